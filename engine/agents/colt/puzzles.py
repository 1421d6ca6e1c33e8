"""Finds positions of Colt Express with a clearly best card, judged as in reviews (docs/review.md), but against every other card."""

from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any, Final

import msgspec

from engine.agents.colt.outlaw import options
from engine.agents.colt.playing import play_on
from engine.agents.colt.review import Mark, ground, mark_of
from engine.agents.colt.weighing import error, made_up, mean, tried, with_thought
from engine.agents.colt.worth import money
from engine.agents.puzzles import Answer, Puzzle
from engine.agents.review import Ground
from engine.colt_express.actions import Action, Play
from engine.colt_express.notation import read, write
from engine.colt_express.view import View
from engine.core.types import Seat

SCREENED: Final = 40
"""Number of simulated tables on which every card is screened, with play by habit."""
WEIGHED: Final = 60
"""Number of simulated tables on which every card is weighed by search."""
REASONED: Final = 20
"""Number of these tables that explain why a card falls short."""
LAP: Final = 12
"""A position without a clear answer is dropped each time this many tables have been weighed."""
MARGIN: Final = 150.0
"""Minimum lead of the best card over every other one, in dollars."""
CLEAR: Final = 3.0
"""Minimum lead of the best card over every other one, in standard errors."""
HOPEFUL: Final = 1.5
"""Minimum lead at the earlier checks, in standard errors."""
CHOICES: Final = 4
"""Minimum number of answers in a puzzle."""


def posed(game: Any, view: View, seat: Seat, key: str, naive: str) -> Puzzle | None:
    """Return a seat's question as a puzzle; None if its best card isn't clear, or if the ``naive`` action plays the same card."""
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
    answers = _weighed(game, view, seat, [best, *others], key)
    return None if answers is None else Puzzle(key, view, answers, WEIGHED)


def with_grounds(game: Any, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the reasons why its answers fall short of the best; the numbers stay the same."""
    view, best, *others = puzzle.view, *puzzle.answers
    if view.viewer is None or all(answer.ground is not None for answer in others):
        return puzzle
    actions = [read(answer.action) for answer in puzzle.answers]
    rows = list(islice(_marks(game, view, view.viewer, actions, puzzle.key), REASONED))
    answers = [
        msgspec.structs.replace(answer, ground=_ground(view, view.viewer, actions, rows, place))
        for place, answer in enumerate(others, start=1)
    ]
    return msgspec.structs.replace(puzzle, answers=(best, *answers))


def _behind(
    game: Any, view: View, seat: Seat, actions: Sequence[Action], key: str
) -> dict[Action, tuple[float, float]]:
    """Return how many dollars each action falls short of the best one, and the standard error; all seats play by habit."""
    side = view.seats[seat].side
    tables = made_up(game, view, _seed(key, "screen"), SCREENED)
    columns = list(zip(*tried(tables, seat, actions, play_on, lambda d: money(d)[side]), strict=True))
    best = max(columns, key=mean)
    behind = {}
    for action, column in zip(actions, columns, strict=True):
        gaps = [more - less for more, less in zip(best, column, strict=True)]
        behind[action] = (mean(gaps), error(gaps))
    return behind


def _weighed(game: Any, view: View, seat: Seat, actions: Sequence[Action], key: str) -> tuple[Answer, ...] | None:
    """Return the actions as answers judged by search, best first; None if the first action isn't clearly best."""
    marks = _marks(game, view, seat, actions, key)
    rows: list[list[Mark]] = []
    while lap := list(islice(marks, LAP)):
        rows += lap
        done = len(rows) == WEIGHED
        gaps = {place: [row[0].dollars - row[place].dollars for row in rows] for place in range(1, len(actions))}
        limits = (CLEAR, MARGIN) if done else (HOPEFUL, MARGIN / 2)
        if any(_unclear(mean(gap), error(gap), *limits) for gap in gaps.values()):
            return None
    answers = [
        Answer(write(actions[place]), mean(gap), error(gap), _ground(view, seat, actions, rows, place))
        for place, gap in gaps.items()
    ]
    return Answer(write(actions[0]), 0.0, 0.0), *sorted(answers, key=lambda answer: answer.behind)


def _marks(game: Any, view: View, seat: Seat, actions: Sequence[Action], key: str) -> Iterator[list[Mark]]:
    """Yield the outcomes of the actions on each simulated table, with all seats searching."""
    tables = made_up(game, view, _seed(key, "weigh"), WEIGHED)
    return tried(tables, seat, actions, with_thought(game), partial(mark_of, view, seat))


def _ground(view: View, seat: Seat, actions: Sequence[Action], rows: Sequence[Sequence[Mark]], place: int) -> Ground:
    """Return the reason why the action with this index falls short of the first one."""
    return ground(view, seat, actions[0], actions[place], [(row[0], row[place]) for row in rows])


def _unclear(gap: float, spread: float, errors: float, dollars: float) -> bool:
    return gap < max(errors * spread, dollars)


def _seed(key: str, stage: str) -> bytes:
    return sha256(f"puzzle.{key}.{stage}".encode()).digest()[:16]
