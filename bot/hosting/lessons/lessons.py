"""``Host.lessons``: practice matches. Nothing of the match is stored, only the step at which each person is."""

from collections.abc import Callable, Mapping
from enum import Enum, auto

from bot.hosting.core.learning import KnownGame, Progress
from bot.hosting.core.model import UserId
from bot.hosting.core.ports import Clock
from bot.hosting.lessons.book import Book, Moment
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.registry import Registry


class Verdict(Enum):
    """What came of a choice."""

    RIGHT = auto()
    """The lesson went on."""
    BEGUN = auto()
    """It is the beginning of the right one, for actions that are put together word by word."""
    WRONG = auto()
    """Nothing happened: it is allowed, but not what the lesson is about."""
    NOT_ALLOWED = auto()
    """Nothing happened: the rules do not allow it."""
    LATE = auto()
    """Nothing happened: the lesson is at another step."""


class Lessons:
    """Gives lessons. Every method raises UnknownLesson where there is none of that name."""

    def __init__(self, store: Store, games: Registry, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.book = Book(games)

    async def of(self, user: UserId) -> Mapping[str, Progress]:
        """Return how far a person has come with each lesson that they began, the newest first."""
        known = self.book.names()
        found = await self._store.read(lambda tx: tx.lessons_of(user))
        return {progress.lesson: progress for progress in found if progress.lesson in known}

    async def begin(self, user: UserId, lesson: str) -> Moment:
        """Begin a lesson, also once more."""
        return await self._move(user, lesson, lambda _at: 0)

    async def resume(self, user: UserId, lesson: str) -> Moment:
        """Return where a person stands in a lesson; one that was not begun begins, and one that was finished begins once more."""
        last = len(self.book.moments(lesson)) - 1
        return await self._move(user, lesson, lambda at: at if at < last else 0)

    async def turn(self, user: UserId, lesson: str, step: int, by: int) -> Moment:
        """Turn from a step to the one after it (``by`` 1) or before it (-1); where the person is elsewhere by now, they stay there."""
        last = len(self.book.moments(lesson)) - 1
        return await self._move(user, lesson, lambda at: min(max(at + by, 0), last) if at == step else at)

    async def know(self, user: UserId, game: str) -> None:
        """Keep that a person knows a game and wants no tips."""
        known = KnownGame(user, game, self._clock.now())
        await self._store.write(lambda tx: tx.save_known(known))

    async def choose(self, user: UserId, lesson: str, step: int, action: str) -> tuple[Verdict, Moment]:
        """Choose an action (or its first words) at a step; return what came of it, and where the person stands now."""
        moments = self.book.moments(lesson)
        found = await self._store.read(lambda tx: tx.progress(user, lesson))
        at = _within(found, len(moments))
        if at != step:
            return Verdict.LATE, moments[at]
        verdict = judged(moments[at], action)
        if verdict is Verdict.RIGHT:
            return verdict, await self.turn(user, lesson, step, 1)
        return verdict, moments[at]

    async def _move(self, user: UserId, lesson: str, to: Callable[[int], int]) -> Moment:
        moments, now = self.book.moments(lesson), self._clock.now()

        def work(tx: Writer) -> int:
            found = tx.progress(user, lesson)
            step = to(_within(found, len(moments)))
            done = (found is not None and found.done) or step == len(moments) - 1
            if found is None or (found.step, found.done) != (step, done):
                tx.save_progress(Progress(user, lesson, step, done, now))
            if done:
                tx.save_known(KnownGame(user, moments[0].taught.game, now))
            return step

        return moments[await self._store.write(work)]


def judged(moment: Moment, action: str) -> Verdict:
    """Return what comes of an action at a moment where the person stands."""
    options: tuple[str, ...] = moment.view.ask.options if moment.view.ask is not None else ()
    wanted = moment.step.press
    if wanted and action == wanted:
        return Verdict.RIGHT
    if wanted.startswith(f"{action} "):
        return Verdict.BEGUN
    allowed = any(option == action or option.startswith(f"{action} ") for option in options)
    return Verdict.WRONG if wanted and allowed else Verdict.NOT_ALLOWED


def _within(found: Progress | None, total: int) -> int:
    """Return the step at which somebody is; one that a shorter lesson no longer has is its end."""
    return 0 if found is None else min(found.step, total - 1)
