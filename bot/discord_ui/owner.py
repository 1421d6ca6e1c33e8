"""Direct messages to the owner of the application."""

import logging

import discord

from bot.core.ids import MatchId
from bot.discord_ui.core.trouble import refused
from data.catalogue import commas, text

_log = logging.getLogger(__name__)


async def tell_unreadable(client: discord.Client, matches: tuple[MatchId, ...]) -> None:
    """Tell which matches cannot be read."""
    await _tell(client, text("operator-unreadable", matches=commas([*map(str, matches)]), count=len(matches)))


async def tell_refused(client: discord.Client, match: MatchId, error: discord.HTTPException) -> None:
    """Tell how Discord refuses a post about a match."""
    await _tell(client, text("operator-refused", match=str(match), answer=str(error)))


async def _tell(client: discord.Client, words: str) -> None:
    """Send the owner a direct message, which is logged as well: not every owner takes any."""
    _log.error("%s", words)
    application = client.application
    if application is None:
        return
    team = application.team
    # Of a team's application Discord names a made-up user as owner, who takes no messages.
    owner = application.owner.id if team is None or team.owner_id is None else team.owner_id
    try:
        person = await client.fetch_user(owner)
        await person.send(words, allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException as error:
        if not refused(error):
            raise
