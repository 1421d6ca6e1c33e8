"""The final score: one row for each side, the winners first, with what the money is made of and who was the Gunslinger."""

from collections.abc import Iterator

from data.catalogue import money
from engine.colt_express.view import View
from engine.core.types import Score
from renderers.colt_express.panels import Names, shown_name
from renderers.colt_express.train import bandits_of, sign
from renderers.paint import paint
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH, ink_on
from renderers.words import words

HORIZON = 700
HEAD = 120
ROW = 176
GAP = 14
MARGIN = 30
BUST = (180, 153)
ICONS = {
    "purses": "purse@m",
    "jewels": "jewel@m",
    "strongboxes": "strongbox@m",
    "ransom": "icon-cash@m",
    "gunslinger": "icon-gunslinger@p",
}
SIZES = {"purses": (44, 44), "jewels": (44, 44), "strongboxes": (53, 44), "ransom": (46, 46), "gunslinger": (64, 64)}
PART = 130  # a part's width
PARTS_LEFT = 640


def score_scene(view: View, names: Names) -> Scene:
    """Return the final score as data. Raises `ValueError` while the match is running."""
    if view.outcome is None:
        raise ValueError("the match is running: there is no final score yet")
    items: list[Item] = [Label(words("picture-score"), WIDTH // 2, HEAD // 2 + 6, 64, "cream", "m", DISPLAY, "ink")]
    for number, score in enumerate(view.outcome.scores):
        items.extend(_row(view, names, score, HEAD + number * (ROW + GAP)))
    height = HEAD + len(view.outcome.scores) * (ROW + GAP) + GAP
    return Scene(WIDTH, height, HORIZON, (), tuple(items))


def render_score(view: View, names: Names) -> bytes:
    """Return the final score as PNG bytes, 1600 pixels wide. Raises `ValueError` while the match is running."""
    return paint(score_scene(view, names))


def _row(view: View, names: Names, score: Score, top: int) -> Iterator[Item]:
    won = score.place == 1
    bandits = [bandit for seat in score.seats for bandit in bandits_of(view, seat)]
    colour = bandits[0].bandit
    yield Box(
        MARGIN,
        top,
        WIDTH - 2 * MARGIN,
        ROW,
        "paper" if won else "bone",
        "gold" if won else "ink",
        7 if won else 3,
        shadow=True,
    )
    yield Box(MARGIN, top, 118, ROW, colour)
    yield Label(str(score.place), MARGIN + 59, top + ROW // 2, 84, ink_on(colour), "m", DISPLAY)
    left = MARGIN + 136
    for bandit in bandits:
        yield Paste(f"bust-{bandit.bandit}@b", left, top + ROW - BUST[1] - 8)
        yield from sign(bandit.bandit, "l", left + 20, top + ROW - 32, 40, 26)
        left += BUST[0] // len(bandits)
    left = MARGIN + 136 + BUST[0] + 16
    name = shown_name(names, score.seats[0], colour)
    yield Label(fitted(name, PARTS_LEFT - left + 480, 36), left, top + 46, 36, "ink")
    if won:
        yield Paste("icon-winner@b", WIDTH - MARGIN - 400, top + 14)
    total = money(score.total)
    yield Label(total, WIDTH - MARGIN - 30, top + 58, 62, "wine", "r", DISPLAY)
    yield Paste("wound@p", WIDTH - MARGIN - 116, top + 112)
    yield Label(str(score.tie_break), WIDTH - MARGIN - 30, top + 130, 32, "ink" if score.tie_break else "umber", "r")
    yield from _parts(score, left, top + 120)


def _parts(score: Score, left: int, middle: int) -> Iterator[Item]:
    for part in score.parts:
        if not part.count and not part.worth:
            continue
        icon = ICONS.get(part.what, "icon-cash@m")
        width, height = SIZES.get(part.what, (46, 46))
        yield Paste(icon, left, middle - height // 2)
        x = left + width + 8
        if part.count > 1 and part.what in ("purses", "jewels", "strongboxes"):
            yield Label(
                words("picture-count", count=part.count), left + width, middle + 20, 24, "ink", "r", halo="cream"
            )
        yield Label(money(part.worth), x, middle, 30, "bark")
        left = x + PART
