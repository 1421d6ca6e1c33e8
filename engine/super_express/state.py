"""Position between two decisions: constants of a match, and changing facts.

Every seat has one bandit, so seats and bandits share their numbers. There is no chance after the setup.
"""

from types import MappingProxyType
from typing import Final

import msgspec

from engine.core.types import Outcome
from engine.super_express.actions import Card

NOBODY: Final = -1
"""Seat in ``Fields.takers`` if no one won a car's loot."""

FRONT: Final = -1
"""Facing the Locomotive: the next car in sight has the next smaller number."""

REAR: Final = 1
"""Facing the Caboose."""

FACINGS: Final = MappingProxyType({FRONT: "front", REAR: "rear"})
"""The words for a facing."""

UNHOOKING: Final = 0
"""Stands for the number of a card in ``Fall.card``: the unhooking after all cards."""


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Constants of a match: modes in force, the bandit of each seat, and the hidden dollars of each car from front to rear."""

    modes: tuple[str, ...]
    bandits: tuple[str, ...]
    cars: tuple[int, ...]


class Fall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bandit left the train: in which round (from 0) and at which of its cards (from 1; ``UNHOOKING`` after them all)."""

    seat: int
    round: int
    card: int


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """Fields of a position.

    ``round`` counts from 0, ``first`` is the First Player's seat. ``spots`` has an entry for each spot of the train as it is now (see
    ``actions.Spot``): the seats of the bandits there, frontmost first. A bandit in none of them is in ``falls``, the earliest first.
    ``facing`` (``FRONT`` or ``REAR``) and ``stunned`` are indexed by seat, and so are ``plans``: empty for a seat that has not chosen.
    ``takers`` is the seat that won the loot card of each car unhooked so far, the rearmost first.
    """

    setting: Setting
    round: int
    first: int
    spots: tuple[tuple[int, ...], ...]
    facing: tuple[int, ...]
    stunned: tuple[bool, ...]
    plans: tuple[tuple[Card, ...], ...]
    takers: tuple[int, ...]
    falls: tuple[Fall, ...]
    outcome: Outcome | None


_VALUE: Final[dict[str, bool]] = {"frozen": True}
# Spelled so because the type checker does not let a frozen class share its fields with the draft; at run time it is frozen all the same.


class State(Fields, **_VALUE):
    """A position: a frozen value."""


def aboard(position: Fields) -> tuple[int, ...]:
    """Return the seats whose bandits are in or on the train, in the order of seats."""
    return tuple(sorted([seat for row in position.spots for seat in row]))


def cars_left(position: Fields) -> int:
    """Return how many cars hang behind the Locomotive."""
    return len(position.spots) // 2 - 1


def order_of_play(position: Fields) -> tuple[int, ...]:
    """Return the seats aboard, clockwise from the First Player."""
    seats = len(position.setting.bandits)
    return tuple(sorted(aboard(position), key=lambda seat: (seat - position.first) % seats))


def loot_of(position: Fields, seat: int) -> tuple[int, ...]:
    """Return the dollars on a seat's loot cards, cheapest first."""
    cars = position.setting.cars
    return tuple(sorted([cars[-1 - turn] for turn, taker in enumerate(position.takers) if taker == seat]))
