"""Contents of lessons: a lesson is a match with a fixed seed and a recorded log, cut into steps. Its words are in the catalogue.

A lesson names the rules version of its recording, so that no later rule breaks it. To add one: a file in ``data/lessons/``, a
row in ``LESSONS``, and its words.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from bot.core.errors import Refusal
from bot.core.play.alone import answers, fold_on
from bot.core.ports import PlayingOn
from data import DATA
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.registry import AnyGame, Registry
from engine.core.replay import Entry, Header, fold
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.tables import load

LESSONS: Final = ("colt-express", "horses-stagecoach", "super-express")
"""The lessons, files of ``data/lessons/``, in the order in which they are offered."""

NOT_RIGHT: Final = "wrong"
"""Answer to a wrong choice that has no answer of its own."""


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson.

    ``key`` names its words: ``lesson-<lesson>-<key>``. ``press`` is the learner's right action; none: there is only something to read.
    ``wrong`` has the answers to other choices: the beginning of an action, and an attribute of the words. ``then`` are the steps after
    it without the learner, each ``<seat> <action>``. ``shows`` is the picture: ``decision``, ``board``, ``score`` or ``nothing``.
    ``alone``: from here on the learner plays to the end of the match by themself; the steps after it are only read.
    """

    key: str
    press: str = ""
    wrong: Mapping[str, str] = {}
    then: tuple[str, ...] = ()
    shows: str = "decision"
    alone: bool = False

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
        """Return the beginning of its match."""
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
    """A learner's step (``number`` of ``total``, counted from 0), as their seat may see it.

    ``events`` are those since the step before (since their last choice, if they play alone). ``played`` are the actions since they
    play alone.
    """

    lesson: str
    taught: Lesson
    number: int
    step: LessonStep
    view: Any
    events: tuple[Event, ...]
    played: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """How many steps the lesson has."""
        return len(self.taught.steps)

    @property
    def asks(self) -> bool:
        """Whether the learner has something to choose."""
        return bool(self.step.press) or self.step.alone

    @property
    def last(self) -> bool:
        """Whether it is the end of the lesson."""
        return self.number == self.total - 1


Played: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Lines that computers play until the learner is asked, and these with all further ones to the end of the match."""


class Book:
    """Lessons that can be given with the games of a registry; each is played once, when it is asked for."""

    def __init__(self, games: Registry) -> None:
        self._games = games
        self._lessons: dict[str, tuple[Moment, ...]] = {}
        self._begun: dict[str, Any] = {}

    def names(self) -> tuple[str, ...]:
        """Return the lessons, in the order in which they are offered."""
        return tuple(name for name in LESSONS if read_lesson(name).game in self._games)

    def unplayed(self, lesson: str) -> tuple[AnyGame, PlayingOn] | None:
        """Return the game of a lesson, and the position in which the learner begins to play alone.

        None if the lesson has no such part, or ``moments`` knows already what computers play there.
        """
        if lesson in self._lessons or lesson not in self.names():
            return None
        taught = read_lesson(lesson)
        alone = next((number for number, step in enumerate(taught.steps) if step.alone), None)
        if alone is None:
            return None
        game = self._games.of(taught)
        before = (entry for step in taught.steps[:alone] for entry in taught.entries(step))
        *_, last = fold(game, taught.header, before)
        return game, _playing_on(game, taught, last.state, (), taught.seat)

    def moments(self, lesson: str, computers: Played | None = None) -> tuple[Moment, ...]:
        """Return the steps of a lesson; the part that the learner would play alone is played by computers.

        ``computers``: their lines until the learner is asked, and to the end of the match; None: they are worked out here.

        Raises: unknown-lesson: there is none of that name.
        """
        if lesson not in self._lessons:
            if lesson not in self.names():
                raise Refusal("unknown-lesson")
            self._lessons[lesson] = tuple(self._play(lesson, computers))
        return self._lessons[lesson]

    def moment(self, lesson: str, number: int, played: Sequence[str]) -> Moment:
        """Return a step of a lesson after the actions ``played`` alone; those that no longer fit the lesson count as not played.

        Raises: unknown-lesson: there is none of that name.
        """
        moment = self.moments(lesson)[number]
        alone = next((later.number for later in self.moments(lesson) if later.step.alone), moment.total)
        if number < alone or not played:
            return moment
        try:
            return self._alone(moment, played, first=number == alone + 1)
        # Actions stored for an older version of the lesson no longer fit: it begins again there.
        except (RulesError, ValueError):
            return moment

    def playing_on(self, moment: Moment, played: tuple[str, ...], besides: Seat | None) -> tuple[AnyGame, PlayingOn]:
        """Return the game of a lesson, and the position in which a learner plays alone, after what was ``played`` there."""
        game, taught = self._games.of(moment.taught), moment.taught
        return game, _playing_on(game, taught, self._begun[moment.lesson], played, besides)

    def ended(self, lesson: str, played: Sequence[str]) -> bool:
        """Return whether no one has a choice left after the actions played alone."""
        taught = read_lesson(lesson)
        game = self._games.of(taught)
        return not game.to_act(fold_on(game, self._begun[lesson], taught.seat, played)[0])

    def _alone(self, moment: Moment, played: Sequence[str], *, first: bool) -> Moment:
        """Return a moment after what was played alone. Raises as ``fold_on`` does."""
        lesson, game = moment.taught, self._games.of(moment.taught)
        state, events = fold_on(game, self._begun[moment.lesson], lesson.seat, played)
        told = visible(events, lesson.seat) if moment.step.alone or first else ()
        return replace(moment, view=game.view(state, lesson.seat), events=tuple(told), played=tuple(played))

    def _play(self, name: str, computers: Played | None) -> Iterator[Moment]:
        lesson = read_lesson(name)
        game = self._games.of(lesson)
        log = [tuple(lesson.entries(step)) for step in lesson.steps]
        steps = fold(game, lesson.header, (entry for entries in log for entry in entries))
        step_ = next(steps)
        happened: list[Any] = list(step_.events)
        state, played, alone = step_.state, tuple[str, ...](), -1
        for number, (step, entries) in enumerate(zip(lesson.steps, log, strict=True)):
            events = visible(happened, lesson.seat)
            moment = Moment(name, lesson, number, step, game.view(state, lesson.seat), tuple(events))
            if step.alone:
                self._begun[name], alone = state, number
                asked, played = computers or _worked_out(game, state, lesson.seat)
                moment = self._alone(moment, asked, first=False)
            yield moment if alone in {-1, number} else self._alone(moment, played, first=number == alone + 1)
            happened = []
            for _ in entries:
                step_ = next(steps)
                state = step_.state
                happened += step_.events


def _playing_on(game: AnyGame, taught: Lesson, state: Any, played: tuple[str, ...], besides: Seat | None) -> PlayingOn:
    return PlayingOn(
        game=taught.game,
        rules_version=taught.rules_version,
        position=game.dump(state),
        played=played,
        seat=taught.seat,
        besides=besides,
    )


def _worked_out(game: AnyGame, state: Any, seat: Seat) -> Played:
    asked = tuple(answers(game, state, seat))
    return asked, (*asked, *answers(game, fold_on(game, state, seat, asked)[0], None))


@cache
def read_lesson(name: str) -> Lesson:
    """Return the lesson of a file of ``data/lessons/``. Raises ``engine.tables.BadTable`` if it is none."""
    return load(name, Lesson, DATA / "lessons")
