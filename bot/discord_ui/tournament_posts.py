"""The messages of tournaments in their channels."""

import discord

from bot.discord_ui.teller import Teller
from bot.hosting.host import Host
from bot.hosting.tournaments.model import TournamentId


class TournamentPosts:
    """Posts a tournament's messages and keeps them up to date."""

    def __init__(self, client: discord.Client, host: Host, teller: Teller) -> None:
        self._client = client
        self._host = host
        self._teller = teller

    async def publish(self, number: TournamentId) -> None:
        """Bring the messages of a tournament up to date."""
        await self._host.tournaments.sheet(number)
