"""What the publisher says beside the matches: finding a game, the daily robbery, the story of the seasons."""

import discord

from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.trouble import patiently
from bot.discord_ui.finding.publishing import FindingPublisher
from bot.discord_ui.match.following import Followers
from bot.discord_ui.puzzles.publishing import Robberies
from bot.discord_ui.records.editions import Editions
from bot.hosting.host import Host
from bot.model.model import MatchId


class BesidePublisher(FindingPublisher):
    """That part of the publisher."""

    def __init__(self, client: discord.Client, host: Host, content: MatchContent, languages: Languages) -> None:
        super().__init__(client, host, content, languages)
        self._followers = Followers(client, host, content, languages)
        self._robberies = Robberies(client, host, content, languages)
        self._editions = Editions(client, host, content, languages)

    async def publish_robbery(self, robbery: int) -> None:
        """Post a daily robbery, or bring its post up to date."""
        await patiently(lambda: self._robberies.publish(robbery))

    async def publish_edition(self, edition: int) -> None:
        """Post the front page of a week, or the wall of a season."""
        await patiently(lambda: self._editions.publish(edition))

    async def publish_follows(self, match: MatchId) -> None:
        """Tell those who follow a match without a seat what they are owed."""
        await patiently(lambda: self._followers.publish(match))
