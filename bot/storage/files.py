"""Database as files: who may read them, whether they are still the ones that were opened, and the files next to them.

Only SQLite opens a database in this process. Closing any other descriptor of the file would drop every lock that this process holds on
it (sqlite.org/howtocorrupt.html, 2.2); the next program that opens and closes the database would then take itself for the last one and
delete the log into which the bot goes on writing.
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

from bot.storage.errors import (
    CopyChanged,
    CopyUnreadable,
    DatabaseCorrupt,
    DatabaseGone,
    DatabaseLinked,
    DatabaseLost,
    DatabaseRescued,
    PlaceTaken,
    file_error,
    storage_error,
)
from bot.storage.lock import lock_of

PRIVATE: Final = 0o600
"""No other user of the machine may read the seeds of running matches."""

LOGS: Final = ("-wal", "-shm")
"""SQLite's files next to a database that is open, or that was left by a dead process."""

JOURNAL: Final = "-journal"
"""SQLite's file without a write-ahead log."""

COPY: Final = ".backup-v"
"""Between the name of a database and the number of the last migration that a copy of it has seen."""

REPLACED: Final = ".replaced-"
"""Between the name of a database and the moment at which a restored one replaced it."""

RESCUED: Final = ".rescued-"
"""Between the name of a database and the number of a copy of an open connection's data when its files went away."""

DIGEST: Final = ".sha256"
"""Ends the name of the digest of a copy, as ``sha256sum -c`` reads it."""

SCRATCH: Final = ".scratch-"
"""Between the name of a database and random letters: a folder to assemble a copy in."""

PARTIAL: Final = ".partial"
"""Ends the name of a copy that is being made."""

Identities = dict[Path, tuple[int, int]]

_HEADER: Final = "import sys; sys.stdout.buffer.write(open(sys.argv[1], 'rb').read(20)[18:])"
"""Prints the file format versions of a database (sqlite.org/fileformat.html, 1.3.3)."""

_WITHOUT_LOG: Final = b"\x01\x01"


def identities(path: Path) -> Identities:
    """Return the identities of a database and its logs among all files. Raises DatabaseGone if there is no database."""
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
    """Make an empty file that only this user may read, unless there is a file; an older one is closed to others.

    SQLite gives its logs the same rights.

    Raises:
        DatabaseRescued: the data confirmed last is in a copy next to it.
        DatabaseLost: there was a database here, for its lock, its log or a copy is; nothing is made in its place.
        DatabaseLinked: it has a second name, by which another bot could open it with a lock and a log of its own.
        CannotOpen: the folder can't be written.
    """
    # A rescued copy has the data confirmed last: to go on with another file would lose it silently.
    for copy in rescued(path):
        raise DatabaseRescued(path=str(path), copy=str(copy))
    if not path.exists():
        if (
            lock_of(path).exists()
            or copies(path)
            or left_open(path)
            or any(backup_folder(path).glob(f"{path.stem}-*.db"))
        ):
            raise DatabaseLost(path=str(path))
        create_private(path)
    elif path.is_file():
        if path.stat().st_nlink > 1:
            raise DatabaseLinked(path=str(path))
        with contextlib.suppress(OSError):  # another user's file, or a disk without rights
            path.chmod(PRIVATE)


def create_private(path: Path) -> None:
    """Make an empty file that only this user may read. Raises CannotOpen if it can't be made, or exists already."""
    try:
        # O_EXCL with the rights at once: a file that is made first and closed to others later can be read in between.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except OSError as error:
        raise file_error(error, path) from error


def replace_private(path: Path, data: bytes, *, synced: bool = False) -> None:
    """Write a small file that no one else may read, all of it or nothing. Raises OSError.

    Unless it is ``synced``, it may be empty after a power failure.
    """
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
    """Make a folder, and those above it that are missing, so that they survive a power failure. Raises OSError."""
    missing = [above for above in (folder, *folder.parents) if not above.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        sync_folder(made.parent)


def begin_partial(path: Path) -> None:
    """Make an empty file for a copy that gets its name when it is whole, instead of one that a crash has left half done.

    Raises:
        OSError: its folder cannot be made.
        CannotOpen: the file cannot be made.
    """
    make_folder(path.parent)
    path.unlink(missing_ok=True)
    create_private(path)


def publish(partial: Path, path: Path, *, with_digest: bool = False) -> None:
    """Give a whole copy its name. From then on it and its digest survive a power failure. Raises OSError."""
    sync(partial)
    if with_digest:  # before the copy has its name: a copy without one is taken for an older version's
        write_digest(path, partial)
    try:
        partial.replace(path)
    except OSError:
        if with_digest:
            digest_of(path).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def copies(path: Path) -> list[Path]:
    """Return the copies that were made of a database before migrations, and their digests."""
    return _beside(path, COPY)


def replaced(path: Path) -> list[Path]:
    """Return the files that restoring has put aside, logs included."""
    return _beside(path, REPLACED)


def backup_folder(path: Path) -> Path:
    """Return the default folder of a database's backups."""
    return path.resolve().parent / "backups"


@contextlib.contextmanager
def scratch(path: Path) -> Iterator[Path]:
    """Yield a new folder next to a database that no one else may read; it is deleted afterward. Raises OSError."""
    real = path.resolve()
    with tempfile.TemporaryDirectory(dir=real.parent, prefix=f".{real.name}{SCRATCH}") as folder:
        yield Path(folder)


def left_scratch(path: Path) -> list[Path]:
    """Return such folders that are in use, or were when a process died."""
    real = path.resolve()
    return list(real.parent.glob(f".{real.name}{SCRATCH}*"))


def left_over(path: Path) -> list[Path]:
    """Return unfinished files among the backups: a digest is written before its copy has a name."""
    folder = backup_folder(path)
    digests = folder.glob(f"{path.stem}-*{DIGEST}")
    orphans = [digest for digest in digests if not digest.with_suffix("").exists()]
    return [*folder.glob(f"{path.stem}-*{PARTIAL}"), *orphans]


def litestream_folder(path: Path) -> Path:
    """Return the folder of Litestream's state of a database."""
    return path.with_name(f".{path.name}-litestream")


def digest_of(copy: Path) -> Path:
    """Return the path of a copy's digest."""
    return copy.with_name(f"{copy.name}{DIGEST}")


def write_digest(copy: Path, written: Path) -> None:
    """Write the digest of a copy whose bytes are still in the file ``written``. Raises OSError."""
    replace_private(digest_of(copy), f"{_sha256(written)}  {copy.name}\n".encode(), synced=True)


def require_digest(copy: Path) -> bool:
    """Compare a copy with its digest; return False if it has none, because an earlier version made it.

    Raises:
        CopyChanged: it isn't the file that was written.
        CopyUnreadable: the copy or its digest can't be read.
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
        raise CopyChanged(path=str(copy), file=digest_of(copy).name)
    return True


def _sha256(copy: Path) -> str:
    """Return the digest of a copy, which no connection has open. Raises OSError."""
    with copy.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def rescued(path: Path) -> list[Path]:
    """Return the copies of open connections' data from when files went away, newest first."""
    return _beside(path, RESCUED)[::-1]


def _beside(path: Path, infix: str) -> list[Path]:
    real = path.resolve()
    try:
        return sorted(entry for entry in real.parent.iterdir() if entry.name.startswith(f"{real.name}{infix}"))
    except OSError:
        return []


def left_open(path: Path) -> bool:
    """Return whether the last process that worked with a database did not close it."""
    log = path.with_name(f"{path.name}{LOGS[0]}")
    return log.exists() and log.stat().st_size > 0


def read_only(path: Path) -> sqlite3.Connection:
    """Open a database so that it is never changed, and its log neither emptied nor deleted when the connection is closed.

    Raises sqlite3.Error.
    """
    return sqlite3.connect(read_only_address(path), uri=True, isolation_level=None, check_same_thread=False)


def read_only_address(path: Path) -> str:
    """Return the URI with which SQLite opens a database without ever changing it."""
    return f"{path.resolve().as_uri()}?mode=ro"


def require_sound(path: Path, *, thoroughly: bool) -> None:
    """Check a file without changing it or its log; ``thoroughly``: that indexes agree with their tables, too.

    Raises:
        DatabaseCorrupt: the file is damaged, or the log next to it belongs to another one.
        StorageError: it can't be read.
    """
    require_own_log(path)
    pragma = "integrity_check" if thoroughly else "quick_check"
    try:
        with contextlib.closing(read_only(path)) as db:
            (sound,) = db.execute(f"PRAGMA {pragma}(1)").fetchone()
    except sqlite3.Error as error:
        raise storage_error(error, str(path)) from error
    if sound != "ok":
        raise DatabaseCorrupt(path=str(path), reason=str(sound))


def require_own_log(path: Path) -> None:
    """Raise DatabaseCorrupt if the log next to a file belongs to another one: SQLite would apply it, and ruin the file."""
    # Copies are written without a log.
    if left_open(path) and _has_no_log(path):
        raise DatabaseCorrupt(path=str(path), reason="its log belongs to another file")


def _has_no_log(path: Path) -> bool:
    """Return True if a file was last written without a write-ahead log, as our copies are. Another process reads it: see above."""
    reading = (sys.executable, "-I", "-S", "-c", _HEADER, str(path))
    return subprocess.run(reading, capture_output=True, check=False).stdout == _WITHOUT_LOG  # noqa: S603  our own words, and a path


def require_free(path: Path) -> None:
    """Raise PlaceTaken if a path is taken, or if SQLite would take a file there for a database's log."""
    for ending in (*LOGS, JOURNAL):
        owner = path.with_name(path.name.removesuffix(ending))
        if path.name.endswith(ending) and owner.name and owner.exists():
            raise PlaceTaken(path=str(path))
    if path.exists() or path.is_symlink():
        raise PlaceTaken(path=str(path))


def sync(path: Path) -> None:
    """Make a file that no connection has open survive a power failure. Raises OSError."""
    # No connection has it open: closing this descriptor gives up no lock of SQLite's.
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Make renamed files in a folder survive a power failure, if the system can sync folders."""
    # Windows has no O_DIRECTORY, and some network disks refuse to sync a folder.
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
