"""Train: its cars, and the bandits in and on them, in rows, with their facings. All lengths are in pixels."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from engine.super_express.view import BanditView, View
from renderers.colt_express.measures import (
    ACTS,
    DECK,
    LOCOMOTIVE,
    PENNANT,
    PLATE,
    SMALL,
    TINY,
    WHEELS,
    Scale,
    Track,
)
from renderers.colt_express.train import BUST, FLYING, POINTER, drawn_cars, foot, plate, underframe, unlit
from renderers.marks import sign
from renderers.poses import STILL, Pose
from renderers.scene import Box, Item, Label, Paste
from renderers.theme import WIDTH
from renderers.trace import Place

LOOKS: Final = "abcdef"
"""Drawings of cars by their place in the train, since cars don't differ in the rules."""
STARS: Final = (60, 30)
RIM: Final = 7  # how far the rim of a hit extends around a sign
CHEVRON: Final = 26
BESIDE: Final = 12  # minimum distance of signs in a row
TWO_ROWS: Final = 4  # in rows with at least this many bandits, every second one is higher ...
BEHIND: Final = 0.38  # ... by this fraction of a figure's height
BUSTS: Final = 5  # rows with at least this many bandits have only busts, ...
SMALLER: Final = 72  # ... at this zoom in percent, ...
ABOVE: Final = 58  # ... and every second bust is this much higher, so that all faces are visible
ASIDE: Final = 26  # how far such a crowd may extend on either side of its car


def lay(cars: int, top: int) -> Track:
    """Place the Locomotive (on the right) and this many cars in the picture; ``top`` is the top of the space above them."""
    scale = SMALL if cars <= 6 else TINY
    step = scale.car + scale.gap
    left = (WIDTH - cars * step - round(LOCOMOTIVE * scale.unit)) // 2
    lefts = tuple([left + (cars - car) * step for car in range(cars + 1)])
    roof = top + scale.figure_height * ACTS // 100 - round(DECK * scale.unit) + PENNANT
    return Track(scale, lefts, roof, roof + round(WHEELS * scale.unit))


def train_ground(track: Track, unhooked: bool = False) -> Iterator[Item]:
    """Yield the cars. If the last one was just ``unhooked``, it's dark and a little apart."""
    *others, last = drawn_cars(_looks(track), track)
    yield msgspec.structs.replace(last, x=last.x - 14, dim=True) if unhooked else last
    yield from reversed(others)
    yield underframe(track)


def plates(track: Track) -> Iterator[Item]:
    """Yield the texts on the plates of the cars."""
    last = len(track.lefts) - 1
    y = track.top + round(PLATE * track.scale.unit) + 2
    for car in range(last, -1, -1):
        yield Label(plate(car, last), track.middle(car), y, 32, "cream", "m", halo="ink")


class PlacedRider(msgspec.Struct, frozen=True):
    """A bandit on the train: its middle, the height of its feet, and whether it's only a bust."""

    bandit: BanditView
    middle: int
    feet: int
    bust: bool = False

    def size(self, scale: Scale) -> tuple[int, int]:
        """Return the width and the height of its drawing."""
        wide, high = (
            (part * SMALLER // 100 for part in BUST) if self.bust else (scale.figure_width, scale.figure_height)
        )
        return (high, wide) if self.bandit.stunned else (wide, high)


def standing(view: View, track: Track) -> tuple[PlacedRider, ...]:
    """Return all bandits on the train with their places: the first of each row is farthest to the right."""
    placed_riders: list[PlacedRider] = []
    for spot in range(2 * len(track.lefts)):
        row = sorted([bandit for bandit in view.bandits if bandit.spot == spot], key=lambda bandit: -bandit.rank)
        bust = len(row) >= BUSTS
        placed_riders += [
            PlacedRider(bandit, *point_of(Place(spot, bandit.rank, len(row)), track), bust) for bandit in row
        ]
    return tuple(placed_riders)


def point_of(place: Place, track: Track) -> tuple[int, int]:
    """Return the middle of a place in a row, and the height of the feet there. Places in a lost car are left of the train."""
    scale, number = track.scale, place.of - 1 - place.rank
    spot = track.spot(place.spot if place.spot >> 1 < len(track.lefts) else place.spot & 1)
    start = spot.middle if place.spot >> 1 < len(track.lefts) else max(track.lefts[-1] - 70, 40)
    width, room, rise = scale.figure_width, spot.width + scale.figure_width * 0.1, round(scale.figure_height * BEHIND)
    if place.of >= BUSTS:
        width, room, rise = BUST[0] * SMALLER // 100, spot.width + 2 * ASIDE, ABOVE
    step = min(width * 0.9, (room - width) / max(place.of - 1, 1))
    middle = round(start + (number - (place.of - 1) / 2) * step)
    return middle, spot.feet - (rise if place.of >= TWO_ROWS and number % 2 else 0)


def rider(
    placed_rider: PlacedRider, scale: Scale, acts: bool = False, solid: int = 100, pose: Pose = STILL
) -> Iterator[Item]:
    """Yield a bandit's figure, lying with stars if the bandit is stunned."""
    name = placed_rider.bandit.bandit
    wide, high = BUST if placed_rider.bust else (scale.figure_width, scale.figure_height)
    if placed_rider.bust and name == "ghost":
        wide = 86
    if placed_rider.bandit.stunned:
        wide, high = high, wide
    sprite = f"bust-{name}@p" if placed_rider.bust else f"figure-{name}@{scale.figures}"
    turned = "turned" if placed_rider.bandit.facing == "rear" else ""
    pose_name = f"lying{'-turned' if turned else ''}" if placed_rider.bandit.stunned else turned
    zoom, glow = (ACTS, "gold") if acts else (100, pose.rim)
    lean = 0 if placed_rider.bust or placed_rider.bandit.stunned else pose.lean
    zoom = zoom * SMALLER // 100 if placed_rider.bust else zoom
    yield Paste(
        sprite, placed_rider.middle - wide // 2, placed_rider.feet - high, False, pose_name, solid, zoom, glow, lean
    )
    _, high = placed_rider.size(scale)
    if placed_rider.bandit.stunned and solid == 100:
        yield Paste("icon-stars@s", placed_rider.middle - STARS[0] // 2, placed_rider.feet - high - STARS[1])


def light_items(people: Sequence[PlacedRider], track: Track, unhooked: bool = False) -> Iterator[Item]:
    """Yield shades over empty cars, except for a newly unhooked one, which is dark anyway."""
    spots = [person.bandit.spot for person in people if person.bandit.spot is not None]
    cars = drawn_cars(_looks(track), track)
    yield from unlit(track, cars[: len(cars) - unhooked], {spot >> 1 for spot in spots if not spot & 1})


def _looks(track: Track) -> list[str]:
    return [LOOKS[(car - 1) % len(LOOKS)] for car in range(len(track.lefts))]


def figures(
    people: Sequence[PlacedRider],
    scale: Scale,
    acting: Collection[int] = (),
    poses: Mapping[str, Pose] = MappingProxyType({}),
    hit: Collection[str] = (),
    *,
    pointed: bool = True,
) -> Iterator[Item]:
    """Yield the figures (the acting one last, and larger), then all signs, so that no sign is hidden. ``pointed``: with pennants.

    The signs of bandits who were ``hit`` have red rims.
    """
    rows = _rows(people)
    yield from (foot(person.middle, person.feet, person.size(scale)[0]) for person in people if not person.bust)
    still = [person for row in rows for person in row if person.bandit.seat not in acting]
    highest = {id(row): max(person.feet for person in row) for row in rows}
    for row in rows:
        for person in sorted(row, key=lambda person: person.feet):
            if person in still:
                yield from rider(person, scale, pose=poses.get(person.bandit.bandit, STILL))
    for row in rows:
        for person in row:
            if person not in still:
                yield from rider(person, scale, acts=True, pose=poses.get(person.bandit.bandit, STILL))
    for row in rows:
        if _is_crowd(row, scale):
            yield from _banner(row, scale, acting, highest[id(row)], hit)
        else:
            yield from _signs(row, scale, acting if pointed else (), hit)


def _rows(people: Sequence[PlacedRider]) -> list[list[PlacedRider]]:
    rows: dict[int, list[PlacedRider]] = {}
    for person in people:
        rows.setdefault(person.bandit.spot or 0, []).append(person)
    return list(rows.values())


def _is_crowd(row: Sequence[PlacedRider], scale: Scale) -> bool:
    """Return whether bandits are so close to each other that their signs would overlap."""
    return len(row) > 1 and row[1].middle - row[0].middle < scale.sign + BESIDE


def _signs(row: Sequence[PlacedRider], scale: Scale, acting: Collection[int], hit: Collection[str]) -> Iterator[Item]:
    for person in row:
        if person.bandit.seat in acting:
            _, tall = person.size(scale)
            y = person.feet - tall * ACTS // 100 - POINTER[1] - 6
            yield Paste("icon-pointer@p", person.middle - POINTER[0] // 2, y, zoom=FLYING)
    for person in row:
        y = person.feet - (20 if person.bandit.stunned else round(scale.figure_height * 0.26))
        yield from _marked(person.bandit, scale, person.middle, y, person.bandit.bandit in hit)


def _banner(
    row: Sequence[PlacedRider], scale: Scale, acting: Collection[int], feet: int, hit: Collection[str]
) -> Iterator[Item]:
    """Yield a strip of paper with the signs of a crowd in order, below a car's inside or above a roof. Stunned bandits are shaded."""
    step = scale.sign + BESIDE + 6
    width, height = step * len(row) + 10, scale.sign + 14
    middle = (row[0].middle + row[-1].middle) // 2
    left = min(max(middle - width // 2, 4), WIDTH - width - 4)
    on_roof = bool((row[0].bandit.spot or 0) & 1)
    tallest = max(person.size(scale)[1] + feet - person.feet for person in row)
    top = feet - tallest - height - 8 if on_roof else feet + round((WHEELS - PLATE - 20) * scale.unit)
    yield Box(left, top, width, height, "paper", weight=3, radius=10, shadow=True)
    middles = [left + 5 + step // 2 + number * step for number in range(len(row))]
    for person, x in zip(row, middles, strict=True):
        if person.bandit.stunned or person.bandit.seat in acting:
            shade = "steel" if person.bandit.stunned else "gold"
            yield Box(x - step // 2 + 2, top + 4, step - 4, height - 8, shade, weight=2, radius=8)
    for person, x in zip(row, middles, strict=True):
        yield from _marked(person.bandit, scale, x, top + height // 2, person.bandit.bandit in hit)


def _marked(bandit: BanditView, scale: Scale, x: int, y: int, hit: bool) -> Iterator[Item]:
    """Yield a bandit's sign with an arrowhead in the direction of its facing."""
    turned = bandit.facing == "rear"
    reach = scale.sign // 2 + CHEVRON // 2 - 8
    at = x + (-reach if turned else reach)
    yield Paste("icon-facing@s", at - CHEVRON // 2, y - CHEVRON // 2, pose="turned" if turned else "")
    if hit:
        around = scale.sign + 2 * RIM
        yield Box(x - around // 2, y - around // 2, around, around, "danger", "cream", 3, around // 2)
    yield from sign(bandit.bandit, "f", x, y, scale.sign, scale.letter)
