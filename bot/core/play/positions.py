"""Positions of matches, from the cache or else the store.

The log is authoritative. The stored snapshot makes replaying it unnecessary if only the newest position is needed; the history of a
match (its moments, each with its events) is replayed on demand and grows with every action from then on.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from bot.core import outbox_rows
from bot.core.clocks import rows
from bot.core.clocks.deadline import shifted
from bot.core.errors import UnknownGame, UnreadableMatch
from bot.core.ids import MatchId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import LoadedMatch, Moment, find
from bot.core.matches.values import Held, LoggedAction, Snapshot, StoredMatch, Waiting
from bot.core.newest import Newest
from bot.core.outbox_rows import OPERATOR_TOPIC, Unsaid
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import BadRecord, RulesError
from engine.core.registry import AnyGame, Registry
from engine.core.types import NO_SEAT


def set_aside(tx: Writer, match: MatchId, now: float) -> None:
    """Set a running, unreadable match aside, and notify the operators; do nothing if it has ended or is set aside already."""
    current = find(tx, match).match
    if current.status != "running" or current.unreadable_at is not None:
        return
    log_rows.set_unreadable(tx, match, now)
    if current.paused_at is None:
        rows.hold(tx, match, tuple(Held(now, wait) for wait in match_rows.waits(tx, match)))
    match_rows.replace_waits(tx, match, ())
    # One daily message about all of them.
    outbox_rows.OUTBOX.add_new(tx, Unsaid(topic=OPERATOR_TOPIC, target=0, wake=now))


def take_up(tx: Writer, match: MatchId, now: float) -> None:
    """Make a match playable that is readable again. Unless it is paused, its players get the time that they had left."""
    current = find(tx, match).match
    if current.unreadable_at is None:
        return
    log_rows.set_unreadable(tx, match, None)
    if current.paused_at is None:
        match_rows.replace_waits(
            tx, match, tuple(shifted(held.wait, max(0.0, now - held.at)) for held in rows.held(tx, match))
        )
        rows.hold(tx, match, ())


_log = logging.getLogger(__name__)

T = TypeVar("T")


class LoadedLog(NamedTuple, Generic[T]):
    """A match's data, read in one transaction. ``known``: the cache has everything. ``log`` is None if no replay is needed."""

    stored: StoredMatch
    waits: tuple[Waiting, ...]
    further: T
    snapshot: Snapshot | None
    base: Snapshot | None
    log: tuple[LoggedAction, ...] | None
    known: bool = False


class Positions:
    """Finds the position of a match, and caches the most recently used ones."""

    def __init__(self, store: Store, games: Registry, size: int, now: Callable[[], float]) -> None:
        """``now`` returns UTC epoch seconds."""
        self._now = now
        self._retried: set[MatchId] = set()
        self._store = store
        self._games = games
        self._kept: Newest[MatchId, LoadedMatch] = Newest(size)
        self._advancing: dict[MatchId, asyncio.Event] = {}
        """Matches with a step that is being committed; set once the cache has it."""

    async def live(self, match: MatchId) -> LoadedMatch:
        """Return a match as it is in the store now, at its newest position. Raises as ``read`` does.

        A caller that then plays an action must hold the match's lock; likewise for ``history``.
        """
        return (await self.read(match, lambda _tx, _stored: None))[0]

    async def history(self, match: MatchId, start: int) -> LoadedMatch:
        """Return a match with its moments from version ``start`` on, or from the earliest known one. Raises as ``read`` does."""
        return (await self.read(match, lambda _tx, _stored: None, lambda _: start))[0]

    async def read(
        self,
        match: MatchId,
        further: Callable[[Reader, StoredMatch], T],
        start: Callable[[T], int | None] = lambda _: None,
    ) -> tuple[LoadedMatch, T]:
        """Return a match as it is in the store now, and the result of ``further`` in the same transaction.

        ``start`` returns, given that result, the first version whose moment is needed (None: only the newest position).

        Raises:
            UnknownMatch: there is no such match.
            UnknownGame: this program doesn't have its game, or not its rules version.
            UnreadableMatch: neither its stored position nor its log can be read; it is set aside, if it was running.
        """
        while True:
            kept = self._kept.get(match)
            version = None if kept is None else kept.now.version
            loaded = await self._store.read(_look(match, kept, further, start))
            committing = self._advancing.get(match)
            stored = loaded.stored.match.version
            if committing is not None and version is not None and version < stored:
                await committing.wait()  # the store has the step already, but the cache doesn't
                continue
            newest = self._kept.get(match)
            if newest is not None and newest.now.version > (stored if version is None else min(version, stored)):
                continue  # it has advanced meanwhile
            live = kept if loaded.known else await self._readable(loaded)
            if live is None or live.now.version != stored:
                continue  # same here
            # Rows can change without a step: a seat, a deadline, a pause.
            live.stored, live.waits = loaded.stored, loaded.waits
            return self._keep(live), loaded.further

    async def retry(self) -> None:
        """Resume matches that were set aside and are readable now."""
        for match in await self._store.read(log_rows.unreadable):
            # Only during this read: others see at once that the match is set aside.
            self._retried.add(match)
            try:
                await self.live(match)
            except (UnreadableMatch, UnknownGame):
                continue
            finally:
                self._retried.discard(match)
            await self._store.write(partial(take_up, match=match, now=self._now()))

    async def _readable(self, loaded: LoadedLog[Any]) -> LoadedMatch:
        """Return a match from its snapshot, or else from its log, which then restores the snapshot. Raises as ``read`` does."""
        stored, match = loaded.stored, loaded.stored.match.id
        if stored.match.unreadable_at is not None and match not in self._retried:
            raise UnreadableMatch(match=match)
        if not stored.header.rules_version:
            raise await self._set_aside(match, BadRecord(what="header"))
        game = self.game(stored)
        try:
            if loaded.snapshot is None or loaded.snapshot.version != stored.match.version:
                raise BadRecord(what="snapshot")
            return await self._loaded(loaded, game, loaded.snapshot)
        except RulesError as error:
            # A finished match no longer has a snapshot (``clearing``): that is no damage.
            if loaded.snapshot is not None or stored.match.status != "over":
                _log.error("match %d: its position cannot be read (%r); its log is folded", match, error)
        try:
            return await self._folded(stored, game)
        except RulesError as error:
            raise await self._set_aside(match, error) from error

    async def _folded(self, stored: StoredMatch, game: AnyGame) -> LoadedMatch:
        """Return a match from its log alone, and store its position unless the match is over. Raises RulesError."""
        match = stored.match.id
        base, log = await self._store.read(lambda tx: (log_rows.BASES.get(tx, match), log_rows.actions(tx, match, 0)))
        moments = fold(game, stored, base, [entry for entry in log if base is None or entry.version > base.version])
        now = moments[-1]
        if now.version != stored.match.version:
            raise BadRecord(what="log")
        live = LoadedMatch(stored, game, moments, 0 if base is None else base.version + 1, folded=True)
        if stored.match.status == "over":
            return live
        snapshot = Snapshot(match, now.version, game.rules_version, game.dump(now.state))

        def work(tx: Writer) -> None:
            # Another process may have continued meanwhile; its position is newer.
            if find(tx, match).match.version == now.version:
                log_rows.SNAPSHOTS.save(tx, snapshot)

        await self._store.write(work)
        return live

    async def _set_aside(self, match: MatchId, error: Exception) -> UnreadableMatch:
        _log.error("match %d: its log cannot be folded either: %r", match, error)
        await self._store.write(partial(set_aside, match=match, now=self._now()))
        return UnreadableMatch(match=match)

    async def _loaded(self, loaded: LoadedLog[Any], game: AnyGame, snapshot: Snapshot) -> LoadedMatch:
        """Return a match from its snapshot, and from its log if that was read. Raises RulesError."""
        stored = loaded.stored
        current = Moment(snapshot.version, None, "", stored.match.created_at, game.load(snapshot.state), ())
        if loaded.log is None:
            return LoadedMatch(stored, game, [current], snapshot.version + 1)
        try:
            moments = fold(game, stored, loaded.base, loaded.log)
            broken = moments[-1].state != current.state  # not the bytes: they may have an older format
        except RulesError as error:
            _log.warning("match %d: its log cannot be folded: %r", stored.match.id, error)
            broken = True
        if not broken:
            told_from = 0 if loaded.base is None else loaded.base.version + 1
            return LoadedMatch(stored, game, moments, told_from, folded=True)
        _log.error(
            "match %d goes on from its snapshot at version %d: the log tells another story",
            stored.match.id,
            snapshot.version,
        )
        if stored.match.status == "running":
            await self._rebase(snapshot)
        return LoadedMatch(stored, game, [current], snapshot.version + 1, folded=True)

    @contextmanager
    def advancing(self, match: MatchId) -> Iterator[None]:
        """Make reads that see the step committed in the block wait until ``advance`` is called.

        Otherwise they would replay the whole log.
        """
        self._advancing[match] = done = asyncio.Event()
        try:
            yield
        finally:
            del self._advancing[match]
            done.set()

    async def settled(self, match: MatchId) -> None:
        """Wait until the cache has a step that is being committed."""
        if (committing := self._advancing.get(match)) is not None:
            await committing.wait()

    def advance(self, live: LoadedMatch, moment: Moment) -> None:
        """Add a newly committed moment of ``live`` to the cached match."""
        kept = self._kept.get(live.stored.match.id)
        # Dropped or overtaken during the write: the match we played on is the newest we know.
        if kept is None or kept.now.version < moment.version - 1:
            kept = live
        if kept.now.version == moment.version - 1:
            kept.moments.append(moment)
        self._keep(kept)

    def known(self, match: MatchId) -> LoadedMatch | None:
        """Return a match from the cache, with its rows as of the last read; None if it isn't there."""
        return self._kept.get(match)

    def all_known(self) -> Iterable[LoadedMatch]:
        """Return all cached matches."""
        return self._kept.values()

    def refresh(self, stored: StoredMatch, waits: tuple[Waiting, ...]) -> LoadedMatch | None:
        """Give the cached match the rows after its newest step, and return it; None if it has advanced since."""
        kept = self._kept.get(stored.match.id)
        if kept is None or kept.now.version != stored.match.version:
            return None
        kept.stored, kept.waits = stored, waits
        return kept

    def forget(self, match: MatchId) -> None:
        """Drop a match from the cache, so that the next access reads it: it was changed other than by an action."""
        self._kept.pop(match, None)

    def game(self, stored: StoredMatch) -> AnyGame:
        """Return the game of a match, in its original rules version. Raises UnknownGame."""
        try:
            return self._games.of(stored.header)
        except KeyError as error:
            raise UnknownGame(game=stored.header.rules_version) from error

    def _keep(self, live: LoadedMatch) -> LoadedMatch:
        self._kept[live.stored.match.id] = live
        return live

    async def _rebase(self, snapshot: Snapshot) -> None:
        """Store a position from which the log is replayed from now on, because the part before it can't be read."""

        def work(tx: Writer) -> None:
            if find(tx, snapshot.match).match.version == snapshot.version:
                log_rows.BASES.save(tx, snapshot)

        await self._store.write(work)


def _look(
    match: MatchId,
    kept: LoadedMatch | None,
    further: Callable[[Reader, StoredMatch], T],
    start: Callable[[T], int | None],
) -> Callable[[Reader], LoadedLog[T]]:
    """Return the read function of a match cached as ``kept``: it reads only what is missing."""
    version = None if kept is None else kept.now.version

    def work(tx: Reader) -> LoadedLog[T]:
        stored, waits = find(tx, match), match_rows.waits(tx, match)
        more = further(tx, stored)
        first = start(more)
        known = kept is not None and stored.match.version == version
        if first is None or (kept.knows(first) if known and kept is not None else first > stored.match.version):
            return LoadedLog(stored, waits, more, None if known else newest(tx, match), None, None, known)
        base = log_rows.BASES.get(tx, match)
        log = log_rows.actions(tx, match, -1 if base is None else base.version)
        return LoadedLog(stored, waits, more, newest(tx, match), base, log)

    return work


def newest(tx: Reader, match: MatchId) -> Snapshot | None:
    """Return the stored newest position of a match; None if it is missing or unreadable."""
    try:
        return log_rows.snapshot(tx, match)
    except BadRecord:
        return None


def fold(game: AnyGame, stored: StoredMatch, base: Snapshot | None, log: Sequence[LoggedAction]) -> list[Moment]:
    """Return every moment of a match from its header, or from ``base``, and the log. Raises RulesError.

    If the match went back, the earlier position comes again; undone lines are included.
    """
    header = stored.header
    if base is None:
        step = game.setup(header.options, header.seats, bytes.fromhex(header.seed))
        moments = [Moment(0, None, "", stored.match.created_at, step.state, step.events)]
    else:
        moments = [Moment(base.version, None, "", stored.match.created_at, game.load(base.state), ())]
    for entry in log:
        if entry.back is not None:
            moments.append(returned(entry, earlier(moments, entry.back).state))
            continue
        step = game.apply(moments[-1].state, entry.seat, game.read_action(entry.action))
        moments.append(Moment(entry.version, entry.seat, entry.by, entry.at, step.state, step.events))
    return moments


def earlier(moments: Sequence[Moment], version: int) -> Moment:
    """Return a version's moment from a sequence without gaps. Raises BadRecord if it isn't there."""
    index = version - moments[0].version
    if not 0 <= index < len(moments):
        raise BadRecord(what="back")
    return moments[index]


class _Versioned(Protocol):
    """A step of a match, such as a moment, a log entry or a page; ``back`` is the version to which it rewinds, if it does."""

    @property
    def version(self) -> int: ...

    @property
    def back(self) -> int | None: ...


_Step = TypeVar("_Step", bound=_Versioned)


def standing(steps: Sequence[_Step]) -> tuple[_Step, ...]:
    """Return the steps that led to the newest position, without undone ones; it may be reached by rewinding to an undone one."""
    kept, version = list[_Step](), steps[-1].version if steps else 0
    for step in reversed(steps):
        if step.version <= version:
            kept.append(step)
            version = step.version - 1 if step.back is None else step.back
    return tuple(reversed(kept))


def not_undone(steps: Sequence[_Step]) -> tuple[_Step, ...]:
    """Return the steps that led to the newest position, without undone ones and the undo itself."""
    return tuple(step for step in standing(steps) if step.back is None)


def returned(entry: LoggedAction, state: Any) -> Moment:
    """Return the moment of an entry that went back to ``state``."""
    seat = None if entry.seat == NO_SEAT else entry.seat
    return Moment(entry.version, seat, entry.by, entry.at, state, (), entry.back)
