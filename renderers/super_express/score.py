"""The result: one row for each bandit, the winners first, with how long it stayed and the loot cards it won."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from data.catalogue import money
from engine.core.types import Score
from engine.super_express.view import View
from renderers.colt_express.panels import shown_name
from renderers.colt_express.train import sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.result import result_scene
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.super_express.panels import chip
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH, ink_on
from renderers.words import words

HEAD: Final = 112
ROW: Final = 146  # a bust does not reach the row above
GAP: Final = 12
MARGIN: Final = 30
BUST: Final = (180, 153)
CHIP_STEP: Final = 74


def score_scene(view: View, names: Names) -> Scene:
    """Return the result as data. Raises `ValueError` while the match is running."""
    title = Label(words("super-picture-score"), WIDTH // 2, HEAD // 2 + 4, 60, "cream", "m", DISPLAY, "ink")
    return result_scene(view.outcome, title, partial(_row, view, names), head=HEAD, row=ROW, gap=GAP)


def render_score(view: View, names: Names) -> bytes:
    """Return the result as PNG bytes, 1600 pixels wide. Raises `ValueError` while the match is running."""
    return paint(score_scene(view, names))


def _row(view: View, names: Names, score: Score, top: int) -> Iterator[Item]:
    won = score.place == 1
    bandit = view.bandits[score.seats[0]]
    line, weight = ("gold", 7) if won else ("ink", 3)
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, ROW, "paper" if won else "bone", line, weight, shadow=True)
    yield Box(MARGIN, top, 108, ROW, bandit.bandit)
    yield Label(str(score.place), MARGIN + 54, top + ROW // 2, 76, ink_on(bandit.bandit), "m", DISPLAY)
    left = MARGIN + 124
    yield Paste(f"bust-{bandit.bandit}@b", left, top + ROW - BUST[1] - 4)
    yield from sign(bandit.bandit, "l", left + 20, top + ROW - 28, 40, 26)
    left += BUST[0] + 16
    name = fitted(shown_name(names, score.seats[0], bandit.bandit), 560, 36)
    yield Label(name, left, top + 46, 36, "ink")
    stayed = (
        words("super-picture-stood") if bandit.spot is not None else words("super-picture-left", round=bandit.left_in)
    )
    yield Label(stayed, left, top + 98, 28, "cheyenne-dim" if bandit.spot is not None else "wine")
    if won:
        yield Paste("icon-winner@b", WIDTH - MARGIN - 120, top + 10)
    for number, value in enumerate(bandit.loot[::-1]):
        yield from chip(money(value), left + 380 + number * CHIP_STEP, top + 82)
