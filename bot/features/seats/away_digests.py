"""Digests of absences, shown to the returned user alone: the story's headlines, and a picture of the train with the latest events."""

import logging
from typing import Final

import discord

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.call import Call
from bot.features.matches.match_content import LASTING, MatchContent
from bot.features.matches.stories import story
from bot.features.matches.story_pictures import StoryPictures
from bot.features.seats import seating
from bot.features.seats.away_posts import digest_post
from bot.features.seats.rows import Digest

CLAUSES: Final = 8
"""Maximum number of clauses in the sentence of recent events that affected a player; the story has the older ones."""

_log = logging.getLogger(__name__)


class Digests:
    """Shows digests; a digest is deleted only after Discord has accepted it."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content
        self._pictures = StoryPictures(content)

    async def newest(self, call: Call, match: MatchId) -> bool:
        """Show the calling user their unread digest of a match, if any; return whether there was one.

        Discord's errors are logged, not raised.
        """
        digest = await self._host.read(seating.digest_of, match, call.user)
        if digest is None:
            return False
        post, news = await self.draw(digest)
        if news:
            try:
                await call.whisper(post)
            except discord.HTTPException:
                _log.warning("what %s missed in match %s cannot be told now", call.user, match, exc_info=True)
                return False
        await self._host.do(seating.digested, digest)
        return news

    async def draw(self, digest: Digest) -> tuple[Post, bool]:
        """Return the post of a digest, and whether anything has happened."""
        absence_story = await story(self._host.matches, digest.match, digest.user, digest.start)
        match, seat = absence_story.table.match, absence_story.table.seat
        missed = [page for page in absence_story.pages if page.version > digest.start]
        pages = await self._host.matches.pages(match.id, None, digest.start, match.version)
        happened = self._pictures.happened(match, pages)
        name = f"board-{match.id}.png"
        board = await self._content.board_at(match, match.version, pages[-1].view, name, LASTING, happened)
        befell = self._content.befallen(absence_story.table, missed, CLAUSES)
        asked = any(wait.seat == seat for wait in absence_story.table.waits)
        headlines = self._content.headlines(match, pages)
        return digest_post(match, befell, headlines, board, asked=asked), bool(befell or headlines)
