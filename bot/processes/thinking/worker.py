"""A process that computes computer players' moves: ``python -m bot.processes.thinking.worker``.

Each question arrives on standard input as four bytes of length and a pickled ``Task`` (written by the bot that started this process; no one
else has access); each answer is one line: the text of the action or, for a decision to be judged, JSON;
an empty line if there is none. A question contains one seat's view; only matches that are played on or out are sent as a position. The
process ends with its input; its only argument is its niceness.
"""

import pickle
import sys
import time
from typing import BinaryIO

import msgspec

from bot.core.play.threads import play_on, played_out
from bot.core.ports import Ending, Hinting, PlayingOn, Posing, Question, Task, Thought
from bot.processes.children import end_with_parent, framed, give_way, received
from engine.agents.table import ADVISERS, AGENTS, GREENHORN, POSERS, REVIEWERS, at_most
from engine.core.registry import Registry
from engine.games import registry


def ask(thought: Task) -> bytes:
    """Serialize a question."""
    return framed(pickle.dumps(thought))


def read(source: BinaryIO) -> Task | None:
    """Read the next question; None at the end."""
    thought = received(source)
    return thought if isinstance(thought, Task) else None


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


def judge(question: Question, games: Registry) -> str:
    """Judge a decision; return JSON: whether it looks costly or, if it was found so before, its exact cost."""
    reviewer, game = REVIEWERS[question.game], games.of(question)
    about = game, question.choice
    answer = (
        reviewer.screen(*about, question.number, question.seed)
        if question.found is None
        else reviewer.confirmed(*about, question.found, question.seed)
    )
    return msgspec.json.encode(answer).decode()


def pose(posing: Posing, games: Registry) -> str:
    """Return a decision's puzzle as JSON."""
    naive = AGENTS[posing.game][GREENHORN](games.of(posing), posing.view, posing.seat, b"", at_most(1))
    puzzle = POSERS[posing.game](games.of(posing), posing.view, posing.seat, posing.key, naive)
    return msgspec.json.encode(puzzle).decode()


def answer_of(task: Task, games: Registry) -> str:
    """Answer a question of any type."""
    if isinstance(task, Question):
        return judge(task, games)
    if isinstance(task, PlayingOn):
        return msgspec.json.encode(play_on(games.of(task), task)).decode()
    if isinstance(task, Ending):
        game = games.of(task)
        return msgspec.json.encode(played_out(game, game.load(task.position))).decode()
    if isinstance(task, Hinting):
        advice = ADVISERS[task.game](games.of(task), task.view, task.seat, task.seed)
        return msgspec.json.encode(advice).decode()
    if isinstance(task, Posing):
        return pose(task, games)
    assert isinstance(task, Thought)  # noqa: S101  there are no other tasks
    return think(task, games)


def main(source: BinaryIO, target: BinaryIO) -> None:
    """Answer questions until the input ends."""
    games = registry()
    while (question := read(source)) is not None:
        try:
            answer = answer_of(question, games)
        except Exception as error:  # the bot lets a simpler player move, and logs the reason
            sys.stderr.write(f"no thought: {error!r}\n")
            answer = ""
        target.write(f"{answer}\n".encode())
        target.flush()


if __name__ == "__main__":
    end_with_parent()
    give_way(int(sys.argv[1]))
    main(sys.stdin.buffer, sys.stdout.buffer)
