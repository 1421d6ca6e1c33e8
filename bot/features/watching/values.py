"""Guesses and followers of a match, as they are stored."""

import msgspec

from bot.core.ids import MatchId, UserId
from engine.core.types import Seat


class Guess(msgspec.Struct, frozen=True):
    """Which seat of a match somebody who watches it takes for the winner's, and since when."""

    match: MatchId
    user: UserId
    seat: Seat
    at: float


class Follow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody without a seat who wants to be told of a match: at its end, with ``rounds`` after each round, too.

    ``owed`` is what is still to be told them: ``round``, ``end``, or nothing (empty).
    """

    match: MatchId
    user: UserId
    rounds: bool
    owed: str
    at: float
