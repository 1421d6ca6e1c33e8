"""Practice matches. Only each user's step, and their actions in the part played alone, are stored."""

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
    """The lesson continued."""
    BEGUN = auto()
    """The first words of the right action, which is chosen word by word."""
    WRONG = auto()
    """The action is legal but not the one to learn; the step is unchanged."""
    NOT_ALLOWED = auto()
    """The action is illegal; the step is unchanged."""
    LATE = auto()
    """The lesson is at another step; it is unchanged."""


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
        unplayed = None if self._thinker is None else await in_thread(self.book.unplayed, lesson)
        if unplayed is None:
            return await in_thread(self.book.moments, lesson)
        game, playing = unplayed
        asked = await played_on(self._thinker, game, playing)
        rest = await played_on(self._thinker, game, msgspec.structs.replace(playing, played=asked, besides=None))
        return await in_thread(self.book.moments, lesson, (asked, (*asked, *rest)))

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

        def turned(at: Progress) -> Progress:
            return msgspec.structs.replace(at, step=max(at.step + by, 0)) if at.step == step else at

        return await self._move(user, lesson, turned)

    async def show(self, user: UserId, lesson: str, step: int) -> Moment:
        """Make a step's choice for the user, or if they play alone, all remaining ones, unless they are at another step."""
        moment, moments = await self._standing(user, lesson), await self.moments(lesson)
        rest = await self._played_on(moment, moment.played, None) if moment.step.alone and moment.number == step else ()

        def shown(at: Progress) -> Progress:
            # another press of the user came first
            if at.step != step or not moment.asks or self._moment(at, moments).played != moment.played:
                return at
            return msgspec.structs.replace(at, step=at.step + 1, shown=at.shown + 1, played="\n".join(rest))

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

        def kept(at: Progress) -> Progress:
            if at.step != moment.number or self._moment(at, moments).played != moment.played:
                return at  # another press of the user came first
            return msgspec.structs.replace(at, step=at.step + by, played="\n".join(onward))

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
                # Going back to before the part played alone restarts it.
                at = msgspec.structs.replace(at, played="")
            at = msgspec.structs.replace(at, done=at.done or at.step == last)
            if at != progress:
                rows.LESSONS.save(tx, msgspec.structs.replace(at, at=now))
            if at.step == last and 2 * at.shown <= sum(moment.asks for moment in moments):
                settings_rows.add_known(tx, KnownGame(user, moments[0].taught.game, now))
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


def _within(at: Progress, total: int) -> Progress:
    """Limit a user's progress to the lesson's last step, in case the lesson has become shorter."""
    return msgspec.structs.replace(at, step=min(at.step, total - 1))
