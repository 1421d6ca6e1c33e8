"""Errors of the database. Codes are keys of the text catalog (``error-<code>``); the fact ``path`` is given if known."""

import errno
import shutil
import sqlite3
from pathlib import Path
from typing import ClassVar, Final


class StoreError(Exception):
    """Raised if the store failed; nothing was saved. ``code`` is a key of the catalog (``error-<code>``)."""

    code: ClassVar[str] = "storage"
    passing: ClassVar[bool] = False
    """Whether the failure is temporary, so that a process with nothing else to do waits."""

    def __init__(self, **facts: str | int) -> None:
        super().__init__(self.code, facts)
        self.facts = facts


class StorageError(StoreError):
    """Raised if the database failed."""

    code: ClassVar[str] = "storage"
    lasting: ClassVar[bool] = False
    """Whether the failure lasts until an operator intervenes, so that retrying is useless."""


class DatabaseInUse(StorageError):
    """Another bot process uses this file."""

    code = "storage-in-use"


class DatabaseTooNew(StorageError):
    """A newer program wrote this file; facts ``found``, ``known``."""

    code = "storage-too-new"
    lasting = True


class DatabaseUpdated(DatabaseTooNew):
    """Raised if a newer program wrote this file, and the copy from before its update is next to it; fact ``copy``."""

    code = "storage-updated"


class DatabaseCorrupt(StorageError):
    """Raised when the file isn't a SQLite database, or is damaged."""

    code = "storage-corrupt"
    lasting = True


class DatabaseForeign(StorageError):
    """Raised when the file is a SQLite database of another program."""

    code = "storage-foreign"
    lasting = True


class DatabaseOfAnother(StorageError):
    """Raised if the bot of another Discord application uses this database, with its channels; facts ``owner``, ``application``."""

    code = "storage-of-another"
    lasting = True


class DatabaseMissing(StorageError):
    """There is no such file."""

    code = "storage-missing"


class DatabaseLost(StorageError):
    """There was a database here: its lock or a copy still exists. No new one is created unless the operator asks for it."""

    code = "storage-lost"
    lasting = True


class DatabaseLinked(StorageError):
    """Raised if the file has two names: two programs using different names would corrupt it."""

    code = "storage-linked"
    lasting = True


class DatabaseGone(StorageError):
    """Raised when the file or its log was deleted or replaced while in use: further writes would be lost."""

    code = "storage-gone"


class DatabaseRescued(DatabaseGone):
    """Raised if, in addition, the open connection's data was saved to a copy next to the file; fact ``copy``."""

    code = "storage-rescued"
    lasting = True


class DatabaseOutdated(StorageError):
    """An older program wrote this file, which can't be migrated when opened for reading only; facts ``found``, ``known``."""

    code = "storage-outdated"


class NotMigrated(StorageError):
    """A migration would have left dangling references, so it was undone; facts ``number``, ``table``."""

    code = "storage-not-migrated"
    lasting = True


class DatabaseNotEmpty(StorageError):
    """Raised if the target of a complete copy isn't empty."""

    code = "storage-not-empty"


class PlaceTaken(StorageError):
    """Raised if there already is a file at a new file's path; nothing is overwritten."""

    code = "storage-place-taken"


class CopyDiffers(StorageError):
    """Raised when a copy differs from the source; nothing was saved; fact ``table``."""

    code = "storage-copy-differs"


class CopyMissing(StorageError):
    """There is no copy at this path."""

    code = "storage-copy-missing"


class CopyChanged(StorageError):
    """Raised when a copy isn't the file that was written: its digest differs; fact ``file``, the name of its digest."""

    code = "storage-copy-changed"


class CopyDamaged(StorageError):
    """Raised when a copy isn't a SQLite database, or is damaged."""

    code = "storage-copy-damaged"


class CopyForeign(StorageError):
    """Raised when a copy is the database of another program."""

    code = "storage-copy-foreign"


class CopyOld(StorageError):
    """Raised when a copy is in a format that only earlier versions read; fact ``version``, one that can restore it."""

    code = "storage-copy-old"


class CopyMisnamed(CopyMissing):
    """Raised if a folder of backups has a database, but none with the name of a backup; fact ``file``."""

    code = "storage-copy-misnamed"


class CopyContradicts(StorageError):
    """Raised if a restored copy contradicts the database; fact ``table``."""

    code = "storage-copy-contradicts"


class CopiesBegin(StorageError):
    """Raised if continuous copies don't go back to the given time; fact ``first``."""

    code = "storage-copies-begin"


class CopiesBroken(StorageError):
    """Raised when a part of the continuous copies is missing or damaged; fact ``reason``."""

    code = "storage-copies-broken"


class CopiesLate(StorageError):
    """Raised if the running bot hasn't copied committed data in time."""

    code = "storage-copies-late"


class CopiesOfAnother(StorageError):
    """Raised if the target already has continuous copies of another database, which new ones would bury."""

    code = "storage-copies-of-another"
    lasting = True


class CopiesShared(CopiesOfAnother):
    """Raised if another bot writes continuous copies to the same target now."""

    code = "storage-copies-shared"


class LitestreamMissing(StorageError):
    """Raised if continuous copies are enabled, but Litestream isn't installed."""

    code = "storage-no-litestream"


class CopyUnreadable(StorageError):
    """Raised when a copy can't be read; fact ``reason``."""

    code = "storage-copy-unreadable"


class CannotOpen(StorageError):
    """Raised when the folder or the file cannot be read or written; fact ``reason``."""

    code = "storage-cannot-open"


class DatabaseUnreachable(StorageError):
    """Raised if the server is unreachable, or the connection was lost and the result of the work is unknown; fact ``reason``."""

    code = "storage-unreachable"
    passing = True


class DatabaseRefused(StorageError):
    """Raised if the server rejects the user, password, database or the whole address."""

    code = "storage-refused"
    lasting = True


class DatabasePooled(StorageError):
    """Raised if a pooler assigns connections per transaction: locks, prepared statements and settings would get mixed up."""

    code = "storage-pooled"
    lasting = True


class ServerTooOld(StorageError):
    """Raised if the database server is too old for the bot; facts ``found``, ``needed``."""

    code = "storage-server-too-old"
    lasting = True


class DiskFull(StorageError):
    """Raised when the disk is full."""

    code = "storage-full"


_BY_CODE: dict[int, type[StorageError]] = {
    sqlite3.SQLITE_CORRUPT: DatabaseCorrupt,
    sqlite3.SQLITE_NOTADB: DatabaseCorrupt,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_BUSY: DatabaseInUse,
    sqlite3.SQLITE_LOCKED: DatabaseInUse,
    sqlite3.SQLITE_CANTOPEN: CannotOpen,
    sqlite3.SQLITE_READONLY: CannotOpen,
    sqlite3.SQLITE_PERM: CannotOpen,
}


def storage_error(error: sqlite3.Error, path: str) -> StorageError:
    """Convert SQLite's error to one of ours.

    The low byte of SQLite's extended result code is the primary one (sqlite.org/rescode.html).
    """
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF
    # Without room for its log SQLite reports an I/O error, which would mislead the operator.
    if primary == sqlite3.SQLITE_IOERR and _is_full(Path(path)):
        return DiskFull(path=path, reason=str(error))
    return _BY_CODE.get(primary, StorageError)(path=path, reason=str(error))


def file_error(error: OSError, path: Path) -> StorageError:
    """Convert an error of the file system to DiskFull or CannotOpen."""
    kind = DiskFull if error.errno in {errno.ENOSPC, errno.EDQUOT} else CannotOpen
    return kind(path=str(path), reason=error.strerror or str(error))


LEAST_ROOM: Final = 256 * 1024
"""Bytes that SQLite needs to open its log; with less it reports an I/O error."""


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < LEAST_ROOM
    except OSError:
        return False
