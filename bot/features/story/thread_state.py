"""All that the publisher needs for a match's thread, read in one transaction; its changes; and which players to notify."""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import MUTED
from bot.core.errors import UnknownMatch
from bot.core.ids import BallotId, MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import find
from bot.core.matches.publication import DELETED, PublicationState, PublishedMessage
from bot.core.matches.values import PLAYER, Match, Miss, Note, Page, StoredMatch, Table
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.core.play.showing import pages_of, revealed, table_of
from bot.core.play.submit import Matches
from bot.core.work import At, Looking
from bot.features.inbox import rows as inbox_rows
from bot.features.matches.story import StoryStep
from bot.features.seats.posts import BUTTONS, is_open
from bot.features.votes import rows as votes_rows
from bot.features.votes.rows import BALLOT, Ballot
from bot.storage.session import Reader
from engine.core.types import Seat

Change = Callable[[PublicationState], PublicationState]


class Asked(NamedTuple):
    """A note that asks for something, and whether its buttons still do what they say."""

    note: Note
    open: bool


class ThreadRows(msgspec.Struct, frozen=True, kw_only=True):
    """Rows of a match for its thread; ``notes`` are the notes after the last published one."""

    match: Match
    state: PublicationState
    misses: tuple[Miss, ...]
    notes: tuple[Note, ...]
    ballots: Mapping[int, Ballot]
    """Votes whose message is in the thread, and those announced by ``notes``, by number."""
    announced: Mapping[int, int]
    """Numbers of the notes that announced those votes."""
    asked: Mapping[int, Asked]
    """Notes with a question, by number: those in the thread that aren't answered, and those of ``notes``."""
    row: Unsaid | None
    """The outbox row that asks for a publication."""
    inboxed: frozenset[UserId]
    """Players whom their inbox notifies, so that the thread doesn't."""

    @property
    def start(self) -> int:
        """Version of the first step needed: the one before the step that may have left its last part to the open chapter."""
        return max(0, self.state.live.chapter - 2)


class ThreadState(ThreadRows, frozen=True, kw_only=True):
    """A match's public state at a certain version, and its thread's state; ``pages`` start two steps before the open chapter."""

    table: Table
    choices: Mapping[str, str]
    """The table's choices other than its modes (``Game.choices``)."""
    pages: tuple[Page, ...]
    muted: frozenset[Seat]
    """Seats that have muted reminders of their current decision."""

    def spared(self, present: Mapping[UserId, float]) -> Mapping[UserId, float]:
        """Return until when the thread mentions players not (epoch seconds): those ``present``, and those with an inbox."""
        return {**present, **dict.fromkeys(self.inboxed, math.inf)}

    @property
    def settled(self) -> bool:
        """Return whether a note in the thread has buttons that do nothing, or lacks them."""
        return any(
            shown.note in self.asked and self.asked[shown.note].open != shown.open for shown in self.state.live.notes
        )

    @property
    def voting(self) -> bool:
        """Return whether a vote is open."""
        return any(ballot.status == "open" for ballot in self.ballots.values())

    def changed(self, state: PublicationState) -> tuple[Ballot, ...]:
        """Return the votes whose message is outdated."""
        shown = {posted.ballot: posted.revision for posted in state.ballots}
        return tuple(
            ballot for number, ballot in self.ballots.items() if shown.get(number, ballot.revision) != ballot.revision
        )


async def to_tell(matches: Matches, match: MatchId, after: tuple[StoredMatch, ThreadRows] | None = None) -> ThreadState:
    """Return a match's public state for its publication, from one transaction: that of a user's action if its rows are given (``after``).

    Raises UnknownMatch.
    """
    live, rows = await matches.read(match, thread_rows, lambda rows: rows.start, after)
    return ThreadState(
        **msgspec.structs.asdict(rows),
        table=table_of(live, rows.match, None),
        choices=live.stored.header.options.choices,
        pages=pages_of(live, None, rows.start, rows.match.version, rows.misses),
        muted=frozenset(wait.seat for wait in live.waits if wait.reminded == MUTED),
    )


def notes_alone(at: Looking, match: MatchId) -> tuple[Match, tuple[Note, ...]]:
    """Return the unpublished notes of a match whose position can't be read. Raises UnknownMatch."""
    return revealed(at.tx, find(at.tx, match)), match_rows.notes(
        at.tx, match, match_rows.publication(at.tx, match).live.note
    )


def keep_told(
    at: At,
    match: MatchId,
    change: Change,
    row: Unsaid | None = None,
    call_at: float | None = None,
    also: Sequence[Callable[[At], object]] = (),
) -> PublicationState:
    """Update a match's publication state, and remove ``row``, which is now published, from the outbox.

    If pictures are missing, or a player must be notified at ``call_at``, the row stays and wakes then. ``also``: other work to store.

    Raises UnknownMatch or NotOurs.
    """
    _require_ours(at, match)
    state = change(match_rows.publication(at.tx, match))
    match_rows.PUBLICATIONS.save(at.tx, state)
    again = [due for due in (state.live.pictures_due(at.now), call_at) if due is not None]
    if row is not None and again:
        outbox_rows.keep_until(at.tx, row, min(again))
    elif row is not None:
        outbox_rows.unqueue(at.tx, row)
    for store in also:
        store(at)
    return state


def settle_in(at: At, match: MatchId, thread_id: int) -> None:
    """Store the thread of a match. Raises UnknownMatch or NotOurs."""
    _require_ours(at, match)
    match_rows.set_thread(at.tx, match, thread_id)


def leave_thread(at: At, match: MatchId, why: str) -> None:
    """Record that a match has left its thread (``why``: DELETED or LEFT); the story continues in another thread.

    Raises UnknownMatch or NotOurs.
    """
    _require_ours(at, match)
    state = match_rows.publication(at.tx, match)
    live = msgspec.structs.replace(state.live, message=None, asked=(), until=(), shown="")
    match_rows.PUBLICATIONS.save(at.tx, msgspec.structs.replace(state, live=live, lost=why, moved_from=None))
    match_rows.set_thread(at.tx, match, None)


def lose_thread(at: At, match: MatchId, thread_id: int) -> None:
    """Leave a deleted thread, unless the match has left it already, and queue the match. Raises UnknownMatch or NotOurs."""
    if find(at, match).match.thread == thread_id:
        leave_thread(at, match, DELETED)
        outbox_rows.queue(at, MATCH_TOPIC, match, at.now)


def _require_ours(at: At, match: MatchId) -> None:
    """Raise UnknownMatch or NotOurs unless the match exists and this process publishes it."""
    place = log_rows.place_of(at.tx, match)
    if place is None:
        raise UnknownMatch
    # In the same transaction: a process that was suspended must not overwrite its successor's state.
    at.tools.ownership.require(at.tx, place.guild)


def thread_rows(tx: Reader, stored: StoredMatch) -> ThreadRows:
    """Return the rows of a match for its thread."""
    match = stored.match
    state = match_rows.publication(tx, match.id)
    notes = match_rows.notes(tx, match.id, state.live.note) if match.noted > state.live.note else ()
    numbers = {posted.ballot for posted in state.ballots}
    announced = {int(note.facts[BALLOT]): note.id for note in notes if BALLOT in note.facts}
    # Votes in the thread were announced by notes already published, so all notes are searched.
    if numbers:
        announced = {
            int(note.facts[BALLOT]): note.id for note in match_rows.notes(tx, match.id, 0) if BALLOT in note.facts
        }
        announced = {number: note for number, note in announced.items() if number in numbers or note > state.live.note}
    ballots = {number: votes_rows.ballot(tx, BallotId(number)) for number in announced}
    earlier = [shown.note for shown in state.live.notes]
    asking = match_rows.notes(tx, match.id, min(earlier) - 1) if earlier else notes
    return ThreadRows(
        match=revealed(tx, stored),
        state=state,
        misses=clocks_rows.misses(tx, match.id),
        notes=notes,
        inboxed=inbox_rows.readers(tx, match.id),
        row=outbox_rows.OUTBOX.get(tx, MATCH_TOPIC, match.id, -1, 0),
        ballots={number: ballot for number, ballot in ballots.items() if ballot is not None},
        announced=announced,
        asked={
            note.id: Asked(note, is_open(tx, match, note))
            for note in asking
            if note.key in BUTTONS and (note.id in earlier or note.id > state.live.note)
        },
    )


def people(table: Table) -> tuple[Seat, ...]:
    """Return the seats of players for whom the match waits."""
    seated = {seat.seat for seat in table.match.seats if seat.user is not None}
    return tuple(wait.seat for wait in table.waits if wait.seat in seated)


def notified(table: Table, live: PublishedMessage, *, same: bool = False) -> frozenset[Seat]:
    """Return the seats that the live message has notified of their current question.

    A newer question needs a new notification, unless the message still shows the ``same``: then a secret step led to it, and a
    notification would reveal that.
    """
    return frozenset(
        wait.seat for wait in table.waits if wait.seat in live.asked and (same or wait.asked <= live.version)
    )


def called(
    table: Table, present: Collection[UserId], done: Collection[Seat], *, begins: bool = False
) -> tuple[Seat, ...]:
    """Return the seats of awaited players to notify by now: those who aren't ``present``, and all of ``done``.

    ``begins``: the match begins, so that no one can have planned ahead.
    """
    due = {*(people(table) if begins else _due(table))} - {
        seat.seat for seat in table.match.seats if seat.user in present
    }
    return tuple(seat for seat in people(table) if seat in due or seat in done)


def all_called(table: Table, live: PublishedMessage, present: Collection[UserId]) -> bool:
    """Return whether the live message has notified all seats that ``called`` returns."""
    done = notified(table, live)
    return set(called(table, present, done)) <= done


def call_at(table: Table, live: PublishedMessage, present: Mapping[UserId, float], now: float) -> float | None:
    """Return when to notify the next awaited player, whose presence ends then (epoch seconds); None if all are notified."""
    users, done = {seat.seat: seat.user for seat in table.match.seats}, notified(table, live)
    spared = [user for seat in _due(table) if seat not in done and (user := users[seat]) is not None]
    at = min((present.get(user, now) for user in spared), default=math.inf)
    return None if at == math.inf else at


def _due(table: Table) -> tuple[Seat, ...]:
    due = {wait.seat for wait in table.waits if wait.called}
    return tuple(seat for seat in people(table) if seat in due)


def actors(match: Match, steps: Sequence[StoryStep], after: int) -> frozenset[UserId]:
    """Return the users who did something public after version ``after``.

    Steps by their plans count too, because no one may know who planned ahead. Secret steps don't count.
    """
    users = {seat.seat: seat.user for seat in match.seats if seat.user is not None}
    return frozenset(
        users[step.page.seat]
        for step in steps
        if step.page.version > after and step.page.by == PLAYER and step.page.seat in users and step.noticed
    )


def until(table: Table) -> tuple[int, ...]:
    """Return the deadline of each seat as the live message shows it."""
    return tuple(int(wait.due or 0) for wait in table.waits)


def kept_of(told: PublicationState, kept: PublicationState) -> PublicationState:
    """Return the published state, with the requests that others have stored meanwhile."""
    return replace(told, lobby=kept.lobby, lost=kept.lost, moved_from=kept.moved_from, repair=kept.repair)


def is_told(telling: ThreadState, present: Collection[UserId]) -> bool:
    """Return whether the thread is up to date; the ``present`` players need no mention."""
    table, live = telling.table, telling.state.live
    told = live.version >= table.match.version and all_called(table, live, present) and not telling.state.unfinished
    shown = live.message is not None and not live.lacks_pictures
    return told and shown and live.until == until(table)
