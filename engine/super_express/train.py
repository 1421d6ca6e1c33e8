"""Spots, the order of figures on them, and how a bandit comes to one or leaves the train."""

from typing import Final

from engine.core.types import Seat
from engine.super_express.actions import Spot
from engine.super_express.events import BanditFell, BanditFlipped, BanditMoved, BanditStoodUp, BanditStunned
from engine.super_express.rules import Draft
from engine.super_express.state import FACINGS, FRONT, Fall

CAB: Final = Spot(0)
"""Inside the Locomotive."""


def inside(car: int) -> Spot:
    """Return the spot inside a car."""
    return Spot(2 * car)


def roof(car: int) -> Spot:
    """Return the spot on a car's roof."""
    return Spot(2 * car + 1)


def spot_of(d: Draft, seat: int) -> Spot | None:
    """Return the spot of a bandit, None for one who has left the train."""
    for spot, row in enumerate(d.spots):
        if seat in row:
            return Spot(spot)
    return None


def here(d: Draft, seat: int) -> Spot:
    """Return the spot of a bandit that is known to be aboard."""
    spot = spot_of(d, seat)
    assert spot is not None, d.name(seat)
    return spot


def lift(d: Draft, seat: int) -> Spot:
    """Take a bandit from its spot, and return that."""
    spot = here(d, seat)
    _set_row(d, spot, tuple([other for other in d.spots[spot] if other != seat]))
    return spot


def enter(d: Draft, seat: int, spot: Spot, way: int) -> int:
    """Put a bandit on a spot as it comes in going ``way``, and return its rank.

    Going to the front it comes in from the rear, so it takes the rearmost place; going to the rear, the frontmost (rulings.md 14.1).
    """
    row = d.spots[spot]
    _set_row(d, spot, (*row, seat) if way == FRONT else (seat, *row))
    return len(row) if way == FRONT else 0


def _set_row(d: Draft, spot: Spot, row: tuple[int, ...]) -> None:
    d.spots = (*d.spots[:spot], row, *d.spots[spot + 1 :])


def put(d: Draft, seat: int, spot: Spot, way: int, why: str) -> None:
    """Bring a bandit from its spot to another one."""
    origin = lift(d, seat)
    rank = enter(d, seat, spot, way)
    d.tell(BanditMoved(bandit=d.name(seat), origin=origin, to=spot, rank=rank, why=why))


def go_along(d: Draft, seat: int, way: int, why: str) -> bool:
    """Bring a bandit one car further on its floor, or off the train; return whether it is still aboard (rulings.md 14.1, 14.4)."""
    spot = Spot(here(d, seat) + 2 * way)
    if 0 <= spot < len(d.spots):
        put(d, seat, spot, way, why)
        return True
    fall(d, seat, why)
    return False


def aboard(d: Draft) -> int:
    """Return how many bandits are left on the train."""
    return len(d.setting.bandits) - len(d.falls)


def fall(d: Draft, seat: int, why: str) -> None:
    """Let a bandit leave the train; it may return if a card allows it and the seat has one left (rulings.md 14.8).

    It may not if this ends the match (14.9).
    """
    spot = lift(d, seat)
    _set_stunned(d, seat, False)
    d.falls = (*d.falls, Fall(seat, d.round, d.card))
    saved = why != "move" or d.rules.rulings.walkers_may_return
    # Counted with this fall: ``falls`` has it already.
    goes_on = aboard(d) > 1 or d.rules.rulings.rescue_before_end
    hope = saved and goes_on and d.rules.can_rescue and seat in d.queue
    if hope:
        d.hoping = d.hoping | {seat}
    d.tell(BanditFell(bandit=d.name(seat), spot=spot, why=why, hope=hope, round=d.round + 1))


def turn_to(d: Draft, seat: int, facing: int, why: str) -> bool:
    """Let a bandit face a way; return whether it had to turn."""
    if d.facing[seat] == facing:
        return False
    d.facing = (*d.facing[:seat], facing, *d.facing[seat + 1 :])
    d.tell(BanditFlipped(bandit=d.name(seat), facing=FACINGS[facing], why=why))
    return True


def stun(d: Draft, seat: int, why: str) -> None:
    """Lay a bandit on its back."""
    _set_stunned(d, seat, True)
    d.tell(BanditStunned(bandit=d.name(seat), why=why))


def stand_up(d: Draft, seat: int, why: str) -> None:
    """Let a stunned bandit stand up on its spot, facing as before (rulings.md 14.5)."""
    _set_stunned(d, seat, False)
    d.tell(BanditStoodUp(bandit=d.name(seat), why=why))


def _set_stunned(d: Draft, seat: int, stunned: bool) -> None:
    d.stunned = (*d.stunned[:seat], stunned, *d.stunned[seat + 1 :])


def as_seats(seats: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return seat numbers as seats."""
    return tuple([Seat(seat) for seat in seats])
