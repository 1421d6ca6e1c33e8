"""A player's own note on a match."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId

LONGEST_MEMO: Final = 500
"""Characters of a player's note to themselves."""


class Memo(msgspec.Struct, frozen=True, kw_only=True):
    """A player's note to themselves about a match, and its time."""

    match: MatchId
    user: UserId
    memo: str
    at: float


class SeenTip(msgspec.Struct, frozen=True, kw_only=True):
    """A tip that a player was shown in a match, and the version at which the question was asked."""

    match: MatchId
    user: UserId
    tip: str
    asked: int
