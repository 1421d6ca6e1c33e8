"""Result: a row for each bandit, the winners first, with its time on the train and its loot cards."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from data.formats import money
from engine.core.types import Score
from engine.super_express.view import View
from renderers.colt_express.panels import shown_name
from renderers.marks import sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.result import portrait, result_scene
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.super_express.panels import chip
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH, ink_on
from renderers.words import noun, words

MARGIN: Final = 30
BUST: Final = (180, 153)
CHIP_STEP: Final = 98


def score_scene(view: View, names: Names) -> Scene:
    """Return the result as data. Raises `ValueError` while the match is running."""
    return result_scene(view.outcome, words("super-picture-score"), partial(_row, view, names))


def render_score(view: View, names: Names) -> bytes:
    """Return the result as PNG bytes, at full width. Raises `ValueError` while the match is running."""
    return paint(score_scene(view, names))


def _row(view: View, names: Names, score: Score, top: int, row: int) -> Iterator[Item]:
    won = score.place == 1
    bandit = view.bandits[score.seats[0]]
    line, weight = ("gold", 8) if won else ("ink", 3)
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, row, "paper" if won else "bone", line, weight, shadow=True)
    yield Box(MARGIN, top, 108, row, bandit.bandit)
    yield Label(str(score.place), MARGIN + 54, top + row // 2, 76, ink_on(bandit.bandit), "m", DISPLAY)
    left, zoom = MARGIN + 124, portrait(row)
    step = BUST[0] * zoom // 100
    yield Paste(f"bust-{bandit.bandit}@b", left - (BUST[0] - step) // 2, top + row - BUST[1] - 4, zoom=zoom)
    yield from sign(bandit.bandit, "f", left + 24, top + row - 34, 54, 32)
    left += step + 16
    right = WIDTH - MARGIN - 30 - (120 if won else 0)
    name = fitted(shown_name(names, score.seats[0], bandit.bandit), 700, 40)
    yield Label(name, left, top + row * 3 // 10, 40, "ink")
    stayed = (
        words("super-picture-stood")
        if bandit.spot is not None
        else words("super-picture-left", who=noun(bandit.bandit), round=bandit.left_in)
    )
    yield Label(stayed, left, top + row * 72 // 100, 34, "cheyenne-dim" if bandit.spot is not None else "wine")
    if won:
        yield Paste("icon-winner@b", WIDTH - MARGIN - 120, top + 8)
    loot = bandit.loot[::-1]
    most = max((right - left - 720) // CHIP_STEP, 1)
    lines = [money(value) for value in loot[:most]]
    if len(loot) > most:
        lines[-1] = words("picture-count", count=len(loot) - most + 1)
    for number, value in enumerate(lines):
        yield from chip(value, right - (len(lines) - number) * CHIP_STEP, top + row // 2 - 22)
