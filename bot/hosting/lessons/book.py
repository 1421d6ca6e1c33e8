"""What is taught: a lesson is a match with a fixed seed and a recorded log, cut into steps. Its words stand in the catalogue.

A lesson names the rules version by which it was recorded, so that no later rule breaks it. To add one: a file in ``data/lessons/``, a row
in ``LESSONS``, and its words.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec

from bot.hosting.core.errors import HostingError
from data.tables import load
from engine.core.audience import visible
from engine.core.registry import Registry
from engine.core.replay import Entry, Header, fold
from engine.core.types import Event, Options, Seat, SeatSetup

LESSONS: Final = ("colt-express", "horses-stagecoach", "super-express")
"""The lessons, files of ``data/lessons/``, in the order in which they are offered."""

NOT_RIGHT: Final = "wrong"
"""What is said of a wrong choice that has no answer of its own."""


class UnknownLesson(HostingError):
    """There is no such lesson."""

    code = "unknown-lesson"


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson.

    ``key`` names its words: ``lesson-<lesson>-<key>``. ``press`` is the action by which the learner goes on; none: there is only something
    to read. ``wrong`` says what is told of other choices: the beginning of an action, and an attribute of the words. ``then`` is what
    follows without the learner, each ``<seat> <action>``. ``shows`` is the picture: ``decision``, ``board`` or ``score``.
    """

    key: str
    press: str = ""
    wrong: Mapping[str, str] = {}
    then: tuple[str, ...] = ()
    shows: str = "decision"

    def answer_to(self, action: str) -> str:
        """Return the attribute of the words that tells why an action is not the right one here."""
        fitting = [begin for begin in self.wrong if action.startswith(begin)]
        return self.wrong[max(fitting, key=len)] if fitting else NOT_RIGHT


class Lesson(msgspec.Struct, frozen=True):
    """A lesson. ``figures`` are the bandits by seat, ``seat`` the learner's; ``seed`` is 32 hexadecimal digits."""

    game: str
    rules_version: str
    seed: str
    figures: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    seat: Seat = Seat(0)
    modes: tuple[str, ...] = ()

    @property
    def header(self) -> Header:
        """What its match begins with."""
        seats = tuple(SeatSetup((figure,)) for figure in self.figures)
        return Header(self.game, self.rules_version, Options(self.modes), seats, self.seed)

    def entries(self, step: LessonStep) -> Iterator[Entry]:
        """Yield what is done in a step, in the form of a log."""
        if step.press:
            yield Entry(self.seat, step.press)
        for line in step.then:
            seat, _, action = line.partition(" ")
            yield Entry(Seat(int(seat)), action)


@dataclass(frozen=True, slots=True)
class Moment:
    """What the learner has before them at a step (``number`` of ``total``, counted from 0), as their seat may see it.

    ``events`` is what has happened since the step before, ``before`` the table as it was then.
    """

    lesson: str
    taught: Lesson
    number: int
    step: LessonStep
    view: Any
    before: Any
    events: tuple[Event, ...]

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.taught.steps)

    @property
    def last(self) -> bool:
        """Whether it is the end of the lesson."""
        return self.number == self.total - 1


class Book:
    """The lessons that can be given with the games of a registry; each is played once, when it is asked for."""

    def __init__(self, games: Registry) -> None:
        self._games = games
        self._lessons: dict[str, tuple[Moment, ...]] = {}

    def names(self) -> tuple[str, ...]:
        """Return the lessons, in the order in which they are offered."""
        return tuple(name for name in LESSONS if read_lesson(name).game in self._games)

    def moments(self, lesson: str) -> tuple[Moment, ...]:
        """Return the steps of a lesson.

        Raises:
            UnknownLesson: there is none of that name.
        """
        if lesson not in self._lessons:
            if lesson not in self.names():
                raise UnknownLesson(lesson=lesson)
            self._lessons[lesson] = tuple(self._play(lesson))
        return self._lessons[lesson]

    def _play(self, name: str) -> Iterator[Moment]:
        lesson = read_lesson(name)
        game = self._games.of(lesson)
        log = [tuple(lesson.entries(step)) for step in lesson.steps]
        steps = fold(game, lesson.header, (entry for entries in log for entry in entries))
        found = next(steps)
        happened: list[Any] = list(found.events)
        before = None
        for number, (step, entries) in enumerate(zip(lesson.steps, log, strict=True)):
            view = game.view(found.state, lesson.seat)
            events = visible(happened, lesson.seat)
            yield Moment(name, lesson, number, step, view, view if before is None else before, tuple(events))
            happened, before = [], view
            for _ in entries:
                found = next(steps)
                happened += found.events


@cache
def read_lesson(name: str) -> Lesson:
    """Return the lesson of a file of ``data/lessons/``. Raises ``data.tables.BadTable`` where it is none."""
    return load(f"lessons/{name}", Lesson)
