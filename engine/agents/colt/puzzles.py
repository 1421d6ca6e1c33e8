"""Positions of Colt Express whose best card is clear, judged as a review judges (docs/review.md), but against every other card."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import islice
from typing import Any, Final

from engine.agents.colt.outlaw import options
from engine.agents.colt.playing import play_on
from engine.agents.colt.weighing import error, made_up, mean, tried, with_thought
from engine.agents.colt.worth import money
from engine.agents.puzzles import Answer, Puzzle
from engine.colt_express.actions import Action, Play
from engine.colt_express.notation import read, write
from engine.colt_express.view import View
from engine.core.types import Seat

SCREENED: Final = 40
"""Simulated tables on which every card is tried by habit."""
WEIGHED: Final = 60
"""Simulated tables on which every card is weighed with thought."""
LAP: Final = 12
"""After this many tables each time, a position without a clear answer is dropped."""
MARGIN: Final = 150.0
"""Dollars that the best card must bring more than every other one."""
CLEAR: Final = 3.0
"""Standard errors by which the best card must be ahead of every other one."""
HOPEFUL: Final = 1.5
"""Standard errors by which it must be ahead at the checks on the way."""
CHOICES: Final = 4
"""Fewer are no puzzle."""


def posed(game: Any, view: View, seat: Seat, key: str, naive: str) -> Puzzle | None:
    """Return a seat's question as a puzzle, or None if its best card isn't clear or is the ``naive`` one."""
    if view.ask is None or view.ask.what != "schemin":
        return None
    actions = options(view)
    if len(actions) < CHOICES:
        return None
    behind = _behind(game, view, seat, actions, key)
    best = min(actions, key=lambda action: behind[action][0])
    obvious = read(naive)
    if obvious == best or (isinstance(obvious, Play) and isinstance(best, Play) and obvious.card == best.card):
        return None
    others = [action for action in actions if action != best]
    if any(_unclear(*behind[action], HOPEFUL, MARGIN / 2) for action in others):
        return None
    weighed = _weighed(game, view, seat, [best, *others], key)
    if weighed is None:
        return None
    answers = [Answer(write(action), gap, spread) for action, (gap, spread) in weighed.items()]
    answers.sort(key=lambda answer: answer.behind)
    return Puzzle(key, view, (Answer(write(best), 0.0, 0.0), *answers), WEIGHED)


def _behind(
    game: Any, view: View, seat: Seat, actions: Sequence[Action], key: str
) -> dict[Action, tuple[float, float]]:
    """Return by how many dollars each action falls short of the best by habit, with the standard error."""
    side = view.seats[seat].side
    tables = made_up(game, view, _seed(key, "screen"), SCREENED)
    columns = list(zip(*tried(tables, seat, actions, play_on, lambda d: money(d)[side]), strict=True))
    best = max(columns, key=mean)
    behind = {}
    for action, column in zip(actions, columns, strict=True):
        gaps = [more - less for more, less in zip(best, column, strict=True)]
        behind[action] = (mean(gaps), error(gaps))
    return behind


def _weighed(
    game: Any, view: View, seat: Seat, actions: Sequence[Action], key: str
) -> dict[Action, tuple[float, float]] | None:
    """Return the dollars by which each action but the first falls short of the first, with thought.

    None if the first isn't clearly best.
    """
    side = view.seats[seat].side
    tables = made_up(game, view, _seed(key, "weigh"), WEIGHED)
    marks = tried(tables, seat, actions, with_thought(game), lambda d: money(d)[side])
    rows: list[list[float]] = []
    while lap := list(islice(marks, LAP)):
        rows += lap
        done = len(rows) == WEIGHED
        gaps = {action: [row[0] - row[place] for row in rows] for place, action in enumerate(actions) if place}
        limits = (CLEAR, MARGIN) if done else (HOPEFUL, MARGIN / 2)
        if any(_unclear(mean(gap), error(gap), *limits) for gap in gaps.values()):
            return None
    return {action: (mean(gaps_), error(gaps_)) for action, gaps_ in gaps.items()}


def _unclear(gap: float, spread: float, errors: float, dollars: float) -> bool:
    return gap < max(errors * spread, dollars)


def _seed(key: str, stage: str) -> bytes:
    return sha256(f"puzzle.{key}.{stage}".encode()).digest()[:16]
