"""Picture of a result, for all games: a title, and below it a row for each side, the winners first."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.types import Outcome, Score
from renderers.scene import Item, Label, Scene
from renderers.theme import DISPLAY, DUSK, WIDTH

HORIZON: Final = 700
HEAD: Final = 116
HEIGHT: Final = 1_000
GAP: Final = 12
TALLEST: Final = 200  # maximum height of a row


def result_scene(outcome: Outcome | None, title: str, rows: Callable[[Score, int, int], Iterable[Item]]) -> Scene:
    """Return a result as data: ``rows`` draws a score, given its top and height in pixels.

    Raises ``ValueError`` while the match is running.
    """
    if outcome is None:
        raise ValueError("the match is running: there is no result yet")
    count = len(outcome.scores)
    row = min((HEIGHT - HEAD - GAP) // count - GAP, TALLEST)
    top = HEAD + max((HEIGHT - HEAD - GAP - count * (row + GAP)) // 2, 0)
    items: list[Item] = [Label(title, WIDTH // 2, HEAD // 2 + 4, 64, "cream", "m", DISPLAY, "ink")]
    for number, score in enumerate(outcome.scores):
        items.extend(rows(score, top + number * (row + GAP), row))
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items), DUSK)


def portrait(row: int) -> int:
    """Return the zoom of a portrait of 180 by 153 pixels in a row of this height, in percent."""
    return min(100, 100 * (row - 4) // 153)
