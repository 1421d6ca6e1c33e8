"""Validates stored positions, so that a damaged or forged one is rejected at once and doesn't fail in the middle of a match."""

from collections.abc import Iterator

from engine.core.types import NO_SEAT
from engine.super_express.content import Content
from engine.super_express.rules import Rules
from engine.super_express.scheming import missing
from engine.super_express.scoring import result
from engine.super_express.state import FACINGS, UNHOOKING, Fall, Fields, aboard


def faults(position: Fields, rules: Rules) -> Iterator[str]:
    """Yield, for each fault of a position, the name of the wrong part; the first fault may make later ones meaningless."""
    yield from _setting(position, rules.content)
    yield from _seats(position)
    yield from _places(position)
    yield from _progress(position)
    yield from _falls(position, rules.content)
    yield from _plans(position, rules)
    yield from _decisions(position, rules)


def _setting(position: Fields, content: Content) -> Iterator[str]:
    bandits, cars = position.setting.bandits, position.setting.cars
    if not content.fewest <= len(bandits) <= content.most or len(set(bandits)) < len(bandits):
        yield "bandits"
    if set(bandits) - set(content.bandits):
        yield "bandits"
    if len(cars) != len(bandits) + content.extra_cars or len(set(cars)) < len(cars) or set(cars) - set(content.loot):
        yield "cars"


def _seats(position: Fields) -> Iterator[str]:
    seats = len(position.setting.bandits)
    if any(len(entries) != seats for entries in (position.facing, position.stunned, position.plans)):
        yield "seats"
    if not 0 <= position.first < seats or any(way not in FACINGS for way in position.facing):
        yield "seats"


def _places(position: Fields) -> Iterator[str]:
    fallen = [fall.seat for fall in position.falls]
    seats = [seat for row in position.spots for seat in row] + fallen
    if sorted(seats) != list(range(len(position.setting.bandits))):
        yield "places"
    if any(position.stunned[seat] for seat in fallen):
        yield "stunned"


def _progress(position: Fields) -> Iterator[str]:
    seats, cars = len(position.setting.bandits), len(position.setting.cars)
    unhooked = len(position.takers)
    if len(position.spots) != 2 * (cars - unhooked + 1):
        yield "spots"
    over = position.outcome is not None
    # After the last round one more car is unhooked without another round.
    if position.round != unhooked and not (over and position.round == unhooked - 1):
        yield "round"
    if any(not 0 <= taker < seats for taker in position.takers[:-1]):
        yield "takers"
    if any(not (0 <= taker < seats or (over and taker == NO_SEAT)) for taker in position.takers[-1:]):
        yield "takers"


def _falls(position: Fields, content: Content) -> Iterator[str]:
    most = content.programmed * len(position.setting.bandits)

    def moment(fall: Fall) -> tuple[int, int]:
        return fall.round, most + 1 if fall.card == UNHOOKING else fall.card

    if list(position.falls) != sorted(position.falls, key=moment):
        yield "falls"
    if any(not (0 <= fall.round <= position.round and 0 <= fall.card <= most) for fall in position.falls):
        yield "falls"


def _plans(position: Fields, rules: Rules) -> Iterator[str]:
    allowed = {plan.cards for plan in rules.plans()}
    left = aboard(position)
    if any(plan and (plan not in allowed or seat not in left) for seat, plan in enumerate(position.plans)):
        yield "plans"


def _decisions(position: Fields, rules: Rules) -> Iterator[str]:
    left, cars = len(aboard(position)), len(position.spots) // 2 - 1
    if position.outcome is None:
        if left < 2 or not cars or position.first not in aboard(position) or not missing(position):
            yield "decisions"
    # The outcome follows from the rest, so a forged one is rejected.
    elif any(position.plans) or (left > 1 and cars) or position.outcome != result(position, rules.rulings):
        yield "outcome"
