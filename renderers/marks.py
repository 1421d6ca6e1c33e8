"""The marks of a picture, drawn alike in every game: what happened, who may be chosen. All lengths in pixels."""

from collections.abc import Iterator, Sequence
from typing import Final

from data.formats import money
from renderers.scene import Box, Item, Label, Paste, Stroke
from renderers.sprites import sprites
from renderers.text import fitted, length, readable
from renderers.theme import WIDTH, ink_on
from renderers.words import words

GHOST: Final = 45
"""How much of a figure is seen where it was, in percent."""
BURST: Final = {"b": 112, "s": 76}
BEND: Final = 0.34  # how high an arc rises, in parts of its length ...
HIGHEST: Final = 90  # ... and at the most
STEPS: Final = 12  # pieces of an arc
WOUND: Final = 56
DISC: Final = 56
CHIP: Final = 44
SIGN: Final = 54  # the diameter of a bandit's sign with a letter
LINE: Final = 38
LINES: Final = (38, 35, 32)  # the sizes of the line of words: the largest that fits
Rect = tuple[int, int, int, int]
"""Left, top, width, height."""


def arc(start: tuple[int, int], end: tuple[int, int]) -> tuple[Stroke, tuple[int, int]]:
    """Return a way from point to point, bent upwards, and its highest point."""
    (ax, ay), (bx, by) = start, end
    rise = min(HIGHEST, max(36, round(abs(bx - ax) * BEND)))
    cx, cy = (ax + bx) / 2, min(ay, by) - 2 * rise + abs(ay - by) / 2
    points = []
    for number in range(STEPS + 1):
        t = number / STEPS
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by
        points.append((round(x), round(y)))
    return Stroke(tuple(points), head=True), min(points, key=lambda point: point[1])


def tracer(start: tuple[int, int], end: tuple[int, int]) -> Stroke:
    """Return a bullet's way."""
    return Stroke((start, end), "danger", 8, 3, head=True)


def burst(icon: str, x: int, y: int, size: str, number: int = 0) -> Iterator[Item]:
    """Yield a burst around a point with the icon of what happened (a sprite without the size); with its number if several did."""
    wide = BURST[size]
    yield Paste(f"burst@{size}", x - wide // 2, y - wide // 2)
    found = next((name for name in (f"{icon}@s", f"{icon}@p", f"{icon}@m") if name in sprites()), "icon-stars@s")
    sprite = sprites()[found]
    inner = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    zoom = round(100 * wide * 0.5 / max(inner))
    bottom = y + round(inner[1] * zoom / 200)
    yield Paste(found, x - inner[0] // 2, bottom - inner[1], zoom=zoom)
    if number:
        left, top, small, _ = number_rect(x, y, size)
        yield from disc(str(number), left + small // 2, top + small // 2, small, 32)


def burst_rect(x: int, y: int, size: str) -> Rect:
    """Return where a burst around a point is."""
    wide = BURST[size]
    return x - wide // 2, y - wide // 2, wide, wide


def number_rect(x: int, y: int, size: str) -> Rect:
    """Return where the number of a burst around a point is."""
    edge = BURST[size] // 2 - 6
    return x + edge - 20, y - edge - 14, 40, 40


def wound(x: int, y: int) -> Paste:
    """Return the mark of somebody who was hit, around a point."""
    return Paste("wound@m", x - 23, y - 23 + (WOUND - 46) // 2, zoom=round(100 * WOUND / 46))


def ring(rect: Rect) -> Box:
    """Return a ring around loot that came or went."""
    left, top, width, height = rect
    return Box(left - 16, top - 18, width + 32, height + 36, "", "gold", 10, 34)


def disc(letter: str, x: int, y: int, diameter: int = DISC, size: int = 40) -> Iterator[Item]:
    """Yield a letter or a number in a circle around a point."""
    yield Box(x - diameter // 2, y - diameter // 2, diameter, diameter, "ink", "gold", 4, diameter // 2)
    yield Label(letter, x, y, size, "paper", "m")


def frame(rect: Rect) -> Box:
    """Return the frame of something that may be chosen."""
    left, top, width, height = rect
    return Box(left, top, width, height, "", "gold", 8, 14)


def chosen(rect: Rect, letter: str, taken: list[Rect], inside: Rect) -> Iterator[Item]:
    """Yield the disc with a choice's letter at a corner of its frame, away from the discs that are there (``taken``, which it joins)."""
    left, top, width, height = rect
    low = height < 2 * DISC  # loot: beside it, so that nobody's face is hidden
    beside = [(left - DISC // 2, top + height // 2), (left + width + DISC // 2, top + height // 2)] if low else []
    spots = [
        *beside,
        (left + 12, top + 8),
        (left + width - 12, top + 8),
        (left + width // 2, top - 10),
        (left + 12, top + height - 8),
        (left + width - 12, top + height - 8),
        *((left + 12 + step * (DISC + 4), top - 14) for step in range(1, 6)),
        *((left + width // 2, top - 14 - step * (DISC + 4)) for step in range(1, 3)),
    ]
    x, y = next((spot for spot in spots if not _meets(_around(*spot), taken)), spots[0])
    x = min(max(x, inside[0] + DISC // 2 + 4), inside[0] + inside[2] - DISC // 2 - 4)
    y = min(max(y, inside[1] + DISC // 2 + 4), inside[1] + inside[3] - DISC // 2 - 4)
    taken.append(_around(x, y))
    yield from disc(letter, x, y)


def _around(x: int, y: int) -> Rect:
    return x - DISC // 2, y - DISC // 2, DISC, DISC


def _meets(rect: Rect, others: Sequence[Rect]) -> bool:
    return any(covered(rect, other) for other in others)


def covered(one: Rect, other: Rect) -> int:
    """Return how many pixels two rectangles have in common."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(wide, 0) * max(high, 0)


def clear_of(x: int, y: int, size: int, faces: Sequence[Rect], inside: Rect) -> tuple[int, int]:
    """Return the point near another one where a square of this size hides the least of the faces."""
    best = None
    for dy in (0, -40, 40, -80, 80):
        for dx in (0, -50, 50, -100, 100, -150, 150):
            if best is not None and best[0] <= abs(dx) + abs(dy):
                continue  # the way there counts, too, so it cannot be better
            left = min(max(x + dx - size // 2, inside[0]), inside[0] + inside[2] - size)
            top = min(max(y + dy - size // 2, inside[1]), inside[1] + inside[3] - size)
            hidden = sum(covered((left, top, size, size), face) for face in faces) + abs(dx) + abs(dy)
            if best is None or hidden < best[0]:
                best = (hidden, left + size // 2, top + size // 2)
    return (best[1], best[2]) if best else (x, y)


def chips(gains: dict[str, int], right: int, bottom: int, avoid: tuple[int, int] | None = None) -> Iterator[Item]:
    """Yield a chip for each thing that somebody has more or less of, from the right, over a panel; none where a pennant is."""
    for icon, count in gains.items():
        amount = money(abs(count)) if icon == "icon-cash" else str(abs(count))
        line = words("picture-gain" if count > 0 else "picture-loss", count=amount)
        found = next((name for name in (f"{icon}@p", f"{icon}@m") if name in sprites()), "")
        sprite = sprites()[found] if found else None
        wide = round(length(line, 32)) + 18 + (sprite.width - 2 * sprite.pad + 4 if sprite else 0)
        left = right - wide
        if avoid is not None and left < avoid[1] and right > avoid[0]:
            right = avoid[0]
            left = right - wide
        yield Box(left, bottom - CHIP, wide, CHIP, "gold" if count > 0 else "danger", radius=14)
        ink = "ink" if count > 0 else "paper"
        yield Label(line, left + 9, bottom - CHIP // 2 + 1, 32, ink)
        if sprite:
            high = sprite.height - 2 * sprite.pad
            yield Paste(found, right - 9 - (sprite.width - 2 * sprite.pad), bottom - CHIP // 2 - high // 2)
        right = left - 4


def headline(line: str, earlier: int, top: int, left: int = 14, right: int = WIDTH - 14) -> Iterator[Item]:
    """Yield the line of words on what has just happened, and how many deeds came before those that are drawn."""
    if not line:
        return
    more = words("picture-earlier", count=earlier) if earlier else ""
    counted = round(length(more, LINE)) + 30 if more else 0
    room = right - left - 40 - counted
    size = next((size for size in LINES if length(readable(line), size) <= room), LINES[-1])
    shown = fitted(line, room, size)
    wide = round(length(shown, size)) + 40 + counted
    x = (left + right - wide) // 2
    yield Box(x, top, wide, 52, "ink", "gold", 3, 24)
    if more:
        yield Label(more, x + 20, top + 27, LINE, "gold")
    yield Label(shown, x + wide - 20, top + 27, size, "paper", "r")


def sign(bandit: str, size: str, x: int, y: int, diameter: int, letter: int) -> Iterator[Item]:
    """Yield a bandit's sign around a point: its own shape, its colour, its letter."""
    yield Paste(f"tag-{bandit}@{size}", x - diameter // 2, y - diameter // 2)
    drop = diameter // 10 if bandit == "cheyenne" else 0  # an arrowhead's room is in its lower half
    yield Label(words(f"picture-sign-{bandit}"), x, y + drop, letter, ink_on(bandit), "m")
