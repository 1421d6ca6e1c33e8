"""What the owner of the application is told in a direct message."""

import contextlib
import logging

import discord

from bot.model.model import MatchId
from data.catalogue import commas, text

_log = logging.getLogger(__name__)


async def tell_owner(client: discord.Client, matches: tuple[MatchId, ...]) -> None:
    """Tell which matches cannot be read; who takes no direct messages finds it in the log."""
    words = text("operator-unreadable", matches=commas([*map(str, matches)]), count=len(matches))
    _log.error("%s", words)
    application = client.application
    if application is None:
        return
    team = application.team
    # Of a team's application Discord names a made-up user as owner, who takes no messages.
    owner = application.owner.id if team is None or team.owner_id is None else team.owner_id
    with contextlib.suppress(discord.Forbidden):
        person = await client.fetch_user(owner)
        await person.send(words, allowed_mentions=discord.AllowedMentions.none())
