"""Values of clocks."""

import msgspec

from bot.core.ids import MatchId, UserId
from engine.core.types import Seat


class MoreTime(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody asks their table for: time until a moment, for the decision that their seat was asked for at version ``asked``.

    ``round`` is the game's, ``given_by`` who has said yes (None: nobody yet).
    """

    match: MatchId
    user: UserId
    round: int
    seat: Seat
    asked: int
    at: float
    until: float
    given_by: UserId | None
