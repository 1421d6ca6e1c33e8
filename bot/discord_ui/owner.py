"""Direct messages to the owner of the application."""

import logging

import discord

from bot.core.ids import MatchId
from bot.discord_ui.core.trouble import refused
from data.catalogue import commas, text

_log = logging.getLogger(__name__)


async def tell_unreadable(client: discord.Client, matches: tuple[MatchId, ...]) -> None:
    """Notify the owner of unreadable matches."""
    await _tell(client, text("operator-unreadable", matches=commas([*map(str, matches)]), count=len(matches)))


async def tell_refused(client: discord.Client, match: MatchId, error: discord.HTTPException) -> None:
    """Notify the owner that Discord refused a post about a match."""
    await _tell(client, text("operator-refused", match=str(match), answer=str(error)))


async def _tell(client: discord.Client, words: str) -> None:
    """Send the owner a direct message, and log it, because not every owner accepts messages."""
    _log.error("%s", words)
    application = client.application
    if application is None:
        return
    team = application.team
    # If a team owns the application, Discord reports a placeholder user as owner, who accepts no messages.
    owner = application.owner.id if team is None or team.owner_id is None else team.owner_id
    try:
        person = await client.fetch_user(owner)
        await person.send(words, allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException as error:
        if not refused(error):
            raise
