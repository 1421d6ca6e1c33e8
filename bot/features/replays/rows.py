"""Database rows of the replays feature: functions that take an open transaction."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.replays.values import Attempt, StoredReview
from bot.storage.due import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

REVIEWS: Final = Table("reviews", StoredReview, ("match", "seat"))

ATTEMPTS: Final = Table("attempts", Attempt, ("user", "number"))


def review(tx: Reader, match: MatchId, user: UserId) -> StoredReview | None:
    """Return a user's review of a match, computed or pending, if any."""
    return REVIEWS.first(tx, "WHERE match = ? AND user = ?", (match, user))


def next_review(tx: Reader, shards: Shards = EVERYWHERE) -> StoredReview | None:
    """Return the first pending review of some shards."""
    here = within(shards, OF_MATCH.format(table="reviews"))
    return REVIEWS.first(tx, f"WHERE wake IS NOT NULL{here} ORDER BY tries, match, seat LIMIT 1")


def attempts(tx: Reader, user: UserId) -> tuple[Attempt, ...]:
    """Return a user's attempts, oldest first."""
    return ATTEMPTS.all(tx, "WHERE user = ? ORDER BY number", (user,))


def save_review(tx: Writer, review: StoredReview) -> None:
    """Store a computed review, unless its user has been deleted meanwhile."""
    # Never inserts: the review of a deleted user must not reappear.
    REVIEWS.update(tx, review)


def put_off_reviews(tx: Writer, now: float, until: float, shards: Shards) -> None:
    """Postpone the due reviews of some shards to ``until``."""
    here = within(shards, OF_MATCH.format(table="reviews"))
    tx.db.execute(f"UPDATE reviews SET wake = ? WHERE wake <= ?{here}", (until, now))


def drop_attempts(tx: Writer, user: UserId, newest: int) -> None:
    """Delete a user's attempts up to number ``newest``."""
    tx.db.execute("DELETE FROM attempts WHERE user = ? AND number <= ?", (user, newest))
