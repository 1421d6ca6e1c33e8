"""Tables ``reviews``, ``attempts`` and ``brought``."""

from typing import Final

from bot.model.learning import Attempt, BroughtMatch
from bot.model.model import MatchId, UserId
from bot.model.rows import StoredReview
from bot.model.shards import EVERYWHERE, Shards
from bot.storage.areas.shards import OF_MATCH, within
from bot.storage.tables import Session, Table

REVIEWS: Final = Table("reviews", StoredReview, ("match", "seat"))
ATTEMPTS: Final = Table("attempts", Attempt, ("user", "number"))
BROUGHT: Final = Table("brought", BroughtMatch, ("user", "number"))


class ReviewReader(Session):
    """Reads reviews, and what people play on."""

    def review(self, match: MatchId, user: UserId) -> StoredReview | None:
        """Return the review of a match for a person; None: there is none to come, either."""
        return REVIEWS.first(self._db, "WHERE match = ? AND user = ?", (match, user))

    def next_review(self, shards: Shards = EVERYWHERE) -> StoredReview | None:
        """Return the first review of some shards that is still to be worked out."""
        here = within(shards, OF_MATCH.format(table="reviews"))
        return REVIEWS.first(self._db, f"WHERE wake IS NOT NULL{here} ORDER BY tries, match, seat LIMIT 1")

    def attempt(self, user: UserId, number: int) -> Attempt | None:
        """Return what a person plays on; None where there is none of that number any more."""
        return ATTEMPTS.first(self._db, "WHERE user = ? AND number = ?", (user, number))

    def attempts(self, user: UserId) -> tuple[Attempt, ...]:
        """Return all that a person plays on, the oldest first."""
        return ATTEMPTS.all(self._db, "WHERE user = ? ORDER BY number", (user,))

    def brought(self, user: UserId) -> tuple[BroughtMatch, ...]:
        """Return the matches that a person has brought in, the oldest first."""
        return BROUGHT.all(self._db, "WHERE user = ? ORDER BY number", (user,))


class ReviewWriter(ReviewReader):
    """Writes reviews, and what people play on."""

    def add_review(self, review: StoredReview) -> None:
        """Keep that a review is to be worked out."""
        REVIEWS.add_new(self._db, review)

    def save_review(self, review: StoredReview) -> None:
        """Keep what came of one, unless its person has been forgotten meanwhile."""
        # Never inserted here: a review of somebody who was forgotten while it was worked out must not come back.
        REVIEWS.update(self._db, review)

    def drop_review(self, review: StoredReview) -> None:
        """Give a review up."""
        self._db.execute("DELETE FROM reviews WHERE match = ? AND seat = ?", (review.match, review.seat))

    def put_off_reviews(self, now: float, until: float, shards: Shards) -> None:
        """Put off the reviews of some shards that are due."""
        here = within(shards, OF_MATCH.format(table="reviews"))
        self._db.execute(f"UPDATE reviews SET wake = ? WHERE wake <= ?{here}", (until, now))

    def save_attempt(self, attempt: Attempt) -> None:
        """Keep what a person plays on."""
        ATTEMPTS.save(self._db, attempt)

    def drop_attempts(self, user: UserId, newest: int) -> None:
        """Delete what a person plays on, up to a number."""
        self._db.execute("DELETE FROM attempts WHERE user = ? AND number <= ?", (user, newest))

    def add_brought(self, brought: BroughtMatch) -> None:
        """Keep a match that a person has brought in."""
        BROUGHT.add_new(self._db, brought)

    def drop_brought(self, user: UserId, newest: int) -> None:
        """Delete the matches that a person has brought in, up to a number."""
        self._db.execute("DELETE FROM brought WHERE user = ? AND number <= ?", (user, newest))
