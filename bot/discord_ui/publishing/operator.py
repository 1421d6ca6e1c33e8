"""Direct messages to the owner of the application."""

import logging

import discord

from bot.discord_ui.core.trouble import refused

_log = logging.getLogger(__name__)


async def tell_owner(client: discord.Client, words: str) -> None:
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
