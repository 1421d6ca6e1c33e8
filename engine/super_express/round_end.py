"""End of a round: the last car is unhooked, and a bandit wins its card (RBS, "End of a Round"; rulings.md 14.12 to 14.17)."""

from engine.core.types import NO_SEAT, Seat
from engine.super_express.events import CarUnhooked, LootWon, RoundBegan, RoundEnded
from engine.super_express.rules import Draft
from engine.super_express.scoring import finish
from engine.super_express.state import UNHOOKING, aboard, cars_left
from engine.super_express.train import fall


def end_round(d: Draft) -> None:
    """Unhook the last car, award its card, then end the match or open the next round."""
    car = cars_left(d)
    unhook(d, car)
    left = aboard(d)
    contested = len(left) > 1 or (len(left) == 1 and d.rules.rulings.loot_for_the_last)
    award(d, car, farthest(d) if contested else NO_SEAT)
    d.emit(RoundEnded(number=d.round + 1))
    # The last car's loot is awarded before the scoring (14.15).
    if len(left) <= 1 or car == 1:
        finish(d)
    else:
        open_round(d)


def unhook(d: Draft, car: int) -> None:
    """Unhook the last car; all bandits in and on it are out, and no Horse can save them (rulings.md 14.8, 14.12)."""
    lost = d.spots[-2] + d.spots[-1]
    d.emit(CarUnhooked(car=car, bandits=tuple([d.name(seat) for seat in lost])))
    # No card follows, so a bandit that falls now can't return.
    d.card, d.queue, d.hoping = UNHOOKING, (), frozenset()
    for seat in lost:
        fall(d, seat, "unhooking")
    d.spots = d.spots[:-2]


def farthest(d: Draft) -> int:
    """Return the seat farthest from the Locomotive: by car, then roof before inside, then the rearmost rank (rulings.md 14.13)."""
    for car in range(cars_left(d), -1, -1):
        for row in (d.spots[2 * car + 1], d.spots[2 * car]):
            if row:
                return row[-1]
    return NO_SEAT


def award(d: Draft, car: int, seat: int) -> None:
    """Give the unhooked car's card to a seat, or to no one."""
    d.takers = (*d.takers, seat)
    if seat != NO_SEAT:
        d.emit(LootWon(bandit=d.name(seat), car=car, value=d.setting.cars[car - 1]))


def open_round(d: Draft) -> None:
    """Return all players' cards, and pass First Player to the next seat to the left that is aboard (rulings.md 14.11, 14.17)."""
    seats, left = len(d.setting.bandits), aboard(d)
    d.first = min(left, key=lambda seat: (seat - d.first - 1) % seats)
    d.round += 1
    d.plans = ((),) * seats
    d.emit(RoundBegan(number=d.round + 1, first_player=Seat(d.first)))
