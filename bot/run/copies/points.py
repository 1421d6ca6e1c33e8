"""Points of continuous copies: the transactions that can be restored. Their order is that of the transactions, never that of a clock.

The bot notes the steps of matches by transaction, so that a point can be recognized even if the clock was wrong.
"""

import contextlib
import itertools
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from bot.storage.errors import storage_error
from bot.storage.files import read_only
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

MAX_NOTES: Final = 20_000
"""Number of notes that are stored: two weeks of one per minute."""

LISTED_POINTS: Final = 10
"""Number of the newest points that are listed, and of older ones."""


class Point(msgspec.Struct, frozen=True, order=True):
    """A transaction that can be restored, and the time at which it was copied (UTC epoch seconds)."""

    txid: int
    at: float


class CopiedStep(msgspec.Struct, frozen=True):
    """A note: transaction ``txid`` has at least this step (``version``) of a match, one of ``moved`` that went on since the last note."""

    txid: int
    match: int
    version: int
    moved: int


STEPS: Final = Table("copied_steps", CopiedStep, ("txid",))


def running_steps(tx: Reader) -> Mapping[int, int]:
    """Return the step of each running match."""
    rows = tx.db.execute("SELECT id, version FROM matches WHERE status = 'running'").fetchall()
    return {int(match): int(version) for match, version in rows}


def note_step(tx: Writer, step: CopiedStep) -> None:
    """Store a note, and drop notes with later transactions, which are of another place, and the oldest."""
    tx.db.execute("DELETE FROM copied_steps WHERE txid >= ?", (step.txid,))
    STEPS.save(tx, step)
    tx.db.execute(
        "DELETE FROM copied_steps WHERE txid < (SELECT txid FROM copied_steps ORDER BY txid DESC LIMIT 1 OFFSET ?)",
        (MAX_NOTES,),
    )


def candidates(points: Sequence[Point], at: float) -> list[Point]:
    """Return the points after which the clock passed a time: more than one if it was set back, none if the copies begin later.

    The last point counts for every later time.
    """
    following = (*(point.at for point in points[1:]), float("inf"))
    return [point for point, later in zip(points, following, strict=True) if point.at <= at < later]


def set_back(points: Sequence[Point]) -> bool:
    """Return whether the clock was set back between two of the points."""
    return any(later.at < point.at for point, later in itertools.pairwise(points))


def first_with(points: Sequence[Point], has: Callable[[Point], bool]) -> Point | None:
    """Return the first point that ``has`` accepts, if it accepts all later ones; None if it doesn't accept the last."""
    low, high = 0, len(points) - 1
    if not points or not has(points[high]):
        return None
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if has(points[middle]) else (middle + 1, high)
    return points[low]


def thinned(points: Sequence[Point]) -> Sequence[Point]:
    """Return the newest ``LISTED_POINTS`` points and as many of the older ones, evenly spread."""
    older, newest = points[:-LISTED_POINTS], points[-LISTED_POINTS:]
    stride = -(-len(older) // LISTED_POINTS) or 1
    return [*older[::stride], *newest]


def step_of(database: Path, match: int) -> int:
    """Return the step of a match in a restored database, 0 if it hasn't begun. Raises StorageError."""
    row = _rows(database, "SELECT version FROM matches WHERE id = ?", match)
    return int(row[0][0]) if row else 0


def noted_steps(database: Path) -> list[CopiedStep]:
    """Return the notes in a restored database by transaction; none in one of an earlier version. Raises StorageError."""
    if not _rows(database, "SELECT 1 FROM sqlite_master WHERE name = 'copied_steps'"):
        return []
    return [
        CopiedStep(*row) for row in _rows(database, "SELECT txid, match, version, moved FROM copied_steps ORDER BY 1")
    ]


def _rows(database: Path, query: str, *values: int) -> list[tuple[int, ...]]:
    try:
        with contextlib.closing(read_only(database)) as db:
            return db.execute(query, values).fetchall()
    except sqlite3.Error as error:
        raise storage_error(error, str(database)) from error
