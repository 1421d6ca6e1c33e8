"""A process that computes computer players' moves: ``python -m bot.processes.thinking.worker NICENESS``.

Tasks arrive on standard input and are answered on standard output (``serve``). A task contains one seat's view; only matches that are
played on or out are sent as a position. The process ends with its input.
"""

import sys
import time
from typing import Any

from bot.core.play.threads import play_on, played_out
from bot.core.ports import Ending, Hinting, PlayingOn, Posing, Screening, Task, Thought, Weighing
from bot.processes.children import end_with_parent, give_way, serve
from engine.agents.puzzles import Puzzle
from engine.agents.table import ADVISERS, AGENTS, GREENHORN, POSERS, REVIEWERS, at_most
from engine.core.registry import Registry
from engine.games import registry


def think(thought: Thought, games: Registry) -> str:
    """Return a computer player's choice. Equal thoughts give equal choices, unless ``seconds`` end the search."""
    until = time.monotonic() + thought.seconds
    decide = AGENTS[thought.game][thought.strength]
    return decide(
        games.of(thought),
        thought.view,
        thought.seat,
        thought.seed,
        lambda looks: looks >= thought.looks or time.monotonic() >= until,
    )


def pose(posing: Posing, games: Registry) -> Puzzle | None:
    """Return a decision's puzzle."""
    naive = AGENTS[posing.game][GREENHORN](games.of(posing), posing.view, posing.seat, b"", at_most(1))
    return POSERS[posing.game](games.of(posing), posing.view, posing.seat, posing.key, naive)


def answer_of(task: Task[Any], games: Registry) -> object:
    """Answer a task of any type."""
    game = games.of(task)
    answer: object = None
    match task:
        case Thought():
            answer = think(task, games)
        case PlayingOn():
            answer = play_on(game, task)
        case Ending():
            answer = played_out(game, game.load(task.position))
        case Hinting():
            answer = ADVISERS[task.game](game, task.view, task.seat, task.seed)
        case Screening():
            answer = REVIEWERS[task.game].screen(game, task.choice, task.number, task.seed)
        case Weighing():
            answer = REVIEWERS[task.game].confirmed(game, task.choice, task.found, task.seed)
        case Posing():
            answer = pose(task, games)
    return answer


if __name__ == "__main__":
    end_with_parent()
    give_way(int(sys.argv[1]))
    hosted = registry()
    serve(sys.stdin.buffer, sys.stdout.buffer, lambda task: answer_of(task, hosted))
