"""Work done once with each match that ended some time ago, over all servers, a few matches at a time.

Clearing deletes its last positions, which are a third of a database. Each is compared with a replay of its log first, and isn't deleted
if they differ. Packing shrinks its log to a fifth; nothing is appended to a packed log, and ``Reader.actions`` reads both alike.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from bot.core import hooks
from bot.core.errors import UnknownMatch
from bot.core.feature import due
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import LoggedAction, Snapshot, StoredMatch
from bot.core.play.positions import fold
from bot.core.shards.values import Shards
from bot.core.work import At, ControlTools
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.errors import BadRecord, RulesError
from engine.core.registry import Registry

BATCH_PAUSE_S: Final = 1.0
"""Seconds between two batches: an old database has thousands of matches."""

ROUND: Final = 86_400.0
"""Seconds until all matches are checked again."""

ReadNext = Callable[[Reader, float, MatchId], tuple[MatchId, ...]]
"""Reads the next matches that ended before a time, after a match id."""


class Housekeeping:
    """Base class: iterates over the finished matches."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._kept = limits.positions_kept
        self._last = MatchId(0)
        self.next_look = 0.0
        """When the next batch is due, in epoch seconds."""

    async def _next(self, now: float, shards: Shards, look: ReadNext) -> tuple[MatchId, ...]:
        """Return the next matches if it is time and this process is responsible for them; otherwise none."""
        if now < self.next_look:
            return ()
        match_ids: tuple[MatchId, ...] = ()
        if shards.serve(None):  # one process does it for all
            match_ids = await self._store.read(lambda tx: look(tx, now - self._kept, self._last))
        # Matches that failed are skipped until the next pass; otherwise an unreadable one would be retried forever.
        self._last = match_ids[-1] if match_ids else MatchId(0)
        self.next_look = now + (BATCH_PAUSE_S if match_ids else ROUND)
        return match_ids


MATCHES_PER_STEP: Final = 2
"""Matches checked per step: replaying one takes as long as about twenty decisions."""

Record = tuple[StoredMatch, Snapshot | None, Snapshot, tuple[LoggedAction, ...]]


class Clearing(Housekeeping):
    """Checks the finished matches of all servers, a few at a time."""

    def __init__(self, store: Store, games: Registry, limits: Limits) -> None:
        super().__init__(store, limits)
        self._games = games

    @due(clearing="next_look")
    async def step(self, now: float, shards: Shards) -> bool:
        """Check the next matches if it is time; return whether any position was deleted."""
        match_ids = await self._next(
            now, shards, lambda tx, until, last: log_rows.kept_positions(tx, until, last, MATCHES_PER_STEP)
        )
        needless = [snapshot for match in match_ids if (snapshot := await self._needless(match)) is not None]
        if needless:
            await self._store.write(lambda tx: log_rows.drop_snapshots(tx, needless))
        return bool(needless)

    async def _needless(self, match: MatchId) -> Snapshot | None:
        """Return the match's last position if its log reproduces it, otherwise None."""

        def work(tx: Reader) -> Record:
            return (
                find(tx, match),
                log_rows.BASES.get(tx, match),
                log_rows.snapshot(tx, match),
                log_rows.actions(tx, match, 0),
            )

        try:
            record = await self._store.read(work)
            return record[2] if await asyncio.to_thread(self._leads_there, record) else None
        except (RulesError, UnknownMatch, KeyError):  # damaged, or its game isn't installed
            return None

    def _leads_there(self, record: Record) -> bool:
        stored, base, last, log = record
        if not stored.header.rules_version:
            raise BadRecord(what="header")
        game = self._games.of(stored.header)
        start = 0 if base is None else base.version
        now = fold(game, stored, base, [entry for entry in log if entry.version > start])[-1]
        # Compare before deleting: if the log doesn't lead there, the position is the only copy.
        return now.version == last.version == stored.match.version and bool(now.state == game.load(last.state))


LEFTOVERS_PER_TRANSACTION: Final = 500
LEFTOVERS_TRANSACTIONS: Final = 20
"""Maximum number of transactions per deletion of old data, so that a backlog delays no one for long."""


class Leftovers:
    """Deletes rows that were closed long ago (``hooks.leftovers``)."""

    def __init__(self, store: Store, tools: ControlTools) -> None:
        self._store = store
        self._tools = tools
        self.next_look = 0.0
        """When the rows are looked through next, in epoch seconds."""

    @due(leftovers="next_look")
    async def step(self, now: float, shards: Shards) -> bool:
        """Delete old rows if it is time; return False, because nothing is due after that."""
        if now >= self.next_look:
            # Set before the work, so that a failure waits for the next time instead of failing at each step.
            self.next_look = now + self._tools.limits.idle_sweep
            before, left = now - self._tools.limits.kept, LEFTOVERS_TRANSACTIONS if shards.serve(None) else 0
            while left and await self._store.write(
                lambda tx: forget(At(tx, now, self._tools), before, LEFTOVERS_PER_TRANSACTION)
            ):
                left -= 1
        return False


def forget(at: At, before: float, limit: int) -> bool:
    """Delete rows that were closed before a time, at most ``limit`` by each hook; return whether there may be more."""
    return max(hooks.leftovers.run(at, before, limit), default=0) >= limit


LOGS_PER_STEP: Final = 8
"""Logs packed per step, in one transaction: each takes about half a millisecond."""


class Packing(Housekeeping):
    """Packs the logs of the finished matches of all servers, a few at a time."""

    @due(packing="next_look")
    async def step(self, now: float, shards: Shards) -> bool:
        """Pack the next logs if it is time; return whether there were any."""
        match_ids = await self._next(
            now, shards, lambda tx, until, last: log_rows.loose_logs(tx, until, last, LOGS_PER_STEP)
        )

        def work(tx: Writer) -> None:
            for match in match_ids:
                log_rows.pack_log(tx, match)

        if match_ids:
            await self._store.write(work)
        return bool(match_ids)
