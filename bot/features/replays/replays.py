"""A finished match step by step: as the public, a seat, or all seats saw it."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import LoggedAction, Match, Page, StoredMatch
from bot.core.play.showing import pages_of, revealed
from bot.core.play.submit import Matches
from bot.storage.session import Reader
from engine.core.types import Seat

PUBLIC: Final = 0
OPEN_STANDPOINT: Final = 99
"""Standpoints: the public view, and all views together. Seat ``n`` (from 0) has standpoint ``n + 1``."""


class ReplayStep(msgspec.Struct, frozen=True):
    """A step of a replay: its events, views and decision, as the standpoint may know them.

    With OPEN, ``page`` and ``view`` are the public's, and ``seats`` has the views of all seats; otherwise ``seats`` is empty.
    ``before`` is the deciding seat's view before it decided, ``action`` its decision; both are None if hidden from the standpoint, or
    if there was no decision.
    """

    page: Page
    view: Any
    seats: tuple[Any, ...]
    before: Any
    action: str | None


class Replay:
    """A finished match as a standpoint may know it; steps are computed on demand."""

    def __init__(self, match: Match, live: LoadedMatch, log: Sequence[LoggedAction], standpoint: int) -> None:
        self.match = match
        self._live = live
        self._actions = {entry.version: entry.action for entry in log if entry.back is None}
        self._standpoint = standpoint

    @property
    def last(self) -> int:
        """Number of the last step; the first is 0."""
        return len(self._live.moments) - 1

    @property
    def last_with_hands(self) -> int:
        """Number of the last step at which a seat has visible cards in hand; the last step if there is none."""
        steps = range(self.last, -1, -1)
        return next((at for at in steps if any(view.hand for view in self.step(at).seats)), self.last)

    def pages(self, start: int = 0, end: int | None = None) -> tuple[Page, ...]:
        """Return the public pages from version ``start`` to ``end`` (None: the last), inclusive."""
        return pages_of(self._live, None, start, self.match.version if end is None else end)

    def step(self, index: int) -> ReplayStep:
        """Return step ``index``."""
        live, moment, standpoint = self._live, self._live.moments[index], self._standpoint
        before = live.moments[index - 1] if index else None
        viewer = Seat(standpoint - 1) if standpoint not in {PUBLIC, OPEN_STANDPOINT} else None
        [page] = pages_of(live, viewer, moment.version, moment.version)
        known = (
            moment.seat is not None and before is not None and (standpoint == OPEN_STANDPOINT or viewer == moment.seat)
        )
        return ReplayStep(
            page=page,
            view=live.game.view(moment.state, viewer),
            seats=tuple(live.game.view(moment.state, seat.seat) for seat in live.stored.match.seats)
            if standpoint == OPEN_STANDPOINT
            else (),
            before=live.game.view(before.state, moment.seat) if known and before is not None else None,
            action=self._actions.get(moment.version) if known else None,
        )


async def replay(matches: Matches, match: MatchId, standpoint: int) -> Replay:
    """Return a finished match from a standpoint."""

    def read(tx: Reader, stored: StoredMatch) -> tuple[Match, tuple[LoggedAction, ...]]:
        return revealed(tx, stored), log_rows.actions(tx, match, 0)

    live, (shown, log) = await matches.read(match, read, lambda _: 0)
    if shown.status != "over" or shown.seed is None:
        raise Refusal("still-secret")
    return Replay(shown, live, log, standpoint)
