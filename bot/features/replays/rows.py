"""Database rows of the replays feature: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core import hooks
from bot.core.ids import MatchId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.agents.review import Review
from engine.core.types import Seat


class ReviewChoices(msgspec.Struct, frozen=True):
    """A review, and the versions of its decisions, by their number."""

    review: Review
    versions: tuple[int, ...]


class StoredReview(msgspec.Struct, frozen=True):
    """Review of a match for a seat's last player; ``told`` is None until it is computed.

    ``wake`` is when to compute it next (epoch seconds), None if it is computed or given up; ``tries`` counts the starts.
    """

    match: MatchId
    seat: Seat
    user: UserId
    wake: float | None
    tries: int = 0
    told: ReviewChoices | None = None


MADE_UP: Final = "made-up"
TRUE: Final = "true"
WAYS: Final = (MADE_UP, TRUE)
"""Hidden facts of an attempt: simulated from the seat's view, or the real ones."""


class Ended(msgspec.Struct, frozen=True):
    """Result of a seat's side: its place from 1 (ties share it), and its total as the game counts it."""

    place: int
    total: int


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """Attempt to play on from a finished match: after step ``version``, on a seat, against computers.

    ``number`` counts the user's attempts. ``position`` is the dump of the starting position, ``played`` the log lines since (``<seat>
    <action>`` each). ``ended`` is the match's result for the seat, ``came`` the attempt's (None: it isn't over). ``at`` is the time of
    the last action (epoch seconds).
    """

    user: UserId
    number: int
    match: MatchId
    version: int
    seat: Seat
    way: str
    game: str
    rules_version: str
    position: str
    played: str
    ended: Ended
    came: Ended | None
    at: float

    @property
    def lines(self) -> tuple[str, ...]:
        """Log lines since the start."""
        return tuple(self.played.splitlines())


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


def drop_attempts(tx: Writer, user: UserId, newest: int) -> None:
    """Delete a user's attempts up to number ``newest``."""
    tx.db.execute("DELETE FROM attempts WHERE user = ? AND number <= ?", (user, newest))


@hooks.leftovers
def forget_attempts(tx: Writer, before: float, limit: int) -> int:
    """Delete attempts made before a time, at most ``limit``; return how many."""
    return tx.db.execute(
        "DELETE FROM attempts WHERE (user, number) IN (SELECT user, number FROM attempts WHERE at < ? LIMIT ?)",
        (before, limit),
    ).rowcount
