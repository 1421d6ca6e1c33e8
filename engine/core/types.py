"""Values that every game shares: seats, sides, steps, outcomes and options."""

from collections.abc import Mapping
from typing import Generic, NewType, TypeVar

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in clockwise order. A person or a computer player occupies it."""

Side = NewType("Side", int)
"""A side that wins or loses together: usually one seat, two in team play. Counted from 0."""

S = TypeVar("S")
E = TypeVar("E")


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened. Games derive their own from it, each with a tag.

    ``audience`` may know it: ``None`` is everyone, a tuple names the seats, the empty tuple is no one before the match has ended
    (chance outcomes, which only the export shows).
    """

    audience: tuple[Seat, ...] | None = None


class Step(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
    """Result of an action: the new state and the events on the way, oldest first."""

    state: S
    events: tuple[E, ...]


class SeatSetup(msgspec.Struct, frozen=True):
    """A seat's figures by name (one bandit; two in two-player mode)."""

    figures: tuple[str, ...]


class Options(msgspec.Struct, frozen=True):
    """Terms of the table: the modes in force, and free choices by key."""

    modes: tuple[str, ...] = ()
    choices: Mapping[str, str] = {}


class TableChoice(msgspec.Struct, frozen=True):
    """Something more that a table may agree on: a key of ``Options.choices`` and its values, the usual one first."""

    key: str
    values: tuple[str, ...]


class ScorePart(msgspec.Struct, frozen=True):
    """One line of a score: a key of the word catalogue (``score-<what>``), a count, and its worth in dollars."""

    what: str
    count: int
    worth: int


class Score(msgspec.Struct, frozen=True):
    """Result of one side. ``place`` counts from 1, and equal places share it."""

    side: Side
    seats: tuple[Seat, ...]
    place: int
    total: int
    tie_break: int
    parts: tuple[ScorePart, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: why, and the scores with the winners first."""

    reason: str
    scores: tuple[Score, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats in first place; several of them share the victory."""
        return tuple(seat for score in self.scores if score.place == 1 for seat in score.seats)
