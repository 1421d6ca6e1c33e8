"""Card of a moment, in any game: a window on the train with its figures, as large as fits, and one sentence."""

from collections.abc import Callable, Iterator
from typing import Final

from renderers.marks import Rect, chips, sign
from renderers.scene import Box, Inset, Item, Label, Paste, Scene, Stroke
from renderers.sprites import sprites
from renderers.text import ELLIPSIS, broken, readable
from renderers.theme import DISPLAY, HEIGHT, WIDTH
from renderers.trace import Deed, Trace

WINDOW: Final = (14, 92, 1572, 720)  # left, top, width, height
CAPTION: Final = (14, 828, 1572, 176)
SIZES: Final = (56, 50, 44, 40, 36)  # sizes of the sentence: the largest that fits
LARGEST: Final = 260  # maximum zoom of the board, in percent
AROUND: Final = 40  # pixels of the board around the figures ...
BELOW: Final = 66  # ... and below them: the numbers of the cars
SIGN: Final = 60


def moment_scene(
    trace: Trace, board: Callable[[Trace], Scene], zone: tuple[int, int], title: str, window: Rect = WINDOW
) -> Scene:
    """Return the card of a trace's last deed as data, with the train in the ``window``.

    ``board`` draws the board with a trace, whose train is between the heights ``zone``. Raises ``IndexError`` for a trace without deeds.
    """
    deed = trace.deeds[-1]
    scene = board(Trace((deed.bare(),)))
    items: list[Item] = [
        Label(title, WIDTH // 2, 50, 60, "cream", "m", DISPLAY, "ink"),
        *_window(scene, deed, zone, window),
        *_caption(deed, trace.line),
    ]
    return Scene(WIDTH, HEIGHT, HEIGHT, (), tuple(items), scene.sky)


def concerned(deed: Deed) -> frozenset[str]:
    """Return the figures that take part in a deed."""
    return deed.involved | {shift.figure for shift in deed.shifts}


def _window(scene: Scene, deed: Deed, zone: tuple[int, int], window: Rect) -> Iterator[Item]:
    """Yield the part of the train with the whole deed, as large as fits."""
    left, top, wide, high = window
    x, y, across, down = _focus(scene, deed, zone)
    zoom = min(LARGEST, 100 * wide // across, 100 * high // down)
    seen_x, seen_y = min(100 * wide // zoom, scene.width), min(100 * high // zoom, zone[1] - zone[0])
    x = min(max(x + across // 2 - seen_x // 2, 0), scene.width - seen_x)
    y = min(max(y + down // 2 - seen_y // 2, zone[0]), zone[1] - seen_y)
    shown = seen_x * zoom // 100, seen_y * zoom // 100
    at = left + (wide - shown[0]) // 2, top + (high - shown[1]) // 2
    yield Inset(scene, x, y, seen_x, seen_y, *at, zoom)
    yield Box(*at, *shown, "", "gold", 6, 6)


def _focus(scene: Scene, deed: Deed, zone: tuple[int, int]) -> Rect:
    """Return the rectangle of a board that contains a deed's figures, their arrows, and its burst."""
    named, rects = concerned(deed), []
    for item in scene.items:
        if isinstance(item, Paste):
            sort, _, name = item.sprite.partition("@")[0].partition("-")
            if sort == "burst" or (sort in ("figure", "bust") and name in named):
                sprite = sprites()[item.sprite]
                rects.append((item.x, item.y, sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad))
        elif isinstance(item, Stroke) and item.head:
            rects += [(x, y, 1, 1) for x, y in item.points]
    rects = [rect for rect in rects if zone[0] <= rect[1] <= zone[1]] or [(0, zone[0], scene.width, zone[1] - zone[0])]
    left = max(min(x for x, *_ in rects) - AROUND, 0)
    right = min(max(x + wide for x, _, wide, _ in rects) + AROUND, scene.width)
    top = max(min(y for _, y, *_ in rects) - AROUND // 2, zone[0])
    bottom = min(max(y + high for _, y, _, high in rects) + BELOW, zone[1])
    return left, top, right - left, bottom - top


def _caption(deed: Deed, line: str) -> Iterator[Item]:
    left, top, wide, high = CAPTION
    yield Box(left, top, wide, high, "paper", shadow=True)
    aside = 24
    if f"tag-{deed.actor}@b" in sprites():
        yield from sign(deed.actor, "b", left + 60, top + high // 2, SIGN, 36)
        aside = 116
    for size in SIZES:
        step = round(size * 1.25)
        lines = broken(readable(line), wide - aside - 30, size, (high - 24) // step)
        if not lines or not lines[-1].endswith(ELLIPSIS):
            break
    for number, row in enumerate(lines):
        y = top + high // 2 + round((number - (len(lines) - 1) / 2) * step)
        yield Label(row, left + aside, y + 1, size, "ink")
    right = left + wide - 16
    for bandit, gains in reversed(Trace((deed,)).gains().items()):
        for icon, count in gains.items():
            if icon == "bullet":
                continue
            made = [*chips({icon: count}, right, top + 8)]
            box = next(item for item in made if isinstance(item, Box))
            yield from made
            if bandit:
                yield from sign(bandit, "l", box.x - 18, top - 14, 40, 26)
            right = box.x - 52
