"""The train: its cars and plates, who stands where (the stagecoach's spots are spots like others), the loot, the one who acts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from engine.colt_express.state import AWAY, COACH_ROOF
from engine.colt_express.view import BanditView, LootView, View
from renderers.colt_express.measures import PLATE, STACK, Scale, Standpoint, Track
from renderers.scene import Box, Item, Label, Paste
from renderers.theme import WIDTH, ink_on
from renderers.words import words

CROWD = 4  # from so many figures on a spot on, their signs stand at two heights
HEAP = 3  # a heap of more tokens shows so many, and its number
POINTER = (50, 30)  # the pennant over the one who acts
LOWER = 22  # over the stagecoach's roof it reaches into the hat: above it is the number of a car
SIDES = ("ice", "ember", "sage")  # the colours of sides; there are at most three that own two bandits
RING = 9  # how far the ring of a side looks out around a sign
GUARD = "shotgun"
GUARD_ROOM = 62  # the right end of the stagecoach's roof, while he sits there


def train_ground(view: View, track: Track) -> Iterator[Item]:
    """Yield what never changes: the cars in their order and their plates."""
    scale = track.scale
    last = len(view.cars) - 1
    for number in range(last, -1, -1):
        car = view.cars[number].id
        left = track.lefts[number]
        if number == 0:
            yield Paste(f"locomotive@{scale.size}", left, track.top - round(STACK * scale.unit))
        else:
            yield Paste(f"car-{car}@{scale.size}", left, track.top)
        yield Label(
            _plate(number, last),
            left + scale.car // 2,
            track.top + round(PLATE * scale.unit) + 2,
            28 if 0 < number < last else 24,
            "cream",
            "m",
        )


def _plate(number: int, last: int) -> str:
    if number == 0:
        return words("picture-plate-locomotive")
    return words("picture-plate-caboose") if number == last else words("picture-plate", number=number)


class PlacedFigure(msgspec.Struct, frozen=True):
    """A figure on the train: whose it is, its spot, its middle and its feet, and whether it acts."""

    figure: str
    place: int
    middle: int
    feet: int
    acts: bool


def train_items(view: View, track: Track) -> Iterator[Item]:
    """Yield what changes: figures from left to right, then loot, then signs over all, so that nobody's sign is hidden."""
    figures = tuple(_standing(view, track))
    scale = track.scale
    for one in figures:
        yield Paste(
            f"figure-{one.figure}@{scale.size}", one.middle - scale.figure_width // 2, one.feet - scale.figure_height
        )
    yield from _loot(view, track)
    for one in figures:
        if one.acts:
            top = one.feet - scale.figure_height - POINTER[1] - (2 if one.place != COACH_ROOF else -LOWER)
            yield Paste("icon-pointer@p", one.middle - POINTER[0] // 2, top)
    rings = side_colours(view)
    for _, group in groupby(figures, key=lambda one: one.place):
        yield from _signs(tuple(group), scale, rings)
    if view.beside:
        width = dict(scale.tokens)["strongbox"]
        yield Paste(f"strongbox@{scale.size}", WIDTH - 2 * width, track.rails - scale.token_height + 26)


def _standing(view: View, track: Track) -> Iterator[PlacedFigure]:
    by_spot: dict[int, list[str]] = {2 * view.marshal: ["marshal"]}
    if view.coach is not None and view.coach.shotgun is not None:
        by_spot.setdefault(view.coach.shotgun, []).append(GUARD)
    for bandit in view.bandits:
        if bandit.spot != AWAY:
            by_spot.setdefault(bandit.spot, []).append(bandit.bandit)
    acting = view.pile[view.performing].bandit if view.performing >= 0 else ""
    for place in sorted(by_spot, reverse=True):
        names, spot = by_spot[place], track.spot(place)
        if place == COACH_ROOF and view.coach is not None and view.coach.shotgun is None:
            spot = beside_the_guard(spot)
        for number, middle in enumerate(spread(len(names), spot, track.scale.figure_width)):
            yield PlacedFigure(names[number], place, middle, spot.feet, names[number] == acting)


def spread(count: int, spot: Standpoint, width: int) -> list[int]:
    """Return the middles of so many figures on a spot, side by side as far as there is room, then one behind the other."""
    if count == 1:
        return [spot.middle]
    step = min(width * 0.88, (spot.width + width * 0.16 - width) / (count - 1))
    return [round(spot.middle + (number - (count - 1) / 2) * step) for number in range(count)]


def beside_the_guard(spot: Standpoint) -> Standpoint:
    """Return what is left of the stagecoach's roof while the Shotgun sits on it."""
    return msgspec.structs.replace(spot, middle=spot.middle - GUARD_ROOM // 2, width=spot.width - GUARD_ROOM)


def side_colours(view: View) -> dict[str, str]:
    """Return the colour of each bandit's side where two bandits win together, and nothing in other matches."""
    if len({seat.side for seat in view.seats}) == len(view.bandits):
        return {}
    return {bandit.bandit: SIDES[view.seats[bandit.seat].side] for bandit in view.bandits}


def _signs(group: Sequence[PlacedFigure], scale: Scale, rings: Mapping[str, str]) -> Iterator[Item]:
    heights = (0.6, 0.34) if len(group) >= CROWD else (0.37,)
    for number, one in enumerate(group):
        if one.figure in ("marshal", GUARD):
            continue
        y = one.feet - round(scale.figure_height * heights[number % len(heights)])
        if one.figure in rings:
            size = scale.sign + 2 * RING
            yield Box(one.middle - size // 2, y - size // 2, size, size, rings[one.figure], radius=size // 2)
        yield from sign(one.figure, scale.size, one.middle, y, scale.sign, scale.letter)


def sign(bandit: str, size: str, x: int, y: int, diameter: int, letter: int) -> Iterator[Item]:
    """Yield a bandit's sign around a point: its own shape, its colour, its letter."""
    yield Paste(f"tag-{bandit}@{size}", x - diameter // 2, y - diameter // 2)
    drop = diameter // 10 if bandit == "cheyenne" else 0  # an arrowhead's room is in its lower half
    yield Label(words(f"picture-sign-{bandit}"), x, y + drop, letter, ink_on(bandit), "m")


def _loot(view: View, track: Track) -> Iterator[Item]:
    by_spot: dict[int, Counter[str]] = {}
    for token in view.loot:
        by_spot.setdefault(token.spot, Counter())[token_sprite(token)] += 1
    for place, counts in by_spot.items():
        yield from _heaps(counts, track.spot(place), track.scale)


def token_sprite(token: LootView) -> str:
    """Return what a token looks like to the viewer: a flask that nobody knows shows no label."""
    return flask_sprite(token.flask, token.half) if token.kind == "flask" else token.kind


def flask_sprite(kind: str | None, half: bool) -> str:
    """Return what a flask looks like: its kind, if it is known, and whether it was drunk from."""
    return f"flask-{kind}{'-half' if half else ''}" if kind else "flask"


def _heaps(counts: Counter[str], spot: Standpoint, scale: Scale) -> Iterator[Item]:
    heaps = [(kind, width, counts[kind]) for kind, width in scale.tokens if counts[kind]]
    widths = [width + scale.step * (min(count, HEAP) - 1) for _, width, count in heaps]
    gap = min(12, (spot.width - 12 - sum(widths)) // max(len(heaps), 1))
    left = spot.middle - (sum(widths) + gap * (len(heaps) - 1)) // 2
    for (kind, _, count), width in zip(heaps, widths, strict=True):
        for number in range(min(count, HEAP)):
            yield Paste(f"{kind}@{scale.size}", left + scale.step * number, spot.front - scale.token_height)
        if count > 1:
            yield Label(
                words("picture-count", count=count),
                left + width - 2,
                spot.front - 9,
                scale.letter + 2,
                "ink",
                "r",
                halo="cream",
            )
        left += width + gap


def bandits_of(view: View, seat: int) -> tuple[BanditView, ...]:
    """Return the bandits of a seat."""
    return tuple(bandit for bandit in view.bandits if bandit.seat == seat)
