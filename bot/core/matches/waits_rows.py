"""Rows of matches' pending decisions."""

from typing import Final

from bot.core.ids import MatchId
from bot.core.matches.log import Waiting
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

WAITS: Final = Table("waits", Waiting, ("match", "seat", "since"), kept=("computer", "asked"))

SERVER: Final = OF_MATCH.format(table="waits")


def waits(tx: Reader, match: MatchId) -> tuple[Waiting, ...]:
    """Return a match's waits, by seat."""
    return tx.once(("waits", match), lambda: WAITS.all(tx, "WHERE match = ? ORDER BY seat", (match,)))


def waking(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
    """Return due waits, the longest overdue first."""
    mine = within(shards, SERVER)
    return WAITS.all(tx, f"WHERE wake <= ?{mine} ORDER BY wake, match, seat LIMIT ?", (now, limit))


def missed(tx: Reader, since: float, before: float, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
    """Return users' waits that fall due after ``since`` and up to ``before``."""
    # A wait wakes at its deadline at the latest, so the index on ``wake`` covers all of them.
    return WAITS.all(
        tx,
        f"WHERE wake <= ? AND due > ? AND due <= ? AND computer = 0{within(shards, SERVER)} ORDER BY match, seat",
        (before, since, before),
    )


def clocks(tx: Reader, shards: Shards = EVERYWHERE) -> tuple[Waiting, ...]:
    """Return users' waits with a deadline, by match and seat."""
    mine = within(shards, SERVER)
    return WAITS.all(tx, f"WHERE due IS NOT NULL AND computer = 0{mine} ORDER BY match, seat")


def replace_waits(tx: Writer, match: MatchId, waits: tuple[Waiting, ...]) -> None:
    """Overwrite a match's waits."""
    tx.db.execute("DELETE FROM waits WHERE match = ?", (match,))
    WAITS.add_all(tx, waits)
    tx.written("waits")


def change_wait(tx: Writer, was: Waiting, wait: Waiting) -> bool:
    """Overwrite one wait; return False if it has changed since it was read."""
    tx.written("waits")
    return WAITS.change(tx, was, wait)


def save_wait(tx: Writer, wait: Waiting) -> bool:
    """Overwrite one wait; return False if the match no longer waits for that seat since that time."""
    tx.written("waits")
    return WAITS.update(tx, wait)
