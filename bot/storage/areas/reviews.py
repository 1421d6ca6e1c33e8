"""What comes after a match: reviews (of brought ones, too), ``attempts``, ``brought``, ``positions`` and ``position_searches``."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.puzzles.values import PEOPLES, Position, PositionSearch
from bot.features.replays.values import Attempt, BroughtMatch, BroughtReview, Due, StoredReview
from bot.storage.areas.shards import NO_SERVER, OF_MATCH, within
from bot.storage.tables import Session, Table

REVIEWS: Final = Table("reviews", StoredReview, ("match", "seat"))
BROUGHT_REVIEWS: Final = Table("brought_reviews", BroughtReview, ("user", "number", "seat"))
ATTEMPTS: Final = Table("attempts", Attempt, ("user", "number"))
BROUGHT: Final = Table("brought", BroughtMatch, ("user", "number"))
POSITIONS: Final = Table("positions", Position)
SEARCHES: Final = Table("position_searches", PositionSearch, ("match",))

_SAT: Final = (
    "SELECT match FROM match_seats WHERE user = ? OR owner = ? UNION SELECT match FROM occupations WHERE user = ?"
)
"""The matches in which somebody has or had a seat."""

_KEY: Final = f"'{PEOPLES}-' || positions.id"


class ReviewReader(Session):
    """Reads reviews, and what people play on."""

    def review(self, match: MatchId, user: UserId) -> StoredReview | None:
        """Return the review of a match for a person; None: there is none to come, either."""
        return REVIEWS.first(self._db, "WHERE match = ? AND user = ?", (match, user))

    def next_review(self, shards: Shards = EVERYWHERE) -> StoredReview | None:
        """Return the first review of some shards that is still to be worked out."""
        here = within(shards, OF_MATCH.format(table="reviews"))
        return REVIEWS.first(self._db, f"WHERE wake IS NOT NULL{here} ORDER BY tries, match, seat LIMIT 1")

    def brought_reviews(self, user: UserId) -> tuple[BroughtReview, ...]:
        """Return the reviews that a person has asked for of matches that they have brought in."""
        return BROUGHT_REVIEWS.all(self._db, "WHERE user = ? ORDER BY number, seat", (user,))

    def next_brought_review(self, shards: Shards = EVERYWHERE) -> BroughtReview | None:
        """Return the first of those that is still to be worked out, where some shards have what belongs to no server."""
        here = within(shards, NO_SERVER)
        return BROUGHT_REVIEWS.first(
            self._db, f"WHERE wake IS NOT NULL{here} ORDER BY tries, wake, user, number, seat LIMIT 1"
        )

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

    def ask_brought_review(self, review: BroughtReview) -> None:
        """Keep that a review of a brought match is to be worked out."""
        BROUGHT_REVIEWS.save(self._db, review)

    def save_review(self, review: Due) -> None:
        """Keep what came of one, unless its person has been forgotten meanwhile."""
        # Never inserted here: a review of somebody who was forgotten while it was worked out must not come back.
        if isinstance(review, BroughtReview):
            BROUGHT_REVIEWS.update(self._db, review)
        else:
            REVIEWS.update(self._db, review)

    def change_review(self, was: Due, review: Due) -> bool:
        """Overwrite a review; False if it is no longer as it was read."""
        if isinstance(was, BroughtReview):
            return isinstance(review, BroughtReview) and BROUGHT_REVIEWS.change(self._db, was, review)
        return isinstance(review, StoredReview) and REVIEWS.change(self._db, was, review)

    def put_off_reviews(self, now: float, until: float, shards: Shards) -> None:
        """Put off the reviews of some shards that are due."""
        for name, server in (("reviews", OF_MATCH.format(table="reviews")), ("brought_reviews", NO_SERVER)):
            here = within(shards, server)
            self._db.execute(f"UPDATE {name} SET wake = ? WHERE wake <= ?{here}", (until, now))

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


class PositionReader(Session):
    """Reads positions from people's matches."""

    def position(self, number: int) -> Position | None:
        """Return a position by its id."""
        return POSITIONS.first(self._db, "WHERE id = ?", (number,))

    def fresh_positions(self, guild: int, now: float) -> tuple[int, ...]:
        """Return the ids of the positions that may be asked now and never were in a server."""
        rows = self._db.execute(
            "SELECT id FROM positions WHERE withdrawn = 0 AND ready <= ?"
            f" AND NOT EXISTS (SELECT 1 FROM robberies WHERE guild = ? AND puzzle = {_KEY}) ORDER BY id",
            (now, guild),
        )
        return tuple(int(row[0]) for row in rows.fetchall())

    def next_search(self, before: float, shards: Shards = EVERYWHERE) -> PositionSearch | None:
        """Return the first match of some shards in which positions are still looked for, of those that wake up to a moment."""
        here = within(shards, OF_MATCH.format(table=SEARCHES.name))
        return SEARCHES.first(self._db, f"WHERE wake <= ?{here} ORDER BY tries, match LIMIT 1", (before,))

    def search(self, match: MatchId) -> PositionSearch | None:
        """Return how far positions of a match are looked for; None where they are not."""
        return SEARCHES.first(self._db, "WHERE match = ?", (match,))


class PositionWriter(PositionReader):
    """Writes positions from people's matches."""

    def save_search(self, search: PositionSearch) -> None:
        """Keep how far positions of a match are looked for."""
        SEARCHES.save(self._db, search)

    def change_search(self, was: PositionSearch, search: PositionSearch) -> bool:
        """Overwrite how far positions of a match are looked for; False if that is no longer as it was read."""
        return SEARCHES.change(self._db, was, search)

    def drop_search(self, match: MatchId) -> None:
        """Look for no more positions of a match."""
        self._db.execute("DELETE FROM position_searches WHERE match = ?", (match,))

    def put_off_searches(self, now: float, until: float, shards: Shards) -> None:
        """Let the searches of some shards that are due wake later."""
        here = within(shards, OF_MATCH.format(table=SEARCHES.name))
        self._db.execute(f"UPDATE position_searches SET wake = ? WHERE wake <= ?{here}", (until, now))

    def add_position(self, position: Position) -> None:
        """Keep a position; its id is chosen here."""
        POSITIONS.add(self._db, position)

    def withdraw_positions(self, user: UserId) -> None:
        """Take back all positions from matches in which somebody has or had a seat, and look for no more in them."""
        sat = (user, user, user)
        self._db.execute(f"UPDATE positions SET withdrawn = 1 WHERE match IN ({_SAT})", sat)
        self._db.execute(f"DELETE FROM position_searches WHERE match IN ({_SAT})", sat)

    def drop_withdrawn_positions(self, since: float) -> None:
        """Delete what was taken back, but for what is asked somewhere now, or was until ``since``: its answer is still to be shown."""
        self._db.execute(
            "DELETE FROM positions WHERE withdrawn = 1 AND NOT EXISTS"
            f" (SELECT 1 FROM robberies WHERE puzzle = {_KEY} AND (solved = 0 OR until > ?))",
            (since,),
        )
