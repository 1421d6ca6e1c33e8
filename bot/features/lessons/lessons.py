"""``Host.lessons``: practice matches. Nothing of the match is stored but the step at which each person is, and what they play alone."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto

import msgspec

from bot.core.ids import UserId
from bot.core.play.alone import played_on
from bot.core.play.threads import in_thread
from bot.core.ports import Clock, QuickThinker
from bot.features.lessons import rows
from bot.features.lessons.book import Book, Moment
from bot.features.lessons.values import Progress
from bot.features.settings import rows as settings_rows
from bot.features.settings.values import KnownGame
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.registry import Registry
from engine.core.types import Seat


class Verdict(Enum):
    """Result of a choice."""

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
    """Gives lessons. Every method raises unknown-lesson if there is none of that name."""

    def __init__(self, store: Store, games: Registry, clock: Clock, thinker: QuickThinker | None = None) -> None:
        """``thinker`` runs the computers; without one they think on a thread."""
        self._store = store
        self._thinker = thinker
        self._clock = clock
        self.book = Book(games)

    async def of(self, user: UserId) -> Mapping[str, Progress]:
        """Return how far a person has come with each lesson that they began, the newest first."""
        known = self.book.names()
        progresses = await self._store.read(lambda tx: rows.lessons_of(tx, user))
        return {progress.lesson: progress for progress in progresses if progress.lesson in known}

    async def moments(self, lesson: str) -> tuple[Moment, ...]:
        """Return the steps of a lesson, which is played when it is first asked for."""
        unplayed = None if self._thinker is None else await in_thread(self.book.unplayed, lesson)
        if unplayed is None:
            return await in_thread(self.book.moments, lesson)
        game, playing = unplayed
        asked = await played_on(self._thinker, game, playing)
        rest = await played_on(self._thinker, game, msgspec.structs.replace(playing, played=asked, besides=None))
        return await in_thread(self.book.moments, lesson, (asked, (*asked, *rest)))

    async def begin(self, user: UserId, lesson: str) -> Moment:
        """Begin a lesson, also once more."""
        return await self._move(user, lesson, lambda at: msgspec.structs.replace(at, step=0, shown=0))

    async def resume(self, user: UserId, lesson: str) -> Moment:
        """Return a user's step in a lesson; one that was not begun begins, and one that was finished begins once more."""
        last = len(await self.moments(lesson)) - 1
        return await self._move(
            user, lesson, lambda at: at if at.step < last else msgspec.structs.replace(at, step=0, shown=0)
        )

    async def turn(self, user: UserId, lesson: str, step: int, by: int) -> Moment:
        """Turn from a step to the one after it (``by`` 1) or before it (-1); a user at another step stays there."""

        def turned(at: Progress) -> Progress:
            return msgspec.structs.replace(at, step=max(at.step + by, 0)) if at.step == step else at

        return await self._move(user, lesson, turned)

    async def show(self, user: UserId, lesson: str, step: int) -> Moment:
        """Make the choice of a step, or if a user plays alone all the rest; a user at another step stays there."""
        moment, moments = await self._standing(user, lesson), await self.moments(lesson)
        rest = await self._played_on(moment, moment.played, None) if moment.step.alone and moment.number == step else ()

        def shown(at: Progress) -> Progress:
            # Another press of theirs may have been quicker.
            if at.step != step or not moment.asks or self._moment(at, moments).played != moment.played:
                return at
            return msgspec.structs.replace(at, step=at.step + 1, shown=at.shown + 1, played="\n".join(rest))

        return await self._move(user, lesson, shown)

    async def choose(self, user: UserId, lesson: str, step: int, action: str) -> tuple[Verdict, Moment]:
        """Choose an action (or its first words) at a step; return the result, and the user's new step."""
        moment = await self._standing(user, lesson)
        if moment.number != step:
            return Verdict.LATE, moment
        verdict = judged(moment, action)
        if verdict is Verdict.RIGHT:
            return verdict, await self.turn(user, lesson, step, 1)
        return verdict, moment

    async def play(self, user: UserId, lesson: str, played: int, action: str) -> tuple[Verdict, Moment]:
        """Play an action for a user who plays alone after this many ``played`` lines; return the result, and their new step."""
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

        def kept(at: Progress) -> Progress:
            if at.step != moment.number or self._moment(at, moments).played != moment.played:
                return at  # another press of theirs was quicker
            return msgspec.structs.replace(at, step=at.step + by, played="\n".join(onward))

        return Verdict.RIGHT, await self._move(user, lesson, kept)

    async def _played_on(self, moment: Moment, played: tuple[str, ...], besides: Seat | None) -> tuple[str, ...]:
        """Return lines that were played alone, with what computers play after them."""
        game, playing = self.book.playing_on(moment, played, besides)
        return (*played, *await played_on(self._thinker, game, playing))

    async def _standing(self, user: UserId, lesson: str) -> Moment:
        moments = await self.moments(lesson)
        progress = await self._store.read(lambda tx: rows.LESSONS.get(tx, user, lesson))
        at = _within(progress or Progress(user, lesson, 0, False, 0.0), len(moments))
        return await in_thread(self._moment, at, moments)

    def _moment(self, at: Progress, moments: Sequence[Moment]) -> Moment:
        return self.book.moment(at.lesson, at.step, tuple(at.played.splitlines())) if at.played else moments[at.step]

    async def _move(self, user: UserId, lesson: str, to: Callable[[Progress], Progress]) -> Moment:
        moments, now = await self.moments(lesson), self._clock.now()
        last = len(moments) - 1
        alone = next((moment.number for moment in moments if moment.step.alone), last)

        def work(tx: Writer) -> Progress:
            progress = rows.LESSONS.get(tx, user, lesson)
            before = _within(progress or Progress(user, lesson, 0, False, now), len(moments))
            at = _within(to(before), len(moments))
            if at.step < alone or (at.step == alone != before.step):
                # Who goes back before the part that is played alone plays it from its start.
                at = msgspec.structs.replace(at, played="")
            at = msgspec.structs.replace(at, done=at.done or at.step == last)
            if at != progress:
                rows.LESSONS.save(tx, msgspec.structs.replace(at, at=now))
            if at.step == last and 2 * at.shown <= sum(moment.asks for moment in moments):
                settings_rows.add_known(tx, KnownGame(user, moments[0].taught.game, now))
            return at

        return await in_thread(self._moment, await self._store.write(work), moments)


def judged(moment: Moment, action: str) -> Verdict:
    """Return the result of an action at the user's step."""
    options: tuple[str, ...] = moment.view.ask.options if moment.view.ask is not None else ()
    wanted = moment.step.press
    if wanted and action == wanted:
        return Verdict.RIGHT
    if wanted.startswith(f"{action} "):
        return Verdict.BEGUN
    allowed = any(option == action or option.startswith(f"{action} ") for option in options)
    return Verdict.WRONG if wanted and allowed else Verdict.NOT_ALLOWED


def _within(at: Progress, total: int) -> Progress:
    """Return how far a person has come; a step that a shorter lesson no longer has is its end."""
    return msgspec.structs.replace(at, step=min(at.step, total - 1))
