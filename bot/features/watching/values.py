"""Stored values of watching: guesses and followers."""

import msgspec

from bot.core.ids import MatchId, UserId
from engine.core.types import Seat


class Guess(msgspec.Struct, frozen=True):
    """A watcher's guess at a match's winning seat, and its time."""

    match: MatchId
    user: UserId
    seat: Seat
    at: float


class Follow(msgspec.Struct, frozen=True, kw_only=True):
    """A user without a seat who follows a match: to its end, or with ``rounds`` also after each round.

    ``owed`` is the message still due: ``round``, ``end``, or none (empty).
    """

    match: MatchId
    user: UserId
    rounds: bool
    owed: str
    at: float
