"""Values of a tournament. Points are counted in thousandths, so that shared and interpolated places stay whole numbers."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Final

import msgspec

from engine.core.rng import SEED_BYTES, commitment

POINT: Final = 1_000
"""One point, as it is counted here."""

COMPUTER: Final = 0
"""The entrant's number at a seat that a computer player fills."""

NEVER: Final = "never"
RARELY: Final = "rarely"
ALLOWED: Final = "allowed"
REMATCHES: Final = (NEVER, RARELY, ALLOWED)
"""How a Swiss treats a meeting again: it outweighs all points, weighs as much as one place, or weighs nothing."""


NONE: Final = "none"
TIE: Final = "tie"
FINALS: Final[Mapping[str, int]] = MappingProxyType(
    {NONE: 0, TIE: 0, "top-4": 4, "top-6": 6, "top-8": 8, "top-12": 12, "top-16": 16}
)
"""How the rounds for all end: as they are, with a play-off if the leaders are level on points, or with a top cut of so many."""


class Apart(msgspec.Struct, frozen=True):
    """Two entrants, by number, who shouldn't meet from round ``since`` to round ``until`` (None: the end)."""

    one: int
    other: int
    since: int
    until: int | None = None

    def holds(self, number: int) -> bool:
        """Return whether it counts in the draw of a round."""
        return self.since <= number and (self.until is None or number <= self.until)


class TournamentPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Announcement of a tournament.

    ``size`` is the wanted number of players at a table, ``allowed`` are all that the game allows (ascending). ``rounds`` counts those
    of a season, or of the group stage; elimination needs none. ``advance`` players of a table go on. ``points`` are the worths of the
    places of a full table, the first one first, in whole points; empty: one for each player beaten. ``fill``: computer players take
    seats if players would otherwise have to sit out. ``draw`` is the published seed of the draw (hexadecimal). ``by_place``: in a
    duplicate tournament the same seat is compared by place, then money; otherwise by money alone. ``rematches`` is one of REMATCHES
    (Swiss), ``final`` one of FINALS (Swiss, duplicate, a league of one season). ``apart``: pairs whom directors keep apart.
    """

    format: str
    size: int
    allowed: tuple[int, ...]
    rounds: int = 4
    advance: int = 1
    points: tuple[int, ...] = ()
    fill: bool = False
    seasons: int = 1
    draw: str = ""
    by_place: bool = False
    rematches: str = RARELY
    final: str = NONE
    apart: tuple[Apart, ...] = ()


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """A participant, by number (from 1): from round ``since`` to round ``until`` (None: the end).

    ``out``: disqualified; not ranked, but their opponents keep their points.
    """

    number: int
    since: int = 1
    until: int | None = None
    out: bool = False

    def plays(self, number: int) -> bool:
        """Return whether they are there in a round."""
        return self.since <= number and (self.until is None or number <= self.until)


class PairedTable(msgspec.Struct, frozen=True):
    """A table of a round, from number 1. ``people`` are entrants by position: the First Player's is 0, the others follow clockwise."""

    number: int
    people: tuple[int, ...]


class PairedRound(msgspec.Struct, frozen=True):
    """A round, from number 1: its tables, and who sits out."""

    number: int
    tables: tuple[PairedTable, ...]
    byes: tuple[int, ...] = ()


class TableLine(msgspec.Struct, frozen=True):
    """Result of one position at a table: its place (from 1, shared ones equal) and its dollars.

    ``absent``: no one was there; every decision was left to the deadline.
    """

    entrant: int
    position: int
    place: int
    money: int
    absent: bool = False


class TableResult(msgspec.Struct, frozen=True):
    """Lines of a table, by position."""

    round: int
    table: int
    lines: tuple[TableLine, ...]


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """A director's correction: an entrant's place or dollars at their table of a round, or extra points.

    ``points`` are thousandths and may be negative. ``place`` is counted among the others at the table; ``shared``: with the one who
    has it there, not before them.
    """

    round: int
    entrant: int
    place: int | None = None
    money: int | None = None
    points: int = 0
    shared: bool = False


class TournamentRecord(msgspec.Struct, frozen=True, kw_only=True):
    """All that a tournament's standings and pairings follow from. Nothing depends on the order within its parts."""

    plan: TournamentPlan
    entrants: tuple[Entrant, ...]
    rounds: tuple[PairedRound, ...] = ()
    results: tuple[TableResult, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @property
    def next_number(self) -> int:
        """Number of the round that comes next."""
        return max((round_.number for round_ in self.rounds), default=0) + 1

    def present(self, number: int) -> tuple[int, ...]:
        """Return who is there in a round, by number."""
        return tuple(sorted(entrant.number for entrant in self.entrants if entrant.plays(number)))

    def season(self, number: int) -> int:
        """Return the season (from 1) to which a round belongs."""
        return (number - 1) // self.plan.rounds + 1 if self.plan.seasons > 1 else 1

    def within(self, season: int | None) -> "TournamentRecord":
        """Return the record with the rounds of one season only; None: of all."""
        if season is None or self.plan.seasons == 1:
            return self
        return msgspec.structs.replace(
            self,
            rounds=tuple(round_ for round_ in self.rounds if self.season(round_.number) == season),
            results=tuple(result for result in self.results if self.season(result.round) == season),
            corrections=tuple(correction for correction in self.corrections if self.season(correction.round) == season),
        )


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Standing of an entrant: a shared ``place`` if all but the lot is equal.

    ``reached``: the last round in which they were still in it (elimination; else 0) and ``last``: their place at its table.
    ``points``, ``strength`` (the mean of the points of all they met) and ``adjusted`` (dollars above the mean of the same position in
    the same round) in thousandths; ``wins`` counts first places, ``money`` all dollars, ``played`` tables, ``byes`` rounds without
    one.
    """

    place: int
    entrant: int
    points: int
    wins: int
    strength: int
    money: int
    adjusted: int
    played: int
    byes: int
    reached: int = 0
    last: int = 0


# All of a tournament's chance follows from one seed. Its commitment (SHA-256 of the seed's hexadecimal text, a colon and "tournament") is
# public from the beginning; the seed of the draw (pairings, seats, lots) is published with the first round, the seed itself, with which
# matches get theirs, when all is over.
WHAT: Final = "tournament"


def commitment_to(seed: str) -> str:
    """Return the promise that is published when a tournament is announced."""
    return commitment(bytes.fromhex(seed), WHAT)


def draw_seed(seed: str) -> str:
    """Return the seed of the draw (hexadecimal)."""
    return sha256(f"{seed}:draw".encode()).hexdigest()[: 2 * SEED_BYTES]


def match_seed(seed: str, number: int, table: int, redraws: int = 0) -> bytes:
    """Return the seed of a match by round and table; table 0 stands for all tables of a round that play the same deal.

    ``redraws``: how often the round was drawn again. Who has seen a hand of the tables before gets another one.
    """
    return sha256(f"{seed}:match:{number}:{table}{_again(redraws)}".encode()).digest()[:SEED_BYTES]


def _again(redraws: int) -> str:
    return f":again:{redraws}" if redraws else ""


def dealt_figures(seed: str, number: int, table: int, figures: Sequence[str], redraws: int = 0) -> tuple[str, ...]:
    """Return the figures in the order in which the seats of a table get them; table 0 stands for all tables of a round."""
    where = f"{number}:{table}{_again(redraws)}"
    return tuple(sorted(figures, key=lambda figure: sha256(f"{seed}:figures:{where}:{figure}".encode()).digest()))
