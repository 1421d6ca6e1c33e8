"""The positions of matches: from memory where they are at hand, else from the store.

The log is the truth. The stored snapshot spares folding it when only the newest position is needed; the history of a
match (its moments, each with what happened) is folded when it is asked for and grows with every action from then on.
"""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.hosting.core.errors import UnknownGame
from bot.hosting.core.matches import LoadedMatch, Moment, find
from bot.hosting.core.model import MatchId
from bot.hosting.core.rows import NOBODY, LoggedAction, Snapshot, StoredMatch, Waiting
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import BadRecord, RulesError
from engine.core.registry import AnyGame, Registry

_log = logging.getLogger(__name__)

Told = tuple[tuple[LoggedAction, ...], tuple[Waiting, ...]]
"""The log of a match, and for whom it waits."""


class Positions:
    """Finds the position of a match, and keeps the ones last used in memory."""

    def __init__(self, store: Store, games: Registry, size: int) -> None:
        self._store = store
        self._games = games
        self._size = size
        self._kept: OrderedDict[MatchId, LoadedMatch] = OrderedDict()

    async def current(self, match: MatchId) -> LoadedMatch:
        """Return a match as it is in the store now, with everything that was written about it.

        Raises:
            UnknownMatch: there is no such match.
            UnknownGame: this program does not have its game.
            RulesError: BadRecord, the stored position cannot be read.
        """
        while True:
            kept = self._kept.get(match)
            stored, waits, snapshot = await self._look(match, None if kept is None else kept.now.version)
            newest = self._kept.get(match)
            if newest is not None and newest.now.version > stored.match.version:
                continue  # it moved on while we looked
            live = kept if snapshot is None else await self._from_snapshot(stored, snapshot)
            if live is None or live.now.version != stored.match.version:
                continue  # likewise
            live.stored, live.waits = stored, waits
            return self._keep(live)

    async def _look(
        self, match: MatchId, version: int | None
    ) -> tuple[StoredMatch, tuple[Waiting, ...], Snapshot | None]:
        """Read a match; its snapshot only if it is not at ``version``."""

        def work(tx: Reader) -> tuple[StoredMatch, tuple[Waiting, ...], Snapshot | None]:
            stored = find(tx, match)
            return stored, tx.waits(match), None if stored.match.version == version else tx.snapshot(match)

        return await self._store.read(work)

    async def _from_snapshot(self, stored: StoredMatch, snapshot: Snapshot) -> LoadedMatch:
        if snapshot.version != stored.match.version:
            raise BadRecord
        game = self.game(stored)
        moment = Moment(snapshot.version, None, "", stored.match.created_at, game.load(snapshot.state), ())
        live = LoadedMatch(stored, game, [moment], snapshot.version + 1)
        if snapshot.rules_version != game.rules_version and stored.match.status == "running":
            await self._carry_over(live, snapshot)
        return live

    async def history(self, match: MatchId, start: int) -> LoadedMatch:
        """Return a match with its moments from version ``start`` on, or from the earliest one that can be told."""
        live = await self.current(match)
        if start >= live.told_from:
            return live
        folded = await self._folded(live)
        newest = self._kept.get(match)
        if newest is None or newest.now.version <= folded.now.version:
            self._keep(folded)
        return folded

    def advance(self, live: LoadedMatch, moment: Moment) -> None:
        """Note what has been committed on top of ``live``."""
        kept = self._kept.get(live.stored.match.id)
        if kept is None or kept.now.version < moment.version - 1:
            kept = live
        if kept.now.version == moment.version - 1:
            kept.moments.append(moment)
        self._keep(kept)

    def drop(self, match: MatchId) -> None:
        """Forget a match: the next look goes to the store."""
        self._kept.pop(match, None)

    def game(self, stored: StoredMatch) -> AnyGame:
        """Return the game of a match. Raises UnknownGame."""
        if stored.header.game not in self._games:
            raise UnknownGame(game=stored.header.game)
        return self._games[stored.header.game]

    def _keep(self, live: LoadedMatch) -> LoadedMatch:
        match = live.stored.match.id
        self._kept[match] = live
        self._kept.move_to_end(match)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)
        return live

    async def _folded(self, live: LoadedMatch) -> LoadedMatch:
        """Fold the log anew, as far back as it can be; ``live`` itself where that is not possible."""
        match = live.stored.match.id

        def work(tx: Reader) -> tuple[StoredMatch, Told, Snapshot, Snapshot | None]:
            base = tx.base(match)
            log = tx.actions(match, -1 if base is None else base.version)
            return find(tx, match), (log, tx.waits(match)), tx.snapshot(match), base

        stored, (log, waits), snapshot, base = await self._store.read(work)
        try:
            moments = fold(live.game, stored, base, log)
            broken = live.game.dump(moments[-1].state) != snapshot.state
        except RulesError as error:
            _log.warning("match %d: its log cannot be folded: %r", match, error)
            broken = True
        if not broken:
            return LoadedMatch(stored, live.game, moments, 0 if base is None else base.version + 1, waits)
        _log.error(
            "match %d goes on from its snapshot at version %d: the log tells another story", match, snapshot.version
        )
        current = Moment(snapshot.version, None, "", stored.match.created_at, live.game.load(snapshot.state), ())
        rescued = LoadedMatch(stored, live.game, [current], snapshot.version + 1, waits)
        if stored.match.status == "running":
            await self._carry_over(rescued, snapshot)
        return rescued

    async def _carry_over(self, live: LoadedMatch, snapshot: Snapshot) -> None:
        """Let the log be folded from this position on: the rules before it are not the ones that this program knows."""
        carried = msgspec.structs.replace(
            snapshot, rules_version=live.game.rules_version, state=live.game.dump(live.now.state)
        )

        def work(tx: Writer) -> None:
            if find(tx, snapshot.match).match.version == snapshot.version:
                tx.save_base(carried)
                tx.save_snapshot(carried)

        await self._store.write(work)


def fold(game: AnyGame, stored: StoredMatch, base: Snapshot | None, log: Sequence[LoggedAction]) -> list[Moment]:
    """Return every moment of a match from its header, or from ``base``, and the log. Raises RulesError.

    Where the match went back, the position of then comes again; nothing that was logged meanwhile is left out.
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
    """Return the moment of a version among moments without gaps. Raises BadRecord where it is not there."""
    index = version - moments[0].version
    if not 0 <= index < len(moments):
        raise BadRecord(what="back")
    return moments[index]


def standing(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """Return the moments that led to the newest position: without what was undone by going back, and without the going back."""
    found: list[Moment] = []
    version, first = moments[-1].version, moments[0].version
    while version >= first:
        moment = moments[version - first]
        if moment.back is not None:
            version = moment.back
            continue
        found.append(moment)
        version -= 1
    return tuple(reversed(found))


def returned(entry: LoggedAction, state: Any) -> Moment:
    """Return the moment of an entry that went back to ``state``."""
    seat = None if entry.seat == NOBODY else entry.seat
    return Moment(entry.version, seat, entry.by, entry.at, state, (), entry.back)
