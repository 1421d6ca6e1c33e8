"""Rows of watching: what its tables hold, as functions of an open transaction."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.features.watching.values import Follow, Guess
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

GUESSES: Final = Table("guesses", Guess, ("match", "user"))

FOLLOWS: Final = Table("follows", Follow, ("match", "user"))


def follows(tx: Reader, match: MatchId) -> tuple[Follow, ...]:
    """Return who follows a match, the first one first."""
    return FOLLOWS.all(tx.db, "WHERE match = ? ORDER BY at, user", (match,))


def save_follow(tx: Writer, follow: Follow) -> None:
    """Keep that somebody follows a match, or what they are owed."""
    FOLLOWS.save(tx.db, follow)


def drop_follow(tx: Writer, follow: Follow) -> None:
    """Forget that somebody follows a match."""
    tx.db.execute("DELETE FROM follows WHERE match = ? AND user = ?", (follow.match, follow.user))


def guess(tx: Reader, match: MatchId, user: UserId) -> Guess | None:
    """Return who wins a match, as a person guesses."""
    return GUESSES.first(tx.db, "WHERE match = ? AND user = ?", (match, user))


def guesses(tx: Reader, match: MatchId) -> tuple[Guess, ...]:
    """Return who wins a match, as people guess."""
    return GUESSES.all(tx.db, "WHERE match = ? ORDER BY at, user", (match,))


def save_guess(tx: Writer, guess: Guess) -> None:
    """Keep who wins a match, as a person guesses, instead of what they guessed before."""
    GUESSES.save(tx.db, guess)
