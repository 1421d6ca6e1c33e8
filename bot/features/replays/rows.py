"""Database rows of the replays feature: functions that take an open transaction."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.replays.values import Attempt, BroughtMatch, BroughtReview, Due, StoredReview
from bot.storage.due import NO_SERVER, OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

REVIEWS: Final = Table("reviews", StoredReview, ("match", "seat"))

BROUGHT_REVIEWS: Final = Table("brought_reviews", BroughtReview, ("user", "number", "seat"))

ATTEMPTS: Final = Table("attempts", Attempt, ("user", "number"))

BROUGHT: Final = Table("brought", BroughtMatch, ("user", "number"))


def review(tx: Reader, match: MatchId, user: UserId) -> StoredReview | None:
    """Return a user's review of a match, computed or pending, if any."""
    return REVIEWS.first(tx, "WHERE match = ? AND user = ?", (match, user))


def next_review(tx: Reader, shards: Shards = EVERYWHERE) -> StoredReview | None:
    """Return the first pending review of some shards."""
    here = within(shards, OF_MATCH.format(table="reviews"))
    return REVIEWS.first(tx, f"WHERE wake IS NOT NULL{here} ORDER BY tries, match, seat LIMIT 1")


def brought_reviews(tx: Reader, user: UserId) -> tuple[BroughtReview, ...]:
    """Return a user's reviews of imported matches."""
    return BROUGHT_REVIEWS.all(tx, "WHERE user = ? ORDER BY number, seat", (user,))


def next_brought_review(tx: Reader, shards: Shards = EVERYWHERE) -> BroughtReview | None:
    """Return the first pending review of imported matches, if these shards include the shard for work outside servers."""
    here = within(shards, NO_SERVER)
    return BROUGHT_REVIEWS.first(tx, f"WHERE wake IS NOT NULL{here} ORDER BY tries, wake, user, number, seat LIMIT 1")


def attempts(tx: Reader, user: UserId) -> tuple[Attempt, ...]:
    """Return a user's attempts, oldest first."""
    return ATTEMPTS.all(tx, "WHERE user = ? ORDER BY number", (user,))


def brought(tx: Reader, user: UserId) -> tuple[BroughtMatch, ...]:
    """Return a user's imported matches, oldest first."""
    return BROUGHT.all(tx, "WHERE user = ? ORDER BY number", (user,))


def save_review(tx: Writer, review: Due) -> None:
    """Store a computed review, unless its user has been deleted meanwhile."""
    # Never inserts: the review of a deleted user must not reappear.
    if isinstance(review, BroughtReview):
        BROUGHT_REVIEWS.update(tx, review)
    else:
        REVIEWS.update(tx, review)


def change_review(tx: Writer, was: Due, review: Due) -> bool:
    """Update a review; False if it has changed since it was read."""
    if isinstance(was, BroughtReview):
        return isinstance(review, BroughtReview) and BROUGHT_REVIEWS.change(tx, was, review)
    return isinstance(review, StoredReview) and REVIEWS.change(tx, was, review)


def put_off_reviews(tx: Writer, now: float, until: float, shards: Shards) -> None:
    """Postpone the due reviews of some shards to ``until``."""
    for name, server in (("reviews", OF_MATCH.format(table="reviews")), ("brought_reviews", NO_SERVER)):
        here = within(shards, server)
        tx.db.execute(f"UPDATE {name} SET wake = ? WHERE wake <= ?{here}", (until, now))


def drop_attempts(tx: Writer, user: UserId, newest: int) -> None:
    """Delete a user's attempts up to number ``newest``."""
    tx.db.execute("DELETE FROM attempts WHERE user = ? AND number <= ?", (user, newest))


def drop_brought(tx: Writer, user: UserId, newest: int) -> None:
    """Delete a user's imported matches up to number ``newest``."""
    tx.db.execute("DELETE FROM brought WHERE user = ? AND number <= ?", (user, newest))
