"""Rows of replays, as functions of an open transaction."""

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
    """Return the review of a match for a person; None: there is none to come, either."""
    return REVIEWS.first(tx, "WHERE match = ? AND user = ?", (match, user))


def next_review(tx: Reader, shards: Shards = EVERYWHERE) -> StoredReview | None:
    """Return the first review of some shards that is still to be worked out."""
    here = within(shards, OF_MATCH.format(table="reviews"))
    return REVIEWS.first(tx, f"WHERE wake IS NOT NULL{here} ORDER BY tries, match, seat LIMIT 1")


def brought_reviews(tx: Reader, user: UserId) -> tuple[BroughtReview, ...]:
    """Return the reviews that a person has asked for of matches that they have brought in."""
    return BROUGHT_REVIEWS.all(tx, "WHERE user = ? ORDER BY number, seat", (user,))


def next_brought_review(tx: Reader, shards: Shards = EVERYWHERE) -> BroughtReview | None:
    """Return the first review still to be worked out, if these shards include the one without servers."""
    here = within(shards, NO_SERVER)
    return BROUGHT_REVIEWS.first(tx, f"WHERE wake IS NOT NULL{here} ORDER BY tries, wake, user, number, seat LIMIT 1")


def attempts(tx: Reader, user: UserId) -> tuple[Attempt, ...]:
    """Return all that a person plays on, the oldest first."""
    return ATTEMPTS.all(tx, "WHERE user = ? ORDER BY number", (user,))


def brought(tx: Reader, user: UserId) -> tuple[BroughtMatch, ...]:
    """Return the matches that a person has brought in, the oldest first."""
    return BROUGHT.all(tx, "WHERE user = ? ORDER BY number", (user,))


def save_review(tx: Writer, review: Due) -> None:
    """Keep what came of one, unless its person has been forgotten meanwhile."""
    # Never inserted here: a review of a user who was forgotten meanwhile must not come back.
    if isinstance(review, BroughtReview):
        BROUGHT_REVIEWS.update(tx, review)
    else:
        REVIEWS.update(tx, review)


def change_review(tx: Writer, was: Due, review: Due) -> bool:
    """Overwrite a review; False if it is no longer as it was read."""
    if isinstance(was, BroughtReview):
        return isinstance(review, BroughtReview) and BROUGHT_REVIEWS.change(tx, was, review)
    return isinstance(review, StoredReview) and REVIEWS.change(tx, was, review)


def put_off_reviews(tx: Writer, now: float, until: float, shards: Shards) -> None:
    """Put off the reviews of some shards that are due."""
    for name, server in (("reviews", OF_MATCH.format(table="reviews")), ("brought_reviews", NO_SERVER)):
        here = within(shards, server)
        tx.db.execute(f"UPDATE {name} SET wake = ? WHERE wake <= ?{here}", (until, now))


def drop_attempts(tx: Writer, user: UserId, newest: int) -> None:
    """Delete what a person plays on, up to a number."""
    tx.db.execute("DELETE FROM attempts WHERE user = ? AND number <= ?", (user, newest))


def drop_brought(tx: Writer, user: UserId, newest: int) -> None:
    """Delete the matches that a person has brought in, up to a number."""
    tx.db.execute("DELETE FROM brought WHERE user = ? AND number <= ?", (user, newest))
