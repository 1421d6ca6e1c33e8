"""Spots, the order of bandits on them, and bandits' moves, falls, and facing."""

from typing import Final

from engine.core.types import Seat
from engine.super_express.actions import Spot
from engine.super_express.events import BanditFell, BanditFlipped, BanditMoved, BanditStoodUp, BanditStunned
from engine.super_express.rules import Draft
from engine.super_express.state import FACINGS, FRONT, Fall

CAB: Final = Spot(0)
"""Spot inside the Locomotive."""


def inside(car: int) -> Spot:
    """Return the spot inside a car."""
    return Spot(2 * car)


def roof(car: int) -> Spot:
    """Return the spot on a car's roof."""
    return Spot(2 * car + 1)


def spot_of(d: Draft, seat: int) -> Spot | None:
    """Return the spot of a bandit, or None if it has left the train."""
    for spot, row in enumerate(d.spots):
        if seat in row:
            return Spot(spot)
    return None


def here(d: Draft, seat: int) -> Spot:
    """Return the spot of a bandit that must be aboard."""
    spot = spot_of(d, seat)
    assert spot is not None, d.name(seat)
    return spot


def lift(d: Draft, seat: int) -> Spot:
    """Remove a bandit from its spot, and return the spot."""
    spot = here(d, seat)
    _set_row(d, spot, tuple([other for other in d.spots[spot] if other != seat]))
    return spot


def enter(d: Draft, seat: int, spot: Spot, way: int) -> int:
    """Put a bandit that moves in the direction ``way`` on a spot, and return its rank.

    A bandit that moves to the front enters from the rear, so it gets the rearmost rank; one that moves to the rear gets the frontmost
    (rulings.md 14.1).
    """
    row = d.spots[spot]
    _set_row(d, spot, (*row, seat) if way == FRONT else (seat, *row))
    return len(row) if way == FRONT else 0


def _set_row(d: Draft, spot: Spot, row: tuple[int, ...]) -> None:
    d.spots = (*d.spots[:spot], row, *d.spots[spot + 1 :])


def put(d: Draft, seat: int, spot: Spot, way: int, why: str) -> None:
    """Move a bandit to another spot, which it enters in the direction ``way``."""
    origin = lift(d, seat)
    rank = enter(d, seat, spot, way)
    d.emit(BanditMoved(bandit=d.name(seat), origin=origin, to=spot, rank=rank, why=why))


def go_along(d: Draft, seat: int, way: int, why: str) -> bool:
    """Move a bandit one car along its floor, or off the train. Return whether it is still aboard (rulings.md 14.1, 14.4)."""
    spot = Spot(here(d, seat) + 2 * way)
    if 0 <= spot < len(d.spots):
        put(d, seat, spot, way, why)
        return True
    fall(d, seat, why)
    return False


def aboard(d: Draft) -> int:
    """Return the number of bandits on the train."""
    return len(d.setting.bandits) - len(d.falls)


def fall(d: Draft, seat: int, why: str) -> None:
    """Remove a bandit from the train. It may return if a card allows that and its seat has a card left (rulings.md 14.8).

    A bandit whose fall ends the match can't return (14.9).
    """
    spot = lift(d, seat)
    _set_stunned(d, seat, False)
    d.falls = (*d.falls, Fall(seat, d.round, d.card))
    saved = why != "move" or d.rules.rulings.walkers_may_return
    # ``falls`` already includes this fall.
    goes_on = aboard(d) > 1 or d.rules.rulings.rescue_before_end
    hope = saved and goes_on and d.rules.can_rescue and seat in d.queue
    if hope:
        d.hoping = d.hoping | {seat}
    d.emit(BanditFell(bandit=d.name(seat), spot=spot, why=why, hope=hope, round=d.round + 1))


def turn_to(d: Draft, seat: int, facing: int, why: str) -> bool:
    """Make a bandit face a direction. Return whether it had to turn."""
    if d.facing[seat] == facing:
        return False
    d.facing = (*d.facing[:seat], facing, *d.facing[seat + 1 :])
    d.emit(BanditFlipped(bandit=d.name(seat), facing=FACINGS[facing], why=why))
    return True


def stun(d: Draft, seat: int, why: str) -> None:
    """Stun a bandit."""
    _set_stunned(d, seat, True)
    d.emit(BanditStunned(bandit=d.name(seat), why=why))


def stand_up(d: Draft, seat: int, why: str) -> None:
    """Make a stunned bandit stand up on its spot, facing as before (rulings.md 14.5)."""
    _set_stunned(d, seat, False)
    d.emit(BanditStoodUp(bandit=d.name(seat), why=why))


def _set_stunned(d: Draft, seat: int, stunned: bool) -> None:
    d.stunned = (*d.stunned[:seat], stunned, *d.stunned[seat + 1 :])


def as_seats(seats: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return seat numbers as seats."""
    return tuple([Seat(seat) for seat in seats])
