"""Positions: constants of the match, and changing facts.

Every seat has one bandit, so seats and bandits have the same numbers. Nothing is random after the setup.
"""

from types import MappingProxyType
from typing import Final

import msgspec

from engine.core.types import Outcome
from engine.super_express.actions import Card

FRONT: Final = -1
"""Facing the Locomotive, so that the next car ahead has the next smaller number."""

REAR: Final = 1
"""Facing the Caboose."""

FACINGS: Final = MappingProxyType({FRONT: "front", REAR: "rear"})
"""Names of the facings."""

UNHOOKING: Final = 0
"""Value of ``Fall.card`` for the unhooking after all cards."""


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Constants of a match: its modes, the bandit of each seat, and the hidden dollars of each car from front to rear."""

    modes: tuple[str, ...]
    bandits: tuple[str, ...]
    cars: tuple[int, ...]


class Fall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bandit that left the train: the round (from 0), and the round's card (from 1; ``UNHOOKING`` after all of them)."""

    seat: int
    round: int
    card: int


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """Fields of a position.

    ``round`` counts from 0, ``first`` is the First Player's seat. ``spots`` has an entry for each spot of the current train (see
    ``actions.Spot``): the seats of the bandits there, frontmost first. All other bandits are in ``falls``, earliest first. ``facing``
    (``FRONT`` or ``REAR``), ``stunned`` and ``plans`` (empty for a seat that hasn't chosen) are indexed by seat. ``takers`` has the seat
    that won the loot card of each unhooked car, rearmost first.
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
# Passed as ``**``, because the type checker doesn't allow a frozen class to inherit from one that isn't; at run time it is frozen.


class State(Fields, **_VALUE):
    """A position: a frozen value."""


def aboard(position: Fields) -> tuple[int, ...]:
    """Return the seats whose bandits are on the train, in the order of seats."""
    return tuple(sorted([seat for row in position.spots for seat in row]))


def cars_left(position: Fields) -> int:
    """Return the number of cars behind the Locomotive."""
    return len(position.spots) // 2 - 1


def order_of_play(position: Fields) -> tuple[int, ...]:
    """Return the seats aboard, clockwise from the First Player."""
    seats = len(position.setting.bandits)
    return tuple(sorted(aboard(position), key=lambda seat: (seat - position.first) % seats))


def loot_of(position: Fields, seat: int) -> tuple[int, ...]:
    """Return the dollars on a seat's loot cards, cheapest first."""
    cars = position.setting.cars
    return tuple(sorted([cars[-1 - turn] for turn, taker in enumerate(position.takers) if taker == seat]))
