"""Discord's replies to what we send, without what they only repeat: discord.py makes an object of each button and person, which nobody
reads.
"""

from collections.abc import Mapping
from typing import Any, Final

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
    """Return a reply to a call that posts or edits a message, or that answers an interaction with one, without what it repeats."""
    if isinstance(reply, dict):
        resource = reply.get("resource")
        message = reply if resource is None else resource.get("message")
        if message is not None:
            for name in REPEATED:
                message.pop(name, None)
    return reply


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
