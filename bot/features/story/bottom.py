"""Message at the bottom of a match's thread: the live one, and in the end the last one."""

import dataclasses
from collections.abc import Collection
from dataclasses import dataclass
from functools import partial

from bot.core.host import Host
from bot.core.matches.values import Table
from bot.discord_ui.content.pictures import Patience
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel, file_of, mark_of
from bot.features.matches.story import Chapter
from bot.features.ratings import leaderboards
from bot.features.story.keepsakes import Keepsakes
from bot.features.story.messages import MatchMessages, Said


@dataclass(frozen=True, slots=True)
class Scene:
    """A match at the version up to which it is told; ``over``: nothing comes after it. ``patience``: how long pictures are waited for."""

    table: Table
    upto: int
    view: object
    over: bool
    patience: Patience


class LiveMessage:
    """Posts and draws it."""

    def __init__(self, host: Host, messages: MatchMessages, keepsakes: Keepsakes) -> None:
        self._host = host
        self._messages = messages
        self._keepsakes = keepsakes

    async def post(
        self, channel: Channel, scene: Scene, rest: Chapter | None, said: Said, fresh: Collection[int], mark: str
    ) -> tuple[int, bool]:
        """Post the message at the bottom: the live one, which notifies ``fresh`` seats, or the last one of the match.

        Return it, and whether its picture is late.
        """
        match = scene.table.match
        if scene.over:
            post = await self._ending(scene)
            return await channel.post(post, mark_of(match.id, scene.upto, "end")), post.late
        notified = {seat.user for seat in match.seats if seat.seat in fresh}
        post = await self._messages.live(match, scene.upto, rest, said, scene.patience)
        # Posting again notifies: who was called by the message before must not be called twice.
        post = dataclasses.replace(post, ping=tuple(user for user in post.ping if user in notified))
        return await channel.post(post, mark), post.late

    async def redraw(
        self, channel: Channel, scene: Scene, message: int, rest: Chapter | None, said: Said
    ) -> tuple[int, bool]:
        """Edit the live message, or post it again if it was deleted; return it, and whether its picture is late.

        The last message of a match isn't posted again.
        """
        match, there = scene.table.match, partial(channel.standing, message)
        if scene.over:
            post = await self._ending(scene)
            return message, await channel.replace(message, post) and post.late
        post = await self._messages.live(match, scene.upto, rest, said, scene.patience, there)
        if await channel.replace(message, post):
            return message, post.late
        # Its picture is gone with the message.
        post = await self._messages.live(match, scene.upto, rest, said, scene.patience)
        return await channel.post(post, mark_of(match.id, scene.upto, "live")), post.late

    async def _ending(self, scene: Scene) -> Post:
        match, view = scene.table.match, scene.view
        if match.status == "abandoned":
            return await self._messages.closing(match, view, scene.patience)
        _, lines, done = await self._host.read(leaderboards.left_behind, match.id)
        guessed = await self._keepsakes.guessed(match, view)
        card = self._keepsakes.card(match, view, file_of(match.id, match.version, "end"))
        return await self._messages.ending(match, view, scene.patience, card, lines, done, guessed)

    def said(self, scene: Scene, rest: Chapter | None) -> Said:
        """Return the contents of the live message.

        A secret step, such as a discard while others choose, leaves no trace in its fingerprint, and so none in the time of an edit.
        """
        return self._messages.said(scene.table, rest, scene.view)
