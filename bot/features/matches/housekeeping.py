"""Work done once with each match that ended some time ago, over all servers, a few matches at a time."""

from collections.abc import Callable
from typing import Final

from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.shards.values import Shards
from bot.storage.session import Reader
from bot.storage.store import Store

PAUSE: Final = 1.0
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
        self.next_look = now + (PAUSE if match_ids else ROUND)
        return match_ids
