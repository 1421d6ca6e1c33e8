"""Types that all games share: seats, sides, steps, outcomes and options."""

from collections.abc import Mapping
from typing import Final, Generic, NewType, TypeVar

import msgspec

Seat = NewType("Seat", int)
"""A seat at the table, of a person or a computer player, counted from 0 in clockwise order."""

NO_SEAT: Final = Seat(-1)
"""No seat, in place of one: of a log line that no seat caused, or of loot that no one won."""

Side = NewType("Side", int)
"""A side that wins or loses together: usually one seat, two in team play. Counted from 0."""

S = TypeVar("S")
E = TypeVar("E")


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened. Games derive their own events from it, each with a tag.

    Only ``audience`` may know it: None is everyone, a tuple lists seats, and the empty tuple is no one until the match has ended
    (chance outcomes, which only the export shows).
    """

    audience: tuple[Seat, ...] | None = None


class Step(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
    """Result of an action: the new state, and the events in order."""

    state: S
    events: tuple[E, ...]


class SeatSetup(msgspec.Struct, frozen=True):
    """Ids of a seat's figures (one bandit; two in two-player mode)."""

    figures: tuple[str, ...]


class Options(msgspec.Struct, frozen=True):
    """Options of a table: its modes, and its additional choices by key."""

    modes: tuple[str, ...] = ()
    choices: Mapping[str, str] = {}


class TableChoice(msgspec.Struct, frozen=True):
    """An additional choice of a table: a key of ``Options.choices`` and its possible values, the default first."""

    key: str
    values: tuple[str, ...]


class ScorePart(msgspec.Struct, frozen=True):
    """One line of a score: a key of the texts (``score-<what>``), a count, and its value in dollars."""

    what: str
    count: int
    worth: int


class Score(msgspec.Struct, frozen=True):
    """Result of one side. ``place`` counts from 1; tied sides share it."""

    side: Side
    seats: tuple[Seat, ...]
    place: int
    total: int
    tie_break: int
    parts: tuple[ScorePart, ...]


class Outcome(msgspec.Struct, frozen=True):
    """Result of a match: the reason for its end, and the scores, winners first."""

    reason: str
    scores: tuple[Score, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats in first place, which share the victory."""
        return tuple(seat for score in self.scores if score.place == 1 for seat in score.seats)
