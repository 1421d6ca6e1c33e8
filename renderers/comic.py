"""Comic strip of a round, in any game: its weightiest deeds close up, each with a short caption and a shout."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace
from PIL import Image

from data.catalogue import dots, text
from renderers.marks import Rect, sign
from renderers.moment_card import concerned
from renderers.moments import Moment
from renderers.outcomes import Outcome
from renderers.scene import Box, Inset, Item, Label, Paste, Scene, Shade, Star, Stroke
from renderers.sprites import sprites
from renderers.text import ELLIPSIS, broken, length
from renderers.theme import DISPLAY, WIDTH, Edges
from renderers.trace import COACH, Deed

V = TypeVar("V")

MOST: Final = 3
"""Maximum number of pictures in a strip."""
LEAST: Final = 2  # a strip with fewer pictures says no more than the page below it
HIGH: Final = 640  # Discord shows the strip 550 by 220 pixels large
EDGE: Final = 16
SAID: Final = 132  # height of a caption
SIZES: Final = (
    (50, 2),
    (46, 2),
    (42, 2),
    (38, 2),
    (36, 2),
    (38, 3),
    (34, 3),
    (32, 3),
)  # sizes of captions and their lines: the largest that fits
CLOSEST: Final = 210  # zoom of the train, in percent
ARROW: Final = 20  # width of an arrow with its edge
AROUND: Final = 26  # pixels of the train around the figures of a deed
NUMBER: Final = 72  # the plate with the number of the card
SIGN: Final = 60
SHOUTS: Final = (84, 72, 60)  # sizes of a shout: the largest that fits
ROUND_SHOUT: Final = (100, 74)  # how much wider and higher its star is
GRID: Final = 4  # steps between the places for a star that are tried in each direction, ...
PLACES: Final = tuple((row, column) for row in (0, GRID, 1, 3, 2) for column in (GRID, 0, 2, 3, 1))  # ... corners first
FINE: Final = 8  # pixels: the accuracy with which a place for a star is looked for
MORE: Final = 60  # pixels around a sprite for its glow, or around a point for a label
HARMLESS: Final = 600  # pixels of something that counts which a star may hide


class Told(msgspec.Struct, frozen=True):
    """A card in a strip or a film.

    ``number`` is that in the ledger (0: it has none), ``deed`` what it did, with its owner as the actor (empty: no one's). Deeds of the
    same ``kind`` are alike; one without ``weight`` isn't worth a picture.
    """

    number: int
    deed: Deed
    outcomes: tuple[Outcome, ...]
    round: int
    kind: str
    weight: int
    caption: str
    shout: str


class CloseUp(NamedTuple):
    """Train after a deed: ``focus`` is the part of it that must be seen, ``zone`` the part that may be. A shout hides nothing that
    ``counts``."""

    scene: Scene
    focus: Rect
    zone: Rect
    counts: tuple[Rect, ...]


def close_up(scene: Scene, deed: Deed, zone: Rect, extra: Sequence[Rect] = ()) -> CloseUp:
    """Return a train after a deed, for a camera; ``extra`` are other parts of the picture that the deed is about."""
    items = [item for item in scene.items if not (isinstance(item, Paste) and item.sprite.startswith("icon-pointer"))]
    focus = _around([*_parts(items, deed), *extra]) or zone
    return CloseUp(replace(scene, items=tuple(items)), focus, zone, (*_parts(items), *extra))


def _parts(items: Sequence[Item], deed: Deed | None = None) -> Iterator[Rect]:
    """Yield the rectangles of a deed's figures, at their new and old places, or of all figures and words, and of arrows."""
    named = None if deed is None else concerned(deed)
    for item in items:
        if isinstance(item, Paste):
            sort, _, name = item.sprite.partition("@")[0].partition("-")
            is_person = sort in ("figure", "bust", "tag") and (named is None or name in named)
            if is_person or (name == "stars" if named is None else sort == COACH and sort in named):
                yield _rect(item)
        elif isinstance(item, Label) and named is None:
            wide = round(length(item.text, item.size))
            yield item.x - wide // 2, item.y - item.size // 2, wide, item.size
        elif isinstance(item, Stroke) and item.head and item.rim:
            for (ax, ay), (bx, by) in pairwise(item.points):
                steps = max(abs(bx - ax), abs(by - ay)) // ARROW + 1
                for step in range(steps + 1):
                    x, y = ax + (bx - ax) * step // steps, ay + (by - ay) * step // steps
                    yield x - ARROW // 2, y - ARROW // 2, ARROW, ARROW


def _rect(item: Paste) -> Rect:
    sprite = sprites()[item.sprite]
    wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    if item.pose.startswith("lying"):
        wide, high = high, wide
    across, down = wide * item.zoom // 100, high * item.zoom // 100
    return item.x + (wide - across) // 2, item.y + high - down, across, down


def _around(rects: Sequence[Rect]) -> Rect | None:
    if not rects:
        return None
    left, top = min(x for x, *_ in rects), min(y for _, y, *_ in rects)
    right, bottom = max(x + wide for x, _, wide, _ in rects), max(y + high for _, y, _, high in rects)
    return left, top, right - left, bottom - top


def comic_scene(cards: Sequence[tuple[Told, CloseUp]]) -> Scene:
    """Return a strip as data. Raises ``ZeroDivisionError`` for no pictures."""
    wide = (WIDTH - EDGE * (len(cards) + 1)) // len(cards)
    items: list[Item] = [Box(0, 0, WIDTH, HIGH, "bark", "bark", 0, 0)]
    for number, (told, near) in enumerate(cards):
        items += _panel(told, near, (EDGE + number * (wide + EDGE), EDGE, wide, HIGH - 2 * EDGE))
    return Scene(WIDTH, HIGH, HIGH, (), tuple(items), "")


def alt_comic(cards: Sequence[Told]) -> str:
    """Return the alt text of a strip."""
    told = [f"{card.number}: {card.caption}" if card.number else card.caption for card in cards]
    return text("alt-comic", told=dots(told))


def _panel(told: Told, near: CloseUp, rect: Rect) -> Iterator[Item]:
    left, top, wide, high = rect
    yield Box(left, top, wide, high, "paper", "ink", 5, 8, shadow=True)
    inside = left + 8, top + 8, wide - 16, high - SAID - 8
    view, zoom = camera(near.focus, near.zone, inside[2:])
    yield Inset(seen(near.scene, view), *view, *inside[:2], zoom)
    yield Box(*inside, "", "ink", 4, 2)
    plate = left + 18, top + 18, NUMBER + 16 * (told.number > 9), NUMBER
    if told.number:
        yield Box(*plate, "ink", "cream", 4, 12)
        yield Label(str(told.number), plate[0] + plate[2] // 2, plate[1] + NUMBER // 2 + 1, 50, "cream", "m")
    yield from _shout(told.shout, near, inside, view, zoom, plate)
    yield from _caption(told, (left, top + high - SAID, wide, SAID))


def seen(scene: Scene, view: Rect) -> Scene:
    """Return a scene without the sprites and cards outside of a part of it, which would be drawn in vain."""
    kept = [[item for item in items if _extent(item, view)] for items in (scene.ground, scene.items)]
    return replace(scene, ground=tuple(kept[0]), items=tuple(kept[1]))


def _extent(item: Item, view: Rect) -> bool:
    """Return whether an item may be in a part of a scene."""
    left, top, wide, high = view
    if isinstance(item, Paste):
        sprite = sprites()[item.sprite]
        across, down = sprite.width * item.zoom // 100 + MORE, sprite.height * item.zoom // 100 + MORE
        x, y = item.x + sprite.width // 2 - across // 2, item.y + sprite.height - down
        return x < left + wide and x + across > left and y < top + high and y + down + MORE > top
    if isinstance(item, Label | Box | Shade):
        width, height = (0, 0) if isinstance(item, Label) else (item.width, item.height)
        return (
            item.x - MORE < left + wide
            and item.x + width + MORE > left
            and item.y - MORE < top + high
            and item.y + height + MORE > top
        )
    return True


def camera(focus: Rect, zone: Rect, window: tuple[int, int], closest: int = CLOSEST) -> tuple[Rect, int]:
    """Return the part of a scene that fills a window of this size, and its zoom in percent: as close as possible to the ``focus``."""
    x, y, across, down = focus
    wide, high = window
    zoom = min(closest, 100 * wide // (across + 2 * AROUND), 100 * high // (down + 2 * AROUND))
    zoom = max(zoom, -(-100 * wide // zone[2]))
    shown = wide * 100 // zoom, high * 100 // zoom
    left = min(max(x + across // 2 - shown[0] // 2, zone[0]), zone[0] + zone[2] - shown[0])
    top = min(max(y + down // 2 - shown[1] // 2, zone[1]), zone[1] + zone[3] - shown[1])
    if shown[1] > zone[3]:  # a deed along the whole train: there's more sky above it
        top = zone[1] + zone[3] - shown[1]
    return (left, top, *shown), zoom


def _shout(shout: str, near: CloseUp, inside: Rect, view: Rect, zoom: int, plate: Rect) -> Iterator[Item]:
    """Yield the shout where it hides nothing that counts, as large as possible; none if there's no such place."""
    left, top, wide, high = inside
    counts = Image.new("L", (wide // FINE + 1, high // FINE + 1))  # 1 for a part that counts
    counts.paste(1, _fine(plate[0] - left, plate[1] - top, *plate[2:]))
    for x, y, across, down in near.counts:
        part = x - view[0], y - view[1], across, down
        counts.paste(1, _fine(*(side * zoom // 100 for side in part)))
    for size in SHOUTS if shout else ():
        across, down = round(length(shout, size, DISPLAY)) + ROUND_SHOUT[0], size + ROUND_SHOUT[1]
        for row, column in PLACES:
            x, y = (wide - across) * column // GRID, (high - down) * row // GRID
            hidden = counts.crop(_fine(x, y, across, down)).histogram()[1]
            if across <= wide and hidden * FINE**2 <= HARMLESS:
                yield Star(left + x, top + y, across, down)
                yield Label(shout, left + x + across // 2, top + y + down // 2 + 2, size, "wine", "m", DISPLAY, "cream")
                return


def _fine(x: int, y: int, wide: int, high: int) -> Edges:
    """Return the edges of a rectangle in steps of ``FINE`` pixels."""
    return x // FINE, y // FINE, (x + wide) // FINE + 1, (y + high) // FINE + 1


def _caption(told: Told, rect: Rect) -> Iterator[Item]:
    left, top, wide, high = rect
    start, room = left + 20, wide - 40
    if told.deed.actor:
        yield from sign(told.deed.actor, "b", left + 20 + SIGN // 2, top + high // 2, SIGN, 36)
        start, room = start + SIGN + 16, room - SIGN - 16
    for size, most in SIZES:
        lines = broken(told.caption, room, size, most)
        if not any(line.endswith(ELLIPSIS) for line in lines):
            break
    for number, line in enumerate(lines):
        y = top + high // 2 + round((number - (len(lines) - 1) / 2) * size * 1.12)
        yield Label(line, start, y, size, "ink")


def weightiest(moments: Sequence[Moment[V]], told: Sequence[Told]) -> tuple[Moment[V], ...]:
    """Return the weightiest different moments of a stretch, in order, with what is told of each; empty if there are too few."""
    by_number: dict[int, tuple[Moment[V], Told]] = {}
    for moment, card in zip(moments, told, strict=True):
        if card.number not in by_number or card.weight > by_number[card.number][1].weight:
            by_number[card.number] = moment, card  # a card may go on in a second moment
    cards = [*by_number.values()]
    picked = chosen([(card.weight, card.kind, card.deed.actor) for _, card in cards])
    return tuple([cards[number][0] for number in picked]) if len(picked) >= LEAST else ()


def chosen(weights: Sequence[tuple[int, str, str]], most: int = MOST) -> tuple[int, ...]:
    """Return the numbers of the weightiest different deeds, in order. Each has its weight, its kind and its actor.

    Another kind comes first, then another actor: a strip of three robberies would be dull.
    """
    picked: list[int] = []
    for fresh in (True, False):
        for number in sorted(range(len(weights)), key=lambda number: (-weights[number][0], number)):
            weight, kind, actor = weights[number]
            known = [weights[other] for other in picked]
            again = kind in {other[1] for other in known} if fresh else (kind, actor) in {other[1:] for other in known}
            if weight and len(picked) < most and number not in picked and not again:
                picked.append(number)
    return tuple(sorted(picked))
