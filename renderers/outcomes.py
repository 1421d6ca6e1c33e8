"""Outcomes of cards as small marks, which look the same in ledgers, panels and films of every game. All lengths are in pixels."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from renderers.marks import Rect, sign
from renderers.scene import Box, Item, Label, Paste, Stroke
from renderers.sprites import sprites
from renderers.theme import ink_on
from renderers.trace import COACH, HORSES, Deed
from renderers.words import words

FACING: Final = 26
MARK: Final = 60  # maximum size of an effect of Super Express
LETTERED: Final = 28  # the smallest sign with a letter
ENGINE: Final = "locomotive"
ENGINE_PARTS: Final = (
    (-6, -6, 21, 13, 5, "cream"),  # the boiler
    (-15, -13, 12, 20, 1, "cream"),  # the cab, ...
    (-18, -17, 18, 5, 2, "cream"),  # ... its roof ...
    (-12, -10, 6, 7, 1, "ink"),  # ... and its window
    (8, -13, 5, 9, 1, "cream"),  # the chimney ...
    (5, -17, 11, 5, 2, "cream"),  # ... and its cap
    (-16, 2, 14, 14, 7, "cream"),  # the wheels
    (2, 2, 14, 14, 7, "cream"),
)
"""Left, top, width, height, radius and ink of the parts of a small locomotive, around its middle, for text of 34 pixels."""
SIGNS: Final = {"marshal": "tag-marshal", "shotgun": "strongbox", COACH: "stagecoach", HORSES: "horse"}
"""Sprites of the Marshal and other figures that aren't bandits."""


class Outcome(msgspec.Struct, frozen=True):
    """Effect of a card.

    ``kind`` is ``more`` or ``less`` (``what`` is the sprite of the gain or loss), ``hit``, ``struck`` or ``moved`` (``what``
    is the bandit), ``car`` (``what`` is its plate; with ``roof``), ``up`` or ``down``. In Super Express also ``turned`` (``what`` is the
    new facing), ``fell``, ``stood`` or ``lost`` (``what`` is the bandit).
    """

    kind: str
    what: str = ""
    roof: bool = False

    @property
    def above(self) -> bool:
        """Whether it ended on a roof."""
        return self.roof or self.kind == "up"


def plate(car: int) -> str:
    """Return the number of a car, or the name of the locomotive's icon, since a letter would look like that of an answer."""
    return words("picture-plate", number=car) if car else ENGINE


def plate_items(car: int, x: int, y: int, size: int, ink: str = "cream") -> Iterator[Item]:
    """Yield the number of a car, or a small locomotive, centered on a point."""
    if car:
        yield Label(plate(car), x, y, size, ink, "m")
    else:
        yield from engine(x, y, size)


def engine(x: int, y: int, size: int) -> Iterator[Box]:
    """Yield a small locomotive centered on a point, as high as text of this size."""
    for left, top, wide, high, radius, fill in ENGINE_PARTS:
        at, down = x + left * size // 34, y + top * size // 34
        yield Box(at, down, wide * size // 34, high * size // 34, fill, "ink", 2, radius * size // 34)


def small_sign(name: str, x: int, y: int) -> Iterator[Item]:
    """Yield a sign of 40 pixels with its letter."""
    yield from sign(name, "l", x, y, 40, 26)


def icon_in(icon: str, rect: Rect, solid: int = 100) -> Iterator[Paste]:
    """Yield an icon centered in a rectangle, as large as fits."""
    x, y, wide, high = rect
    names = [name for name in (f"{icon}@{size}" for size in "bmpcst") if name in sprites()]
    name = names[0] if names else "icon-stars@s"
    sprite = sprites()[name]
    own, tall = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    zoom = min(100 * wide // own, 100 * high // tall)
    bottom = y + high // 2 + tall * zoom // 200
    yield Paste(name, x + wide // 2 - own // 2, bottom - tall, zoom=zoom, solid=solid)


def current_items(number: int, deed: Deed, outcomes: Sequence[Outcome], rect: Rect) -> Iterator[Item]:
    """Yield the current card at the full height of a strip: its number (0: none), its sign, its picture, and its results."""
    x, y, _, high = rect
    middle = y + high // 2
    if number:
        yield Box(x, y + 4, high + 26, high - 8, "ink", "ink", 1, 10)
        yield Label(str(number), x + high // 2 + 13, middle + 1, 52, "cream", "m")
        x += high + 40
        yield from face(deed.actor or "marshal", x + high // 2, middle, high - 4, rim="ink")
        x += high + 12
    yield from icon_in(deed.icon, (x, y + 4, high, high - 8))
    x += high + 12
    for outcome in outcomes:
        yield from outcome_items(outcome, (x, y + 2, high, high - 4))
        x += high + 6


def outcome_items(outcome: Outcome, rect: Rect) -> Iterator[Item]:
    """Yield an outcome centered in a rectangle."""
    x, y, wide, high = rect
    middle, centre, side = x + wide // 2, y + high // 2, min(wide, high)
    if outcome.kind in ("hit", "struck", "moved"):
        yield from face(outcome.what, middle, centre, side, rim="danger" if outcome.kind == "hit" else "ink")
        return
    if outcome.kind in ("more", "less"):
        left, top, lost = middle - side // 2 + 1, centre - side // 2 + 1, outcome.kind == "less"
        yield Box(left, top, side - 2, side - 2, "danger" if lost else "gold", "ink", 3, 10)
        room = (side - 10) * 2 // 3 if lost else side - 10
        yield from icon_in(outcome.what, (left + 4, top + 4, room, room))
        if lost:  # it flies away
            corner = left + side - 9, top + side - 9
            yield Stroke(((middle, centre), corner), "cream", max(side // 8, 6), 3, head=True)
        return
    if outcome.kind in TOLD_BY:
        side = min(side, MARK) - 2
        yield from TOLD_BY[outcome.kind](outcome.what, middle - side // 2, centre - side // 2, side)
        return
    side = min(side, 66)
    fill, ink = ("ice", "ink") if outcome.above else ("ink", "cream")  # bright, like the sky above a roof
    yield Box(middle - side // 2 + 1, centre - side // 2 + 1, side - 2, side - 2, fill, ink, 3, 10)
    if outcome.kind == "car" and outcome.what in ("horse", "stagecoach"):
        yield from icon_in(outcome.what, (middle - side // 2 + 5, centre - side // 2 + 5, side - 10, side - 10))
    elif outcome.kind == "car":
        size = next(size for size in (50, 46, 40, 36, 32) if size <= side * 7 // 8 or size == 32)
        if outcome.what == ENGINE:
            yield from engine(middle, centre + 1, size)
        else:
            yield Label(outcome.what, middle, centre + 1, size, ink, "m")
    else:
        reach = side // 2 - 8
        ends = ((middle, centre + reach), (middle, centre - reach))
        yield Stroke(ends if outcome.above else ends[::-1], ink, max(side // 5, 8), 0, head=True)


def face(name: str, x: int, y: int, room: int, rim: str) -> Iterator[Item]:
    """Yield a sign with a colored rim, at most this many pixels wide. The Marshal and the Shotgun have one, too."""
    around = min(room, 72)
    yield Box(x - around // 2, y - around // 2, around, around, rim, "cream", 3, around // 2)
    side = around * 80 // 100
    if name in SIGNS:
        yield from icon_in(SIGNS[name], (x - side // 2, y - side // 2, side, side))
        return
    yield from icon_in(f"tag-{name}", (x - side // 2, y - side // 2, side, side))
    if side >= LETTERED:
        drop = side // 10 if name == "cheyenne" else 0
        yield Label(words(f"picture-sign-{name}"), x, y + drop, side * 62 // 100, ink_on(name), "m")


def _turned(facing: str, left: int, top: int, side: int) -> Iterator[Item]:
    yield Box(left, top, side, side, "ink", "cream", 3, 10)
    middle, bottom = left + side // 2, top + side // 2 + (side - 14) // 2
    pose = "turned" if facing == "rear" else ""
    yield Paste("icon-facing@s", middle - FACING // 2, bottom - FACING, pose=pose, zoom=100 * (side - 14) // FACING)


def _stood(_bandit: str, left: int, top: int, side: int) -> Iterator[Item]:
    """Yield the mark of a bandit that is back on its feet: the stars above the head are gone."""
    yield Box(left, top, side, side, "ink", "cream", 3, 10)
    yield from icon_in("icon-stars", (left + 4, top + 4, side - 8, side // 3))
    middle = left + side // 2
    ends = (middle, top + side - 8), (middle, top + side // 2 + 2)
    yield Stroke(ends, "cream", max(side // 6, 7), 0, head=True)


def _fell(_bandit: str, left: int, top: int, side: int) -> Iterator[Item]:
    yield Box(left, top, side, side, "danger", "cream", 3, 10)
    middle = left + side // 2
    yield Stroke(((middle, top + 8), (middle, top + side - 8)), "cream", 8, 0, head=True)


def _lost(bandit: str, left: int, top: int, side: int) -> Iterator[Item]:
    """Yield the mark of a bandit that is down on the ground, without the train."""
    yield Box(left, top, side, side, "danger", "cream", 3, 10)
    yield Box(left + 8, top + side - 13, side - 16, 6, "cream", "cream", 0, 2)
    yield from icon_in(f"bust-{bandit}", (left + 7, top + 6, side - 14, side - 18))


TOLD_BY: Final[Mapping[str, Callable[[str, int, int, int], Iterator[Item]]]] = MappingProxyType(
    {"turned": _turned, "stood": _stood, "fell": _fell, "lost": _lost}
)
"""Marks of outcomes that only Super Express has."""
