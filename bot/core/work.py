"""Units of work: the first argument of the functions that ``Host.do`` and ``Host.read`` run, and of hooks.

A function for one match has a decorator: ``under_lock``, or ``on_position`` if it needs the position. ``Host.do``
then holds the lock of that match, its first argument, while it runs.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from bot.core.clocks.timekeeping import Timekeeper
from bot.core.ids import MatchId, Why
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import Match, Note
from bot.core.ownership import Ownership
from bot.storage.session import Reader, Writer
from engine.core.registry import Registry


@dataclass(frozen=True, slots=True)
class ControlTools:
    """Games, clocks, limits, shards and hooks, for functions that run in a transaction."""

    games: Registry
    timekeeper: Timekeeper
    limits: Limits
    ownership: Ownership
    hooks: dict["Hook[..., Any]", list[Callable[..., Any]]] = field(default_factory=lambda: defaultdict(list))
    """Functions of the features by hook, from low features to high ones."""


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


@dataclass(frozen=True)
class LookingAt(Looking):
    """A read of one match: ``live`` is its newest position, with the history that the function needs."""

    live: LoadedMatch


@dataclass(frozen=True)
class AtMatch(At, LookingAt):
    """Work on one match, under its lock."""


W = TypeVar("W", bound=Reader)


class Hook(Generic[P, T]):
    """A moment in a transaction at which functions of features run: those that have it as a decorator.

    They get the piece of work, must touch nothing else, and may run more than once (see ``bot.storage.store``).
    """

    def __init__(self, *, from_top: bool = False) -> None:
        """``from_top``: functions of higher features run first."""
        self._step = -1 if from_top else 1

    @overload
    def __call__(self, function: Callable[Concatenate[W, P], T]) -> Callable[Concatenate[W, P], T]: ...

    @overload
    def __call__(self, function: Callable[Concatenate[Any, W, P], T]) -> Callable[Concatenate[Any, W, P], T]: ...

    def __call__(self, function: Callable[..., T]) -> Callable[..., T]:
        """Make a function, or a method of a feature's part, run at this moment."""
        vars(function).setdefault("hooks", []).append(self)
        return function

    def run(self, at: Looking, *args: P.args, **kwargs: P.kwargs) -> list[T]:
        """Run the functions, and return their results. ``at`` is a piece of work that writes, unless they only read."""
        return [function(at, *args, **kwargs) for function in at.tools.hooks[self][:: self._step]]


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
