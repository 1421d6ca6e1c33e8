"""A puzzle: a position with one clear answer, the value of each answer, and the rest of the round."""

from typing import Any

import msgspec

from engine.agents.review import Ground
from engine.colt_express.view import View
from engine.core.registry import AnyGame
from engine.core.replay import Entry, Header, fold
from engine.core.types import Event


class Answer(msgspec.Struct, frozen=True):
    """An action's text, how many dollars it falls short of the best one, and the standard error (both 0 for the best).

    ``ground`` is the reason; None for the best, and for answers judged by earlier versions.
    """

    action: str
    behind: float
    error: float
    ground: Ground | None = None


class Course(msgspec.Struct, frozen=True):
    """Course of a puzzle's match: its header, its log to the end of the question's round, and the number of entries before the question."""

    header: Header
    played: tuple[Entry, ...]
    asked: int

    @property
    def chosen(self) -> str:
        """Text of the action that was played in the match."""
        return self.played[self.asked].action


class Puzzle(msgspec.Struct, frozen=True):
    """A seat's view with its question, and its answers, best first, judged on ``tables`` simulations.

    ``course`` is None if the rest of its match is no longer known.
    """

    key: str
    view: View
    answers: tuple[Answer, ...]
    tables: int
    course: Course | None = None


class After(msgspec.Struct, frozen=True):
    """A step that led to the question or came after it: the resulting public view, and all events, including secret ones."""

    view: Any
    events: tuple[Event, ...]


def course_of(header: Header, log: tuple[Entry, ...], rounds: tuple[int, ...], asked: int) -> Course:
    """Return the course of a match up to the end of the question's round; ``rounds`` has the round of each entry of ``log``."""
    last = next((at for at in range(asked, len(log)) if rounds[at] != rounds[asked]), len(log))
    return Course(header, log[:last], asked)


def afterwards(game: AnyGame, course: Course) -> tuple[After, ...]:
    """Return the step that led to the question, and every step after it. Raises RulesError if the rules of ``game`` no longer match."""
    steps: list[Any] = list(fold(game, course.header, course.played))
    return tuple(After(game.view(step.state, None), step.events) for step in steps[course.asked :])
