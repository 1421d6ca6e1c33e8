"""REST calls past discord.py's classes, which lack them or need fields that Discord may leave out. Discord's errors are raised.

No other module uses ``client.http``, except ``patches.py``.
"""

from collections.abc import Mapping
from typing import Any

import discord
from discord.http import Route


async def call(client: discord.Client, method: str, path: str, json: Any = None, **ids: Any) -> Any:
    """Send a request to Discord's API, with ``ids`` in the path, and return the answer."""
    options = {} if json is None else {"json": json}
    return await client.http.request(Route(method, path, **ids), **options)


async def edit_channel(client: discord.Client, channel_id: int, **changes: object) -> None:
    """Change a channel or thread that may not be in discord.py's cache."""
    await call(client, "PATCH", "/channels/{channel_id}", changes, channel_id=channel_id)


async def channels_and_roles(client: discord.Client, guild_id: int) -> frozenset[int]:
    """Return the ids of a server's channels, of any kind, and of its roles."""
    parts = [
        await call(client, "GET", f"/guilds/{{guild_id}}/{kind}", guild_id=guild_id) for kind in ("channels", "roles")
    ]
    return frozenset(int(part["id"]) for kind in parts for part in kind)


async def gateway(client: discord.Client) -> tuple[int, str, Mapping[str, Any]]:
    """Return the recommended number of shards, the gateway's address, and the limits of sessions."""
    return await client.http.get_bot_gateway()


async def commands(client: discord.Client, guild_id: int | None, replacements: Any = None) -> list[Any]:
    """Return the registered commands (of a server, if given) in all languages; first replace them, if there are ``replacements``."""
    path = "/applications/{application_id}" + ("/guilds/{guild_id}/commands" if guild_id else "/commands")
    route = Route(
        "GET" if replacements is None else "PUT", path, application_id=client.application_id, guild_id=guild_id
    )
    if replacements is not None:
        return list(await client.http.request(route, json=replacements))
    return list(
        await client.http.request(route, params={"with_localizations": "true"})
    )  # Discord leaves them out otherwise
