"""More time, missed deadlines, response times, turn times and paused waits, as they are stored."""

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.log import Waiting
from engine.core.types import Seat


class MoreTime(msgspec.Struct, frozen=True, kw_only=True):
    """A player's request for more time: until a moment, for the decision that their seat was asked for at version ``asked``.

    ``round`` is the game's, ``given_by`` the player who said yes (None: no one yet).
    """

    match: MatchId
    user: UserId
    round: int
    seat: Seat
    asked: int
    at: float
    until: float
    given_by: UserId | None


class Miss(msgspec.Struct, frozen=True, kw_only=True):
    """A deadline that a person missed: asked since ``since``, played for at ``at``, which led to ``version``.

    ``excused``: it is the one miss in this match that is not held against the person.
    """

    match: MatchId
    seat: Seat
    user: UserId
    version: int
    since: float
    at: float
    excused: bool


class Response(msgspec.Struct, frozen=True):
    """How long a person took for a decision at a pace, in seconds."""

    user: UserId
    pace: str
    seconds: float
    at: float


class TurnTime(msgspec.Struct, frozen=True):
    """How long a match waited for a player's decision, which led to ``version``: in seconds, as the table's clocks count."""

    match: MatchId
    version: int
    user: UserId
    seconds: float


class Held(msgspec.Struct, frozen=True):
    """A wait that has been stopped since ``at``."""

    at: float
    wait: Waiting
