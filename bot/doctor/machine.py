"""Checks of a database file, of what lies beside it, and of the processes that work with it. They change nothing."""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.copies.whole import ahead, backups, newest
from bot.doctor.finding import Finding, bad, well
from bot.storage.errors import CannotOpen, DatabaseInUse, StorageError
from bot.storage.files import LOGS, PRIVATE, left_open, require_digest, rescued
from bot.storage.lock import ProcessLock, lock_of
from renderers.phrases import console_text

ROOM: Final = 200_000_000
"""Bytes that should be free besides room for three copies: for a log that grows, pictures, an update."""

LONGEST_LOG: Final = 100_000_000
"""Bytes of a log that SQLite moves into the file after some megabytes, unless a person reads for hours."""

HOUR: Final = 3_600.0

LOCKS: Final = Path("/proc/locks")


def check_file(path: Path, now: float, every: float) -> Iterator[Finding]:
    """Yield what there is to say about a database file; ``every``: hours between backups, 0: none are made."""
    if not path.is_file():
        yield bad("file-missing", path=str(path))
        return
    others = stat.S_IMODE(path.stat().st_mode) & ~PRIVATE
    yield bad("file-open", path=str(path)) if others else well("file", path=str(path))
    yield _room(path)
    yield from _in_use(path)
    for copy in rescued(path):
        yield bad("rescued", path=str(copy))
    yield from _backups(path, now, every)


def _room(path: Path) -> Finding:
    free = shutil.disk_usage(path.resolve().parent).free
    facts = {"free": free // 1_000_000, "size": path.stat().st_size // 1_000_000}
    return well("room", **facts) if free > ROOM + 3 * path.stat().st_size else bad("room-bad", **facts)


def _in_use(path: Path) -> Iterator[Finding]:
    """Yield whether a bot works with the file, and whether what SQLite must hold for it is held."""
    if not _held(path):
        yield bad("left-open") if left_open(path) else well("not-running")
        return
    process = _owner(lock_of(path))
    if process is None:
        yield well("running")
        return
    yield well("running-as", process=str(process))
    held = all(_owner(path.with_name(f"{path.name}{ending}"), process) for ending in ("", "-shm"))
    yield well("locks") if held else bad("locks-bad", process=str(process))
    lost = [ending for ending in LOGS if not path.with_name(f"{path.name}{ending}").exists()]
    size = 0 if lost else path.with_name(f"{path.name}{LOGS[0]}").stat().st_size
    if lost:
        yield bad("log-gone")
    else:
        yield (well if size < LONGEST_LOG else bad)("log" if size < LONGEST_LOG else "log-long", size=size // 1_000)


def _held(path: Path) -> bool:
    """Return True if a bot holds the lock. Where nobody does it is taken for a moment and let go."""
    if not lock_of(path).exists():
        return False
    try:
        ProcessLock(path).release()
    except (DatabaseInUse, CannotOpen):
        return True
    return False


def _owner(path: Path, process: int | None = None) -> int | None:
    """Return the process (or this one of them) that holds a lock on a file, where the system tells: Linux does."""
    try:
        rows = [line.split() for line in LOCKS.read_text(encoding="utf-8").splitlines()]
        found = path.stat()
    except OSError:
        return None
    device = f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}:{found.st_ino}"
    # "->" marks those who wait for a lock.
    owners = [int(row[4]) for row in rows if row[1] != "->" and row[5] == device]
    return next((owner for owner in owners if process in {None, owner}), None)


def _backups(path: Path, now: float, every: float) -> Iterator[Finding]:
    made = backups(path)
    if from_the_future := ahead(made, now):
        yield bad("backup-ahead", count=len(from_the_future), path=str(from_the_future[-1].path))
    last = newest(made, now)
    if last is None:
        yield bad("no-backup")
        return
    try:
        has_digest = require_digest(last.path)
    except StorageError as error:
        yield bad("backup-bad", words=console_text(error))
        return
    hours = round((now - last.at) / HOUR)
    facts: dict[str, str | int] = {"hours": hours, "path": str(last.path)}
    if every and hours > 2 * every:
        yield bad("backup-old", **facts)
    else:
        yield well("backup" if has_digest else "backup-unchecked", **facts)
