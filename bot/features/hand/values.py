"""Stored values of the hand: a player's note to themselves, tips shown."""

from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId

LONGEST_MEMO: Final = 500
"""Maximum length of a player's note to themselves, in characters."""


class Memo(msgspec.Struct, frozen=True, kw_only=True):
    """A player's note to themselves about a match, and its time."""

    match: MatchId
    user: UserId
    memo: str
    at: float


class SeenTip(msgspec.Struct, frozen=True, kw_only=True):
    """A tip that a player was shown in a match, and the version of the question."""

    match: MatchId
    user: UserId
    tip: str
    asked: int
