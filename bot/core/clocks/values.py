"""More time, missed deadlines, response times and paused waits, as they are stored."""

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Waiting
from engine.core.types import Seat


class MoreTime(msgspec.Struct, frozen=True, kw_only=True):
    """A player's request for more time, until a given time, for the decision asked at version ``asked``.

    ``round`` is the game's round; ``given_by`` is the player who agreed (None: no one yet).
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
    """A deadline that a user missed: asked at ``since``, played automatically at ``at``, leading to ``version``.

    ``excused``: it is the user's first in this match, or a moderator excused it.
    """

    match: MatchId
    seat: Seat
    user: UserId
    version: int
    since: float
    at: float
    excused: bool


class Response(msgspec.Struct, frozen=True):
    """A user's response time for a decision at a pace, in seconds."""

    user: UserId
    pace: str
    seconds: float
    at: float


class Held(msgspec.Struct, frozen=True):
    """A wait whose clock was stopped at ``at``."""

    at: float
    wait: Waiting
