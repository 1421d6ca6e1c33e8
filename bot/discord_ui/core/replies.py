"""Discord's replies to what we send, without what they only repeat: discord.py makes an object of each button and person, which nobody
reads.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

import discord
from aiohttp import ClientSession
from discord import HTTPException
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.discord_ui.core.emoji_upload import without_emojis
from bot.discord_ui.core.uploads import in_one_piece, sender

REPEATED: Final = (
    *(
        "application",
        "author",
        "components",
        "interaction",
        "interaction_metadata",
        "member",
        "mention_roles",
        "mentions",
    ),
    *("reactions", "thread"),
)
"""What is known of a message to whoever has just sent it: its layout, who sent it in answer to what, and whom it names."""


def shorn(reply: Any) -> Any:
    """Return a reply to a call that posts or edits a message, or that answers an interaction with one, without what it repeats.

    Its pictures are then among the attachments: Discord lists none there that the layout shows.
    """
    if isinstance(reply, dict):
        resource = reply.get("resource")
        message = reply if resource is None else resource.get("message")
        if message is not None:
            if shown := list(_shown(message.get("components", ()))):
                message["attachments"] = [*message.get("attachments", ()), *shown]
            for name in REPEATED:
                message.pop(name, None)
    return reply


def _shown(components: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Yield the uploaded pictures of galleries as attachments; sizes (in bytes) are not given there."""
    for component in components:
        yield from _shown(component.get("components", ()))
        for item in component.get("items", ()):
            media = item["media"]
            if "attachment_id" in media:
                yield {**media, "id": media["attachment_id"], "filename": file_name(media["url"]), "size": 0}


def pictures(message: discord.Message) -> Iterator[discord.UnfurledMediaItem]:
    """Yield the uploaded pictures of a message's galleries, each with its ``attachment_id``."""
    pending: list[Any] = list(message.components)
    for component in pending:
        pending += getattr(component, "children", ())
        if isinstance(component, discord.MediaGalleryComponent):
            yield from (item.media for item in component.items if item.media.attachment_id is not None)


def file_name(address: str) -> str:
    """Return the name of an uploaded file from its address."""
    return urlsplit(address).path.rpartition("/")[2]


class _Adapter(AsyncWebhookAdapter):
    """Calls to the endpoints of interactions."""

    async def request(self, route: Route, session: ClientSession, **options: Any) -> Any:
        try:
            return shorn(await self._sent(route, session, options))
        except HTTPException as error:
            again = without_emojis(error, options)
            if again is None:
                raise
            return shorn(await self._sent(route, session, again))

    async def _sent(self, route: Route, session: ClientSession, options: Mapping[str, Any]) -> Any:
        rest = dict(await in_one_piece(options, "multipart"))
        body = rest.pop("data", None)
        return await super().request(route, session if body is None else sender(session, body), **rest)


_ADAPTER: Final = _Adapter()  # type: ignore[no-untyped-call]  # discord.py gives it no types


def shear() -> None:
    """Make an object of nothing but the rest of a reply, in the calls to interactions' endpoints that this task makes from now on."""
    async_context.set(_ADAPTER)
