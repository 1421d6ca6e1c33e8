"""What the publisher says about finding a game: calls, standing cards, greetings, invitations."""

import discord

from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import patiently
from bot.discord_ui.finding.calling import Stations, TableCalls
from bot.discord_ui.finding.inviting import Invitations
from bot.discord_ui.finding.weekly_events import WeeklyEvents
from bot.discord_ui.finding.welcome import Welcome
from bot.hosting.host import Host
from bot.model.model import LobbyId


class FindingPublisher:
    """That part of the publisher."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        self._calls = TableCalls(client, host, content, languages)
        self._stations = Stations(client, host, content, languages)
        self._welcome = Welcome(client, host, languages)
        self._weekly = WeeklyEvents(client, host, content, languages)
        self._invitations = Invitations(client, host, content, languages)

    async def publish_calls(self, lobby: LobbyId) -> None:
        """Call those whom a table calls, and correct what it has told those it called."""
        await patiently(lambda: self._calls.publish(lobby))

    async def publish_invitation(self, invitation: int) -> None:
        """Send an invitation to a table."""
        await patiently(lambda: self._invitations.publish(invitation))

    async def publish_weekly(self, weekly: int) -> None:
        """Bring the scheduled event of a regular table up to date, and say what is to be said about it."""
        await patiently(lambda: self._weekly.publish(weekly))

    async def publish_welcome(self, station: int) -> None:
        """Say once in a server what the bot is for."""
        await patiently(lambda: self._welcome.publish(station))

    async def publish_station(self, station: int) -> None:
        """Bring the standing card of a server up to date, or post it."""
        await patiently(lambda: self._stations.publish(station))
