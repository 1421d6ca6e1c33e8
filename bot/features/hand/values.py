"""A player's own note on a match."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId

LONGEST_MEMO: Final = 500
"""Characters that somebody may write to themselves about a match."""


class Memo(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has written to themselves about a match, and when."""

    match: MatchId
    user: UserId
    memo: str
    at: float
