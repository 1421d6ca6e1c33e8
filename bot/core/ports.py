"""What hosting needs from the world. Tests hand in their own; ``bot/__main__.py`` hands in the real ones."""

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
"""From when on a message may stand that says what is being told, sent by a try whose end nobody knows; None: there was no such try."""


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
    """Gives what nobody can foresee."""

    def seed(self) -> bytes:
        """Return 16 fresh random bytes (the seed of a match)."""

    def below(self, count: int) -> int:
        """Return a number from 0 to ``count - 1`` (dealing free bandits)."""


class Background(Protocol):
    """Does things beside everything else; who runs the host owns the tasks."""

    def start(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Begin to do it, unless something of this key is being done already. What is under way when the host stops is given up."""


class Notifier(Protocol):
    """Says what was committed. Called by the outbox pump; a row is deleted only when the call returns.

    Every method may be called again for the same thing after a crash and must then change nothing twice.

    Raises:
        NotifierUnavailable: could not be said now; the pump tries again later.
        NotYet: all is said that was to be said by now; the pump comes again then, and counts no failure.
    """

    async def publish(self, topic: str, target: int) -> None:
        """Say what is kept under a topic of the outbox, or bring what was said of it up to date."""

    async def publish_lobby(self, lobby: LobbyId, *, again: bool = False) -> None:
        """Bring the lobby's card up to date (or post it); ``again``: whatever it is thought to show."""

    async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
        """Tell everything up to the match's newest version that was not told yet.

        ``row`` of the outbox asked for it. Return whether it was taken out together with what was kept of the telling.
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
    """What a computer player is asked: all that it may know (``view`` is what its seat sees), its chance, and how long it may take.

    It thinks until it has looked ahead ``looks`` times, but no longer than ``seconds``. ``person`` is who opened the table: where many
    thoughts wait, people have their turns one after the other.
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
    """A position from which a person plays on alone, and the lines that were ``played`` since: computers answer until the seat
    ``besides`` is asked, or (None) play to the end.
    """

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
    """A decision for which a player wants a hint: ``view`` is what their seat sees."""

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
        """End what is thinking."""


class QuickThinker(Protocol):
    """Thinks elsewhere about what a person waits for, or a deadline: milliseconds, or seconds where a match is played to its end."""

    async def decide(self, thought: Thought | PlayingOn | Ending | Hinting) -> str:
        """Return the text of an action. For the others JSON: the lines that follow, the outcome, an ``Advice``. Raises ThoughtFailed."""


class Question(msgspec.Struct, frozen=True):
    """What somebody who reviews a match is asked about one decision: ``choice`` is number ``number`` of its seat.

    ``found`` is what a first look has found, where the decision is to be weighed.
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
    """A question of a finished match that may make a puzzle: what its seat saw, and the ``key`` from which its chance follows."""

    game: str
    rules_version: str
    view: Any
    seat: Seat
    key: str
    person: int = 0
    seconds: float = 600.0
    """How long an answer may take on a busy machine."""


class Analyst(Protocol):
    """Judges decisions of finished matches elsewhere, with what the machine has left over. Equal questions have equal answers."""

    async def screen(self, question: Question) -> Screened | None:
        """Look at a decision. Raises ThoughtFailed."""

    async def weigh(self, question: Question) -> Cost | None:
        """Weigh a decision that looks dear (``question.found``). Raises ThoughtFailed."""


class Poser(Protocol):
    """Makes puzzles elsewhere, likewise."""

    async def pose(self, posing: Posing) -> Puzzle | None:
        """Return the puzzle that a question makes; None where its best answer is not clear. Raises ThoughtFailed."""


class ThoughtFailed(Exception):
    """Nothing came of a thought: a simpler computer player has to decide."""
