"""How far each person has looked at each match, so that the next look can begin with what they missed."""

from typing import Final

from bot.hosting.core.model import MatchId, UserId, Visit
from bot.hosting.core.ports import Clock
from bot.storage.store import Store

NEVER: Final = Visit(0, 0, 0.0)
"""The visit of somebody who never looked: the setup was told to everybody."""


class Visits:
    """Keeps what was really shown to a person. Nothing waits for it and nobody else ever learns of it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def last(self, match: MatchId, user: UserId) -> Visit:
        """Return how far a person has looked at a match; ``NEVER`` where they have not."""
        return await self._store.read(lambda tx: tx.visit(match, user)) or NEVER

    async def looked(self, match: MatchId, user: UserId, version: int, note: int) -> None:
        """Keep that a person was shown everything up to a version and a note."""
        visit = Visit(version, note, self._clock.now())
        await self._store.write(lambda tx: tx.save_visit(match, user, visit))
