"""Final score: a row for each side, the winners first, with the parts of its money and the Gunslinger."""

from collections.abc import Iterator, Sequence
from functools import partial

from data.catalogue import listing
from data.formats import money
from engine.colt_express.view import View
from engine.core.types import Score, ScorePart
from renderers.colt_express.panels import shown_name
from renderers.colt_express.train import bandits_of
from renderers.marks import sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.result import portrait, result_scene
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.text import fitted, length
from renderers.theme import DISPLAY, WIDTH, ink_on
from renderers.words import words

MARGIN = 30
BUST = (180, 153)
ICONS = {
    "purses": "purse@m",
    "jewels": "jewel@m",
    "strongboxes": "strongbox@m",
    "ransom": "icon-cash@m",
    "gunslinger": "icon-gunslinger@p",
    "mortal-bullets": "icon-mortal@m",
    "caught": "icon-caught@m",
}
SIZES = {"purses": (44, 44), "jewels": (44, 44), "strongboxes": (53, 44), "ransom": (46, 46), "gunslinger": (64, 64)}
PRINTS = (36, 34, 32)  # sizes of a part's words: the largest that fits
GAPS = (6, 44)  # the smallest and the widest gap between two parts
PARTS_RIGHT = 1420
HOSTAGE = 55
COUNTED = ("purses", "jewels", "strongboxes", "mortal-bullets")


def score_scene(view: View, names: Names) -> Scene:
    """Return the final score as data. Raises `ValueError` while the match is running."""
    return result_scene(view.outcome, words("picture-score"), partial(_row, view, names))


def render_score(view: View, names: Names) -> bytes:
    """Return the final score as PNG bytes, at full width. Raises `ValueError` while the match is running."""
    return paint(score_scene(view, names))


def _row(view: View, names: Names, score: Score, top: int, row: int) -> Iterator[Item]:
    won = score.place == 1
    bandits = [bandit for seat in score.seats for bandit in bandits_of(view, seat)]
    colour, middle = bandits[0].bandit, top + row // 2
    line, weight = ("gold", 8) if won else ("ink", 3)
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, row, "paper" if won else "bone", line, weight, shadow=True)
    yield Box(MARGIN, top, 118, row, colour)
    yield Label(str(score.place), MARGIN + 59, middle, 84, ink_on(colour), "m", DISPLAY)
    left, zoom = MARGIN + 136, portrait(row)
    step = BUST[0] * zoom // 100
    for bandit in bandits:
        x = left - (BUST[0] - step) // 2
        yield Paste(f"bust-{bandit.bandit}@b", x, top + row - BUST[1] - 4, zoom=zoom)
        yield from sign(bandit.bandit, "f", left + 24, top + row - 34, 54, 32)
        left += step if bandit is bandits[-1] else step // 2
    left += 16
    name = listing([shown_name(names, seat, bandits_of(view, seat)[0].bandit) for seat in score.seats])
    yield Label(fitted(name, WIDTH - MARGIN - 480 - left, 40), left, top + row * 28 // 100, 40, "ink")
    if won:
        yield Paste("icon-winner@b", WIDTH - MARGIN - 420, top + 6)
    yield Label(money(score.total), WIDTH - MARGIN - 30, top + row * 34 // 100, 64, "wine", "r", DISPLAY)
    bullets = str(score.tie_break)
    wide = round(length(bullets, 40))
    yield Paste("wound@m", WIDTH - MARGIN - 34 - wide - 52, top + row * 76 // 100 - 23)
    yield Label(bullets, WIDTH - MARGIN - 30, top + row * 76 // 100, 40, "ink", "r")
    yield from _parts(score, left, top, row, tuple(bandit.hostage for bandit in bandits if bandit.hostage))


def _parts(score: Score, left: int, top: int, row: int, hostages: tuple[str, ...]) -> Iterator[Item]:
    """Yield the parts of a side's money, in one line or two."""
    shown = [part for part in score.parts if part.count or part.worth]
    half = -(-len(shown) // 2)
    several = _fit(shown, len(hostages), PARTS_RIGHT - left)[1] < GAPS[0]
    lines = [(shown[:half], 58), (shown[half:], 85)] if several else [(shown, 72)]
    for parts, height in lines:
        yield from _line(parts, left, top + row * height // 100, hostages)


def _line(parts: Sequence[ScorePart], left: int, middle: int, hostages: tuple[str, ...]) -> Iterator[Item]:
    size, gap = _fit(parts, len(hostages), PARTS_RIGHT - left)
    for part in parts:
        if part.what == "hostage":
            yield from (Paste(f"hostage-{name}@p", left + n * HOSTAGE, middle - 30) for n, name in enumerate(hostages))
        else:
            yield Paste(ICONS.get(part.what, "icon-cash@m"), left, middle - _size(part)[1] // 2)
        left += _icon(part, len(hostages)) + 7
        text = _said(part)
        yield Label(text, left, middle, size, "wine" if part.worth < 0 or part.what == "caught" else "bark")
        left += round(length(text, size)) + gap


def _icon(part: ScorePart, hostages: int) -> int:
    return hostages * HOSTAGE if part.what == "hostage" else _size(part)[0]


def _worth(part: ScorePart) -> str:
    return words("picture-caught") if part.what == "caught" else money(part.worth)


def _said(part: ScorePart) -> str:
    """Return the dollars of a part, and its number if that's above one."""
    counted = part.count > 1 and part.what in COUNTED
    return words("picture-score-part", count=part.count, worth=_worth(part)) if counted else _worth(part)


def _fit(parts: Sequence[ScorePart], hostages: int, room: int) -> tuple[int, int]:
    """Return the largest font size, and the gap between two parts, with which all parts fit."""
    texts = [_said(part) for part in parts]
    icons = sum(_icon(part, hostages) + 7 for part in parts)
    for size in PRINTS:
        free = room - icons - sum(round(length(text, size)) for text in texts)
        gap = min(GAPS[1], free // max(len(texts), 1))
        if gap >= GAPS[0]:
            break
    return size, gap


def _size(part: ScorePart) -> tuple[int, int]:
    return SIZES.get(part.what, (46, 46))
