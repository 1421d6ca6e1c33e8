"""One match's thread while it is brought up to date: edits its messages, posts news, and finishes after a crash.

At the bottom of a match's thread is one live message: the turn so far, the awaited seats, and the buttons. A step edits its text in
place, and the picture follows at rest. A step that ends a chapter posts a new live message below and edits the old one into a page of
the story. To notify players who haven't decided after some seconds and aren't at their panel, the message is reposted, because edits
don't notify, and the old one is deleted. The state stored before and after posting (``PublicationState``) makes it safe to be killed
between any two calls: it searches the thread for posts in progress, and every post has a nonce.
"""

import dataclasses
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from bot.core.host import Host
from bot.core.matches.publication import DELETED, Begun, LatePage, PublishedMessage
from bot.core.matches.values import Note
from bot.discord_ui.content.layout import notice
from bot.discord_ui.content.pictures import Patience
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel, mark_again, mark_of
from bot.discord_ui.core.errors import permission_names
from bot.discord_ui.core.permissions import ATTACH
from bot.discord_ui.interface import ThreadPart
from bot.features.hand.open_panels import OpenPanels
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story import Chapter, chapters, since
from bot.features.story.content import MatchMessages
from bot.features.story.live_message import ENDED, LiveMessage, Scene
from bot.features.story.pages import AskingNotes, Notes, Pages
from bot.features.story.thread_state import (
    ThreadState,
    actors,
    all_called,
    called,
    keep_told,
    kept_of,
    notified,
    until,
)
from bot.features.votes.publishing import Votes
from data.catalogue import text
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Desk:
    """All that posts and edits messages of threads."""

    host: Host
    content: MatchContent
    messages: MatchMessages
    bottom: LiveMessage
    pages: Pages
    asking: AskingNotes
    votes: Votes
    parts: Sequence[ThreadPart]
    panels: OpenPanels


class Update(NamedTuple):
    """Facts that a thread doesn't show yet: finished chapters, notes, and the live message of ``scene``.

    ``noted`` is the newest of the notes; of them, ``notes`` are still to be posted, and ``asking`` are the messages of earlier ones.
    ``asked`` are the seats that the live message will have notified, the ``fresh`` of them for the first time.
    """

    scene: Scene
    closed: Sequence[Chapter]
    noted: int
    notes: Sequence[Note]
    asking: Notes
    asked: tuple[Seat, ...]
    fresh: tuple[Seat, ...]


class ThreadPublication:
    """A match's thread while it is brought up to date; ``state`` is what has been published by now."""

    def __init__(
        self, desk: Desk, channel: Channel, thread: ThreadState, patience: Patience, opening_notes: Sequence[str] = ()
    ) -> None:
        """``opening_notes``: sentences about the thread for the match's first message."""
        self.channel = channel
        self.thread = thread
        self.state = thread.state
        self._match = thread.match
        self._desk = desk
        self._patience = patience
        self._opening_notes = tuple(opening_notes)
        self.grown = False
        """Whether the opening was added, the end, or a page about the train."""
        self._turn: Callable[[], Awaitable[LatePage | None]] | None = None
        """Edits the previous live message into a page: last, so that awaited players don't wait for it."""

    @property
    def calls(self) -> int:
        """Calls made, and the one still to be made for a page."""
        return self.channel.calls + (self._turn is not None)

    async def announce(self, *, fresh: bool) -> None:
        """Say why the story continues in this ``fresh`` thread, and that it gets no pictures."""
        if fresh and self.state.lost == DELETED:
            mark = mark_of(self._match.id, self._match.version, "lost")
            await self.channel.post(notice(text("opening-thread-lost")), mark)
        if self.channel.bare and self.state.lacking != ATTACH:
            said = notice(text("pictures-closed", lacking=permission_names((ATTACH,))))
            await self.channel.post(said, mark_of(self._match.id, self._match.version, "bare"))

    async def catch_up(self) -> None:
        """Publish the newest version, if the thread doesn't show it."""
        table, live = self.thread.table, self.state.live
        spared = self.thread.spared(self._desk.panels.present(self._match))
        news = self._match.noted > live.note or not all_called(table, live, spared)
        missing = live.message is None or live.bare
        if self._match.version > live.version or missing or live.until != until(table) or news:
            await self.publish(self._match.version)

    async def finish(self) -> None:
        """Finish a publication during which the bot was killed: some of its posts may exist."""
        live, begun = self.state.live, self.state.begun
        if begun is not None and begun.version > live.version:
            await self.channel.look_back(self._match.id)
            await self.publish(begun.version, again=begun.asked)
            await self._turn_page()
        elif begun is not None and self.state.unfinished:  # during a note or a mention
            mark = mark_again(self._match.id, begun.version, begun.note, begun.asked)
            posted = await self.channel.posted_again(self._match.id, begun.version, live.message, mark)
            if posted is not None:  # it is the live message in any case
                if live.message is not None:
                    await self.channel.delete(live.message)
                self._set_live(replace(live, message=posted, asked=begun.asked, shown=""))

    async def publish(self, upto: int, *, again: tuple[Seat, ...] | None = None, rested: bool = False) -> None:
        """Publish up to version ``upto``; the match may be ahead of it.

        ``again``: it was interrupted, and is to notify these seats. ``rested``: edit the picture, too.
        """
        update, live = self._update(upto, again), self.state.live
        self.grown |= update.scene.over or any(chapter.first == 0 or not chapter.quiet for chapter in update.closed)
        notes, asking = await self._desk.asking.answer(
            self.channel, self._match, live.notes, self.thread.asked, update.notes
        )
        update = update._replace(notes=notes, asking=asking)
        news = update.closed or notes or update.fresh or (update.scene.over and not self._has_ended(upto))
        if live.message is None or news or again is not None:
            bottom, asking = await self._post(update)
        else:
            bottom = await self._desk.bottom.follow(
                self.channel, update.scene, live.message, self.state.live, rested=rested
            )
        rest = update.scene.rest
        self._set_live(
            replace(
                bottom,
                version=upto,
                chapter=rest.first if rest else upto + 1,
                asked=update.asked,
                until=until(self.thread.table) if upto == self._match.version else (),
                shown=update.scene.shown,
                note=update.noted,
                notes=asking,
            )
        )

    def _has_ended(self, upto: int) -> bool:
        return self.state.live.version == upto and self.state.live.shown == ENDED

    def _update(self, upto: int, again: tuple[Seat, ...] | None) -> Update:
        """Return the facts that the thread lacks up to a version; see ``publish``."""
        thread, live, match = self.thread, self.state.live, self._match
        pages = [page for page in thread.pages if page.version <= upto]
        newest = upto == match.version
        over = newest and match.status != "running"
        ended = over and self._has_ended(upto)
        steps = () if ended else since(self._desk.content.steps(match, pages), live.chapter)
        told = chapters(steps, finished=over)
        rest = told[-1] if told and not told[-1].closed else None
        view = thread.table.view if newest else pages[-1].view
        said = self._desk.messages.said(thread.table, rest, view, voting=thread.voting)
        scene = Scene(thread.table, upto, view, over, self._patience, rest, said)
        notes = [note for note in thread.notes if note.id > live.note] if newest else []
        self._desk.panels.note_acts(match.id, actors(match, steps, live.version))
        done = notified(thread.table, live, same=live.shown == scene.shown)
        begins = live.message is None and newest and not over
        present = {} if begins else self._desk.panels.present(match)
        due = called(thread.table, thread.spared(present), done, begins=begins) if newest else ()
        asked = due if again is None else again
        return Update(
            scene,
            [chapter for chapter in told if chapter.closed],
            notes[-1].id if notes else live.note,
            notes,
            live.notes,
            asked,
            tuple(seat for seat in asked if seat not in done),
        )

    async def _post(self, update: Update) -> tuple[PublishedMessage, Notes]:
        """Post chapters and notes, and the live message anew below them; return it and the notes' messages that ask."""
        scene, old, match = update.scene, self.state.live.message, self._match
        self.state = replace(self.state, begun=Begun(scene.upto, update.noted, update.asked))
        await self._desk.host.do(keep_told, match.id, partial(kept_of, self.state))
        spare = None
        if old is not None and len(update.closed) == 1 and update.closed[0].first and not scene.over:
            page = update.closed[0]
            self._turn = partial(self._desk.pages.turn, self.channel, match, page, old, self._patience)
        else:
            pages = [chapter for chapter in update.closed if chapter.first]
            if len(pages) < len(update.closed):
                await self._open(update.closed[0], update.asked)
            spare, late = await self._desk.pages.post(self.channel, match, old, pages, self._patience)
            self._add_late(late)
        asking = update.asking
        for note in update.notes:
            voting = await self._desk.votes.say(self.channel, match, self.thread.ballots, self.state, note)
            if voting is not None:
                self.state = voting
            else:
                asking += await self._desk.asking.post(self.channel, match, note, self.thread.asked)
        again = scene.upto == self.state.live.version
        mark = (
            mark_again(match.id, scene.upto, update.noted, update.asked)
            if again
            else mark_of(match.id, scene.upto, "live")
        )
        bottom = await self._desk.bottom.post(self.channel, scene, update.fresh, mark, self.state.live)
        # After a crash: a live message that was posted and not recorded isn't needed if the match has ended meanwhile.
        lost = [posted for _, posted in self.channel.hands(match.id) if scene.over and posted != old]
        for left in (spare, *lost):
            if left is not None and left != bottom.message:
                await self.channel.delete(left)
        return bottom, asking

    async def follow(self) -> None:
        """Update the messages of votes and of notes that ask."""
        await self.follow_votes()
        notes = await self._desk.asking.follow(self.channel, self._match, self.state.live.notes, self.thread.asked)
        self._set_live(replace(self.state.live, notes=notes))

    async def follow_votes(self) -> None:
        """Update the messages of votes."""
        changed = self.thread.changed(self.state)
        announced = self.thread.announced
        self.state = await self._desk.votes.follow(self.channel, self._match, changed, announced, self.state)

    async def complete(self) -> None:
        """Add late pictures to pages, and edit the previous live message into its page."""
        self.state = await self._desk.pages.complete(
            self.channel, self._match, self.state, self._patience, self._opening
        )
        await self._turn_page()

    async def redraw(self) -> None:
        """Redraw the newest page, and the live message with its picture, votes and all."""
        live, match = self.state.live, self._match
        over = match.status != "running" and live.version == match.version
        pages = await self._desk.host.matches.pages(match.id, None, 0, live.version)
        told = chapters(self._desk.content.steps(match, pages), finished=over)
        closed = [chapter for chapter in told if chapter.closed and chapter.first]
        await self._desk.pages.draw_again(self.channel, match, closed, live.message)
        if over:
            return
        ballots = tuple(replace(ballot, revision=-1) for ballot in self.state.ballots)
        self.state = replace(self.state, live=replace(live, shown=""), ballots=ballots)
        await self.publish(live.version, rested=True)
        await self._turn_page()
        await self.follow_votes()
        await self._desk.host.do(keep_told, match.id, partial(kept_of, self.state))

    async def _turn_page(self) -> None:
        if self._turn is not None:
            late, self._turn = await self._turn(), None
            self._add_late([] if late is None else [late])

    def _add_late(self, pages: Sequence[LatePage]) -> None:
        self._set_live(replace(self.state.live, late=(*self.state.live.late, *pages)))

    def _set_live(self, live: PublishedMessage) -> None:
        self.state = replace(self.state, live=live)

    async def _open(self, chapter: Chapter, asked: Sequence[Seat]) -> None:
        """Post the match's first message. It mentions all players except ``asked``, whom the live message mentions right after."""
        post = await self._opening(chapter, self._opening_notes)
        there = {seat.user for seat in self._match.seats if seat.seat in asked}
        post = dataclasses.replace(post, ping=tuple(user for user in post.ping if user not in there))
        first = await self.channel.post(post, mark_of(self._match.id, 0, "open"))
        if post.late:
            self._add_late([LatePage(first, 0, chapter.last, chapter.part, self._opening_notes)])

    async def _opening(self, chapter: Chapter, notes: Sequence[str]) -> Post:
        """Return the match's first message; ``notes`` are about its thread."""
        match, parts = self._match, self._desk.parts
        said = [*notes, *[line for part in parts if (line := await part.origin(match))]]
        buttons = [button for part in parts for button in await part.buttons(match) or ()]
        return await self._desk.messages.opening(match, chapter, said, self.thread.choices, self._patience, buttons)
