"""Hosting's needs of the world. Tests pass their own; ``bot/__main__.py`` passes the real ones."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import Any, Final, Protocol

import msgspec

from bot.core.ids import LobbyId, MatchId
from bot.core.matches.values import Reminder
from bot.core.outbox_rows import Unsaid
from engine.agents.puzzles import Puzzle
from engine.agents.review import Choice, Cost, Screened
from engine.core.types import Seat

UNCERTAIN: Final[ContextVar[float | None]] = ContextVar("uncertain", default=None)
"""Start of an earlier try of the current post whose result is unknown, so its message may exist; None: there was no such try."""


class Account(Protocol):
    """CPU time that the person whose press is being answered may still use."""

    turn: asyncio.Lock
    """Held while a thread works for the person: a thread takes the interpreter from everyone else, ten of them ten times as often."""

    def charged(self) -> AbstractContextManager[None]:
        """Charge the CPU time that this thread takes inside the block."""


ACCOUNT: Final[ContextVar[Account | None]] = ContextVar("account", default=None)
"""The person for whom something is done; None: no one in particular."""


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> float:
        """Return UTC epoch seconds."""

    def steady(self) -> float:
        """Return seconds since any moment, counted while this machine is awake: setting its clock does not move it."""


class Chance(Protocol):
    """Source of unpredictable values."""

    def seed(self) -> bytes:
        """Return 16 fresh random bytes (the seed of a match)."""

    def below(self, count: int) -> int:
        """Return a number from 0 to ``count - 1`` (dealing free bandits)."""


class Background(Protocol):
    """Runs tasks in the background; the owner of the host owns the tasks."""

    def start(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Start it, unless a task of this key is running. Tasks under way when the host stops are canceled."""


class Notifier(Protocol):
    """Publishes committed rows. Called by the outbox pump; a row is deleted only when the call returns.

    Every method may be called again for the same row after a crash and must then change nothing twice.

    Raises:
        NotifierUnavailable: it can't be published now; the pump tries again later.
        NotYet: everything due by now is published; the pump comes again then, and counts no failure.
    """

    async def publish(self, topic: str, target: int) -> None:
        """Publish the topic's pending row, or update the message already posted for it."""

    async def publish_lobby(self, lobby: LobbyId, *, again: bool = False) -> None:
        """Bring the lobby's card up to date (or post it); ``again``: whatever it is thought to show."""

    async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
        """Publish all steps up to the match's newest version.

        ``row`` of the outbox asked for it. Return whether it was removed together with storing the new state.
        """

    async def draw_again(self, match: MatchId) -> None:
        """Draw the newest pages of a match and its live message once more, whatever they are thought to show."""

    async def publish_tournament(self, tournament: int, *, again: bool = False) -> None:
        """Bring the messages of a tournament up to date: its card, its rounds, its end; ``again``: whatever they are thought to show."""

    async def tell_operator(self, matches: tuple[MatchId, ...]) -> None:
        """Tell the people who run the bot which matches cannot be read."""

    async def remind(self, reminders: tuple[Reminder, ...]) -> None:
        """Tell seats of one match that their time is running out; at least one."""


class NotifierUnavailable(Exception):
    """Raised when the message could not be delivered now. ``retry_after`` is in seconds."""

    def __init__(self, retry_after: float = 5.0) -> None:
        super().__init__(retry_after)
        self.retry_after = retry_after


class NotYet(Exception):
    """Nothing is wrong, but there is more to say ``at`` a later moment."""

    def __init__(self, at: float) -> None:
        super().__init__(at)
        self.at = at


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """A computer player's question: its knowledge (``view`` is its seat's), its chance, and its time.

    It thinks until it has looked ahead ``looks`` times, but no longer than ``seconds``. ``person`` opened the table: if many thoughts
    wait, users have their turns one after the other.
    """

    game: str
    rules_version: str
    view: Any
    seat: Seat
    strength: str
    seed: bytes
    seconds: float
    looks: int
    person: int = 0


class PlayingOn(msgspec.Struct, frozen=True, kw_only=True):
    """A position from which a player plays on alone, and the lines ``played`` since: computers answer until the seat ``besides`` is
    asked, or (None) play to the end."""

    game: str
    rules_version: str
    position: bytes
    played: tuple[str, ...]
    seat: Seat
    besides: Seat | None
    person: int = 0
    seconds: float = 60.0
    """How long an answer may take on a busy machine."""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """A position that computers play to the end of the match, each seat as if it had missed its deadline."""

    game: str
    rules_version: str
    position: bytes
    person: int = 0
    seconds: float = 60.0
    """How long an answer may take on a busy machine."""


class Hinting(msgspec.Struct, frozen=True, kw_only=True):
    """A decision for which a player wants a hint: ``view`` is their seat's."""

    game: str
    rules_version: str
    view: Any
    seat: Seat
    seed: bytes
    person: int = 0
    seconds: float = 10.0
    """How long an answer may take on a busy machine."""


class Thinker(Protocol):
    """Thinks elsewhere, so that no one has to wait for it."""

    async def decide(self, thought: Thought) -> str:
        """Return the text of an action. Raises ThoughtFailed."""

    async def close(self) -> None:
        """End running thoughts."""


class QuickThinker(Protocol):
    """Thinks elsewhere about something a user or a deadline waits for: milliseconds, or seconds if a match is played to its end."""

    async def decide(self, thought: Thought | PlayingOn | Ending | Hinting) -> str:
        """Return the text of an action. For the others JSON: the lines that follow, the outcome, an ``Advice``. Raises ThoughtFailed."""


class Question(msgspec.Struct, frozen=True):
    """A reviewer's question about one decision: ``choice`` is number ``number`` of its seat.

    ``found`` is the result of a first look, if the decision is to be weighed.
    """

    game: str
    rules_version: str
    choice: Choice
    number: int
    seed: bytes
    found: Screened | None = None
    person: int = 0
    seconds: float = 600.0
    """How long an answer may take on a busy machine."""


class Posing(msgspec.Struct, frozen=True):
    """A question of a finished match that may make a puzzle: its seat's view, and the ``key`` of its chance."""

    game: str
    rules_version: str
    view: Any
    seat: Seat
    key: str
    person: int = 0
    seconds: float = 600.0
    """How long an answer may take on a busy machine."""


class Analyst(Protocol):
    """Judges decisions of finished matches elsewhere, with the machine's idle time. Equal questions have equal answers."""

    async def screen(self, question: Question) -> Screened | None:
        """Look at a decision. Raises ThoughtFailed."""

    async def weigh(self, question: Question) -> Cost | None:
        """Weigh a decision that looks dear (``question.found``). Raises ThoughtFailed."""


class Poser(Protocol):
    """Makes puzzles elsewhere, likewise."""

    async def pose(self, posing: Posing) -> Puzzle | None:
        """Return the puzzle of a question; None if its best answer isn't clear. Raises ThoughtFailed."""


class ThoughtFailed(Exception):
    """Nothing came of a thought: a simpler computer player has to decide."""
