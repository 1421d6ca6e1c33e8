"""Values of records. Times are UTC epoch seconds."""

from collections.abc import Mapping
from typing import Final, NewType

import msgspec

from bot.core.ids import MatchId, Place, UserId
from engine.core.types import Seat

RATINGS_TOPIC: Final = "ratings"

Scope = NewType("Scope", int)
"""Scope in which records are counted and shown: a server's id, or 0 for all direct messages."""

DIRECT: Final = Scope(0)

Row = Mapping[str, object]
"""An exported row about a user: JSON values by column."""


def scope_of(place: Place) -> Scope:
    """Return the scope of a place: its server, or ``DIRECT`` for direct messages."""
    return DIRECT if place.guild is None else Scope(place.guild)


class Skill(msgspec.Struct, frozen=True):
    """Estimate of a player's strength: mean and standard deviation."""

    mu: float
    sigma: float


class Pool(msgspec.Struct, frozen=True):
    """A group of comparable ratings: a server, game, family of modes and season."""

    scope: Scope
    game: str
    family: str
    season: int


RULE: Final = 3
"""The current rule. Results rated under an earlier rule are counted under that rule forever.

Under rule 0 each match counted in full, and a season began at zero. Under rule 1 a match counted half as much for each earlier one with
the same players within a day. Under rule 2 the opponents' company didn't count.
"""


class MatchResult(msgspec.Struct, frozen=True):
    """Result of a finished match, number ``id`` of all (0: not stored yet). ``rule`` is the version of the rule for its weight.

    ``annulled``: a moderator has annulled it, so it changes no rating.
    """

    match: MatchId
    pool: Pool
    at: float
    id: int = 0
    rule: int = RULE
    annulled: bool = False


class ResultLine(msgspec.Struct, frozen=True, kw_only=True):
    """A player's line of a result. ``place`` is their place at the table, including computers; a player who resigned is last.

    ``before`` and ``after`` are None if the match didn't change the rating.
    """

    match: MatchId
    seat: Seat
    user: UserId
    place: int
    resigned: bool = False
    before: Skill | None = None
    after: Skill | None = None


class Rating(msgspec.Struct, frozen=True):
    """A user's rating in a pool after ``games`` rated matches with ``wins`` wins, including private tables."""

    pool: Pool
    user: UserId
    skill: Skill
    games: int
    wins: int
    private_games: int = 0
    private_wins: int = 0


class Done(msgspec.Struct, frozen=True):
    """A feat of a match: the seat that did it best, and the count. ``user``: None for a computer player."""

    match: MatchId
    feat: str
    seat: Seat
    user: UserId | None
    count: int


class Season(msgspec.Struct, frozen=True):
    """Season of a server; ``started_at`` is None for the first season."""

    scope: Scope
    number: int
    started_at: float | None
    started_by: UserId | None = None
