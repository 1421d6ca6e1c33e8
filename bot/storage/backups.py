"""Copies of a whole database while the bot works with it, and putting one in its place."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from bot.storage.changes import CHANGES, apply_changes, base_of, read_about, write_changes
from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseMissing, StorageError, storage_error
from bot.storage.files import (
    LOGS,
    REPLACED,
    begin_partial,
    left_open,
    read_only,
    require_free,
    require_own_log,
    require_sound,
    rescued,
    sync,
    sync_folder,
)
from bot.storage.lock import ProcessLock
from bot.storage.migrate import check, counts, migrations


class Copy(msgspec.Struct, frozen=True):
    """A sound copy: where it lies, the number of its last migration, its matches and actions, its bytes."""

    path: Path
    version: int
    matches: int
    actions: int
    size: int


def back_up(database: Path, target: Path) -> Copy:
    """Copy a database, also while a bot works with it, by SQLite's own backup; the copy is checked before it gets its name.

    Raises:
        PlaceTaken: there is something at ``target``: the database itself, perhaps.
        DatabaseMissing: there is no database.
        DatabaseCorrupt: the database, or the copy, is not sound.
        StorageError: it cannot be read, is another program's, or the copy cannot be written.
    """
    require_free(target)
    return _copy(database, target)


def back_up_changes(database: Path, base: Path, target: Path) -> Copy | None:
    """Copy what has changed in a database since ``base``, a whole copy beside ``target``, also while a bot works with it.

    Everything is checked: the database, the whole copy (only by its digest where changes beside ``target`` name that), and what was
    written, read once more. Return None where a whole copy is needed instead: the schema is another one, or ``base`` is damaged.

    Raises:
        PlaceTaken: there is something at ``target``.
        DatabaseCorrupt: the database is not sound.
        StorageError: it cannot be read, or the changes cannot be written.
    """
    require_free(target)
    known = _known_digest(base)
    # A log that belongs to another file would be taken for changes.
    require_own_log(database.resolve())
    partial = target.with_name(f"{target.name}.partial")
    with _partial(partial, target):
        if base.samefile(database):  # a link in the folder of copies
            return None
        begin_partial(partial)
        if not write_changes(database, base, known, partial):
            return None
        about = read_about(partial)
        _put(partial, target)
    return Copy(target, about.version, about.counted["matches"], about.counted["actions"], target.stat().st_size)


def restore(source: Path, database: Path, stamp: str) -> Copy:
    """Put a copy in the place of a database, and keep what was there as ``<database>.replaced-<stamp>``.

    The copy, or changes and the whole copy beside them, is checked first and may be older than this program. The logs of the old file go
    with it: SQLite would apply them to the new one, and ruin it.

    Raises:
        DatabaseInUse: a bot works with the database.
        WholeCopyMissing, WholeCopyDiffers: these are changes, and what they belong to is not there, or not the same any more.
        StorageError: as ``back_up`` does; the database is as it was.
    """
    real = database.resolve()
    try:
        real.parent.mkdir(parents=True, exist_ok=True)
        lock = ProcessLock(real)
    except OSError as error:
        raise CannotOpen(path=str(real), reason=error.strerror or str(error)) from error
    try:
        ready = real.with_name(f"{real.name}.restoring")
        copied = _put_together(source, ready) if source.suffix == CHANGES else _copy(source, ready)
        try:
            for old in (*(real.with_name(f"{real.name}{ending}") for ending in ("", *LOGS)), *rescued(real)):
                if old.exists():
                    aside = real.with_name(f"{real.name}{REPLACED}{stamp}{old.name.removeprefix(real.name)}")
                    old.replace(aside)
                    os.utime(aside)  # from now on it ages
            ready.replace(real)
        except OSError as error:
            raise CannotOpen(path=str(real), reason=error.strerror or str(error)) from error
        sync_folder(real.parent)
        return msgspec.structs.replace(copied, path=real)
    finally:
        lock.release()


def _copy(source: Path, target: Path) -> Copy:
    source = source.resolve()
    if not source.is_file():
        raise DatabaseMissing(path=str(source))
    # A log that belongs to another file would be copied along as if it were true.
    if left_open(source):
        require_sound(source, thoroughly=True)
    try:
        with contextlib.closing(read_only(source)) as old:
            return save(old, target)
    except sqlite3.Error as error:
        raise storage_error(error, str(source)) from error


def _put_together(changes: Path, target: Path) -> Copy:
    """Make a whole copy again of changes and the whole copy beside them."""
    changes = changes.resolve()
    if not changes.is_file():
        raise DatabaseMissing(path=str(changes))
    try:
        with contextlib.closing(read_only(base_of(changes))) as old:
            return save(old, target, lambda new: apply_changes(changes, new))
    except OSError as error:
        raise CannotOpen(path=str(changes), reason=error.strerror or str(error)) from error
    except sqlite3.Error as error:
        raise storage_error(error, str(changes)) from error


def save(old: sqlite3.Connection, target: Path, change: Callable[[sqlite3.Connection], None] | None = None) -> Copy:
    """Copy all that a connection sees into a file of its own, which is checked before it gets its name. No transaction may be open.

    ``change`` may bring the copy to another moment before it is checked, and answers for its rows.

    Raises:
        DatabaseCorrupt: what it sees, or the copy, is not sound.
        StorageError: it is another program's, or the copy cannot be written.
    """
    partial = target.with_name(f"{target.name}.partial")
    with _partial(partial, target):
        begin_partial(partial)
        filled = _filled(old, partial, change)
        _put(partial, target)
    return msgspec.structs.replace(filled, path=target)


@contextlib.contextmanager
def _partial(partial: Path, target: Path) -> Iterator[None]:
    """Leave nothing half done behind, and tell what goes wrong of ``target``."""
    try:
        yield
    except OSError as error:
        raise CannotOpen(path=str(target), reason=error.strerror or str(error)) from error
    except sqlite3.Error as error:
        raise storage_error(error, str(target)) from error
    finally:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)


def _put(partial: Path, target: Path) -> None:
    """Give a copy that is whole its name."""
    sync(partial)
    partial.replace(target)
    sync_folder(target.parent)


def _filled(old: sqlite3.Connection, partial: Path, change: Callable[[sqlite3.Connection], None] | None) -> Copy:
    """Fill an empty file with everything of one moment, and check it."""
    with contextlib.closing(sqlite3.connect(partial, uri=True, isolation_level=None)) as new:
        version = check(old, partial, migrations())
        if version == 0:
            raise DatabaseCorrupt(path=str(partial), reason="empty")
        old.execute("BEGIN")
        counted = counts(old)
        old.backup(new)
        old.rollback()
        new.execute("PRAGMA journal_mode = DELETE")  # one file is all of it
        # Sound is not the same as whole: a copy is trusted only when its rows were counted.
        if (check(new, partial, migrations()), counts(new)) != (version, counted):
            raise DatabaseCorrupt(path=str(partial), reason="rows are missing in the copy")
        if change is not None:
            change(new)
            counted = counts(new)
        (sound,) = new.execute("PRAGMA integrity_check(1)").fetchone()
        if sound != "ok":
            raise DatabaseCorrupt(path=str(partial), reason=str(sound))
    return Copy(partial, version, counted["matches"], counted["actions"], partial.stat().st_size)


def _known_digest(base: Path) -> str | None:
    """Return the digest of a whole copy as the newest changes beside it name it."""
    for changes in sorted(base.parent.glob(f"*{CHANGES}"), reverse=True):
        with contextlib.suppress(StorageError):
            about = read_about(changes)
            if about.base == base.name:
                return about.digest
    return None
