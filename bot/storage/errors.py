"""Errors of the database. Codes are keys of the text catalog (``error-<code>``); the fact ``path`` is given if known.

Only errors that our own code catches have a class.
"""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LASTING: Final = frozenset(
    {
        "storage-copies-of-another",
        "storage-copies-shared",
        "storage-corrupt",
        "storage-foreign",
        "storage-linked",
        "storage-lost",
        "storage-not-migrated",
        "storage-of-another",
        "storage-pooled",
        "storage-refused",
        "storage-rescued",
        "storage-server-too-old",
        "storage-too-new",
        "storage-updated",
    }
)
"""Codes of errors that last until an operator intervenes, so that retrying is useless."""


class StoreError(Exception):
    """Raised if the store failed; nothing was saved. ``facts`` fill the gaps of the text ``error-<code>``."""

    code = "storage"

    def __init__(self, code: str = "", /, **facts: str | int) -> None:
        """``code``: another one than the class's."""
        self.code = code or self.code
        self.facts = facts
        super().__init__(self.code, facts)

    @property
    def lasting(self) -> bool:
        """Whether the failure lasts until an operator intervenes."""
        return self.code in LASTING

    @property
    def passing(self) -> bool:
        """Whether the failure is temporary, so that a process with nothing else to do waits."""
        return isinstance(self, DatabaseUnreachable)


class DatabaseInUse(StoreError):
    """Another bot process uses this file."""

    code = "storage-in-use"


class DatabaseCorrupt(StoreError):
    """Raised when the file isn't a SQLite database, or is damaged."""

    code = "storage-corrupt"


class DatabaseForeign(StoreError):
    """Raised when the file is a SQLite database of another program."""

    code = "storage-foreign"


class DatabaseGone(StoreError):
    """Raised when the file or its log was deleted or replaced while in use: further writes would be lost."""

    code = "storage-gone"


class CopiesBroken(StoreError):
    """Raised when a part of the continuous copies is missing or damaged; fact ``reason``."""

    code = "storage-copies-broken"


class CopiesOfAnother(StoreError):
    """Raised if the target already has continuous copies of another database, which new ones would bury."""

    code = "storage-copies-of-another"


class LitestreamMissing(StoreError):
    """Raised if continuous copies are enabled, but Litestream isn't installed."""

    code = "storage-no-litestream"


class CopyUnreadable(StoreError):
    """Raised when a copy can't be read; fact ``reason``."""

    code = "storage-copy-unreadable"


class CannotOpen(StoreError):
    """Raised when the folder or the file cannot be read or written; fact ``reason``."""

    code = "storage-cannot-open"


class DatabaseUnreachable(StoreError):
    """Raised if the server is unreachable, or the connection was lost and the result of the work is unknown; fact ``reason``."""

    code = "storage-unreachable"


class DiskFull(StoreError):
    """Raised when the disk is full."""

    code = "storage-full"


_BY_CODE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_CORRUPT: DatabaseCorrupt,
    sqlite3.SQLITE_NOTADB: DatabaseCorrupt,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_BUSY: DatabaseInUse,
    sqlite3.SQLITE_LOCKED: DatabaseInUse,
    sqlite3.SQLITE_CANTOPEN: CannotOpen,
    sqlite3.SQLITE_READONLY: CannotOpen,
    sqlite3.SQLITE_PERM: CannotOpen,
}


def storage_error(error: sqlite3.Error, path: str) -> StoreError:
    """Convert SQLite's error to one of ours, by the primary code: the low byte of the extended one (sqlite.org/rescode.html)."""
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF
    # Without room for its log SQLite reports an I/O error, which would mislead the operator.
    if primary == sqlite3.SQLITE_IOERR and _is_full(Path(path)):
        return DiskFull(path=path, reason=str(error))
    return _BY_CODE.get(primary, StoreError)(path=path, reason=str(error))


def file_error(error: OSError, path: Path) -> StoreError:
    """Convert an error of the file system to DiskFull or CannotOpen."""
    kind = DiskFull if error.errno in {errno.ENOSPC, errno.EDQUOT} else CannotOpen
    return kind(path=str(path), reason=error.strerror or str(error))


@contextmanager
def typed_errors(path: Path) -> Iterator[None]:
    """Convert errors of SQLite and of the file system in the block to ours."""
    try:
        yield
    except sqlite3.Error as error:
        raise storage_error(error, str(path)) from error
    except OSError as error:
        raise file_error(error, path) from error


LEAST_ROOM: Final = 256 * 1024
"""Bytes that SQLite needs to open its log; with less it reports an I/O error."""


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < LEAST_ROOM
    except OSError:
        return False
