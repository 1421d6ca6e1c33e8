"""Message at the bottom of a match's thread: the live one, or the last one after the end.

Its words change with every step. Its picture is updated when the match is at rest, or with the next message; in hard times, after them.
"""

import dataclasses
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.core.host import Host
from bot.core.matches.publication import PublishedMessage
from bot.core.matches.values import Table
from bot.discord_ui.content.pictures import Patience
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.channel import Channel, file_of, mark_of
from bot.discord_ui.interface import ThreadPart
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import Chapter
from bot.features.matches.story_pictures import OpenPicture, StoryPictures, open_name
from bot.features.ratings import leaderboards
from bot.features.story.content import MatchMessages
from bot.features.story.keepsakes import Keepsakes
from bot.features.story.posts import Said

ENDED: Final = "ended"
"""Stored in place of the live message's fingerprint once a match's last message is posted."""

CALM: Final = 3.0
"""Seconds without a step until the picture is updated."""

LONG_CALM: Final = 60.0
"""The same while cards are only being played, when one picture per turn is enough."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A match at the version up to which it is published; ``over``: this is its last message. ``patience``: how long to wait for
    pictures. ``rest`` is the open chapter, ``said`` the contents of the live message.
    """

    table: Table
    upto: int
    view: object
    over: bool
    patience: Patience
    rest: Chapter | None
    said: Said

    @property
    def shown(self) -> str:
        """Fingerprint of the message, which is stored. A secret step, such as a discard while others choose, doesn't change it."""
        return ENDED if self.over else self.said.fingerprint


class LiveMessage:
    """Posts and edits the message at the bottom."""

    def __init__(
        self,
        host: Host,
        messages: MatchMessages,
        content: MatchContent,
        keepsakes: Keepsakes,
        parts: Sequence[ThreadPart],
    ) -> None:
        self._host = host
        self._content = content
        self._parts = parts
        self._messages = messages
        self._pictures = StoryPictures(content)
        self._keepsakes = keepsakes
        self._hard_times = content.hard_times

    async def post(
        self, channel: Channel, scene: Scene, fresh: Collection[int], mark: str, live: PublishedMessage
    ) -> PublishedMessage:
        """Post the message at the bottom: the live one, which notifies the seats ``fresh``, or the match's last one.

        Return ``live``, the state of the one before, with its message and its picture.
        """
        match = scene.table.match
        if scene.over:
            post, mark = await self._ending(scene), mark_of(match.id, scene.upto, "end")
        else:
            notified = {seat.user for seat in match.seats if seat.seat in fresh}
            post = await self._drawn(scene, self._pictures.of_open_chapter(match, scene.rest))
            # A new post notifies again: players whom the previous message notified must not be notified twice.
            post = dataclasses.replace(post, ping=tuple(user for user in post.ping if user in notified))
        message_id = await channel.post(post, mark)
        return replace(live, message=message_id, bare=post.late, picture_at=0.0, named=scene.upto)

    async def follow(
        self, channel: Channel, scene: Scene, message_id: int, live: PublishedMessage, *, rested: bool
    ) -> PublishedMessage:
        """Edit the live message ``message_id`` if its text has changed or its picture is due; repost it if it was deleted.

        Its picture is drawn if the match is at rest or ``rested``. A match's last message isn't reposted. Return its state, as ``post``.
        """
        words = live.shown != scene.shown
        named = scene.upto if words or live.named is None else live.named
        if not words and (not live.bare or self._host.now() < live.picture_at):
            return replace(live, named=named)
        if scene.over:
            post = await self._ending(scene)
            late = await channel.replace(message_id, post) and post.late
            return replace(live, bare=late, picture_at=0.0, named=named)
        if not words and self._hard_times.skip():
            return replace(live, picture_at=self._host.now() + CALM, named=named)
        rested = rested or not words
        post = await self._edited(channel, dataclasses.replace(scene, upto=named), message_id, rested=rested)
        if await channel.replace(message_id, post):
            picture_at = 0.0 if rested else self._picture_at(live, scene.rest)
            return replace(live, bare=post.late, picture_at=picture_at, named=named)
        # The picture is lost with the message.
        mark = mark_of(scene.table.match.id, scene.upto, "live")
        return await self.post(channel, scene, [seat.seat for seat in scene.table.match.seats], mark, live)

    async def _edited(self, channel: Channel, scene: Scene, message_id: int, *, rested: bool) -> Post:
        """Return the live message with its newest picture, or if the match isn't at rest, with the attached one."""
        match = scene.table.match
        picture = self._pictures.of_open_chapter(match, scene.rest)
        stands = channel.standing(message_id, open_name(match)) if picture is not None else None
        newest = picture is None or (stands is not None and stands.file.filename == picture.name)
        if rested and not newest:
            return await self._drawn(scene, picture)
        there = None if stands is None else Attachment.standing(stands)
        return self._messages.live(match, scene.upto, scene.said, there, late=not newest)

    def _picture_at(self, live: PublishedMessage, rest: Chapter | None) -> float:
        """Return when to draw the picture after a step (epoch seconds). Playing a card doesn't postpone a picture that is due sooner."""
        last, now = rest.steps[-1] if rest is not None else None, self._host.now()
        if last is None or not last.quiet or last.turns:
            return now + CALM
        return min(live.picture_at, now + LONG_CALM) if live.bare else now + LONG_CALM

    async def _drawn(self, scene: Scene, picture: OpenPicture | None) -> Post:
        """Return the live message, with its picture if that is ready in time."""
        match = scene.table.match
        if picture is None:
            return self._messages.live(match, scene.upto, scene.said)
        if self._hard_times.skip():
            return self._messages.live(match, scene.upto, scene.said, late=True)
        drawn, late = await scene.patience.wait(picture.draw())
        return self._messages.live(match, scene.upto, scene.said, drawn, late=late)

    async def _ending(self, scene: Scene) -> Post:
        match, view = scene.table.match, scene.view
        if match.status == "abandoned":
            return await self._messages.closing(match, view, scene.patience)
        lines, done = await self._host.read(leaderboards.left_behind, match.id)
        outcome = self._content.game_ui(match).outcome(view)
        winners = frozenset(outcome.winners if outcome else ())
        further = [line for part in self._parts if (line := await part.result(match, winners))]
        card = self._keepsakes.card(match, view, file_of(match.id, match.version, "end"))
        return await self._messages.ending(match, view, scene.patience, card, lines, done, further)
