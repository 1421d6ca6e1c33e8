"""Participants of a match, and the reasons for leaving it for good."""

from typing import Final

from bot.core.ids import UserId
from bot.core.matches.values import Match

RESIGNED: Final = "resigned"
REMOVED: Final = "removed"
ERASED: Final = "erased"


FOR_GOOD: Final = frozenset({RESIGNED, REMOVED, ERASED})
"""Reasons for which a computer takes a seat and its player can't come back."""


def plays(match: Match, user: UserId) -> bool:
    """Return whether a user plays in a match, has played in it, or may come back to it."""
    seated = any(user in {seat.user, seat.owner.id if seat.owner is not None else None} for seat in match.seats)
    return seated or any(entry.user == user for entry in match.occupations)
