"""A player's own notes on a match, and how far they have read it."""

from collections.abc import Iterable
from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.matches import visits_rows
from bot.core.matches.loaded import find, seat_of
from bot.core.matches.values import Visit
from bot.core.work import At, Looking
from bot.features.hand import rows
from bot.features.hand.values import LONGEST_MEMO, Memo, SeenTip

NEVER: Final = Visit(0, 0, 0.0)
"""Visit of a user who never looked: everyone knows the setup."""


def memo_of(at: Looking, match: MatchId, user: UserId) -> str:
    """Return what a player has written to themselves about a match. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    return rows.memo(at.tx, match, user)


def write_memo(at: At, match: MatchId, user: UserId, memo: str) -> None:
    """Keep what a player writes to themselves about a match; nothing forgets it. Raises UnknownMatch, NotAtThisTable or SeatIsKept."""
    seat_of(find(at.tx, match).match, user)
    rows.save_memo(at.tx, Memo(match=match, user=user, memo=memo.strip()[:LONGEST_MEMO], at=at.now))


def last_visit(at: Looking, match: MatchId, user: UserId) -> Visit:
    """Return how far a user has looked at a match; ``NEVER`` if they haven't."""
    return visits_rows.VISITS.get(at.tx, match, user) or NEVER


def looked(at: At, match: MatchId, user: UserId, version: int, note: int) -> None:
    """Store that a user was really shown everything up to a version and a note; no one else ever learns of it."""
    visits_rows.save_visit(at.tx, match, user, Visit(version, note, at.now))


def saw_tips(at: At, match: MatchId, user: UserId, tips: Iterable[str], asked: int) -> None:
    """Store that a player was shown some tips with the question asked at version ``asked``."""
    for tip in tips:
        rows.SEEN_TIPS.add_new(at.tx, SeenTip(match=match, user=user, tip=tip, asked=asked))


def forget_tips(at: At, match: MatchId, user: UserId) -> None:
    """Show a player every tip of a match again."""
    rows.forget_tips(at.tx, match, user)
