"""End of a round: the last car comes off and a bandit wins its card (RBS, "End of a Round"; rulings.md 14.12 to 14.17)."""

from engine.core.types import Seat
from engine.super_express.events import CarUnhooked, LootWon, RoundBegan, RoundEnded
from engine.super_express.rules import Draft
from engine.super_express.scoring import finish
from engine.super_express.state import NOBODY, UNHOOKING, aboard, cars_left
from engine.super_express.train import fall


def end_round(d: Draft) -> None:
    """Unhook the last car, award its card, then end the match or go on."""
    car = cars_left(d)
    unhook(d, car)
    left = aboard(d)
    contested = len(left) > 1 or (len(left) == 1 and d.rules.rulings.loot_for_the_last)
    award(d, car, farthest(d) if contested else NOBODY)
    d.tell(RoundEnded(number=d.round + 1))
    # The loot of the last car is awarded before the count (14.15).
    if len(left) <= 1 or car == 1:
        finish(d)
    else:
        open_round(d)


def unhook(d: Draft, car: int) -> None:
    """Take the last car off the train; all bandits in and on it are out, stunned or not, and no Horse helps (rulings.md 14.8, 14.12)."""
    lost = d.spots[-2] + d.spots[-1]
    d.tell(CarUnhooked(car=car, bandits=tuple([d.name(seat) for seat in lost])))
    # No card follows, so a bandit that falls now can't return.
    d.card, d.queue, d.hoping = UNHOOKING, (), frozenset()
    for seat in lost:
        fall(d, seat, "unhooking")
    d.spots = d.spots[:-2]


def farthest(d: Draft) -> int:
    """Return who is farthest from the Locomotive: rearmost car, then roof before inside, then the rearmost place (rulings.md 14.13)."""
    for car in range(cars_left(d), -1, -1):
        for row in (d.spots[2 * car + 1], d.spots[2 * car]):
            if row:
                return row[-1]
    return NOBODY


def award(d: Draft, car: int, seat: int) -> None:
    """Give the unhooked car's card to a seat, or to no one."""
    d.takers = (*d.takers, seat)
    if seat != NOBODY:
        d.tell(LootWon(bandit=d.name(seat), car=car, value=d.setting.cars[car - 1]))


def open_round(d: Draft) -> None:
    """Give all players their cards back and pass the First Player's card to the left, past those who are out (rulings.md 14.11, 14.17)."""
    seats, left = len(d.setting.bandits), aboard(d)
    # To the left, past those who are out (14.17).
    d.first = min(left, key=lambda seat: (seat - d.first - 1) % seats)
    d.round += 1
    d.plans = ((),) * seats
    d.tell(RoundBegan(number=d.round + 1, first_player=Seat(d.first)))
