"""Bandits and loot on the train: a place for each bandit, and a tray for the loot of each spot. All lengths are in pixels."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import View
from renderers.colt_express.loot import heaps
from renderers.colt_express.measures import ACTS, DECK, FLOOR, MARGIN, PLATE, Track
from renderers.colt_express.train import FLYING, GUARD, GUARDS, POINTER, drawn_cars, foot, side_colours, spread, unlit
from renderers.marks import Rect, covered, sign
from renderers.outcomes import plate_items
from renderers.poses import STILL, Pose
from renderers.scene import Box, Item, Label, Paste
from renderers.sprites import sprites
from renderers.text import length
from renderers.theme import WIDTH

WHOLE: Final = 3  # at most this many bandits on a spot are drawn in full; if there are more, all are busts
BUST: Final = (100, 85)
ROW: Final = 3  # busts in a row
CROWD_SIGN: Final = 42
OVER: Final = 12  # how far a sign overlaps the bust above it, but not its face
SIGN: Final = 54
LETTER: Final = 32
RIM: Final = 7  # how far the rim of a hit extends around a sign
DISC: Final = 44
ABREAST: Final = 50  # distance between two bandits in a long row above a roof
APART: Final = 36  # smallest distance of two signs in a crowd
COUNT: Final = 38  # the size of a tray's numbers
CLOSE: Final = 80  # percent: if icons of one row would be smaller than this, they get a second row
BESIDE: Final = 70  # maximum width of the tray with loot next to the train
BETWEEN: Final = 6  # gap between two kinds of loot


class Standing(msgspec.Struct, frozen=True):
    """A bandit on the train: its figure, spot, center and feet; for a bust, its size in percent, and its row, counted from the back.

    The acting bandit (``acts``) is drawn in front, and larger unless it's a bust.
    """

    figure: str
    place: int
    middle: int
    feet: int
    bust: int = 0
    row: int = 0
    acts: bool = False

    @property
    def zoom(self) -> int:
        """Size of its drawing, in percent."""
        return self.bust or (ACTS if self.acts else 100)

    @property
    def sign(self) -> int:
        """Diameter of its sign."""
        return CROWD_SIGN if self.bust else SIGN

    def size(self, track: Track) -> tuple[int, int]:
        """Return the width and height of its drawing."""
        if self.bust:
            return BUST[0] * self.bust // 100, BUST[1] * self.bust // 100
        return track.scale.figure_width * self.zoom // 100, track.scale.figure_height * self.zoom // 100

    def sign_at(self, track: Track) -> tuple[int, int]:
        """Return the center of its sign, which is below the face."""
        return self.middle, self.feet - (CROWD_SIGN // 2 if self.bust else round(track.scale.figure_height * 0.3))

    def top(self, track: Track) -> int:
        """Return the top of its hat."""
        return self.feet - self.size(track)[1] - (CROWD_SIGN - OVER if self.bust else 0)


def acting_of(view: View) -> str:
    """Return the bandit that acts or is asked; empty if there is none."""
    if view.performing >= 0:
        return view.pile[view.performing].bandit
    return view.ask.bandit if view.ask is not None else ""


def standing(view: View, track: Track, acting: str = "") -> tuple[Standing, ...]:
    """Return the places of all bandits on the train, spot by spot; the ``acting`` one comes last on its spot."""
    by_spot: dict[int, list[str]] = {}
    for bandit in view.bandits:
        if bandit.spot != AWAY:
            by_spot.setdefault(bandit.spot, []).append(bandit.bandit)
    by_spot.setdefault(2 * view.marshal, []).append("marshal")
    if view.coach is not None and view.coach.shotgun is not None:
        by_spot.setdefault(view.coach.shotgun, []).append(GUARD)
    people = (person for place, names in by_spot.items() for person in _on(_last(names, acting), place, track))
    return tuple(msgspec.structs.replace(person, acts=True) if person.figure == acting else person for person in people)


def _last(names: list[str], acting: str) -> list[str]:
    return sorted(names, key=lambda name: name == acting)


def _on(names: Sequence[str], place: int, track: Track) -> Iterator[Standing]:
    spot = track.spot(place)
    if place == COACH_ROOF:
        spot = msgspec.structs.replace(spot, middle=spot.middle - 18, width=spot.width - 36)
    if len(names) <= (2 if place >= COACH_INSIDE or (track.scale.size == "t" and not place & 1) else WHOLE):
        for name, middle in zip(names, spread(len(names), spot, track.scale.figure_width), strict=True):
            yield Standing(name, place, middle, spot.feet)
        return
    open_air = bool(place & 1)
    columns = ROW if len(names) <= 2 * ROW or open_air else ROW + 1
    # Below a ledger, or between the train and the stagecoach, there's only room for one row.
    if open_air and track.scale.size == "t":
        columns = len(names)
    rows = -(-len(names) // columns)
    room = _room(place, track)
    step = min(room // rows, 92)
    percent = min(66, 100 * (step - CROWD_SIGN + OVER) // BUST[1])
    if columns > ROW and open_air:
        across = ABREAST if place == COACH_ROOF else min(ABREAST, spot.width // (columns - 1))
    else:
        across = min((spot.width + 26) // columns, 74)
    for row in range(rows):
        members = names[row * columns : (row + 1) * columns]
        feet = spot.feet - (rows - 1 - row) * step
        raised = APART if across < APART else 0  # in a dense row every other sign is above its neighbors
        for number, name in enumerate(members):
            middle = spot.middle + round((number - (len(members) - 1) / 2) * across)
            yield Standing(name, place, middle, feet - number % 2 * raised, percent, row)


def _room(place: int, track: Track) -> int:
    """Return the maximum height of a crowd on a spot: that of a car's inside, or of the air above a roof."""
    if place & 1 or place >= COACH_INSIDE:
        return min(2 * 92, track.spot(place).feet - 6)
    return round((FLOOR - DECK) * track.scale.unit) - 8


def figure(standing: Standing, track: Track, solid: int = 100, pose: Pose = STILL) -> Paste:
    """Return the drawing of a bandit; at an old place, it is less `solid` than 100. Busts have no pose."""
    if standing.bust and standing.figure not in GUARDS:
        wide, high = BUST
        wide = 86 if standing.figure == "ghost" else wide
        feet = standing.feet - CROWD_SIGN + OVER
        x, y, sprite = standing.middle - wide // 2, feet - high, f"bust-{standing.figure}@p"
    else:
        scale = track.scale
        x, y, sprite = (
            standing.middle - scale.figure_width // 2,
            standing.feet - scale.figure_height,
            f"figure-{standing.figure}@",
        )
        sprite += scale.figures
    pose = STILL if standing.bust else pose
    glow = "gold" if standing.acts else pose.rim
    return Paste(sprite, x, y - pose.lift, solid=solid, zoom=standing.zoom, glow=glow, lean=pose.lean)


def light_items(view: View, people: Sequence[Standing], track: Track) -> Iterator[Item]:
    """Yield shades over empty cars, which draw the eye to the bandits."""
    lit = {person.place >> 1 for person in people if not person.place & 1 and person.place < COACH_INSIDE}
    yield from unlit(track, drawn_cars([car.id for car in view.cars], track), lit)


def figure_items(
    people: Sequence[Standing], track: Track, poses: Mapping[str, Pose] = MappingProxyType({})
) -> Iterator[Item]:
    """Yield all bandits from back to front, the acting one last; if it's on a roof, there's a pennant above it."""
    yield from (foot(person.middle, person.feet, person.size(track)[0]) for person in people if not person.bust)
    for person in sorted(people, key=lambda person: (person.acts, person.feet)):
        yield figure(person, track, pose=poses.get(person.figure, STILL))
        y = person.top(track) - 6 - POINTER[1]
        if person.acts and person.place & 1 and person.place != COACH_ROOF and y >= 0:
            yield Paste("icon-pointer@p", person.middle - POINTER[0] // 2, y, zoom=FLYING)


def sign_items(view: View, people: Sequence[Standing], track: Track, hit: Collection[str]) -> Iterator[Item]:
    """Yield all signs, with red rims for bandits who were hit, and rims in the side's color for bandits with a partner."""
    sides = side_colours(view)
    for person in people:
        x, y = person.sign_at(track)
        around = person.sign + 2 * RIM
        if person.figure in sides:
            ring = (around if person.figure in hit else person.sign) + 2 * RIM
            yield Box(x - ring // 2, y - ring // 2, ring, ring, sides[person.figure], radius=ring // 2)
        if person.figure in hit:
            yield Box(x - around // 2, y - around // 2, around, around, "danger", "cream", 3, around // 2)
        if person.figure == "marshal":
            yield Paste("tag-marshal@f", x - SIGN // 2, y - SIGN // 2, zoom=100 * person.sign // SIGN)
        elif person.figure != GUARD and person.bust:
            yield from sign(person.figure, "l", x, y, 40, 26)
        elif person.figure != GUARD:
            yield from sign(person.figure, "f", x, y, SIGN, LETTER)


def tray_items(view: View, track: Track, people: Sequence[Standing]) -> Iterator[Item]:
    """Yield the number of each car, and a tray with the loot of each spot. The tray of the stagecoach's roof has a gold bar."""
    lying = heaps(view)
    for car in range(len(view.cars) - 1, -1, -1):
        yield from _number_of(lying.get(2 * car, Counter()), car, track)
    for place in sorted(lying, reverse=True):
        yield from _tray_of(lying[place], place, track, people)
    if view.beside:
        counts = Counter({"strongbox": view.beside})
        wide, high = min(_across(_tokens(counts, track)), BESIDE), track.scale.token_height + 12
        rect = WIDTH - MARGIN - BESIDE, track.rails - 26 - high // 2, wide, high
        yield from _tray([_tokens(counts, track)], rect, track)


def _number_of(lying: Counter[str], car: int, track: Track) -> Iterator[Item]:
    left, y = _disc(lying, car, track), _skirt(track)
    yield Box(left, y - DISC // 2, DISC, DISC, "ink", "cream", 3, DISC // 2)
    yield from plate_items(car, left + DISC // 2, y + 1, 34)


def _tray_of(lying: Counter[str], place: int, track: Track, people: Sequence[Standing]) -> Iterator[Item]:
    rect = tray_rect(lying, place, track, people)
    yield from _tray(_rows(lying, place, track), rect, track)
    if place == COACH_ROOF:
        yield Box(rect[0] - 2, rect[1] - 8, rect[2] + 4, 13, "gold", "ink", 2, 5)


def tray_rect(lying: Counter[str], place: int, track: Track, people: Sequence[Standing]) -> Rect:
    """Return the rectangle of a spot's tray, even an empty one: on the car's skirt, its roof's edge, or next to the stagecoach.

    On a roof, it is where it hides least of the heads of the ``people`` below it.
    """
    rows, high = _rows(lying, place, track), track.scale.token_height + 12
    wide, spot = _tray_width(lying, place, track), track.spot(place)
    if place >= COACH_INSIDE:
        left, middle = spot.middle + track.scale.car // 2 + 10, spot.feet + (30 if place & 1 else -18)
    elif place & 1:
        middle = spot.feet + 22
        aside = max(spot.width - max(wide, high), 0) // 2
        heads = [_head(person, track) for person in people if person.place == place - 1]
        places = [spot.middle - wide // 2 + step * aside // 3 for step in (0, 1, -1, 2, -2, 3, -3)]
        rects = [(at, middle - high // 2, max(wide, high), high) for at in places]
        left = min(rects, key=lambda rect: sum(covered(rect, head) for head in heads))[0]
    else:
        left, middle = _disc(lying, place >> 1, track) + DISC + 4, _skirt(track)
    return left, middle - high // 2, max(wide, high), high + max(len(rows) - 1, 0) * _lower(track)


def _head(person: Standing, track: Track) -> Rect:
    """Return the rectangle of a head with its hat."""
    wide, high = person.size(track)
    return person.middle - wide // 4, person.top(track), wide // 2, high * 45 // 100


def _skirt(track: Track) -> int:
    return track.top + round(PLATE * track.scale.unit) + 2


def _disc(lying: Counter[str], car: int, track: Track) -> int:
    """Return the left edge of a car's number, which is next to its tray."""
    wide = _tray_width(lying, 2 * car, track)
    return track.middle(car) - (DISC + (4 + wide if wide else 0)) // 2


def _tray_room(place: int, track: Track) -> int:
    """Return the maximum width of a spot's tray."""
    return track.scale.car - (8 if place & 1 or place >= COACH_INSIDE else DISC + 6)


def _lower(track: Track) -> int:
    """Return the vertical offset of a tray's second row."""
    return track.scale.token_height + 4


def _tokens(lying: Counter[str], track: Track) -> list[tuple[str, int, int, int]]:
    """Return the kinds of loot in a tray: the sprite, the count, and the widths of the icon and the count (0 if it isn't shown)."""
    tokens = []
    for kind in sorted(
        lying, key=lambda kind: ("strongbox", "jewel", "purse").index(kind) if "flask" not in kind else 9
    ):
        name = f"{kind}@{track.scale.figures}"
        sprite = sprites()[name]
        number = round(length(str(lying[kind]), COUNT)) + 3 if lying[kind] > 1 else 0
        tokens.append((name, lying[kind], sprite.width - 2 * sprite.pad, number))
    return tokens


def _rows(lying: Counter[str], place: int, track: Track) -> list[list[tuple[str, int, int, int]]]:
    """Return the kinds of loot in a tray, by row: two rows if icons in one would be too small, and the tray is inside a tiny car."""
    tokens = _tokens(lying, track)
    below = track.scale.size == "t" and place >> 1 != track.coach and not place & 1
    if len(tokens) < 3 or not below or _across(tokens) * CLOSE <= _tray_room(place, track) * 100:
        return [tokens] if tokens else []
    half = -(-len(tokens) // 2)
    return [tokens[:half], tokens[half:]]


def _across(row: Sequence[tuple[str, int, int, int]]) -> int:
    return sum(own + number + BETWEEN for _, _, own, number in row) + BETWEEN


def _tray_width(lying: Counter[str], place: int, track: Track) -> int:
    return min(max(map(_across, _rows(lying, place, track)), default=0), _tray_room(place, track))


def _tray(rows: Sequence[Sequence[tuple[str, int, int, int]]], rect: Rect, track: Track) -> Iterator[Item]:
    """Yield a tray. If a row is too wide, its icons shrink, but its counts don't, and none is left out."""
    left, top, wide, _ = rect
    yield Box(*rect, "paper", "ink", 3, 10)
    for number, row in enumerate(rows):
        yield from _row(row, left, top + track.scale.token_height // 2 + 6 + number * _lower(track), wide)


def _row(row: Sequence[tuple[str, int, int, int]], left: int, middle: int, wide: int) -> Iterator[Item]:
    numbers = sum(number for *_, number in row) + BETWEEN * (len(row) + 1)
    percent = min(100, 100 * (wide - numbers) // sum(own for _, _, own, _ in row))
    x = left + BETWEEN
    for name, count, own, number in row:
        sprite = sprites()[name]
        tall = sprite.height - 2 * sprite.pad
        shown = own * percent // 100
        yield Paste(name, x + shown // 2 - own // 2, middle + tall * percent // 200 - tall, zoom=percent)
        if count > 1:
            yield Label(str(count), x + shown + 2, middle + 1, COUNT, "ink")
        x += shown + number + BETWEEN
