"""Database rows of the watching feature: functions that take an open transaction."""

from typing import Final

from bot.core.ids import MatchId
from bot.features.watching.values import Follow, Guess
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

GUESSES: Final = Table("guesses", Guess, ("match", "user"))

FOLLOWS: Final = Table("follows", Follow, ("match", "user"))


def follows(tx: Reader, match: MatchId) -> tuple[Follow, ...]:
    """Return a match's followers, earliest first."""
    return FOLLOWS.all(tx, "WHERE match = ? ORDER BY at, user", (match,))


def drop_follow(tx: Writer, follow: Follow) -> None:
    """Delete a follower of a match."""
    tx.db.execute("DELETE FROM follows WHERE match = ? AND user = ?", (follow.match, follow.user))


def guesses(tx: Reader, match: MatchId) -> tuple[Guess, ...]:
    """Return all guesses in a match."""
    return GUESSES.all(tx, "WHERE match = ? ORDER BY at, user", (match,))
