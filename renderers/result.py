"""The picture of a result: a title, and under it a row for each side, the winners first. The same for every game."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.types import Outcome, Score
from renderers.scene import Item, Label, Scene
from renderers.theme import WIDTH

HORIZON: Final = 700


def result_scene(
    outcome: Outcome | None,
    title: Label,
    rows: Callable[[Score, int], Iterable[Item]],
    *,
    head: int,
    row: int,
    gap: int,
) -> Scene:
    """Return a result as data: ``rows`` draws a score at a height; ``head``, ``row`` and ``gap`` are heights in pixels.

    Raises ``ValueError`` while the match is running.
    """
    if outcome is None:
        raise ValueError("the match is running: there is no result yet")
    items: list[Item] = [title]
    for number, score in enumerate(outcome.scores):
        items.extend(rows(score, head + number * (row + gap)))
    return Scene(WIDTH, head + len(outcome.scores) * (row + gap) + gap, HORIZON, (), tuple(items))
