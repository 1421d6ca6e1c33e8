"""Parts of a seat's review of a finished match, for every game."""

from typing import Any

import msgspec

from engine.core.types import Seat


class Choice(msgspec.Struct, frozen=True):
    """A past decision: its seat's view at that time, and the text of the action."""

    seat: Seat
    view: Any
    played: str


class Screened(msgspec.Struct, frozen=True):
    """A decision after the screening: ``share`` is the expected result of the played action, ``gap`` the lead of ``better``.

    Both are shares of the victory, 0 to 1. ``number`` is its index among the seat's choices; ``error`` is the standard error of ``gap``.
    """

    number: int
    played: str
    better: str
    gap: float
    error: float
    share: float


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """Reason why an action does better than another. ``reason`` is its main gain (as in hints; ``rival`` fills its gap).

    In ``nothing`` of ``tables`` simulations the other card had no effect, mostly because of ``why``; the better one in
    ``nothing_better``.
    """

    tables: int
    reason: str
    rival: str
    nothing: int
    nothing_better: int
    why: str

    @property
    def is_idle(self) -> bool:
        """Whether the other card had no effect in more than a third of the simulations, and more often than the better one."""
        return 3 * self.nothing > self.tables and self.nothing > self.nothing_better


class Cost(Ground, frozen=True, kw_only=True):
    """A clearly costly decision. ``number`` is its index among the seat's choices; ``played`` and ``better`` are texts of actions.

    ``dollars`` and ``share`` (of the victory, 0 to 1) are averages over ``tables`` simulations with their standard errors; in
    ``ahead`` of those the better action gave a larger share.
    """

    number: int
    played: str
    better: str
    dollars: float
    error: float
    share: float
    share_error: float
    ahead: int


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """Up to three costs in the order of the match; ``decisions`` counts the judged ones."""

    costs: tuple[Cost, ...]
    decisions: int

    @property
    def costliest(self) -> Cost | None:
        """Decision that cost the largest share of the victory, if any was clearly costly."""
        return max(self.costs, key=lambda cost: cost.share, default=None)
