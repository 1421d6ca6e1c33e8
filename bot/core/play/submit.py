"""Single entry point for actions. Under the match's lock: load, apply, commit in one transaction, and only then update memory."""

import asyncio
import contextlib
from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.core import hooks
from bot.core.clocks import rows as clocks_rows
from bot.core.errors import MatchIsOver, MatchPaused, NotAtThisTable, Refusal, StaleAction, UnreadableMatch
from bot.core.hooks import Played
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import LoadedMatch, Moment, find, seat_of
from bot.core.matches.values import (
    PLAN,
    PLAYER,
    Accepted,
    LoggedAction,
    Match,
    Page,
    Snapshot,
    StoredMatch,
    Table,
    Visit,
    Waiting,
)
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.play.positions import Positions
from bot.core.play.showing import pages_of, revealed, table_of
from bot.core.ports import Clock
from bot.core.work import At, ControlTools
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.types import Seat


class Locks:
    """Locks by key. They order tasks within this process; across processes the store's versions do that."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """Return the lock of ``key``, which exists as long as a task has or awaits it."""
        return self._locks.setdefault(key, asyncio.Lock())


T = TypeVar("T")

TABLES_AT_A_PLACE = 25


View = Callable[[Reader, StoredMatch, Visit | None], Any]
"""Reads what a user sees after their action; the visit is how far they had read the match, if they had seen all steps of others."""


def always(_tx: Reader) -> bool:
    """Impose no further condition."""
    return True


class _After(NamedTuple):
    """Rows of a match after a user's action; ``seen`` is for that user, ``thread`` for its thread (``Matches.thread_view``)."""

    stored: StoredMatch
    waits: tuple[Waiting, ...]
    visit: Visit | None
    seen: Any
    thread: Any


class Matches(Positions):
    """Plays and shows matches."""

    def __init__(self, store: Store, clock: Clock, tools: ControlTools) -> None:
        super().__init__(store, tools.games, tools.limits.cached_matches, clock.now)
        self._clock = clock
        self._tools = tools
        self._locks = Locks()
        self.thread_view: Callable[[Reader, StoredMatch], Any] | None = None
        """Reads what a match's thread needs, in the transaction of each user's action, so that its publication needn't."""

    async def submit(
        self, match: MatchId, version: int, user: UserId, action: str, view: View | None = None
    ) -> Accepted:
        """Play an action that was offered at ``version``; it is committed when this returns.

        If several decide at once, an older version is fine: others' choices meanwhile don't make it stale. ``view`` reads what the user
        sees next, in the same transaction, after the action.

        Raises:
            Refusal: StaleAction if the match has advanced, MatchIsOver, MatchPaused, or others for a user who may not play there.
            RulesError: the action isn't legal, or it isn't the seat's turn.
            StoreError: it could not be saved; nothing has changed.
        """
        async with self.lock(match):
            known = self.known(match)
            if known is not None:
                # Its rows are as of an earlier read. The transaction checks them; a refusal may be outdated.
                with contextlib.suppress(Refusal, RulesError):
                    return await self._submit(known, version, user, action, view)
            return await self._submit(await self.live(match), version, user, action, view)

    async def _submit(self, live: LoadedMatch, version: int, user: UserId, action: str, view: View | None) -> Accepted:
        match = live.stored.match
        seat = seat_of(match, user)
        if match.status != "running" or live.game.outcome(live.now.state) is not None:
            raise MatchIsOver
        if match.paused_at is not None:
            raise MatchPaused(who=match.paused_by)
        if not _still_asked(live.waits, live.now.version, seat, version):
            raise StaleAction
        before, asked = table_of(live, match, user), live.now.version
        moment, entry = self._step(live, seat, live.game.read_action(action), PLAYER, user)

        def still(tx: Reader) -> bool:
            return _still_asked(match_rows.waits(tx, match.id), asked, seat, version)

        record = self._record(live, moment, entry, None, still)

        def work(tx: Writer) -> _After:
            record(tx)
            visit = match_rows.VISITS.get(tx, match.id, user)
            # Only then does their own step count as seen: otherwise others' steps before it would, too.
            if visit is None or visit.version < asked:
                visit = None
            else:
                match_rows.save_visit(tx, match.id, user, msgspec.structs.replace(visit, version=asked + 1))
            stored = find(tx, match.id)
            seen = _readable(view, tx, stored, visit)
            return _After(stored, match_rows.waits(tx, match.id), visit, seen, _readable(self.thread_view, tx, stored))

        live.thread = marker = object()
        after = await self._commit(live, moment, work)
        kept = self.refresh(after.stored, after.waits)
        if kept is not None and kept.thread is marker:
            kept.thread = after.thread
        return Accepted(match.id, moment.version, seat, visible(moment.events, seat), before, after.visit, after.seen)

    async def take_thread(self, match: MatchId) -> Any:
        """Return what ``thread_view`` read after the last action, for ``read``, at most once; None if it was forgotten since."""
        await self.settled(match)
        live = self.known(match)
        taken = None if live is None else live.thread
        self.forget_threads(match)
        return taken if isinstance(taken, tuple) else None

    def forget_threads(self, match: MatchId | None = None) -> None:
        """Forget what ``thread_view`` has read of a match (None: of all), or reads in a transaction under way: its rows have changed."""
        for live in self.all_known() if match is None else filter(None, [self.known(match)]):
            live.thread = None

    def lock(self, match: MatchId) -> asyncio.Lock:
        """Return the lock of a match, held by everything that plays an action."""
        return self._locks.of(match)

    async def play(
        self,
        live: LoadedMatch,
        seat: Seat,
        action: Any,
        by: str,
        answers: Waiting | None,
        user: UserId | None = None,
        provided: Callable[[Reader], bool] = always,
        also: Callable[[Writer], None] | None = None,
    ) -> Moment:
        """Apply and commit an action (the caller holds the lock). ``answers``: commit only if this wait is still stored.

        ``user`` is the player who decided, if any. ``provided`` runs in the transaction and must return True. ``also`` runs in
        the same transaction.

        Raises StaleAction if another process advanced the match or the wait is gone, and otherwise as ``submit`` does.
        """
        moment, entry = self._step(live, seat, action, by, user)
        await self._commit(live, moment, self._record(live, moment, entry, answers, provided, also))
        return moment

    def _step(
        self, live: LoadedMatch, seat: Seat, action: Any, by: str, user: UserId | None
    ) -> tuple[Moment, LoggedAction]:
        """Apply an action; return the new moment and the line for the log. Raises RulesError."""
        step = live.game.apply(live.now.state, seat, action)
        moment = Moment(live.now.version + 1, seat, by, self._clock.now(), step.state, step.events)
        text = live.game.write_action(action)
        return moment, LoggedAction(live.stored.match.id, moment.version, seat, text, by, moment.at, user)

    async def _commit(self, live: LoadedMatch, moment: Moment, work: Callable[[Writer], T]) -> T:
        """Commit a step, then add it to the cached match. Raises as ``play`` does."""
        with self.advancing(live.stored.match.id):
            try:
                result = await self._store.write(work)
            except BaseException:
                # Refused, failed or canceled during the write: the next access goes to the store.
                self.forget(live.stored.match.id)
                raise
            self.advance(live, moment)
        return result

    def _record(
        self,
        live: LoadedMatch,
        moment: Moment,
        entry: LoggedAction,
        answers: Waiting | None,
        provided: Callable[[Reader], bool],
        also: Callable[[Writer], None] | None = None,
    ) -> Callable[[Writer], None]:
        """Return a function that stores one action in a transaction: log, snapshot, waits and outbox."""
        number, game, now = live.stored.match.id, live.game, moment.at
        outcome = game.outcome(moment.state)
        asked = game.to_act(moment.state)
        snapshot = Snapshot(number, moment.version, game.rules_version, game.dump(moment.state))
        before = live.now.state

        def write(tx: Writer) -> None:
            match, waits = find(tx, number).match, match_rows.waits(tx, number)
            # Another process may have changed the seat's player since the position was read.
            if entry.by in {PLAYER, PLAN} and entry.user is not None and seat_of(match, entry.user) != entry.seat:
                raise NotAtThisTable
            if (answers is not None and not any(same_wait(wait, answers) for wait in waits)) or not provided(tx):
                raise _refusal(tx, match.id)
            # If two processes compete, only one advances the version.
            if not log_rows.advance(tx, match.id, moment.version - 1, outcome, now):
                raise _refusal(tx, match.id)
            if also is not None:
                also(tx)
            log_rows.ACTIONS.add(tx, entry)
            log_rows.SNAPSHOTS.save(tx, snapshot)
            match_rows.replace_waits(tx, match.id, self._tools.timekeeper.go_on(tx, match, waits, moment, asked))
            queue(tx, MATCH_TOPIC, match.id, now)
            at, answered = At(tx, now, self._tools), next((wait for wait in waits if wait.seat == entry.seat), None)
            hooks.played.run(at, Played(match, game, before, moment, answered, asked))
            if outcome is not None:
                hooks.closed.run(at, find(tx, match.id).match)

        return write

    async def match(self, match: MatchId) -> Match:
        """Return a match. Raises UnknownMatch."""
        return await self._store.read(lambda tx: revealed(tx, find(tx, match)))

    async def at(self, channel_id: int) -> tuple[Match, ...]:
        """Return the matches with this thread or channel: running ones first, then the newest; at most 25."""
        return await self._store.read(
            lambda tx: tuple(revealed(tx, stored) for stored in log_rows.matches_at(tx, channel_id, TABLES_AT_A_PLACE))
        )

    async def table(self, match: MatchId, user: UserId | None) -> Table:
        """Return the match as this user may see it now; without a seat: as the public does. Raises UnknownMatch."""
        live, shown = await self.read(match, revealed)
        return table_of(live, shown, user)

    async def seen_by(self, match: MatchId, seat: Seat) -> Table:
        """Return the match as a seat sees it, no matter who plays it: for moderators of a table that agreed to it."""
        live, shown = await self.read(match, revealed)
        return Table(shown, seat, live.view(live.now, seat), tuple(wait.public() for wait in live.waits))

    async def read(
        self,
        match: MatchId,
        further: Callable[[Reader, StoredMatch], T],
        start: Callable[[T], int | None] = lambda _: None,
        after: tuple[StoredMatch, T] | None = None,
    ) -> tuple[LoadedMatch, T]:
        """Return a match and the result of ``further`` in the same transaction; see ``Positions.read``.

        ``after``: that result, read with the match in the transaction of its last step. It is used if the match wasn't read again since.
        """
        live = None if after is None else self.known(match)
        if live is not None and after is not None and live.stored is after[0]:
            first = start(after[1])
            if live.now.version == after[0].match.version and (first is None or live.knows(first)):
                return live, after[1]
        return await super().read(match, further, start)

    async def tables_of(self, user: UserId) -> tuple[Table, ...]:
        """Return a user's readable running matches: those that wait for them first, by due time, then the oldest."""
        running = await self._store.read(lambda tx: log_rows.running_of(tx, user))
        tables = []
        for stored in running:
            if stored.match.unreadable_at is not None:
                continue
            # One damaged match must not hide a user's others.
            with contextlib.suppress(UnreadableMatch):
                tables.append(await self.table(stored.match.id, user))
        return tuple(sorted((table for table in tables if table.match.status == "running"), key=_urgency))

    async def set_aside_of(self, user: UserId) -> tuple[MatchId, ...]:
        """Return a user's unreadable running matches, oldest first."""
        running = await self._store.read(lambda tx: log_rows.running_of(tx, user))
        return tuple(stored.match.id for stored in running if stored.match.unreadable_at is not None)

    async def rows_alone(self, match: MatchId) -> LoadedMatch:
        """Return an unreadable match's rows, without a position or waits."""
        stored = await self._store.read(lambda tx: find(tx, match))
        nothing: Any = None
        return LoadedMatch(stored, nothing, [], 0)

    async def pages(self, match: MatchId, viewer: Seat | None, start: int, end: int) -> tuple[Page, ...]:
        """Return the pages of the versions from ``start`` to ``end``, inclusive, for ``viewer``; see ``pages_of``."""
        live, misses = await self.read(match, lambda tx, _: clocks_rows.misses(tx, match), lambda _: start)
        return pages_of(live, viewer, start, end, misses)

    async def moments(self, match: MatchId) -> tuple[Moment, ...]:
        """Return every position of a match with all events. These include secrets and must not be shown before the end."""
        return tuple((await self.history(match, 0)).moments)

    async def legal(self, match: MatchId, user: UserId) -> tuple[str, ...]:
        """Return the user's legal actions as texts. Raises UnknownMatch or NotAtThisTable."""
        live = await self.live(match)
        seat = seat_of(live.stored.match, user)
        if not live.stored.match.playing:
            return ()
        return tuple(live.game.write_action(action) for action in live.game.legal(live.now.state, seat))


def _readable(
    view: Callable[..., T] | None, tx: Reader, stored: StoredMatch, *args: Any
) -> tuple[StoredMatch, T] | None:
    """Return what a view reads, with the match; None if there is no view, or a damaged row, which must not prevent the action."""
    try:
        return None if view is None else (stored, view(tx, stored, *args))
    except (Refusal, RulesError, msgspec.MsgspecError):
        return None


def _refusal(tx: Reader, match: MatchId) -> Refusal:
    """Return the reason why an offered action can't be played now."""
    current = find(tx, match).match
    if current.status != "running":
        return MatchIsOver()
    if current.paused_at is not None:
        return MatchPaused(who=current.paused_by)
    return StaleAction()


def _still_asked(waits: Sequence[Waiting], current_version: int, seat: Seat, version: int) -> bool:
    """Return whether a seat that was asked at ``version`` still has the same decision at version ``current_version``."""
    return version == current_version or any(
        wait.seat == seat and wait.asked <= version < current_version for wait in waits
    )


def same_wait(wait: Waiting, answered: Waiting) -> bool:
    """Return whether two waits are the same question to the same seat, even if other fields have changed."""
    return (wait.seat, wait.since, wait.due) == (answered.seat, answered.since, answered.due)


def _urgency(table: Table) -> tuple[bool, float, int]:
    """Return whether the table's own seat isn't asked, its deadline (infinity: none), and the match's number."""
    wait = table.wait
    return wait is None, inf if wait is None or wait.due is None else wait.due, table.match.id
