"""Copies of a whole database while the bot works with it, and putting one in its place."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

import msgspec

from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseMissing, storage_error
from bot.storage.files import (
    LOGS,
    REPLACED,
    begin_partial,
    left_open,
    read_only,
    require_free,
    require_sound,
    rescued,
    sync,
    sync_folder,
)
from bot.storage.lock import ProcessLock
from bot.storage.migrate import check, migrations

COUNTED: Final = ("matches", "actions", "lobbies", "tournaments", "results")
"""The tables whose rows are counted in a copy and in what it is a copy of."""


class Copy(msgspec.Struct, frozen=True):
    """A whole and sound copy: where it lies, the number of its last migration, its matches and actions, its bytes."""

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


def restore(source: Path, database: Path, stamp: str) -> Copy:
    """Put a copy in the place of a database, and keep what was there as ``<database>.replaced-<stamp>``.

    The copy is checked first and may be older than this program. The logs of the old file go with it: SQLite would apply them to the new
    one, and ruin it.

    Raises:
        DatabaseInUse: a bot works with the database.
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
        copied = _copy(source, ready)
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


def save(old: sqlite3.Connection, target: Path) -> Copy:
    """Copy all that a connection sees into a file of its own, which is checked before it gets its name. No transaction may be open.

    Raises:
        DatabaseCorrupt: what it sees, or the copy, is not sound.
        StorageError: it is another program's, or the copy cannot be written.
    """
    partial = target.with_name(f"{target.name}.partial")
    try:
        begin_partial(partial)
        filled = _filled(old, partial)
        sync(partial)
        partial.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise CannotOpen(path=str(target), reason=error.strerror or str(error)) from error
    except sqlite3.Error as error:
        raise storage_error(error, str(target)) from error
    finally:
        with contextlib.suppress(OSError):
            partial.unlink(missing_ok=True)
    return msgspec.structs.replace(filled, path=target)


def _filled(old: sqlite3.Connection, partial: Path) -> Copy:
    """Fill an empty file with everything of one moment, and check it."""
    with contextlib.closing(sqlite3.connect(partial)) as new:
        version = check(old, partial, migrations())
        if version == 0:
            raise DatabaseCorrupt(path=str(partial), reason="empty")
        old.execute("BEGIN")
        counted = _counts(old)
        old.backup(new)
        old.rollback()
        new.execute("PRAGMA journal_mode = DELETE")  # one file is all of it
        (sound,) = new.execute("PRAGMA integrity_check(1)").fetchone()
        if sound != "ok":
            raise DatabaseCorrupt(path=str(partial), reason=str(sound))
        # Sound is not the same as whole: a copy is trusted only when its rows were counted.
        if (check(new, partial, migrations()), _counts(new)) != (version, counted):
            raise DatabaseCorrupt(path=str(partial), reason="rows are missing in the copy")
    return Copy(partial, version, counted["matches"], counted["actions"], partial.stat().st_size)


def _counts(db: sqlite3.Connection) -> dict[str, int]:
    tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    counted = {
        table: int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) if table in tables else 0
        for table in COUNTED
    }
    if "packed_logs" in tables:
        counted["actions"] += int(db.execute("SELECT coalesce(sum(last), 0) FROM packed_logs").fetchone()[0])
    return counted
