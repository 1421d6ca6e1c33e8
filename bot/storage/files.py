"""The database as files: who may read them, whether they are still the ones that were opened, and what lies beside them."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseGone, DatabaseLost, storage_error
from bot.storage.lock import lock_of

PRIVATE: Final = 0o600
"""Nobody else on the machine reads the seeds of running matches."""

LOGS: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database that is open, or that was left by a dead process."""

COPY: Final = ".backup-v"
"""Between the name of a database and the number of the last migration that a copy of it has seen."""

REPLACED: Final = ".replaced-"
"""Between the name of a database and the moment at which it gave way to a restored one."""

Identity = tuple[int, int]


def identity(path: Path) -> Identity:
    """Return what tells this file from every other one. Raises DatabaseGone where there is none."""
    try:
        found = path.stat()
    except OSError as error:
        raise DatabaseGone(path=str(path)) from error
    return found.st_dev, found.st_ino


def create(path: Path) -> None:
    """Make an empty file that nobody else may read, unless there is a file; an older one is closed to others.

    SQLite gives its logs the same rights.

    Raises:
        DatabaseLost: there was a database here, for its lock or a copy is; nothing is made in its place.
        CannotOpen: the folder cannot be written.
    """
    if not path.exists() and (lock_of(path).exists() or copies(path)):
        raise DatabaseLost(path=str(path))
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), PRIVATE))
    except OSError as error:
        raise CannotOpen(path=str(path), reason=error.strerror or str(error)) from error
    with contextlib.suppress(OSError):  # somebody else's file, or a disk without rights
        path.chmod(PRIVATE)


def copies(path: Path) -> list[Path]:
    """Return the copies that were made of a database before migrations."""
    return _beside(path, COPY)


def replaced(path: Path) -> list[Path]:
    """Return what restoring has put aside, logs included."""
    return _beside(path, REPLACED)


def _beside(path: Path, infix: str) -> list[Path]:
    real = path.resolve()
    try:
        return sorted(each for each in real.parent.iterdir() if each.name.startswith(f"{real.name}{infix}"))
    except OSError:
        return []


def left_open(path: Path) -> bool:
    """Say whether the last process that worked with a database did not close it."""
    log = path.with_name(f"{path.name}{LOGS[0]}")
    return log.exists() and log.stat().st_size > 0


def require_sound(path: Path, *, thoroughly: bool) -> None:
    """Check a file without changing it or its log; ``thoroughly``: that indexes agree with their tables, too.

    Raises:
        DatabaseCorrupt: the file is damaged, or the log beside it belongs to another one.
        StorageError: it cannot be read.
    """
    if left_open(path) and _has_no_log(path):
        raise DatabaseCorrupt(path=str(path), reason="its log belongs to another file")
    pragma = "integrity_check" if thoroughly else "quick_check"
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            (sound,) = db.execute(f"PRAGMA {pragma}(1)").fetchone()
    except sqlite3.Error as error:
        raise storage_error(error, str(path)) from error
    if sound != "ok":
        raise DatabaseCorrupt(path=str(path), reason=str(sound))


def _has_no_log(path: Path) -> bool:
    """Say whether a file was last written without a write-ahead log, as our copies are (sqlite.org/fileformat.html, 1.3.3)."""
    with path.open("rb") as file:
        return file.read(20)[18:] == b"\x01\x01"


def sync_folder(folder: Path) -> None:
    """Let what was renamed in a folder survive a power failure, where the system can say so of folders."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
