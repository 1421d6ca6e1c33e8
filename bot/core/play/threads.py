"""Slow work off the event loop: run on threads, charged to the user who requested it, and yielding to work that players wait for.

Matches that one user continues alone, such as a lesson's, are played on by computers, which answer for the others. Their choices are stored
in the log with the user's, so that a change of computer players doesn't affect a started round.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Any, Final, ParamSpec, TypeVar

from bot.core.ports import ACCOUNT, PlayingOn, QuickThinker, ThoughtFailed
from engine.agents.table import AGENTS, GREENHORN, OUTLAW, at_most
from engine.core.registry import AnyGame
from engine.core.types import Event, Outcome, Seat

P = ParamSpec("P")
T = TypeVar("T")


@asynccontextmanager
async def own_turn() -> AsyncIterator[None]:
    """Wait until no thread works for the current user, and let no other start before the block ends."""
    account = ACCOUNT.get()
    async with nullcontext() if account is None else account.turn:
        yield


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function on a thread: one at a time for each user, who is charged for it."""
    account = ACCOUNT.get()

    def run() -> T:
        with nullcontext() if account is None else account.charged():
            return function(*args, **kwargs)

    async with own_turn():
        return await asyncio.to_thread(run)


class Foremost:
    """Counts computations that users wait for: computers' moves and hints."""

    def __init__(self) -> None:
        self._count = 0
        self.idle = asyncio.Event()
        """Set while the count is 0."""

        self.busy = asyncio.Event()
        """Set while the count isn't 0."""

        self.idle.set()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Count a computation as running within the block."""
        self._count += 1
        self.idle.clear()
        self.busy.set()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self.busy.clear()
                self.idle.set()


MAX_ACTIONS: Final = 5_000
"""Limit of actions for playing a match to its end."""


def played_out(game: AnyGame, state: Any) -> Outcome | None:
    """Return the outcome if each seat makes the default choice of a missed deadline; None if the match doesn't end."""
    for _ in range(MAX_ACTIONS):
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, game.default_action(state, seat)).state
    return None


_log: Final = logging.getLogger(__name__)


def fold_on(game: AnyGame, state: Any, seat: Seat, played: Sequence[str]) -> tuple[Any, tuple[Event, ...]]:
    """Return the state after some log lines, and the events from the last line of ``seat`` on.

    Raises RulesError if a line isn't legal there, ValueError if it isn't a log line.
    """
    happened: list[Event] = []
    for line in played:
        actor, _, action = line.partition(" ")
        step = game.apply(state, Seat(int(actor)), game.read_action(action))
        state = step.state
        happened = ([] if int(actor) == seat else happened) + list(step.events)
    return state, tuple(happened)


def answers(game: AnyGame, state: Any, besides: Seat | None, strength: str = OUTLAW) -> Iterator[str]:
    """Yield the computers' actions as log lines until only the seat ``besides`` is asked; None: to the end of the match."""
    while asked := [seat for seat in game.to_act(state) if seat != besides]:
        seat = asked[0]
        action = AGENTS[game.id][strength](game, game.view(state, seat), seat, bytes(16), at_most(1))
        yield f"{seat} {action}"
        state = game.apply(state, seat, game.read_action(action)).state


def play_on(game: AnyGame, playing: PlayingOn, strength: str = OUTLAW) -> tuple[str, ...]:
    """Return the log lines that computers add. Raises as ``fold_on`` does."""
    state, _ = fold_on(game, game.load(playing.position), playing.seat, playing.played)
    return tuple(answers(game, state, playing.besides, strength))


async def played_on(thinker: QuickThinker | None, game: AnyGame, playing: PlayingOn) -> tuple[str, ...]:
    """Do the same as ``play_on`` in a ``thinker``: a thread would take the interpreter from the event loop for seconds.

    If its process fails, greenhorns play: they choose at once.
    """
    if thinker is None:
        return await in_thread(play_on, game, playing)
    try:
        return await thinker.decide(playing)
    except ThoughtFailed as error:
        _log.warning("no process plays on; greenhorns do: %s", error)
        return await in_thread(play_on, game, playing, GREENHORN)
