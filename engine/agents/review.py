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
    """A decision after the first pass: ``share`` is the expected result of the played action, ``gap`` the lead of ``better``.

    ``number`` is its place among the seat's choices, actions are texts; ``error`` is the standard error of ``gap``.
    """

    number: int
    played: str
    better: str
    gap: float
    error: float
    share: float


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """Why an action does better than another. ``reason`` is its main gain (a key of hints, ``rival`` fills its gap).

    On ``nothing`` of ``tables`` simulations the other card had no effect, mostly because of ``why``; the better one on
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
        """Whether the other card falls short because it often has no effect: in more than a third of the simulations."""
        return 3 * self.nothing > self.tables and self.nothing > self.nothing_better


class Cost(Ground, frozen=True, kw_only=True):
    """A decision that clearly cost something. ``number`` is its place among the seat's choices, actions are texts.

    ``dollars`` and ``share`` (of the victory, 0 to 1) are averages over ``tables`` simulations with their standard errors; on
    ``ahead`` of those the better action came out ahead.
    """

    number: int
    played: str
    better: str
    dollars: float
    error: float
    share: float
    share_error: float
    ahead: int


class Swing(msgspec.Struct, frozen=True):
    """Change by luck and the others between choice ``number`` and the next one, in shares of the victory (-1 to 1)."""

    number: int
    share: float


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """Up to three costs and two swings in the order of the match; ``luck`` is the sum of all swings, ``decisions`` the number judged."""

    costs: tuple[Cost, ...]
    luck: float
    swings: tuple[Swing, ...]
    decisions: int
