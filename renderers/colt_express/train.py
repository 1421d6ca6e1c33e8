"""Cars of the train, their shades and plates, and places for figures."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from engine.colt_express.view import BanditView, View
from renderers.colt_express.measures import LOCOMOTIVE, STACK, Standpoint, Track
from renderers.scene import Box, Item, Paste, Shade
from renderers.words import words

BUST: Final = (100, 85)
POINTER: Final = (50, 30)  # the pennant above the acting bandit ...
FLYING: Final = 140  # ... and its size there, in percent
SIDES: Final = ("ice", "ember", "sage")  # colors of sides; at most three have two bandits
GUARD: Final = "shotgun"
GUARDS: Final = ("marshal", GUARD)
SKIRT: Final = 500  # units from a car's top to its underframe
UNDER: Final = 34  # percent of shade over the underframe ...
EMPTY: Final = 46  # ... over an empty car ...
FOOT: Final = 40  # ... and under a figure
WINDOW: Final = (10, 84, 380, 360)  # units: visible part of a car's inside


def train_ground(view: View, track: Track) -> Iterator[Item]:
    """Yield the parts that don't change: the cars, and the shade of the underframe."""
    yield from reversed(drawn_cars([car.id for car in view.cars], track))
    yield underframe(track)


def drawn_cars(looks: Sequence[str], track: Track) -> list[Paste]:
    """Return the cars of a train, the locomotive first; ``looks`` has the ids of their drawings."""
    size, stack = track.scale.size, round(STACK * track.scale.unit)
    cars = [Paste(f"car-{look}@{size}", left, track.top) for look, left in zip(looks, track.lefts, strict=True)]
    return [Paste(f"locomotive@{size}", track.lefts[0], track.top - stack), *cars[1:]]


def underframe(track: Track) -> Shade:
    """Return the shade over the wheels and axles of a train."""
    top, last = track.top + round(SKIRT * track.scale.unit), len(track.lefts) - 1
    right = track.lefts[0] + round(LOCOMOTIVE * track.scale.unit)
    return Shade(track.lefts[last], top, right - track.lefts[last], track.rails - top, UNDER)


def unlit(track: Track, cars: Sequence[Paste], lit: Collection[int]) -> Iterator[Shade]:
    """Yield the shades over all cars that aren't ``lit``; ``cars`` are the drawings, the locomotive first."""
    for number, car in enumerate(cars):
        if number not in lit:
            yield Shade(*inside(track, number), EMPTY, sprite=car.sprite, left=car.x, top=car.y)


def foot(middle: int, feet: int, width: int) -> Shade:
    """Return the shadow under a figure of this width."""
    wide, high = width * 7 // 8, width // 6
    return Shade(middle - wide // 2, feet - high * 2 // 3, wide, high, FOOT, oval=True)


def plate(car: int, last: int) -> str:
    """Return the text on a car's plate, which is short so that it's readable on a phone."""
    if car == 0:
        return words("picture-plate-locomotive")
    return words("picture-plate-caboose") if car == last else words("picture-plate", number=car)


def spread(count: int, spot: Standpoint, width: int) -> list[int]:
    """Return the centers of this many figures on a spot, side by side if they fit, otherwise overlapping."""
    if count == 1:
        return [spot.middle]
    step = min(width * 0.88, (spot.width + width * 0.16 - width) / max(count - 1, 1))
    return [round(spot.middle + (number - (count - 1) / 2) * step) for number in range(count)]


def side_colours(view: View) -> dict[str, str]:
    """Return the color of each bandit's side; empty in matches without bandits who win together."""
    if len({seat.side for seat in view.seats}) == len(view.bandits):
        return {}
    return {bandit.bandit: SIDES[view.seats[bandit.seat].side] for bandit in view.bandits}


def inside(track: Track, car: int) -> tuple[int, int, int, int]:
    """Return the rectangle of a car's inside."""
    left, top, width, height = (round(part * track.scale.unit) for part in WINDOW)
    return track.lefts[car] + left, track.top + top, width, height


def watched(view: View, track: Track) -> Iterator[Item]:
    """Yield a red frame around the inside of the Marshal's car."""
    left, top, width, height = inside(track, view.marshal)
    yield Box(left, top, width, height, "", "danger", 6, radius=10)


def bandits_of(view: View, seat: int) -> tuple[BanditView, ...]:
    """Return the bandits of a seat."""
    return tuple(bandit for bandit in view.bandits if bandit.seat == seat)
