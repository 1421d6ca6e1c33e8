"""Work done once with each match that ended some time ago: the matches of all servers, a few at a time."""

from collections.abc import Callable
from typing import Final

from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.shards.values import Shards
from bot.storage.session import Reader
from bot.storage.store import Store

PAUSE: Final = 1.0
"""Seconds until the next ones: an old database has thousands of them."""

ROUND: Final = 86_400.0
"""Seconds until all are looked through again."""

Look = Callable[[Reader, float, MatchId], tuple[MatchId, ...]]
"""Reads the next matches that ended before a moment and come after a match."""


class Housekeeping:
    """Goes through finished matches."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._kept = limits.positions_kept
        self._last = MatchId(0)
        self.next_look = 0.0
        """When there is something to do again."""

    async def _next(self, now: float, shards: Shards, look: Look) -> tuple[MatchId, ...]:
        """Return the next matches if it is time for that; none if it isn't, or another process does it."""
        if now < self.next_look:
            return ()
        match_ids: tuple[MatchId, ...] = ()
        if shards.serve(None):  # one process does it for all
            match_ids = await self._store.read(lambda tx: look(tx, now - self._kept, self._last))
        # Those that stay are passed over until the round begins again: else one that cannot be read would be looked at for ever.
        self._last = match_ids[-1] if match_ids else MatchId(0)
        self.next_look = now + (PAUSE if match_ids else ROUND)
        return match_ids
