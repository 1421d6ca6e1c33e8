"""Copies a whole database while the bot uses it, and restores a database from such a copy."""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from bot.storage.errors import (
    CannotOpen,
    CopyUnreadable,
    DatabaseCorrupt,
    DatabaseForeign,
    StoreError,
    file_error,
    typed_errors,
)
from bot.storage.files import (
    LOGS,
    REPLACED,
    ProcessLock,
    digest_of,
    left_open,
    litestream_folder,
    lock_of,
    make_folder,
    new_file,
    read_only,
    require_digest,
    require_free,
    require_sound,
    rescued,
    sync_folder,
)
from bot.storage.migrate import check, counts, migrations

OLD_CHANGES: Final = ".changes"
"""Suffix of the files that earlier versions wrote next to their whole copies."""

LAST_READER: Final = "1.0.0+9d64c16b"
"""Last version that can restore ``.changes`` files and the continuous copies of that time."""


class Copy(msgspec.Struct, frozen=True):
    """A sound copy: its path, its last migration, how many matches and actions it has, and its size in bytes."""

    path: Path
    version: int
    matches: int
    actions: int
    size: int


def back_up(database: Path, target: Path) -> Copy:
    """Copy a database with SQLite's own backup, even while a bot uses it, and write the copy's digest next to it.

    The copy is checked before it gets its name, ``target``.

    Raises:
        storage-place-taken: there is a file at ``target``: the database itself, perhaps.
        DatabaseCorrupt: the database, or the copy, is damaged.
        StoreError: there is no database, it is another program's or can't be read, or the copy can't be written.
    """
    require_free(target)
    require_free(digest_of(target))
    return _copy(database, target, with_digest=True)


def restore(source: Path, database: Path, stamp: str, confirm: Callable[[Path], None] | None = None) -> Copy:
    """Replace a database with a whole copy, and rename the old one to ``<database>.replaced-<stamp>``.

    ``confirm`` is called with the checked copy before anything is replaced; if it raises, nothing is.

    The copy is checked first, with its digest if there is one; it may be from an earlier version of this program. The old file's logs are
    renamed with it, because SQLite would apply them to the new file and ruin it. Litestream's state is deleted.

    Raises:
        DatabaseInUse: a bot uses the database.
        StoreError: the copy can't be used, or the database can't be written. It is unchanged, and no other file is left.
    """
    real = database.resolve()
    if not source.exists():
        raise StoreError("storage-copy-missing", path=str(source))
    if source.suffix == OLD_CHANGES:
        raise StoreError("storage-copy-old", path=str(source), version=LAST_READER)
    require_digest(source)
    with _locked(real):
        ready = real.with_name(f"{real.name}.restoring")
        copied = _restored(source, ready)
        _forget_nonces(ready)
        try:
            if confirm is not None:
                confirm(ready)
            for old in (*(real.with_name(f"{real.name}{ending}") for ending in ("", *LOGS)), *rescued(real)):
                if old.exists():
                    aside = real.with_name(f"{real.name}{REPLACED}{stamp}{old.name.removeprefix(real.name)}")
                    old.replace(aside)
                    os.utime(aside)  # its age starts now
            shutil.rmtree(litestream_folder(real), ignore_errors=True)
            ready.replace(real)
        except OSError as error:
            raise file_error(error, real) from error
        finally:
            ready.unlink(missing_ok=True)
        sync_folder(real.parent)
        return msgspec.structs.replace(copied, path=real)


def _forget_nonces(restored: Path) -> None:
    """Clear the word in its nonces: Discord remembers those of the messages that the restored state doesn't know."""
    with contextlib.closing(sqlite3.connect(restored, isolation_level=None)) as db:
        if any(name == "nonce_word" for _, name, *_ in db.execute("PRAGMA table_info(application)")):
            db.execute("UPDATE application SET nonce_word = NULL")


@contextlib.contextmanager
def _locked(database: Path) -> Iterator[None]:
    """Lock a database that may not exist yet. Delete a new lock file on failure, or the next start would report a lost database."""
    began = not lock_of(database).exists()
    try:
        make_folder(database.parent)
        lock = ProcessLock(database)
    except OSError as error:
        raise file_error(error, database) from error
    try:
        yield
    finally:
        if began and not database.exists():
            lock_of(database).unlink(missing_ok=True)
        lock.release()


def _restored(source: Path, ready: Path) -> Copy:
    """Copy a backup to ``ready``. Raises storage-copy-foreign, storage-copy-damaged or CopyUnreadable if the backup is at fault."""
    try:
        return _copy(source, ready)
    except DatabaseForeign as error:
        raise StoreError("storage-copy-foreign", path=str(source)) from error
    except DatabaseCorrupt as error:
        raise StoreError("storage-copy-damaged", path=str(source)) from error
    except CannotOpen as error:
        if error.facts["path"] != str(source.resolve()):
            raise
        raise CopyUnreadable(path=str(source), reason=error.facts["reason"]) from error


def _copy(source: Path, target: Path, *, with_digest: bool = False) -> Copy:
    source = source.resolve()
    if not source.is_file():
        raise StoreError("storage-missing", path=str(source))
    # A log that belongs to another file would be copied as if it were valid.
    if left_open(source):
        require_sound(source, thoroughly=True)
    with typed_errors(source), contextlib.closing(read_only(source)) as old:
        return save(old, target, with_digest=with_digest)


def save(old: sqlite3.Connection, target: Path, *, with_digest: bool = False) -> Copy:
    """Copy everything that a connection sees into a new file, and check the file before it gets its name.

    No transaction may be open. Raises DatabaseCorrupt if the database or the copy is damaged, or another StoreError.
    """
    with (
        new_file(target, with_digest=with_digest) as partial,
        contextlib.closing(sqlite3.connect(partial, uri=True, isolation_level=None)) as new,
    ):
        version = check(old, partial, migrations())
        if version == 0:
            raise DatabaseCorrupt(path=str(partial), reason="empty")
        old.execute("BEGIN")
        counted = counts(old)
        old.backup(new)
        old.rollback()
        new.execute("PRAGMA journal_mode = DELETE")  # a single file
        # A sound file may still be incomplete: count its rows before trusting it.
        if (check(new, partial, migrations()), counts(new)) != (version, counted):
            raise DatabaseCorrupt(path=str(partial), reason="rows are missing in the copy")
        (sound,) = new.execute("PRAGMA integrity_check(1)").fetchone()
        if sound != "ok":
            raise DatabaseCorrupt(path=str(partial), reason=str(sound))
    return Copy(target, version, counted["matches"], counted["actions"], target.stat().st_size)
