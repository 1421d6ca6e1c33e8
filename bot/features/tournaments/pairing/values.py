"""Values of a tournament. Points are in thousandths, so that shared and interpolated points are integers."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Final

import msgspec

from engine.core.rng import SEED_BYTES, commitment

POINT: Final = 1_000
"""One point, in thousandths."""

COMPUTER: Final = 0
"""Entrant number of a computer player."""

NEVER: Final = "never"
RARELY: Final = "rarely"
ALLOWED: Final = "allowed"
REMATCHES: Final = (NEVER, RARELY, ALLOWED)
"""Treatment of rematches in a Swiss: they outweigh all points, as much as three places, or nothing."""

NONE: Final = "none"
TIE: Final = "tie"
FINALS: Final[Mapping[str, int]] = MappingProxyType(
    {NONE: 0, TIE: 0, "top-4": 4, "top-6": 6, "top-8": 8, "top-12": 12, "top-16": 16}
)
"""Finals after the regular rounds, with the size of the top cut: none, a play-off of tied leaders, or a top cut."""


LOT: Final = "lot"
RATINGS: Final = "ratings"
HAND: Final = "hand"
SEEDINGS: Final = (LOT, RATINGS, HAND)
"""Orders in which players are dealt to the tables of the first round and of elimination, best first."""


class Apart(msgspec.Struct, frozen=True):
    """Two entrants (by number) to keep apart from round ``since`` to ``until`` (None: the end)."""

    one: int
    other: int
    since: int
    until: int | None = None

    def holds(self, number: int) -> bool:
        """Return whether the pair must be kept apart in the draw of a round."""
        return self.since <= number and (self.until is None or number <= self.until)


class Exchange(msgspec.Struct, frozen=True):
    """Two entrants (by number) who swap places in the draw of a round; it has no effect unless both are in that draw."""

    round: int
    one: int
    other: int


class TournamentPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Announcement of a tournament.

    ``size`` is the wanted number of players per table, ``allowed`` are all that the game allows (ascending). ``rounds`` is per season,
    or of the group stage; elimination ignores it. ``advance`` players per table continue. ``points`` are for the places of a full table
    in whole points, first place first; empty: one per player beaten. ``fill``: computers fill tables so that no player sits out.
    ``draw`` is the seed of the draw (hexadecimal). ``by_place``: duplicate compares seats by place, then dollars; otherwise
    by dollars alone. ``rematches`` is one of REMATCHES (Swiss), ``final`` one of FINALS (Swiss, duplicate, a league of one season).
    ``seeding`` is one of SEEDINGS, ``seeds`` are the entrants in that order, as soon as it is known; those without one follow by lot.
    ``apart``: pairs whom directors keep apart. ``exchanges``: directors' changes of a draw before its publication, in order.
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
    seeding: str = LOT
    seeds: tuple[int, ...] = ()
    apart: tuple[Apart, ...] = ()
    exchanges: tuple[Exchange, ...] = ()

    @property
    def regular(self) -> int:
        """Number of rounds of all seasons, without a final."""
        return self.rounds * self.seasons

    def apart_in(self, number: int) -> frozenset[frozenset[int]]:
        """Return the pairs to keep apart in the draw of a round."""
        return frozenset(frozenset((pair.one, pair.other)) for pair in self.apart if pair.holds(number))


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant by number (from 1), in rounds ``since`` to ``until`` (None: the end).

    ``out``: disqualified and not ranked; points earned against them still count.
    """

    number: int
    since: int = 1
    until: int | None = None
    out: bool = False

    def plays(self, number: int) -> bool:
        """Return whether the entrant plays in a round."""
        return self.since <= number and (self.until is None or number <= self.until)


class PairedTable(msgspec.Struct, frozen=True):
    """A table of a round, numbered from 1. ``people`` are entrants by position: 0 is the First Player's, the others follow clockwise."""

    number: int
    people: tuple[int, ...]


class PairedRound(msgspec.Struct, frozen=True):
    """A round, numbered from 1: its tables, and who sits out."""

    number: int
    tables: tuple[PairedTable, ...]
    byes: tuple[int, ...] = ()


class TableLine(msgspec.Struct, frozen=True):
    """Result of a position at a table: its place (from 1, ties equal) and dollars.

    ``absent``: its player made no decision; deadlines decided all.
    """

    entrant: int
    position: int
    place: int
    money: int
    absent: bool = False


class TableResult(msgspec.Struct, frozen=True):
    """Lines of a table by position."""

    round: int
    table: int
    lines: tuple[TableLine, ...]


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """A director's correction of an entrant's place or dollars in a round, or of their points.

    ``points`` are in thousandths and may be negative. ``place`` is a place among the other players at the table: the
    entrant goes just before the player who has it, or (``shared``) ties with them.
    """

    round: int
    entrant: int
    place: int | None = None
    money: int | None = None
    points: int = 0
    shared: bool = False


class TournamentRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Data from which a tournament's standings and pairings follow. The order within its parts doesn't matter, except of corrections."""

    plan: TournamentPlan
    entrants: tuple[Entrant, ...]
    rounds: tuple[PairedRound, ...] = ()
    results: tuple[TableResult, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @property
    def next_number(self) -> int:
        """Number of the next round."""
        return max((round_.number for round_ in self.rounds), default=0) + 1

    @property
    def newest(self) -> PairedRound:
        """Last round so far."""
        return max(self.rounds, key=lambda round_: round_.number)

    def present(self, number: int) -> tuple[int, ...]:
        """Return the numbers of a round's entrants, in ascending order."""
        return tuple(sorted(entrant.number for entrant in self.entrants if entrant.plays(number)))

    def season(self, number: int) -> int:
        """Return the season (from 1) of a round."""
        return (number - 1) // self.plan.rounds + 1 if self.plan.seasons > 1 else 1

    @property
    def regular(self) -> "TournamentRecord":
        """Record of the regular rounds, or of the group stage, alone."""
        return self.within(lambda number: number <= self.plan.rounds)

    def within(self, counts: Callable[[int], bool]) -> "TournamentRecord":
        """Return the record with only those rounds whose number ``counts``."""
        return msgspec.structs.replace(
            self,
            rounds=tuple(round_ for round_ in self.rounds if counts(round_.number)),
            results=tuple(result for result in self.results if counts(result.round)),
            corrections=tuple(correction for correction in self.corrections if counts(correction.round)),
        )


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Standing of an entrant; entrants who differ only by lot share a ``place``.

    ``reached``: their last round (elimination; otherwise 0); ``last``: their place at its table. ``points``, ``strength`` (mean points
    of their opponents) and ``adjusted`` (dollars above the mean of the same position in the same round) are in thousandths. ``wins``
    counts first places, ``money`` dollars, ``played`` tables, ``byes`` rounds sat out.
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


# All randomness of a tournament follows from one seed. Its commitment (SHA-256 of the seed's hexadecimal text, a colon and "tournament") is
# public from the beginning; the seed itself, from which those of the draw (pairings, seats, lots) and of the matches follow, when all is
# over: before, it would give away the next rounds.
WHAT: Final = "tournament"


def commitment_to(seed: str) -> str:
    """Return the commitment to the seed, published with the announcement."""
    return commitment(bytes.fromhex(seed), WHAT)


def draw_seed(seed: str) -> str:
    """Return the seed of the draw (hexadecimal)."""
    return sha256(f"{seed}:draw".encode()).hexdigest()[: 2 * SEED_BYTES]


def match_seed(seed: str, number: int, table_number: int) -> bytes:
    """Return the seed of a table's match; table 0: the common deal of all tables of a round."""
    return sha256(f"{seed}:match:{number}:{table_number}".encode()).digest()[:SEED_BYTES]


def dealt_figures(seed: str, number: int, table_number: int, figures: Sequence[str]) -> tuple[str, ...]:
    """Return the figures in the order of the table's seats; table 0 is a deal for all tables of a round."""
    where = f"{number}:{table_number}"
    return tuple(sorted(figures, key=lambda figure: sha256(f"{seed}:figures:{where}:{figure}".encode()).digest()))
