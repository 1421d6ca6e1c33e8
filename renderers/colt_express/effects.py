"""Likely effects of the cards in a hand, as the marks of the ledger."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.colt_express.actions import Action, Card, Climb, Escape, Go, Hit, Order, Ride, Rob, Shoot
from renderers.colt_express.ledger import place_of
from renderers.outcomes import Outcome, plate

MOST_MARKS: Final = 4
"""Maximum number of marks for one card; with more possible effects, it has none."""

Effects = Mapping[Card, tuple[Outcome, ...] | None]
"""Marks of each card; empty if it would do nothing, None if there are too many possibilities."""


def effects(allowed: Mapping[Card, Sequence[Action]]) -> Effects:
    """Return the marks of cards by the actions that each will allow (``engine.colt_express.prospects``)."""
    return {card: _marks(actions) for card, actions in allowed.items()}


def _marks(actions: Sequence[Action]) -> tuple[Outcome, ...] | None:
    marks = tuple(dict.fromkeys(mark for action in actions for mark in _mark(action)))
    return marks if len(marks) <= MOST_MARKS else None


def _mark(action: Action) -> tuple[Outcome, ...]:
    make = MARKS.get(type(action))
    return () if make is None else make(action)


MARKS: Final[Mapping[type[Action], Callable[[Any], tuple[Outcome, ...]]]] = MappingProxyType(
    {
        Go: lambda action: (place_of(None, action.to),),
        Ride: lambda action: (place_of(None, action.to),),
        Climb: lambda action: (Outcome("up" if action.to & 1 else "down"),),
        Escape: lambda _: (place_of(None, None),),
        Order: lambda action: (Outcome("moved", "marshal"), Outcome("car", plate(action.car))),
        Shoot: lambda action: (Outcome("hit", action.target),),
        Hit: lambda action: (Outcome("struck", action.target),),
        Rob: lambda action: (Outcome("more", action.kind),),
    }
)
