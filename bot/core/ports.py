"""Interfaces that the host needs. Tests pass their own; ``bot/run/app.py`` passes the real ones."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from bot.core.ids import MatchId
from bot.core.matches.values import Reminder
from bot.core.outbox_rows import Unsaid
from engine.agents.advice import Advice
from engine.agents.puzzles import Puzzle
from engine.agents.review import Choice, Cost, Screened
from engine.core.types import Outcome, Seat

UNCERTAIN: Final[ContextVar[float | None]] = ContextVar("uncertain", default=None)
"""Time of an earlier try to send the current post, whose result is unknown, so the message may exist; None without one."""


class Account(Protocol):
    """Remaining CPU time of the user whose press is being answered."""

    turn: asyncio.Lock
    """Held while a thread works for the user: each running thread slows down everything else."""

    def charged(self) -> AbstractContextManager[None]:
        """Charge the CPU time of this thread within the block."""


ACCOUNT: Final[ContextVar[Account | None]] = ContextVar("account", default=None)
"""Account of the user for whom work is done; None if it is for no single user."""


class Clock(Protocol):
    """Source of time; tests pass their own."""

    def now(self) -> float:
        """Return UTC epoch seconds."""

    def steady(self) -> float:
        """Return seconds of a monotonic clock that stops while the machine sleeps: setting the time doesn't change it."""


class Chance(Protocol):
    """Source of randomness; tests pass their own."""

    def seed(self) -> bytes:
        """Return 16 fresh random bytes (the seed of a match)."""

    def below(self, count: int) -> int:
        """Return a random number from 0 to ``count - 1``, such as for dealing bandits."""


class Background(Protocol):
    """Runs tasks in the background; the owner of the host owns them."""

    def start(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start a task unless one with this key is running. Running tasks are canceled when the host stops."""


class Notifier(Protocol):
    """Publishes committed rows for the outbox; a row is deleted only after the call returns.

    After a crash any method may be called again for the same row; it must then change nothing twice.

    Raises:
        NotifierUnavailable: the row can't be published now; the outbox retries later.
        NotYet: everything due by now is published; the outbox calls again at the given time, and counts no failure.
    """

    async def publish(self, topic: str, target: int, *, again: bool = False) -> None:
        """Publish the topic's pending row, or update the message already posted for it; ``again``: even if it seems up to date."""

    async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
        """Publish all steps up to the match's newest version.

        ``row`` is the outbox row that asked for it. Return whether that row was removed when the new state was stored.
        """

    async def draw_again(self, match: MatchId) -> None:
        """Redraw the newest pages of a match and its live message, even if they seem up to date."""

    async def tell_operator(self, matches: tuple[MatchId, ...]) -> None:
        """Notify the bot's operators of unreadable matches."""

    async def remind(self, reminders: tuple[Reminder, ...]) -> None:
        """Remind seats of one match, at least one, that their time is running out."""


class NotifierUnavailable(Exception):
    """Raised if the message can't be delivered now. ``retry_after`` is in seconds."""

    def __init__(self, retry_after: float = 5.0) -> None:
        super().__init__(retry_after)
        self.retry_after = retry_after


class NotYet(Exception):
    """Raised if there is more to publish later, ``at`` a time; not an error."""

    def __init__(self, when: float) -> None:
        super().__init__(when)
        self.at = when


T = TypeVar("T")


class Task(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """Work for another process, by a version of a game's rules. ``person`` waits for it: if much waits, users take turns."""

    game: str
    rules_version: str
    person: int = 0
    seconds: float = 60.0
    """Maximum seconds for an answer on a busy machine."""


class Thought(Task[str], frozen=True, kw_only=True):
    """A decision that a computer player has to make: its seat's ``view``, and its randomness. The answer is the text of an action.

    The player thinks until it has searched ``looks`` times, but no longer than ``seconds``. ``person`` opened the table.
    """

    view: Any
    seat: Seat
    strength: str
    seed: bytes
    looks: int


class PlayingOn(Task[tuple[str, ...]], frozen=True, kw_only=True):
    """A position from which a player continues alone, and the lines ``played`` since: computers answer until the seat ``besides`` is
    asked, or (None) play to the end. The answer is the lines that follow."""

    position: bytes
    played: tuple[str, ...]
    seat: Seat
    besides: Seat | None


class Ending(Task[Outcome | None], frozen=True, kw_only=True):
    """A position that computers play to the end of the match, each seat as if it had missed its deadline."""

    position: bytes


class Hinting(Task[Advice], frozen=True, kw_only=True):
    """A decision for which a player wants a hint; ``view`` is their seat's."""

    view: Any
    seat: Seat
    seed: bytes
    seconds: float = 10.0


class Screening(Task[Screened | None], frozen=True, kw_only=True):
    """A reviewer's rough judgment of a decision: ``choice`` is number ``number`` of its seat."""

    choice: Choice
    number: int
    seed: bytes
    seconds: float = 600.0


class Weighing(Task[Cost | None], frozen=True, kw_only=True):
    """A reviewer's exact judgment of a decision that seemed costly (``found``)."""

    choice: Choice
    found: Screened
    seed: bytes
    seconds: float = 600.0


class Posing(Task[Puzzle | None], frozen=True, kw_only=True):
    """A decision of a finished match that may make a puzzle: its seat's view, and the ``key`` of its randomness.

    The answer is None if the best answer isn't clear.
    """

    view: Any
    seat: Seat
    key: str
    seconds: float = 600.0


class Thinker(Protocol):
    """Does tasks in other processes, so that the bot can answer meanwhile. Equal tasks get equal answers."""

    async def decide(self, task: Task[T]) -> T:
        """Return the answer to a task. Raises ThoughtFailed."""


class QuickThinker(Thinker, Protocol):
    """Does tasks that a user or a deadline waits for: in milliseconds, or seconds if a match is played out."""


class ThoughtFailed(Exception):
    """Raised with the reason, or the traceback, if a thought had no result: a simpler computer player has to decide."""
