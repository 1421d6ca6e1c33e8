"""A database's files: their permissions, whether they are still the opened ones, and the files next to them.

Only SQLite opens a database in this process. Closing any other descriptor of the file would drop every lock that this process holds on
it (sqlite.org/howtocorrupt.html, 2.2); the next program that opens and closes the database would then think it is the last one and
delete the log that the bot is still writing.
"""

import contextlib
import hashlib
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from bot.storage.errors import (
    CopyUnreadable,
    DatabaseCorrupt,
    DatabaseGone,
    DatabaseInUse,
    StoreError,
    file_error,
    typed_errors,
)


def lock_of(database: Path) -> Path:
    """Return the path of a database's lock, next to the real file even if ``database`` is a link."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


class ProcessLock:
    """An advisory lock on a file next to the database. The system releases it whenever the process ends.

    SQLite's own locks prevent two processes from writing at the same time; this lock prevents a second bot from answering the same players.
    Readers (export, healthcheck, backup) need no lock.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock. Raises DatabaseInUse if another process holds it, CannotOpen if the file can't be written."""
        path = lock_of(database)
        # A soft lock (a mere file) would outlive a crash; a deleted lock file would let two processes hold one each.
        self._lock = FileLock(path, mode=0o600, thread_local=False, fallback_to_soft=False, preserve_lock_file=True)
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise DatabaseInUse(path=str(database), reason=str(error)) from error
        except OSError as error:
            raise file_error(error, path) from error

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        self._lock.release()


def is_locked(database: Path) -> bool:
    """Return whether a bot uses a database. If none does, the lock is briefly taken."""
    if not lock_of(database).exists():
        return False
    try:
        ProcessLock(database).release()
    except StoreError:
        return True
    return False


PRIVATE: Final = 0o600
"""Permissions of our files, which contain the seeds of running matches: no other user of the machine may read them."""

LOGS: Final = ("-wal", "-shm")
"""Suffixes of SQLite's files next to a database that is open, or that a dead process left open."""

JOURNAL: Final = "-journal"
"""Suffix of the journal that SQLite uses without a write-ahead log."""

COPY: Final = ".backup-v"
"""Part of a copy's file name, between the database's name and the number of the last migration."""

REPLACED: Final = ".replaced-"
"""Part of a replaced file's name, between the database's name and the time of the restore."""

RESCUED: Final = ".rescued-"
"""Part of a rescued copy's file name, between the database's name and the copy's number."""

DIGEST: Final = ".sha256"
"""Suffix of a copy's digest file, which ``sha256sum -c`` can check."""

SCRATCH: Final = ".scratch-"
"""Part of the name of a folder for assembling a copy, between the database's name and random letters."""

PARTIAL: Final = ".partial"
"""Suffix of an unfinished copy."""

Identities = dict[Path, tuple[int, int]]

_HEADER: Final = "import sys; sys.stdout.buffer.write(open(sys.argv[1], 'rb').read(20)[18:])"
"""Program that prints a database's file format versions (sqlite.org/fileformat.html, 1.3.3)."""

_WITHOUT_LOG: Final = b"\x01\x01"


def identities(path: Path) -> Identities:
    """Return the file identities of a database and its logs. Raises DatabaseGone if there is no database."""
    parts = [path.with_name(f"{path.name}{ending}") for ending in ("", *LOGS)]
    return {part: _identity(part) for part in parts if part == path or part.exists()}


def require_same(identities: Identities) -> None:
    """Raise DatabaseGone if a file was deleted or replaced since ``identities`` was called."""
    for path, before in identities.items():
        if _identity(path) != before:
            raise DatabaseGone(path=str(path))


def _identity(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except OSError as error:
        raise DatabaseGone(path=str(path)) from error
    return stat.st_dev, stat.st_ino


def create(path: Path) -> None:
    """Create an empty file that only this user may read, or restrict an existing one.

    SQLite gives its logs the same permissions.

    Raises:
        storage-rescued: a copy next to it has newer confirmed data.
        storage-lost: there was a database here, since its lock, log or a copy exists; nothing is created in its place.
        storage-linked: it has a second name, through which another bot could open it with its own lock and log.
        CannotOpen: the folder isn't writable.
    """
    # A rescued copy has the last confirmed data: continuing with another file would silently lose it.
    for copy in rescued(path):
        raise StoreError("storage-rescued", path=str(path), copy=str(copy))
    if not path.exists():
        if (
            lock_of(path).exists()
            or copies(path)
            or left_open(path)
            or any(backup_folder(path).glob(f"{path.stem}-*.db"))
        ):
            raise StoreError("storage-lost", path=str(path))
        create_private(path)
    elif path.is_file():
        if path.stat().st_nlink > 1:
            raise StoreError("storage-linked", path=str(path))
        with contextlib.suppress(OSError):  # another user's file, or a disk without permissions
            path.chmod(PRIVATE)


def create_private(path: Path) -> None:
    """Create an empty file that only this user may read. Raises CannotOpen if it exists or can't be created."""
    try:
        # O_EXCL with the mode at once: a file restricted only later could be read in between.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except OSError as error:
        raise file_error(error, path) from error


def replace_private(path: Path, data: bytes, *, synced: bool = False) -> None:
    """Atomically write a small private file. Unless ``synced``, it may be empty after a power failure. Raises OSError."""
    draft = path.with_name(f"{path.name}{PARTIAL}")
    draft.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb") as file:
            file.write(data)
            if synced:
                file.flush()
                os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def make_folder(folder: Path) -> None:
    """Create a folder with its parents, durably against power failures. Raises OSError."""
    missing = [above for above in (folder, *folder.parents) if not above.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        sync_folder(made.parent)


@contextlib.contextmanager
def new_file(path: Path, *, with_digest: bool = False) -> Iterator[Path]:
    """Yield an empty file for the block to fill. Afterward it gets its name, durably, and its digest if requested.

    If anything fails, the file is deleted. Raises StoreError, also for errors of SQLite and of the file system in the block.
    """
    partial = path.with_name(f"{path.name}{PARTIAL}")
    try:
        with typed_errors(path):
            make_folder(path.parent)
            partial.unlink(missing_ok=True)  # left by a crash
            create_private(partial)
            yield partial
            sync(partial)
            if with_digest:  # before the copy gets its name: one without a digest is taken for an older version's
                digest = f"{_sha256(partial)}  {path.name}\n".encode()
                replace_private(digest_of(path), digest, synced=True)
            try:
                partial.replace(path)
            except OSError:
                if with_digest:
                    digest_of(path).unlink(missing_ok=True)
                raise
            sync_folder(path.parent)
    finally:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)


def copies(path: Path) -> list[Path]:
    """Return a database's copies from before migrations, and their digests."""
    return _beside(path, COPY)


def replaced(path: Path) -> list[Path]:
    """Return the files set aside by restores, including logs."""
    return _beside(path, REPLACED)


def backup_folder(path: Path) -> Path:
    """Return the default folder of a database's backups."""
    return path.resolve().parent / "backups"


@contextlib.contextmanager
def scratch(path: Path) -> Iterator[Path]:
    """Yield a new folder next to a database that no one else may read, and delete it afterward. Raises OSError."""
    real = path.resolve()
    with tempfile.TemporaryDirectory(dir=real.parent, prefix=f".{real.name}{SCRATCH}") as folder:
        yield Path(folder)


def left_over(path: Path) -> list[Path]:
    """Return partial copies among the backups, digests written for them, and folders of ``scratch``, in use or left by a dead process."""
    real, folder = path.resolve(), backup_folder(path)
    digests = folder.glob(f"{path.stem}-*{DIGEST}")
    orphans = [digest for digest in digests if not digest.with_suffix("").exists()]
    return [*folder.glob(f"{path.stem}-*{PARTIAL}"), *orphans, *real.parent.glob(f".{real.name}{SCRATCH}*")]


def litestream_folder(path: Path) -> Path:
    """Return the folder of Litestream's state for a database."""
    return path.with_name(f".{path.name}-litestream")


def digest_of(copy: Path) -> Path:
    """Return the path of a copy's digest."""
    return copy.with_name(f"{copy.name}{DIGEST}")


def require_digest(copy: Path) -> bool:
    """Compare a copy with its digest; return False if it has none, because an earlier version made it.

    Raises storage-copy-changed if it isn't the file that was written, CopyUnreadable if one of the two can't be read.
    """
    try:
        expected = digest_of(copy).read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    except (OSError, ValueError) as error:
        raise CopyUnreadable(path=str(digest_of(copy)), reason=str(error)) from error
    try:
        digest = _sha256(copy)
    except OSError as error:
        raise CopyUnreadable(path=str(copy), reason=error.strerror or str(error)) from error
    if expected.split(maxsplit=1)[:1] != [digest]:
        raise StoreError("storage-copy-changed", path=str(copy), file=digest_of(copy).name)
    return True


def _sha256(copy: Path) -> str:
    """Return the digest of a copy that no connection has open. Raises OSError."""
    with copy.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def rescued(path: Path) -> list[Path]:
    """Return the rescued copies of open connections' data, newest first."""
    return _beside(path, RESCUED)[::-1]


def _beside(path: Path, infix: str) -> list[Path]:
    real = path.resolve()
    try:
        return sorted(entry for entry in real.parent.iterdir() if entry.name.startswith(f"{real.name}{infix}"))
    except OSError:
        return []


def left_open(path: Path) -> bool:
    """Return whether a database is open, or its last process ended without closing it: its log isn't empty."""
    log = path.with_name(f"{path.name}{LOGS[0]}")
    return log.exists() and log.stat().st_size > 0


def read_only(path: Path) -> sqlite3.Connection:
    """Open a database without ever changing it, and without emptying or deleting its log on close. Raises sqlite3.Error."""
    return sqlite3.connect(read_only_address(path), uri=True, isolation_level=None, check_same_thread=False)


def read_only_address(path: Path) -> str:
    """Return the URI with which SQLite opens a database without ever changing it."""
    return f"{path.resolve().as_uri()}?mode=ro"


def require_sound(path: Path, *, thoroughly: bool) -> None:
    """Check a file without changing it or its log; ``thoroughly``: also that indexes match their tables.

    Raises DatabaseCorrupt if the file is damaged or the log next to it belongs to another file, StoreError if it can't be read.
    """
    if left_open(path):
        # Copies are written without a log. Another process reads the file: see the module.
        reading = (sys.executable, "-I", "-S", "-c", _HEADER, str(path))
        if subprocess.run(reading, capture_output=True, check=False).stdout == _WITHOUT_LOG:  # noqa: S603  our own words, and a path
            # SQLite would apply the log and ruin the file.
            raise DatabaseCorrupt(path=str(path), reason="its log belongs to another file")
    pragma = "integrity_check" if thoroughly else "quick_check"
    with typed_errors(path), contextlib.closing(read_only(path)) as db:
        (sound,) = db.execute(f"PRAGMA {pragma}(1)").fetchone()
    if sound != "ok":
        raise DatabaseCorrupt(path=str(path), reason=str(sound))


def require_free(path: Path) -> None:
    """Raise storage-place-taken if a path is taken, or if SQLite would take a file there for a database's log."""
    for ending in (*LOGS, JOURNAL):
        owner = path.with_name(path.name.removesuffix(ending))
        if path.name.endswith(ending) and owner.name and owner.exists():
            raise StoreError("storage-place-taken", path=str(path))
    if path.exists() or path.is_symlink():
        raise StoreError("storage-place-taken", path=str(path))


def sync(path: Path) -> None:
    """Sync a file that no connection has open to disk. Raises OSError."""
    # No connection has it open, so closing this descriptor drops no lock of SQLite's.
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Sync renames in a folder to disk, if the system can sync folders."""
    # Windows has no O_DIRECTORY, and some network disks can't sync a folder.
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
