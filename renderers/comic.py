"""Comic strip of a round, in any game: its weightiest deeds close up, each with a short caption and a shout."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from renderers.marks import Rect, covered, sign
from renderers.scene import Box, Inset, Item, Label, Paste, Scene, Shade, Star
from renderers.sprites import sprites
from renderers.text import ELLIPSIS, broken, length
from renderers.theme import DISPLAY, WIDTH

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
    (38, 3),
    (34, 3),
    (32, 3),
)  # sizes of captions and their lines: the largest that fits
CLOSEST: Final = 210  # zoom of the train, in percent
AROUND: Final = 26  # pixels of the train around the figures of a deed
NUMBER: Final = 72  # the plate with the number of the card
SIGN: Final = 60
SHOUTS: Final = (84, 72, 60)  # sizes of a shout: the largest that fits
ROUND_SHOUT: Final = (100, 74)  # how much wider and higher its star is
GRID: Final = 4  # steps between the places for a star that are tried in each direction, ...
PLACES: Final = tuple((row, column) for row in (0, GRID, 1, 3, 2) for column in (GRID, 0, 2, 3, 1))  # ... corners first
MORE: Final = 60  # pixels around a sprite for its glow, or around a point for a label
HARMLESS: Final = 600  # pixels of something that counts which a star may hide


class Panel(msgspec.Struct, frozen=True):
    """A picture of a strip: the train with a deed, and its words.

    ``focus`` is the part of the train that must be seen, ``zone`` the part that may be, and ``counts`` are the parts that a shout
    mustn't hide. ``number`` is that of the card, ``actor`` the bandit whose card it is (empty: none).
    """

    scene: Scene
    focus: Rect
    zone: Rect
    counts: tuple[Rect, ...]
    number: int
    actor: str
    caption: str
    shout: str


def comic_scene(panels: Sequence[Panel]) -> Scene:
    """Return a strip as data. Raises ``IndexError`` for no panels."""
    wide = (WIDTH - EDGE * (len(panels) + 1)) // len(panels)
    items: list[Item] = [Box(0, 0, WIDTH, HIGH, "bark", "bark", 0, 0)]
    for number, panel in enumerate(panels):
        items += _panel(panel, (EDGE + number * (wide + EDGE), EDGE, wide, HIGH - 2 * EDGE))
    return Scene(WIDTH, HIGH, HIGH, (), tuple(items), "")


def _panel(panel: Panel, rect: Rect) -> Iterator[Item]:
    left, top, wide, high = rect
    yield Box(left, top, wide, high, "paper", "ink", 5, 8, shadow=True)
    inside = left + 8, top + 8, wide - 16, high - SAID - 8
    view, zoom = camera(panel.focus, panel.zone, inside[2:])
    yield Inset(seen(panel.scene, view), *view, *inside[:2], zoom)
    yield Box(*inside, "", "ink", 4, 2)
    yield Box(left + 18, top + 18, NUMBER + 16 * (panel.number > 9), NUMBER, "ink", "cream", 4, 12)
    middle = left + 18 + (NUMBER + 16 * (panel.number > 9)) // 2
    yield Label(str(panel.number), middle, top + 18 + NUMBER // 2 + 1, 50, "cream", "m")
    plate = (left + 18, top + 18, NUMBER + 16, NUMBER)
    yield from _shout(panel, inside, view, zoom, plate)
    yield from _caption(panel, (left, top + high - SAID, wide, SAID))


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


def _shout(panel: Panel, inside: Rect, view: Rect, zoom: int, plate: Rect) -> Iterator[Item]:
    """Yield the shout where it hides nothing that counts, as large as possible; none if there's no such place."""
    left, top, wide, high = inside
    parts = [plate]
    for x, y, across, down in panel.counts:
        at = left + (x - view[0]) * zoom // 100, top + (y - view[1]) * zoom // 100
        part = (*at, across * zoom // 100, down * zoom // 100)
        if covered(part, inside):
            parts.append(part)
    for size in SHOUTS if panel.shout else ():
        across, down = round(length(panel.shout, size, DISPLAY)) + ROUND_SHOUT[0], size + ROUND_SHOUT[1]
        for row, column in PLACES:
            x, y = left + (wide - across) * column // GRID, top + (high - down) * row // GRID
            if across <= wide and not any(covered((x, y, across, down), part) > HARMLESS for part in parts):
                yield Star(x, y, across, down)
                yield Label(panel.shout, x + across // 2, y + down // 2 + 2, size, "wine", "m", DISPLAY, "cream")
                return


def _caption(panel: Panel, rect: Rect) -> Iterator[Item]:
    left, top, wide, high = rect
    start, room = left + 20, wide - 40
    if f"tag-{panel.actor}@b" in sprites():
        middle = left + 20 + SIGN // 2, top + high // 2
        if panel.actor == "marshal":
            yield Paste("tag-marshal@b", middle[0] - SIGN // 2, middle[1] - SIGN // 2)
        else:
            yield from sign(panel.actor, "b", *middle, SIGN, 36)
        start, room = start + SIGN + 16, room - SIGN - 16
    for size, most in SIZES:
        lines = broken(panel.caption, room, size, most)
        if not any(line.endswith(ELLIPSIS) for line in lines):
            break
    for number, line in enumerate(lines):
        y = top + high // 2 + round((number - (len(lines) - 1) / 2) * size * 1.12)
        yield Label(line, start, y, size, "ink")


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
