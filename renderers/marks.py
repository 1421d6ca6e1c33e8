"""Marks for events and choices, which look the same in every game. All lengths are in pixels."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from data.formats import money
from renderers.pieces import CHORD, before_end
from renderers.scene import Box, Item, Label, Paste, Stroke
from renderers.sprites import sprites
from renderers.text import ELLIPSIS, broken, length, readable
from renderers.theme import WIDTH, ink_on
from renderers.words import words

GHOST: Final = 45
"""Opacity of a figure at its old place, in percent."""
BURST: Final = {"b": 112, "s": 76}
BEND: Final = 0.34  # height of an arc, relative to its length ...
HIGHEST: Final = 90  # ... and its maximum
STEPS: Final = 12  # number of an arc's pieces
WAY: Final = (11, 4)  # width of an arrow, and of its edge in ink ...
RIM: Final = 4  # ... and of the cream one around it: one of both contrasts with any background
WAY_INKS: Final = {
    "doc": "doc-way",
    "tuco": "tuco-way",
    "marshal": "marshal-way",
    "shotgun": "sage",
    "stagecoach": "gold",
}
DASHED: Final = ("doc", "tuco")
"""Bandits with dashed arrows: one of each pair of colors that look alike to some people."""
DISC: Final = 56
CHIP: Final = 44
SIGN: Final = 54  # the diameter of a bandit's sign with a letter
DASHES: Final = 24  # parts of an ellipse; every second one is drawn
LINES: Final = (38, 35, 32)  # sizes of the line of words: the largest that fits
LEADING: Final = 34  # distance between two lines of words
LIFT: Final = 6  # how much higher two lines start
MOST_TURN: Final = 28
"""Degrees between an arrow's head and its shaft, beyond which the head looks broken off."""
Rect = tuple[int, int, int, int]
"""Left, top, width, height."""
Points = tuple[tuple[int, int], ...]
"""Points of a line."""


def way_ink(figure: str) -> str:
    """Return the ink of a bandit's arrows: its own color if that's visible on dark ink."""
    return WAY_INKS.get(figure, figure)


def arc(start: tuple[int, int], end: tuple[int, int], figure: str = "gold") -> tuple[Stroke, tuple[int, int]]:
    """Return an arrow between two points, which bends upward, and its highest point."""
    (ax, ay), (bx, by) = start, end
    if abs(bx - ax) < 1.3 * abs(by - ay):  # a climb is straight
        middle = (ax + bx) // 2, (ay + by) // 2
        return Stroke((start, middle, end), way_ink(figure), *WAY, head=True, rim=RIM), min(
            start, end, key=lambda p: p[1]
        )
    rise = min(HIGHEST, max(36, round(abs(bx - ax) * BEND)))
    cx, cy = (ax + bx) / 2, min(ay, by) - 2 * rise + abs(ay - by) / 2
    bends = ((cx, cy), *(((ax + bx) / 2, (ay + by) / 2 - flat * rise) for flat in (1.5, 1, 0.5, 0)))
    points = straightest(curve(start, bend, end, STEPS) for bend in bends)
    way = Stroke(points, way_ink(figure), *WAY, head=True, rim=RIM, dashed=figure in DASHED)
    return way, min(points, key=lambda point: point[1])


def curve(
    start: tuple[int, int], towards: tuple[float, float], end: tuple[int, int], pieces: int
) -> tuple[tuple[int, int], ...]:
    """Return the points of a line with this many straight pieces, bent ``towards`` a point (a quadratic Bézier curve)."""
    (ax, ay), (cx, cy), (bx, by) = start, towards, end
    shares = [number / pieces for number in range(pieces + 1)]
    return tuple(
        (
            round((1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx),
            round((1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by),
        )
        for t in shares
    )


def turn(points: Sequence[tuple[int, int]]) -> float:
    """Return the degrees between an arrow's head and the part of its line right before it."""
    end, base, before = points[-1], before_end(points, CHORD), before_end(points, 2 * CHORD)
    head = math.atan2(end[1] - base[1], end[0] - base[0])
    shaft = math.atan2(base[1] - before[1], base[0] - before[0]) if base != before else head
    return abs((math.degrees(head - shaft) + 180) % 360 - 180)


def straightest(ways: Iterable[Points]) -> Points:
    """Return the first way whose head is nearly in line with its shaft, else the one with the least turn."""
    least: Points = ()
    for points in ways:
        if turn(points) <= MOST_TURN:
            return points
        least = points if not least or turn(points) < turn(least) else least
    return least


def tracer(start: tuple[int, int], end: tuple[int, int]) -> Stroke:
    """Return the line of a bullet."""
    return Stroke((start, end), "shot", 8, 4, head=True, rim=RIM)


def burst(icon: str, x: int, y: int, size: str, *, idle: bool = False) -> Iterator[Item]:
    """Yield a burst centered on a point, with the icon of an event (a sprite without the size).

    An `idle` card had no effect: it is gray and crossed out.
    """
    wide = BURST[size]
    if idle:
        yield Box(x - wide // 2 + 6, y - wide // 2 + 6, wide - 12, wide - 12, "silver", "ink", 4, wide // 2)
    else:
        yield Paste(f"burst@{size}", x - wide // 2, y - wide // 2)
    sprite_name = next((name for name in (f"{icon}@s", f"{icon}@p", f"{icon}@m") if name in sprites()), "icon-stars@s")
    sprite = sprites()[sprite_name]
    inner = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    zoom = round(100 * wide * 0.5 / max(inner))
    bottom = y + round(inner[1] * zoom / 200)
    yield Paste(sprite_name, x - inner[0] // 2, bottom - inner[1], zoom=zoom)
    if idle:
        half = wide // 3
        yield Stroke(((x - half, y + half), (x + half, y - half)), "danger", 7, 3)


def burst_rect(x: int, y: int, size: str) -> Rect:
    """Return the rectangle of a burst centered on a point."""
    wide = BURST[size]
    return x - wide // 2, y - wide // 2, wide, wide


def ring(rect: Rect) -> Box:
    """Return a ring around gained or lost loot."""
    left, top, width, height = rect
    return Box(left - 16, top - 18, width + 32, height + 36, "", "gold", 10, 34)


def disc(letter: str, x: int, y: int, diameter: int = DISC, size: int = 40) -> Iterator[Item]:
    """Yield a letter or a number in a circle centered on a point."""
    yield Box(x - diameter // 2, y - diameter // 2, diameter, diameter, "ink", "gold", 4, diameter // 2)
    yield Label(letter, x, y, size, "paper", "m")


def frame(rect: Rect) -> Iterator[Box]:
    """Yield the frame of a choice: gold with an ink edge, visible on light and dark backgrounds."""
    left, top, width, height = rect
    yield Box(left - 4, top - 4, width + 8, height + 8, "", "ink", 14, 16)
    yield Box(left, top, width, height, "", "gold", 6, 12)


def covered(rect: Rect, other: Rect) -> int:
    """Return the number of pixels that two rectangles have in common."""
    wide = min(rect[0] + rect[2], other[0] + other[2]) - max(rect[0], other[0])
    if wide <= 0:
        return 0
    return wide * max(min(rect[1] + rect[3], other[1] + other[3]) - max(rect[1], other[1]), 0)


def clear_of(x: int, y: int, size: int, faces: Sequence[Rect], inside: Rect) -> tuple[int, int]:
    """Return the point near another one at which a square of this size hides least of the faces."""
    best = None
    for dy in (0, -40, 40, -80, 80):
        for dx in (0, -50, 50, -100, 100, -150, 150):
            if best is not None and best[0] <= abs(dx) + abs(dy):
                continue  # the distance counts, too, so it can't be better
            left = min(max(x + dx - size // 2, inside[0]), inside[0] + inside[2] - size)
            top = min(max(y + dy - size // 2, inside[1]), inside[1] + inside[3] - size)
            hidden = sum(covered((left, top, size, size), face) for face in faces) + abs(dx) + abs(dy)
            if best is None or hidden < best[0]:
                best = (hidden, left + size // 2, top + size // 2)
    return (best[1], best[2]) if best else (x, y)


def chips(gains: dict[str, int], right: int, bottom: int, avoid: tuple[int, int] | None = None) -> Iterator[Item]:
    """Yield a chip for each gain or loss of a bandit, from right to left, above its panel, but not over a pennant (``avoid``)."""
    for icon, count in gains.items():
        amount = money(abs(count)) if icon == "icon-cash" else str(abs(count))
        line = words("picture-gain" if count > 0 else "picture-loss", count=amount)
        sprite_name = next((name for name in (f"{icon}@p", f"{icon}@m") if name in sprites()), "")
        sprite = sprites()[sprite_name] if sprite_name else None
        wide = round(length(line, 32)) + 18 + (sprite.width - 2 * sprite.pad + 4 if sprite else 0)
        left = right - wide
        if avoid is not None and left < avoid[1] and right > avoid[0]:
            right = avoid[0]
            left = right - wide
        good = count > 0 and icon != "wound"
        yield Box(left, bottom - CHIP, wide, CHIP, "gold" if good else "danger", radius=14)
        yield Label(line, left + 9, bottom - CHIP // 2 + 1, 32, "ink" if good else "paper")
        if sprite:
            high = sprite.height - 2 * sprite.pad
            yield Paste(sprite_name, right - 9 - (sprite.width - 2 * sprite.pad), bottom - CHIP // 2 - high // 2)
        right = left - 4


def headline(line: str, top: int) -> Iterator[Item]:
    """Yield the words about the latest event, in one line or two."""
    if not line:
        return
    size, lines = told_in(line)
    wide = round(max(length(row, size) for row in lines)) + 40
    x, high = (WIDTH - wide) // 2, 52 + LEADING * (len(lines) - 1)
    top -= LIFT if len(lines) > 1 and top > LIFT else 0
    yield Box(x, top, wide, high, "ink", "gold", 3, 24)
    for number, row in enumerate(lines):
        yield Label(row, x + 20, top + 27 + number * LEADING, size, "paper")


def is_cut(line: str) -> bool:
    """Return whether words are too long for two lines."""
    return any(row.endswith(ELLIPSIS) for row in told_in(line)[1])


def told_in(line: str) -> tuple[int, tuple[str, ...]]:
    """Return the size and the lines of words: one line, as large as possible, or two."""
    room = WIDTH - 28 - 40
    size = next((size for size in LINES if length(readable(line), size) <= room), 0)
    return (size, (readable(line),)) if size else (LINES[-1], broken(line, room, LINES[-1], 2))


def sign(bandit: str, size: str, x: int, y: int, diameter: int, letter: int) -> Iterator[Item]:
    """Yield a bandit's sign, centered on a point: its shape, color and letter."""
    yield Paste(f"tag-{bandit}@{size}", x - diameter // 2, y - diameter // 2)
    drop = diameter // 10 if bandit == "cheyenne" else 0  # the lower half of an arrowhead is wider
    yield Label(words(f"picture-sign-{bandit}"), x, y + drop, letter, ink_on(bandit), "m")


def dashes(rect: Rect) -> Iterator[Item]:
    """Yield a dashed ellipse around a rectangle, in cream with an ink edge."""
    left, top, width, height = rect
    x, y, across, down = left + width / 2, top + height / 2, width / 2 + 4, height / 2 + 4
    for number in range(0, DASHES, 2):
        points = []
        for part in range(3):
            angle = 2 * math.pi * (number + part / 2) / DASHES
            points.append((round(x + across * math.cos(angle)), round(y + down * math.sin(angle))))
        yield Stroke(tuple(points), "cream", 5, 3)
