"""A position with one clear answer: what is asked, what each answer is worth, and what happened then."""

from typing import Any

import msgspec

from engine.colt_express.view import View
from engine.core.registry import AnyGame
from engine.core.replay import Entry, Header, fold
from engine.core.types import Event


class Answer(msgspec.Struct, frozen=True):
    """An action's text, and by how many dollars it falls short of the best one, with the standard error (both 0 for the best)."""

    action: str
    behind: float
    error: float


class Course(msgspec.Struct, frozen=True):
    """How the match of a position went: its beginning, its log to the end of that round, and how many lines came before the question."""

    header: Header
    played: tuple[Entry, ...]
    asked: int

    @property
    def chosen(self) -> str:
        """What was played in the match when it was asked."""
        return self.played[self.asked].action


class Puzzle(msgspec.Struct, frozen=True):
    """What a seat sees and is asked, and its answers, the best first; they were judged on so many made-up ``tables``.

    ``course`` is None where nobody knows any more how its match went on.
    """

    key: str
    view: View
    answers: tuple[Answer, ...]
    tables: int
    course: Course | None = None


class After(msgspec.Struct, frozen=True):
    """A step after a question: what everybody saw then, and all that had happened."""

    view: Any
    events: tuple[Event, ...]


def course_of(header: Header, log: tuple[Entry, ...], rounds: tuple[int, ...], asked: int) -> Course:
    """Return how a match went on to the end of the round; ``rounds`` is the round in which each line of ``log`` was asked for."""
    last = next((at for at in range(asked, len(log)) if rounds[at] != rounds[asked]), len(log))
    return Course(header, log[:last], asked)


def afterwards(game: AnyGame, course: Course) -> tuple[After, ...]:
    """Return the moment of the question and every step after it. Raises RulesError where ``game`` does not play it so (any more)."""
    steps: list[Any] = list(fold(game, course.header, course.played))
    return tuple(After(game.view(step.state, None), step.events) for step in steps[course.asked :])
