"""Practice matches: a lesson is a match with a fixed seed and a recorded log, divided into steps. Its texts are in the text catalog.

Only each user's step, and their actions in the part played alone, are stored. A lesson names the rules version of its recording, so that no
later rule breaks it. To add one, create a file in ``data/lessons/``, an entry in ``LESSONS``, and its texts.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from itertools import takewhile
from typing import Any, Final

import msgspec

from bot.core.errors import Refusal
from bot.core.ids import UserId
from bot.core.play.threads import fold_on, in_thread, played_on
from bot.core.ports import Clock, PlayingOn, QuickThinker
from bot.features.lessons import rows
from bot.features.lessons.rows import Progress
from bot.features.settings import rows as settings_rows
from bot.features.settings.rows import KnownGame
from bot.storage.session import Writer
from bot.storage.store import Store
from data import DATA
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.registry import AnyGame, Registry
from engine.core.replay import Entry, Header, fold
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.tables import load

LESSONS: Final = ("colt-express", "horses-stagecoach", "super-express")
"""Names of the lessons (files in ``data/lessons/``), in the order they are offered."""

NOT_RIGHT: Final = "wrong"
"""Default answer to a wrong choice."""


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson.

    Its text is ``lesson-<lesson>-<key>``. ``press`` is the learner's right action; empty if there is only a text to read. ``wrong``
    maps the beginning of another action to the attribute of the text that answers it. ``then`` are the other seats' actions after it,
    each ``<seat> <action>``. ``shows`` is the picture: ``decision``, ``board``, ``score`` or ``nothing``. ``alone``: from here on the
    learner plays to the end of the match by themself; the steps after it are only read. ``then`` are all seats' actions in one such end,
    which these steps show to learners without an end of their own.
    """

    key: str
    press: str = ""
    wrong: Mapping[str, str] = {}
    then: tuple[str, ...] = ()
    shows: str = "decision"
    alone: bool = False

    def answer_to(self, action: str) -> str:
        """Return the attribute of the text that explains why an action isn't the right one here."""
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
        """Header of its match."""
        seats = tuple(SeatSetup((figure,)) for figure in self.figures)
        return Header(self.game, self.rules_version, Options(self.modes), seats, self.seed)

    def entries(self, step: LessonStep) -> Iterator[Entry]:
        """Yield the actions of a step as log entries."""
        if step.press:
            yield Entry(self.seat, step.press)
        for line in step.then:
            seat, _, action = line.partition(" ")
            yield Entry(Seat(int(seat)), action)


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a lesson (``number`` of ``total``, from 0), as the learner's seat may see it.

    ``events`` are those since the step before, or in the part played alone, since the learner's last choice. ``played`` are the actions
    of that part.
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
        """Number of steps in the lesson."""
        return len(self.taught.steps)

    @property
    def asks(self) -> bool:
        """Whether the learner has a choice to make."""
        return bool(self.step.press) or self.step.alone

    @property
    def last(self) -> bool:
        """Whether this is the lesson's last step."""
        return self.number == self.total - 1


class Book:
    """Lessons for the games of a registry; each is computed when first used."""

    def __init__(self, games: Registry) -> None:
        self._games = games
        self._lessons: dict[str, tuple[Moment, ...]] = {}
        self._begun: dict[str, Any] = {}

    def names(self) -> tuple[str, ...]:
        """Return the names of the lessons in the order they are offered."""
        return tuple(name for name in LESSONS if read_lesson(name).game in self._games)

    def moments(self, lesson: str) -> tuple[Moment, ...]:
        """Return the steps of a lesson as they were recorded. Raises unknown-lesson."""
        if lesson not in self._lessons:
            if lesson not in self.names():
                raise Refusal("unknown-lesson")
            self._lessons[lesson] = tuple(self._play(lesson))
        return self._lessons[lesson]

    def moment(self, lesson: str, number: int, played: Sequence[str]) -> Moment:
        """Return a step of a lesson after the actions ``played`` alone; they are ignored if they no longer fit the lesson."""
        moment = self.moments(lesson)[number]
        alone = next((later.number for later in self.moments(lesson) if later.step.alone), moment.total)
        if number < alone or not played:
            return moment
        try:
            return self._alone(moment, played, first=number == alone + 1)
        # Actions stored for an older version of the lesson may no longer be legal: that part begins again.
        except (RulesError, ValueError):
            return moment

    def playing_on(self, moment: Moment, played: tuple[str, ...], besides: Seat | None) -> tuple[AnyGame, PlayingOn]:
        """Return a lesson's game, and the part played alone after the actions ``played``."""
        game, taught = self._games.of(moment.taught), moment.taught
        return game, PlayingOn(
            game=taught.game,
            rules_version=taught.rules_version,
            position=game.dump(self._begun[moment.lesson]),
            played=played,
            seat=taught.seat,
            besides=besides,
        )

    def ended(self, lesson: str, played: Sequence[str]) -> bool:
        """Return whether the match is over after the actions played alone."""
        taught = read_lesson(lesson)
        game = self._games.of(taught)
        return not game.to_act(fold_on(game, self._begun[lesson], taught.seat, played)[0])

    def _alone(self, moment: Moment, played: Sequence[str], *, first: bool) -> Moment:
        """Return a moment after the actions played alone. Raises as ``fold_on`` does."""
        lesson, game = moment.taught, self._games.of(moment.taught)
        state, events = fold_on(game, self._begun[moment.lesson], lesson.seat, played)
        shown = visible(events, lesson.seat) if moment.step.alone or first else ()
        return replace(moment, view=game.view(state, lesson.seat), events=tuple(shown), played=tuple(played))

    def _play(self, name: str) -> Iterator[Moment]:
        lesson = read_lesson(name)
        game = self._games.of(lesson)
        log = [tuple(lesson.entries(step)) for step in lesson.steps]
        steps = fold(game, lesson.header, (entry for entries in log for entry in entries))
        replayed = next(steps)
        happened: list[Any] = list(replayed.events)
        state, played = replayed.state, tuple[str, ...]()
        for number, (step, entries) in enumerate(zip(lesson.steps, log, strict=True)):
            events = visible(happened, lesson.seat)
            moment = Moment(name, lesson, number, step, game.view(state, lesson.seat), tuple(events), played)
            if step.alone:
                self._begun[name], played = state, step.then
                before = tuple(takewhile(lambda line: not line.startswith(f"{lesson.seat} "), played))
                moment = self._alone(moment, before, first=False)
            yield moment
            happened = []
            for _ in entries:
                replayed = next(steps)
                state = replayed.state
                happened += replayed.events


@cache
def read_lesson(name: str) -> Lesson:
    """Load a lesson from ``data/lessons/``. Raises ``engine.tables.BadTable`` if the file is invalid."""
    return load(name, Lesson, DATA / "lessons")


class Verdict(Enum):
    """Result of a choice."""

    RIGHT = auto()
    """The lesson continued."""
    BEGUN = auto()
    """The first words of the right action, which is chosen word by word."""
    WRONG = auto()
    """The action is legal but not the one to learn; the step is unchanged."""
    NOT_ALLOWED = auto()
    """The action is illegal; the step is unchanged."""
    LATE = auto()
    """The lesson is at another step; it is unchanged."""


VERDICT_NOTES: Final = {Verdict.LATE: "learn-late", Verdict.NOT_ALLOWED: "learn-not-allowed"}
"""Keys of what is said besides the step."""


class Lessons:
    """Gives lessons. Every method raises unknown-lesson if there is no lesson of that name."""

    def __init__(self, store: Store, games: Registry, clock: Clock, thinker: QuickThinker | None = None) -> None:
        """``thinker`` runs the computer players; without one they think on a thread."""
        self._store = store
        self._thinker = thinker
        self._clock = clock
        self.book = Book(games)

    async def of(self, user: UserId) -> Mapping[str, Progress]:
        """Return a user's progress in each lesson that they have begun, the latest first."""
        known = self.book.names()
        progresses = await self._store.read(lambda tx: rows.lessons_of(tx, user))
        return {progress.lesson: progress for progress in progresses if progress.lesson in known}

    async def moments(self, lesson: str) -> tuple[Moment, ...]:
        """Return the steps of a lesson, computed when first used."""
        return await in_thread(self.book.moments, lesson)

    async def begin(self, user: UserId, lesson: str) -> Moment:
        """Start or restart a lesson."""
        return await self._move(user, lesson, lambda at: msgspec.structs.replace(at, step=0, shown=0))

    async def resume(self, user: UserId, lesson: str) -> Moment:
        """Return the user's step in a lesson; start it if it is new, restart it if it is finished."""
        last = len(await self.moments(lesson)) - 1
        return await self._move(
            user, lesson, lambda at: at if at.step < last else msgspec.structs.replace(at, step=0, shown=0)
        )

    async def turn(self, user: UserId, lesson: str, step: int, by: int) -> Moment:
        """Move from a step to the next (``by`` 1) or the one before (-1), unless the user is at another step."""

        def turned(progress: Progress) -> Progress:
            return (
                msgspec.structs.replace(progress, step=max(progress.step + by, 0))
                if progress.step == step
                else progress
            )

        return await self._move(user, lesson, turned)

    async def show(self, user: UserId, lesson: str, step: int) -> Moment:
        """Make a step's choice for the user, or if they play alone, all remaining ones, unless they are at another step."""
        moment, moments = await self._standing(user, lesson), await self.moments(lesson)
        rest = await self._played_on(moment, moment.played, None) if moment.step.alone and moment.number == step else ()

        def shown(progress: Progress) -> Progress:
            # another press of the user came first
            if progress.step != step or not moment.asks or self._moment(progress, moments).played != moment.played:
                return progress
            return msgspec.structs.replace(
                progress, step=progress.step + 1, shown=progress.shown + 1, played="\n".join(rest)
            )

        return await self._move(user, lesson, shown)

    async def choose(self, user: UserId, lesson: str, step: int, action: str) -> tuple[Verdict, Moment]:
        """Choose an action (or its first words) at a step; return the result and the user's new step."""
        moment = await self._standing(user, lesson)
        if moment.number != step:
            return Verdict.LATE, moment
        verdict = judged(moment, action)
        if verdict is Verdict.RIGHT:
            return verdict, await self.turn(user, lesson, step, 1)
        return verdict, moment

    async def play(self, user: UserId, lesson: str, played: int, action: str) -> tuple[Verdict, Moment]:
        """Play an action alone after ``played`` lines; return the result and the user's new step."""
        moment = await self._standing(user, lesson)
        if not moment.step.alone or len(moment.played) != played:
            return Verdict.LATE, moment
        options: tuple[str, ...] = moment.view.ask.options if moment.view.ask is not None else ()
        if action not in options:
            begun = any(option.startswith(f"{action} ") for option in options)
            return Verdict.BEGUN if begun else Verdict.NOT_ALLOWED, moment
        chosen = (*moment.played, f"{moment.taught.seat} {action}")
        onward = await self._played_on(moment, chosen, moment.taught.seat)
        by = int(await in_thread(self.book.ended, lesson, onward))
        moments = await self.moments(lesson)

        def kept(progress: Progress) -> Progress:
            if progress.step != moment.number or self._moment(progress, moments).played != moment.played:
                return progress  # another press of the user came first
            return msgspec.structs.replace(progress, step=progress.step + by, played="\n".join(onward))

        return Verdict.RIGHT, await self._move(user, lesson, kept)

    async def _played_on(self, moment: Moment, played: tuple[str, ...], besides: Seat | None) -> tuple[str, ...]:
        """Return the lines ``played``, followed by the computers' answers."""
        game, playing = self.book.playing_on(moment, played, besides)
        return (*played, *await played_on(self._thinker, game, playing))

    async def _standing(self, user: UserId, lesson: str) -> Moment:
        moments = await self.moments(lesson)
        progress = await self._store.read(lambda tx: rows.LESSONS.get(tx, user, lesson))
        at = _within(progress or Progress(user, lesson, 0, False, 0.0), len(moments))
        return await in_thread(self._moment, at, moments)

    def _moment(self, progress: Progress, moments: Sequence[Moment]) -> Moment:
        return (
            self.book.moment(progress.lesson, progress.step, tuple(progress.played.splitlines()))
            if progress.played
            else moments[progress.step]
        )

    async def _move(self, user: UserId, lesson: str, to: Callable[[Progress], Progress]) -> Moment:
        moments, now = await self.moments(lesson), self._clock.now()
        last = len(moments) - 1
        alone = next((moment.number for moment in moments if moment.step.alone), last)

        def work(tx: Writer) -> Progress:
            progress = rows.LESSONS.get(tx, user, lesson)
            before = _within(progress or Progress(user, lesson, 0, False, now), len(moments))
            at = _within(to(before), len(moments))
            if at.step < alone or (at.step == alone != before.step):
                # Going back to before the part played alone restarts it.
                at = msgspec.structs.replace(at, played="")
            at = msgspec.structs.replace(at, done=at.done or at.step == last)
            if at != progress:
                rows.LESSONS.save(tx, msgspec.structs.replace(at, at=now))
            if at.step == last and 2 * at.shown <= sum(moment.asks for moment in moments):
                # Never overwrite the user's own setting: it would switch their tips off again.
                settings_rows.KNOWN.add_new(tx, KnownGame(user, moments[0].taught.game, now))
            return at

        return await in_thread(self._moment, await self._store.write(work), moments)


def judged(moment: Moment, action: str) -> Verdict:
    """Return the result of choosing an action at a step of a lesson."""
    options: tuple[str, ...] = moment.view.ask.options if moment.view.ask is not None else ()
    wanted = moment.step.press
    if wanted and action == wanted:
        return Verdict.RIGHT
    if wanted.startswith(f"{action} "):
        return Verdict.BEGUN
    allowed = any(option == action or option.startswith(f"{action} ") for option in options)
    return Verdict.WRONG if wanted and allowed else Verdict.NOT_ALLOWED


def _within(progress: Progress, total: int) -> Progress:
    """Limit a user's progress to the lesson's last step, in case the lesson has become shorter."""
    return msgspec.structs.replace(progress, step=min(progress.step, total - 1))
