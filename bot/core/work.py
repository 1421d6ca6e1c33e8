"""An open piece of work: the argument of hosting's functions that ``Host.do`` and ``Host.read`` run.

A function that works on one match says so by a decorator: ``under_lock``, or ``on_position`` if it needs the position. ``Host.do``
then holds the lock of that match, which is the first argument, while it runs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, Generic, ParamSpec, TypeVar

from bot.core.ids import MatchId
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import Match
from bot.core.tools import ControlTools
from bot.storage.session import Reader, Writer

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Looking:
    """A look at committed data: a transaction, the time, and the tools. It touches nothing but these."""

    tx: Reader
    now: float
    tools: ControlTools


@dataclass(frozen=True)
class At(Looking):
    """Work that writes. It may run more than once."""

    tx: Writer


@dataclass(frozen=True)
class LookingAt(Looking):
    """A look at one match: ``live`` is its newest position, with the history that the function asked for."""

    live: LoadedMatch


@dataclass(frozen=True)
class AtMatch(At, LookingAt):
    """Work on one match, under its lock."""


Since = Callable[..., int | None]
"""Returns, by a transaction, the match and the function's further arguments, the version from which on the history is needed; None: only
the newest position. It already raises refusals."""


@dataclass(frozen=True)
class OnMatch(Generic[P, T]):
    """A function of the match that comes first among its arguments, and its needs.

    ``since`` is None if it needs no position. ``moves``: it changes the match in another way than an action, so memory must drop it.
    """

    function: Callable[..., T]
    since: Since | None
    moves: bool


def under_lock(function: Callable[Concatenate[At, MatchId, P], T]) -> OnMatch[P, T]:
    """Run a function under the match's lock. It needs no position, so it also works for a match that cannot be read."""
    return OnMatch(function, None, True)


def newest(_tx: Reader, _match: Match, *_args: object, **_kwargs: object) -> None:
    """Ask for no history."""
    return


def on_position(
    since: Since, *, moves: bool
) -> Callable[[Callable[Concatenate[AtMatch, MatchId, P], T]], OnMatch[P, T]]:
    """Run a function under the match's lock, with its position."""
    return lambda function: OnMatch(function, since, moves)


def looking_at(since: Since) -> Callable[[Callable[Concatenate[LookingAt, MatchId, P], T]], OnMatch[P, T]]:
    """Make ``Host.read`` give a function the position of a match."""
    return lambda function: OnMatch(function, since, False)
