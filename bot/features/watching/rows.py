"""Database rows of the watching feature: functions that take an open transaction."""

from collections import Counter
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.types import Seat

FOLLOW_TOPIC: Final = "follow"


class Guess(msgspec.Struct, frozen=True):
    """A watcher's guess at a match's winning seat, and its time."""

    match: MatchId
    user: UserId
    seat: Seat
    at: float


class Follow(msgspec.Struct, frozen=True, kw_only=True):
    """A user without a seat who follows a match: to its end, or with ``rounds`` also after each round.

    ``owed`` is the message still due: ``round``, ``end``, or none (empty).
    """

    match: MatchId
    user: UserId
    rounds: bool
    owed: str
    at: float


GUESSES: Final = Table("guesses", Guess, ("match", "user"))

FOLLOWS: Final = Table("follows", Follow, ("match", "user"))


def follows(tx: Reader, match: MatchId) -> tuple[Follow, ...]:
    """Return a match's followers, earliest first."""
    return FOLLOWS.all(tx, "WHERE match = ? ORDER BY at, user", (match,))


def drop_follow(tx: Writer, follow: Follow) -> None:
    """Delete a follower of a match."""
    tx.db.execute("DELETE FROM follows WHERE match = ? AND user = ?", (follow.match, follow.user))


def guessed(tx: Reader, match: MatchId) -> Counter[Seat]:
    """Return the number of guesses at each seat of a match."""
    return Counter(guess.seat for guess in GUESSES.all(tx, "WHERE match = ?", (match,)))
