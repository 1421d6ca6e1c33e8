"""Litestream's commands (https://litestream.io/reference/), and the points of continuous copies: transactions that can be restored.

The order of points is that of the transactions, never that of a clock. The bot notes the steps of matches by transaction, so that a point
can be recognized even if the clock was wrong.
"""

import contextlib
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.run.copies.compare import without_litestream
from bot.run.copies.target import Target
from bot.storage.backups import LAST_READER, Copy, restore
from bot.storage.errors import CopiesBroken, CopyUnreadable, LitestreamMissing, StoreError, file_error, typed_errors
from bot.storage.files import create_private, make_folder, read_only, scratch
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from data.catalogue import text

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


def candidates(points: Sequence[Point], when: float) -> list[Point]:
    """Return the points after which the clock passed a time: several if it was set back, none if the copies begin later.

    The last point counts for every later time.
    """
    following = (*(point.at for point in points[1:]), float("inf"))
    return [point for point, later in zip(points, following, strict=True) if point.at <= when < later]


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
    """Return the step of a match in a restored database, 0 if it hasn't begun. Raises StoreError."""
    row = _rows(database, "SELECT version FROM matches WHERE id = ?", match)
    return int(row[0][0]) if row else 0


def noted_steps(database: Path) -> list[CopiedStep]:
    """Return the notes in a restored database by transaction; none in one of an earlier version. Raises StoreError."""
    if not _rows(database, "SELECT 1 FROM sqlite_master WHERE name = 'copied_steps'"):
        return []
    return [
        CopiedStep(*row) for row in _rows(database, "SELECT txid, match, version, moved FROM copied_steps ORDER BY 1")
    ]


def _rows(database: Path, query: str, *values: int) -> list[tuple[int, ...]]:
    with typed_errors(database), contextlib.closing(read_only(database)) as db:
        return db.execute(query, values).fetchall()


SECRETS: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})
"""The bot's settings that Litestream must not see."""

ANSWERS: Final = 60.0
"""Time limit for listing the copies, in seconds."""

RESTORES: Final = 3_600.0
"""Time limit for restoring a database, in seconds."""


class Listed(msgspec.Struct):
    """A file in the output of ``litestream ltx -json``, with the transactions from ``min_txid`` to ``max_txid``."""

    min_txid: str
    max_txid: str
    timestamp: datetime


def program() -> str:
    """Return the path of Litestream: next to this Python (``pip`` installs it there) or on the PATH. Raises LitestreamMissing."""
    path = shutil.which("litestream", path=str(Path(sys.executable).parent)) or shutil.which("litestream")
    if path is None:
        raise LitestreamMissing()
    return path


def configuration(database: Path, target: Target, more: Mapping[str, Any] | None = None) -> bytes:
    """Return a configuration for one database, as JSON (which is YAML).

    Litestream gets a file, because any user of the machine can read a process's arguments.
    """
    # Log to standard error: on standard output a warning would be in the middle of a list.
    settings = {"logging": {"type": "json", "stderr": True, "level": "warn"}, **(more or {})}
    return msgspec.json.encode({"dbs": [{"path": str(database), "replica": target.replica()}], **settings})


def environment() -> dict[str, str]:
    """Return Litestream's environment: ours, which may have keys for S3 and the like, without the bot's secrets."""
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}


def points(target: Target) -> list[Point]:
    """Return the points that can be restored, in the order of their transactions; empty if there are no copies yet.

    Raises CopiesBroken, CopyUnreadable or LitestreamMissing.
    """
    ran = _run(target, ANSWERS, "ltx", "-level", "all", "-json")
    if ran.returncode:
        raise CopyUnreadable(path=str(target), reason=_reason(ran, target))
    try:
        files = msgspec.json.decode(ran.stdout or b"[]", type=list[Listed] | None) or []
    except msgspec.MsgspecError as error:
        raise CopyUnreadable(path=str(target), reason=str(error)) from error
    # Every restore starts from a file that contains the first transaction: a whole copy.
    begins = [int(file.max_txid, 16) for file in files if int(file.min_txid, 16) == 1]
    if files and not begins:
        raise CopiesBroken(path=str(target), reason=text("copies-beginning"))
    times = {int(file.max_txid, 16): file.timestamp.timestamp() for file in files}
    return [Point(txid, at) for txid, at in sorted(times.items()) if txid >= min(begins)]


def require_points(target: Target) -> list[Point]:
    """Return the points that can be restored, in the order of their transactions, at least one.

    Raises storage-copy-missing if there are no copies, storage-copy-old if an earlier version made them, or as ``points`` does.
    """
    if target.path is not None and not target.path.exists():
        raise StoreError("storage-copy-missing", path=str(target))
    known = points(target)
    if not known:
        if holds_old_copies(target):
            raise StoreError("storage-copy-old", path=str(target), version=LAST_READER)
        raise StoreError("storage-copy-missing", path=str(target))
    return known


def holds_old_copies(target: Target) -> bool:
    """Return whether a folder has continuous copies in an earlier version's format."""
    return target.path is not None and any(target.path.glob("*/moments.jsonl"))


def recover(target: Target, point: Point | None, into: Path) -> None:
    """Restore the database as of a point (None: the last) into a new file.

    Raises CopiesBroken if a part of the copies is missing or damaged, CannotOpen if the file can't be written, or as ``require_points``.
    """
    known = require_points(target)
    which = [] if point in {None, known[-1]} else ["-txid", f"{point.txid:016x}" if point else ""]
    ran = _run(target, RESTORES, "restore", "-o", str(into), *which)
    if ran.returncode:
        into.unlink(missing_ok=True)
        raise CopiesBroken(path=str(target), reason=_reason(ran, target))
    without_litestream(into)


@contextlib.contextmanager
def recovered(target: Target, point: Point | None, database: Path) -> Iterator[Path]:
    """Yield the database as of a point (None: the last) in a temporary file next to ``database``. Raises as ``recover`` does."""
    real = database.resolve()
    made = not real.parent.exists()
    try:
        make_folder(real.parent)
        with scratch(real) as folder:
            recover(target, point, folder / "built.db")
            yield folder / "built.db"
    except OSError as error:
        raise file_error(error, real) from error
    finally:
        if made:
            with contextlib.suppress(OSError):  # something is in it by now
                real.parent.rmdir()


def restore_point(target: Target, point: Point | None, database: Path, stamp: str) -> Copy:
    """Replace the database with its state at a point (None: the last). Raises as ``recover`` and ``restore`` do."""
    with recovered(target, point, database) as built:
        return restore(built, database.resolve(), stamp)


def _run(target: Target, seconds: float, command: str, *options: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command of Litestream's for a target, with a database that doesn't exist.

    Raises CopyUnreadable after a timeout: it would wait forever for a server that doesn't answer.
    """
    with tempfile.TemporaryDirectory(prefix="colt-") as folder:
        config, database = Path(folder) / "config.json", Path(folder) / "colt.db"
        create_private(config)
        config.write_bytes(configuration(database, target))
        words = [program(), command, "-no-expand-env", "-config", str(config), *options, str(database)]
        try:
            return subprocess.run(  # noqa: S603  a shell has no part in it
                words, capture_output=True, check=False, env=environment(), umask=0o077, timeout=seconds
            )
        except subprocess.TimeoutExpired as error:
            raise CopyUnreadable(path=str(target), reason=text("copies-silent")) from error


def _reason(ran: subprocess.CompletedProcess[bytes], target: Target) -> str:
    """Return Litestream's last line of output."""
    lines = ran.stderr.decode(errors="replace").strip().splitlines() or [str(ran.returncode)]
    return target.without_password(lines[-1].removeprefix("Error: "))
