"""The train: its cars, and everybody in or on it, in their rows, facing as they face. All lengths in pixels."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

import msgspec

from engine.super_express.view import BanditView, View
from renderers.colt_express.measures import DECK, LARGE, LOCOMOTIVE, PLATE, SMALL, STACK, WHEELS, Scale, Track
from renderers.colt_express.train import POINTER, sign
from renderers.scene import Box, Item, Label, Paste
from renderers.theme import WIDTH
from renderers.words import words

TINY: Final = Scale("t", 0.385, 0.4, 6, 34, 22, (), 0, 0)
"""The scale of a train of seven or eight cars; its figures are those of the small one."""
LOOKS: Final = "abcdef"
"""The drawings of cars, by their place in the train: the rules tell no car from another."""
ROOM: Final = 40  # above the head of a figure on a roof: pointer or stars
STARS: Final = (60, 30)
CHEVRON: Final = 26
BESIDE: Final = 12  # at least so far apart are signs in a row


def lay(cars: int, top: int) -> Track:
    """Lay the Locomotive and so many cars across the picture, the Locomotive on the right; ``top`` is where its air begins."""
    scale = LARGE if cars <= 4 else SMALL if cars <= 6 else TINY
    step = scale.car + scale.gap
    left = (WIDTH - cars * step - round(LOCOMOTIVE * scale.unit)) // 2
    lefts = tuple([left + (cars - car) * step for car in range(cars + 1)])
    roof = top + scale.figure_height - round(DECK * scale.unit) + ROOM
    return Track(scale, lefts, roof, roof + round(WHEELS * scale.unit))


def train_ground(track: Track, unhooked: bool = False) -> Iterator[Item]:
    """Yield the cars and their plates; the last one at night, a little apart, where it was just unhooked."""
    scale, last = track.scale, len(track.lefts) - 1
    for car in range(last, -1, -1):
        gone = unhooked and car == last
        left = track.lefts[car] - (14 if gone else 0)
        if car == 0:
            yield Paste(f"locomotive@{scale.size}", left, track.top - round(STACK * scale.unit))
        else:
            yield Paste(f"car-{LOOKS[(car - 1) % len(LOOKS)]}@{scale.size}", left, track.top, gone)
        y = track.top + round(PLATE * scale.unit) + 2
        yield Label(_plate(car, last), left + scale.car // 2, y, 26 if 0 < car < last else 22, "cream", "m")


def _plate(car: int, last: int) -> str:
    if car == 0:
        return words("picture-plate-locomotive")
    return words("picture-plate-caboose") if car == last else words("picture-plate", number=car)


class PlacedRider(msgspec.Struct, frozen=True):
    """A bandit on the train: its middle, and the line of its feet."""

    bandit: BanditView
    middle: int
    feet: int


def standing(view: View, track: Track) -> tuple[PlacedRider, ...]:
    """Return everybody aboard with their places: the frontmost of a row stands farthest to the right."""
    found: list[PlacedRider] = []
    for spot in range(2 * len(track.lefts)):
        row = sorted([bandit for bandit in view.bandits if bandit.spot == spot], key=lambda bandit: -bandit.rank)
        place = track.spot(spot)
        width = track.scale.figure_width
        step = min(width * 0.9, (place.width + width * 0.1 - width) / max(len(row) - 1, 1))
        for number, bandit in enumerate(row):
            middle = round(place.middle + (number - (len(row) - 1) / 2) * step)
            found.append(PlacedRider(bandit, middle, place.feet))
    return tuple(found)


def figures(everybody: Sequence[PlacedRider], scale: Scale, acting: Collection[int] = ()) -> Iterator[Item]:
    """Yield the figures, then their signs over all of them, so that nobody's sign is hidden."""
    size = "s" if scale.size == "t" else scale.size
    width, height = scale.figure_width, scale.figure_height
    for one in everybody:
        figure = f"figure-{one.bandit.bandit}@{size}"
        turned = one.bandit.facing == "rear"
        if one.bandit.stunned:
            pose = "lying-turned" if turned else "lying"
            yield Paste(figure, one.middle - height // 2, one.feet - width, pose=pose)
            yield Paste("icon-stars@s", one.middle - STARS[0] // 2, one.feet - width - STARS[1])
        else:
            yield Paste(figure, one.middle - width // 2, one.feet - height, pose="turned" if turned else "")
    for row in _rows(everybody):
        if _is_crowd(row, scale):
            yield from _banner(row, scale, size, acting)
        else:
            yield from _signs(row, scale, size, acting)


def _rows(everybody: Sequence[PlacedRider]) -> list[list[PlacedRider]]:
    rows: dict[int, list[PlacedRider]] = {}
    for one in everybody:
        rows.setdefault(one.bandit.spot or 0, []).append(one)
    return list(rows.values())


def _is_crowd(row: Sequence[PlacedRider], scale: Scale) -> bool:
    """Say whether bandits stand so close that signs on them would hide each other."""
    return len(row) > 1 and row[1].middle - row[0].middle < scale.sign + BESIDE


def _signs(row: Sequence[PlacedRider], scale: Scale, size: str, acting: Collection[int]) -> Iterator[Item]:
    for one in row:
        if one.bandit.seat in acting:
            tall = scale.figure_width + STARS[1] if one.bandit.stunned else scale.figure_height
            yield Paste("icon-pointer@p", one.middle - POINTER[0] // 2, one.feet - tall - POINTER[1] - 2)
    for one in row:
        y = one.feet - round(scale.figure_height * 0.22)
        yield from _marked(one.bandit, scale, size, one.middle, y)


def _banner(row: Sequence[PlacedRider], scale: Scale, size: str, acting: Collection[int]) -> Iterator[Item]:
    """Yield a strip of paper over the heads of a crowd, with their signs in their order; who lies stunned is in the shade."""
    step = scale.sign + BESIDE + 6
    width, height = step * len(row) + 10, scale.sign + 16
    middle = (row[0].middle + row[-1].middle) // 2
    left = min(max(middle - width // 2, 4), WIDTH - width - 4)
    top = row[0].feet - scale.figure_height - height + 16
    yield Box(left, top, width, height, "paper", weight=3, radius=10, shadow=True)
    middles = [left + 5 + step // 2 + number * step for number in range(len(row))]
    for one, x in zip(row, middles, strict=True):
        if one.bandit.stunned or one.bandit.seat in acting:
            shade = "steel" if one.bandit.stunned else "gold"
            yield Box(x - step // 2 + 2, top + 5, step - 4, height - 10, shade, weight=2, radius=8)
    for one, x in zip(row, middles, strict=True):
        yield from _marked(one.bandit, scale, size, x, top + height // 2)


def _marked(bandit: BanditView, scale: Scale, size: str, x: int, y: int) -> Iterator[Item]:
    """Yield a bandit's sign with an arrowhead that says where it faces."""
    turned = bandit.facing == "rear"
    reach = scale.sign // 2 + CHEVRON // 2 - 6
    at = x + (-reach if turned else reach)
    yield Paste("icon-facing@s", at - CHEVRON // 2, y - CHEVRON // 2, pose="turned" if turned else "")
    yield from sign(bandit.bandit, size, x, y, scale.sign, scale.letter)
