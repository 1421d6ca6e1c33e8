"""The train: its cars and plates, who stands where (the stagecoach's spots are spots like others), the loot, the one who acts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import BanditView, View
from renderers.colt_express.loot import count_labels, tokens
from renderers.colt_express.measures import ACTS, PLATE, STACK, Scale, Standpoint, Track
from renderers.marks import sign
from renderers.scene import Box, Item, Label, Paste
from renderers.theme import WIDTH
from renderers.words import words

TWO_ROWS: Final = (
    4  # from so many figures on a spot on (or where signs would touch) they stand in two rows, with small signs
)
BUSTS: Final = 6  # ... and from so many on only busts are seen
BEHIND: Final = 0.42  # how much higher the row behind stands, in heights of a figure
BUST: Final = (100, 85)
POINTER: Final = (50, 30)  # the pennant over the one who acts ...
FLYING: Final = 140  # ... and how large it is there, in percent
SIDES: Final = ("ice", "ember", "sage")  # the colours of sides; there are at most three that own two bandits
RING: Final = 7  # how far the ring of a side looks out around a sign
SHAPE: Final = 34  # a sign without its letter
GUARD: Final = "shotgun"
GUARDS: Final = ("marshal", GUARD)
GUARD_ROOM: Final = 38  # the right end of the stagecoach's roof, while he sits there
COACH_CROWD: Final = (
    3  # from so many on a spot of the stagecoach on (or where signs would touch) only busts are seen, smaller ones, ...
)
SMALLER: Final = 80  # ... in percent of the drawing, ...
ABREAST: Final = 4  # ... so many in a row ...
ASIDE: Final = 44  # ... which looks out so far behind it
WINDOW: Final = (10, 84, 380, 360)  # units: what is seen of a car's inside


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


def plates(view: View, track: Track) -> Iterator[Label]:
    """Yield what is written on the cars, over everybody who stands before them."""
    last = len(view.cars) - 1
    y = track.top + round(PLATE * track.scale.unit) + 2
    for number in range(last, -1, -1):
        yield Label(plate(number, last), track.middle(number), y, 32, "cream", "m", halo="ink")


def plate(car: int, last: int) -> str:
    """Return what is written on a car's plate: short, because it is read on a phone."""
    if car == 0:
        return words("picture-plate-locomotive")
    return words("picture-plate-caboose") if car == last else words("picture-plate", number=car)


class PlacedFigure(msgspec.Struct, frozen=True):
    """A figure on the train: who it is, its spot, its middle and its feet; whether it acts, is in a crowd, is only a bust.

    `front` is false in the row behind; `percent` is how large it is drawn.
    """

    figure: str
    place: int
    middle: int
    feet: int
    acts: bool = False
    crowd: bool = False
    bust: bool = False
    front: bool = True
    percent: int = 100

    def size(self, scale: Scale) -> tuple[int, int]:
        """Return how wide and how high it is drawn, in pixels."""
        wide, high = BUST if self.bust else (scale.figure_width, scale.figure_height)
        return wide * self.zoom // 100, high * self.zoom // 100

    @property
    def zoom(self) -> int:
        """How large it is drawn, in percent: larger where it acts."""
        return self.percent * ACTS // 100 if self.acts else self.percent


def train_items(
    view: View, track: Track, everybody: Sequence[PlacedFigure], rings: Iterable[Item] = ()
) -> Iterator[Item]:
    """Yield what changes: the Marshal's window, the rows of figures, loot, signs; who acts comes last, larger and outlined.

    ``rings`` go around loot: over the figures, and under the loot and all that is written.
    """
    scale = track.scale
    yield from _watched(view, track)
    still = [one for one in everybody if not one.acts]
    for one in sorted(still, key=lambda one: one.front):
        yield figure(one, scale)
    if view.beside:
        width = dict(scale.tokens)["strongbox"]
        x = min(track.lefts[0] + round(640 * scale.unit) + 8, WIDTH - width - 14)
        yield Paste(f"strongbox@{scale.figures}", x, track.rails - scale.token_height - 12)
    for one in everybody:
        if one.acts:
            yield figure(one, scale)
            _, high = one.size(scale)
            if one.place & 1 and one.place != COACH_ROOF:
                y = one.feet - high - 6 - POINTER[1]
                yield Paste("icon-pointer@p", one.middle - POINTER[0] // 2, y, zoom=FLYING)
    yield from rings
    yield from tokens(view, track)
    yield from plates(view, track)
    sides = side_colours(view)
    for one in sorted(everybody, key=lambda one: one.acts):
        yield from _sign(one, scale, sides)
    yield from count_labels(view, track)


def figure(one: PlacedFigure, scale: Scale, solid: int = 100) -> Paste:
    """Return the drawing of a figure; `solid` below 100 is how it was, not how it is."""
    wide, high = BUST if one.bust else (scale.figure_width, scale.figure_height)
    if one.bust and one.figure == "ghost":
        wide = 86
    sprite = f"bust-{one.figure}@p" if one.bust else f"figure-{one.figure}@{scale.figures}"
    glow = "gold" if one.acts else ""
    return Paste(sprite, one.middle - wide // 2, one.feet - high, solid=solid, zoom=one.zoom, glow=glow)


def placed(view: View, track: Track) -> tuple[PlacedFigure, ...]:
    """Return where everybody stands: side by side as far as there is room, in two rows from four on, as busts from six on."""
    by_spot: dict[int, list[str]] = {2 * view.marshal: ["marshal"]}
    if view.coach is not None and view.coach.shotgun is not None:
        by_spot.setdefault(view.coach.shotgun, []).append(GUARD)
    for bandit in view.bandits:
        if bandit.spot != AWAY:
            by_spot.setdefault(bandit.spot, []).append(bandit.bandit)
    acting = view.pile[view.performing].bandit if view.performing >= 0 else ""
    found: list[PlacedFigure] = []
    for place in sorted(by_spot, reverse=True):
        spot = track.spot(place)
        if place == COACH_ROOF and view.coach is not None and view.coach.shotgun is None:
            spot = beside_the_guard(spot)
        found += _spot(sorted(by_spot[place], key=lambda name: name == acting), place, spot, track.scale, acting)
    return tuple(found)


def _spot(names: Sequence[str], place: int, spot: Standpoint, scale: Scale, acting: str) -> Iterator[PlacedFigure]:
    row = spread(len(names), spot, scale.figure_width)
    close = len(row) > 1 and row[1] - row[0] < scale.sign - 4
    if place >= COACH_INSIDE and (close or len(names) >= COACH_CROWD):
        yield from _coach_crowd(names, place, spot, acting)
        return
    crowd, small = close or len(names) >= TWO_ROWS, len(names) >= BUSTS
    behind = len(names) // 2 if crowd else 0
    rows = (names[:behind], names[behind:])
    for front, members in enumerate(rows):
        feet = spot.feet - (0 if front else round(scale.figure_height * BEHIND))
        for name, middle in zip(members, spread(len(members), spot, scale.figure_width), strict=True):
            yield PlacedFigure(
                name, place, middle, feet, name == acting, crowd, small and name not in GUARDS, bool(front)
            )


def _coach_crowd(names: Sequence[str], place: int, spot: Standpoint, acting: str) -> Iterator[PlacedFigure]:
    """Yield a crowd in or on the stagecoach: small busts, so that they hide neither the train nor each other."""
    wide = BUST[0] * SMALLER // 100
    room = msgspec.structs.replace(spot, middle=spot.middle - ASIDE // 2, width=spot.width + ASIDE)
    behind = max(len(names) - ABREAST, 0)
    for front, members in enumerate((names[:behind], names[behind:])):
        feet = spot.feet - (0 if front else round(BUST[1] * SMALLER * BEHIND / 100) + 4)
        for name, middle in zip(members, spread(len(members), room, wide), strict=True):
            bust = name not in GUARDS
            yield PlacedFigure(
                name, place, middle, feet, name == acting, True, bust, bool(front), SMALLER if bust else 100
            )


def spread(count: int, spot: Standpoint, width: int) -> list[int]:
    """Return the middles of so many figures on a spot, side by side as far as there is room, then one behind the other."""
    if count == 1:
        return [spot.middle]
    step = min(width * 0.88, (spot.width + width * 0.16 - width) / max(count - 1, 1))
    return [round(spot.middle + (number - (count - 1) / 2) * step) for number in range(count)]


def beside_the_guard(spot: Standpoint) -> Standpoint:
    """Return what is left of the stagecoach's roof while the Shotgun sits on it."""
    return msgspec.structs.replace(spot, middle=spot.middle - GUARD_ROOM // 2, width=spot.width - GUARD_ROOM)


def side_colours(view: View) -> dict[str, str]:
    """Return the colour of each bandit's side where two bandits win together, and nothing in other matches."""
    if len({seat.side for seat in view.seats}) == len(view.bandits):
        return {}
    return {bandit.bandit: SIDES[view.seats[bandit.seat].side] for bandit in view.bandits}


def inside(track: Track, car: int) -> tuple[int, int, int, int]:
    """Return the rectangle of a car's inside: left, top, width, height."""
    left, top, width, height = (round(part * track.scale.unit) for part in WINDOW)
    return track.lefts[car] + left, track.top + top, width, height


def _watched(view: View, track: Track) -> Iterator[Item]:
    """Yield a red line around the car that nobody may stay in."""
    left, top, width, height = inside(track, view.marshal)
    yield Box(left, top, width, height, "", "danger", 6, radius=10)


def sign_of(one: PlacedFigure, scale: Scale) -> tuple[bool, int, int]:
    """Return whether a figure's sign has its letter, its diameter, and the height of its middle."""
    _, high = one.size(scale)
    lettered = not one.crowd or one.acts
    size = scale.sign if lettered else SHAPE
    return lettered, size, one.feet - (size // 2 - 2 if one.bust else round(high * 0.3))


def _sign(one: PlacedFigure, scale: Scale, rings: Mapping[str, str]) -> Iterator[Item]:
    _, high = one.size(scale)
    lettered, size, y = sign_of(one, scale)
    if one.figure in GUARDS:
        if one.figure == "marshal":
            yield Paste("tag-marshal@f", one.middle - scale.sign // 2, one.feet - round(high * 0.2) - scale.sign // 2)
        return
    if one.figure in rings:
        wide = size + 2 * RING
        yield Box(one.middle - wide // 2, y - wide // 2, wide, wide, rings[one.figure], radius=wide // 2)
    if lettered:
        yield from sign(one.figure, "f", one.middle, y, scale.sign, scale.letter)
    else:
        yield Paste(f"tag-{one.figure}@s", one.middle - size // 2, y - size // 2)


def bandits_of(view: View, seat: int) -> tuple[BanditView, ...]:
    """Return the bandits of a seat."""
    return tuple(bandit for bandit in view.bandits if bandit.seat == seat)
