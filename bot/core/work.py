"""Units of work: the first argument of the functions that ``Host.do`` and ``Host.read`` run, and of hooks.

A function for one match has a decorator: ``under_lock``, or ``on_position`` if it needs the position. ``Host.do``
then holds the lock of that match, its first argument, while it runs.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from bot.core.clocks.timekeeping import Timekeeper
from bot.core.ids import MatchId, Person, UserId, Why
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch, Moment
from bot.core.matches.values import Match, Note, Waiting
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.ownership import Ownership
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.storage.session import Reader, Writer
from engine.core.registry import AnyGame, Registry
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class ControlTools:
    """Games, clocks, hooks, limits and shards, for functions that run in a transaction."""

    games: Registry
    timekeeper: Timekeeper
    hooks: "Hooks"
    limits: Limits
    ownership: Ownership


P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Looking(Reader):
    """A read of committed data. The function may use only this transaction, time and tools.

    It is the transaction, too, so ``Host`` also runs functions of a transaction alone, such as those of ``rows.py``.
    """

    tx: Reader
    now: float
    tools: ControlTools

    def __post_init__(self) -> None:
        """Share the connection and the read rows of ``tx``."""
        vars(self).update(vars(self.tx))


@dataclass(frozen=True)
class At(Looking, Writer):
    """Work that writes, and may run more than once."""

    tx: Writer


def say(at: At, match: Match, key: str, why: Why, **facts: str | int | float) -> None:
    """Write a note about a step, and queue it for posting."""
    asked_by = {} if why.user is None else {"by": int(why.user)}
    note = Note(match.id, match.version, at.now, key, {**asked_by, "reason": why.reason or "none", **facts})
    match_rows.add_note(at, note)
    queue(at, MATCH_TOPIC, match.id, at.now)


@dataclass(frozen=True, slots=True)
class Played:
    """An accepted action: the match and the position before, the moment it led to, the answered wait and the seats asked next."""

    match: Match
    game: AnyGame
    before: Any
    moment: Moment
    answered: Waiting | None
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Rewound:
    """A match that went back: the match before, the version it went back to, the new version, and the seats asked now (with new waits)."""

    match: Match
    game: AnyGame
    back: int
    version: int
    at: float
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Hooks:
    """Additional work in the transaction of a match's step, start or end, or of another change.

    A feature with its own rows for matches (clocks, plans, ratings, tournaments) adds functions here. They run in the order of the
    features (``bot.run.features``), ``farewell`` in reverse order.
    """

    joining: list[Callable[[Looking, Any, Person], None]] = field(default_factory=list)
    """Before a player takes a seat at a table that fills up (of the feature that has them); a function may raise to refuse."""

    begun: list[Callable[[At, Match], None]] = field(default_factory=list)
    """After a match was first stored, with its waits."""

    played: list[Callable[[At, Played], None]] = field(default_factory=list)
    """After an action was stored, with the new waits."""

    reseated: list[Callable[[At, Match, Seat], None]] = field(default_factory=list)
    """After a seat changed hands: the stored match, and the seat."""

    closed: list[Callable[[At, Match], None]] = field(default_factory=list)
    """After a match ended, with or without a result; it is stored already."""

    rewound: list[Callable[[At, Rewound], None]] = field(default_factory=list)
    """After the match went back; the new waits are stored (stopped, if it is paused)."""

    paused: list[Callable[[At, Match], None]] = field(default_factory=list)
    """After a match was paused and stored: its waits are stopped, and no one has to act."""

    resumed: list[Callable[[At, Match, float], None]] = field(default_factory=list)
    """After a match resumed, with the seconds of the pause; its waits run again, postponed by that."""

    farewell: list[Callable[[At, UserId], None]] = field(default_factory=list)
    """Before a user's data is erased: everything continues without them."""

    lobby_changed: list[Callable[[At, Any], None]] = field(default_factory=list)
    """After such a table was opened or changed."""

    server_changed: list[Callable[[At, Server, frozenset[str]], None]] = field(default_factory=list)
    """After a server's settings changed: the new settings, and the names of the changed ones."""

    habits_changed: list[Callable[[At, Habits, Habits], None]] = field(default_factory=list)
    """After a user's settings changed: the old settings and the new ones."""

    season_closed: list[Callable[[At, int, int, float | None], None]] = field(default_factory=list)
    """After a season of a server ended: the server, the season's number, and its start."""

    renamed: list[Callable[[At, UserId, int], None]] = field(default_factory=list)
    """After a user's name in a server was overwritten (``Schema.names``), with the server."""

    leftovers: list[Callable[[Writer, float, int], int]] = field(default_factory=list)
    """Delete rows that were closed before a time, at most a number of them; return how many were deleted."""

    def extend(self, more: "Hooks") -> None:
        """Add the hooks of a higher feature after the present ones; for ``farewell`` before them."""
        for hook in fields(Hooks):
            hooks, added = getattr(self, hook.name), getattr(more, hook.name)
            # Higher features release a user first: they use the lower ones, which must still know the user.
            hooks[:] = [*added, *hooks] if hook.name == "farewell" else [*hooks, *added]


@dataclass(frozen=True)
class LookingAt(Looking):
    """A read of one match: ``live`` is its newest position, with the history that the function needs."""

    live: LoadedMatch


@dataclass(frozen=True)
class AtMatch(At, LookingAt):
    """Work on one match, under its lock."""


Since = Callable[..., int | None]
"""Returns, in a transaction, the first version whose moment is needed, given the match and the function's other arguments; None: only
the newest position. It may raise refusals."""


@dataclass(frozen=True)
class OnMatch(Generic[P, T]):
    """A function on one match, whose id is its first argument, and the data it needs.

    ``since`` is None if it needs no position. ``moves``: it changes the match other than by an action, so memory must drop it.
    """

    function: Callable[..., T]
    since: Since | None
    moves: bool


def under_lock(function: Callable[Concatenate[At, MatchId, P], T]) -> OnMatch[P, T]:
    """Make a function run under its match's lock, without a position, so that it also works for an unreadable match."""
    return OnMatch(function, None, True)


def newest(_tx: Reader, _match: Match, *_args: object, **_kwargs: object) -> None:
    """Require no history: the newest position is enough."""
    return


def on_position(
    since: Since, *, moves: bool
) -> Callable[[Callable[Concatenate[AtMatch, MatchId, P], T]], OnMatch[P, T]]:
    """Make a function run under its match's lock, with the match's position."""
    return lambda function: OnMatch(function, since, moves)


def looking_at(since: Since) -> Callable[[Callable[Concatenate[LookingAt, MatchId, P], T]], OnMatch[P, T]]:
    """Make ``Host.read`` pass the position of its match to a function."""
    return lambda function: OnMatch(function, since, False)
