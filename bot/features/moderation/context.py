"""Inputs and tools of a moderator's step."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.core.authority import Authority
from bot.core.errors import NotAtThisTable, Refusal
from bot.core.ids import UserId
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.log import Waiting
from bot.core.matches.values import Match, MatchSeat
from bot.core.play.submit import Matches
from bot.core.tools import ControlTools
from bot.features.computers.choices import Computers
from bot.features.moderation.values import Arguments, Preview
from bot.storage.session import Reader, Writer
from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class Case:
    """A match as it stands, and what is to be done with it by whom. ``at`` is now.

    ``open``: nothing of it is a secret any more, for it is over, and so is every other table of the same deal.
    """

    live: LoadedMatch
    who: Authority
    arguments: Arguments
    reason: str
    at: float
    open: bool

    @property
    def match(self) -> Match:
        """Match of the case, as it stood when it was read."""
        return self.live.stored.match

    @property
    def people(self) -> tuple[UserId, ...]:
        """Who plays in the match."""
        return tuple(seat.user for seat in self.match.seats if seat.user is not None)

    def number(self, key: str) -> int:
        """Return an argument that is a whole number."""
        return int(self.arguments[key])

    def seat(self) -> MatchSeat:
        """Return the seat that is meant. Raises NotAtThisTable."""
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
    """Tools of steps."""

    store: Store
    matches: Matches
    computers: Computers
    tools: ControlTools


Finish = Callable[[Writer], None]
"""Part of a step's own transaction: the audit log, the note, and deleting the draft."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A step that moderators can take.

    ``preview`` returns the changes, or raises a refusal; ``check`` raises refusals that need the store; ``do`` does it and calls
    ``finish`` in its transaction. ``own``: also a player of that very match may. ``moved``: it is valid only as long as no one has
    acted since it was shown. ``ended``: it can also be done to a match that has ended. ``said``: it leaves a note in the thread by
    itself. ``history``: it needs the whole story of the match. ``rows_alone``: it can also be done to a match that cannot be read.
    ``free``: it needs no reason.
    """

    preview: Callable[[Case], Preview]
    do: Callable[[ModerationContext, Case, Finish], Awaitable[None]]
    own: bool = False
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
    """Return the function for a step that is a single write transaction."""

    async def do(context: ModerationContext, case: Case, finish: Finish) -> None:
        def work(tx: Writer) -> None:
            write(context, case, tx)
            finish(tx)

        await context.store.write(work)

    return do
