"""Inputs and tools of a moderator's action."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.core.errors import NotAtThisTable, Refusal
from bot.core.ids import Authority, UserId
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.values import Match, MatchSeat, Waiting
from bot.core.play.submit import Matches
from bot.core.work import ControlTools
from bot.features.computers.choices import Computers
from bot.features.moderation.rows import Arguments, Preview
from bot.features.ratings.values import MatchResult, ResultLine
from bot.features.tournaments.values import Tournament, TournamentRound
from bot.storage.session import Reader, Writer
from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class Case:
    """A match, and a moderator's action on it. ``at`` is now (epoch seconds).

    ``open``: it has no secrets left, because it and all other tables of the same deal are over. ``event``: the tournament and its current
    round that wait for the match's result, if any. ``result`` and ``lines``: its result, for an action on a finished match.
    """

    live: LoadedMatch
    who: Authority
    arguments: Arguments
    reason: str
    at: float
    open: bool
    event: tuple[Tournament, TournamentRound] | None = None
    result: MatchResult | None = None
    lines: tuple[ResultLine, ...] = ()

    @property
    def match(self) -> Match:
        """Match as it was read."""
        return self.live.stored.match

    @property
    def people(self) -> tuple[UserId, ...]:
        """Players of the match."""
        return tuple(seat.user for seat in self.match.seats if seat.user is not None)

    def number(self, key: str) -> int:
        """Return an integer argument."""
        return int(self.arguments[key])

    def seat(self) -> MatchSeat:
        """Return the chosen seat. Raises NotAtThisTable."""
        number = self.number("seat")
        for seat in self.match.seats:
            if seat.seat == number:
                return seat
        raise NotAtThisTable

    def wait(self) -> Waiting:
        """Return the wait of the chosen seat. Raises not-possible-now if the match doesn't wait for it."""
        number = self.number("seat")
        for wait in self.live.waits:
            if wait.seat == number:
                return wait
        raise Refusal("not-possible-now")


@dataclass(frozen=True, slots=True)
class ModerationContext:
    """Parts of the program that moderators' actions use."""

    store: Store
    matches: Matches
    computers: Computers
    tools: ControlTools


Finish = Callable[[Writer], None]
"""Part of the action's own transaction: audit log, note, and deleting the draft."""


@dataclass(frozen=True, slots=True)
class Verb:
    """An action that moderators can take on a match.

    ``preview`` returns the effects, or raises a refusal; ``check`` raises refusals that need the database; ``do`` carries it out and
    calls ``finish`` in its transaction. ``moved``: it is void once someone has acted. ``ended``: it works
    on a finished match. ``said``: it leaves a note in the thread by itself. ``history``: it needs the whole
    history. ``rows_alone``: it works on an unreadable match. ``free``: it needs no reason.
    """

    preview: Callable[[Case], Preview]
    do: Callable[[ModerationContext, Case, Finish], Awaitable[None]]
    moved: bool = False
    ended: bool = False
    said: bool = False
    history: bool = False
    rows_alone: bool = False
    free: bool = False
    check: Callable[[ModerationContext, Case, Reader], None] | None = None


def written(
    write: Callable[[ModerationContext, Case, Writer], None],
) -> Callable[[ModerationContext, Case, Finish], Awaitable[None]]:
    """Return the ``do`` function of an action that is a single write transaction."""

    async def do(context: ModerationContext, case: Case, finish: Finish) -> None:
        def work(tx: Writer) -> None:
            write(context, case, tx)
            finish(tx)

        await context.store.write(work)

    return do
