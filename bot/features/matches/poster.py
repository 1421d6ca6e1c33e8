"""Shared code of all posts outside a match's thread: rendering and sending them."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.core.host import Host
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.languages import Languages, Spoken
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.features.matches.match_content import MatchContent
from data.catalogue import speaking

_log = logging.getLogger(__name__)


class Poster:
    """Base class for publishers of one kind of post: cards, alerts, front pages."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        self._client: Final = client
        self._host: Final = host
        self._content: Final = content
        self._languages: Final = languages


async def privately(
    client: discord.Client,
    languages: Languages,
    user: int,
    subject: Spoken | None,
    say: Callable[[Channel], Awaitable[object]],
) -> bool:
    """Send a direct message in the user's language; return False if they don't accept any.

    ``subject`` is the message's subject; its language is used if the user has chosen none.
    """
    try:
        private = await client.create_dm(discord.Object(user))
        with speaking(await languages.of_person(user, subject=subject)):
            await say(Channel(client, private.id, None))
    except discord.HTTPException as error:
        # If Discord is busy or down, the user may still accept messages: the outbox retries.
        if trouble(error) is Trouble.LATER:
            raise
        _log.info("user %s takes no direct messages: %s", user, error)
        return False
    return True
