"""A running database, copied change by change into a folder, and put together again as it was at a moment.

A *generation* is a folder with a whole copy (``base.db``), the write-ahead logs since (``0001.wal``, ...: sqlite.org/fileformat2.html, 4)
and ``moments.jsonl``: a line says that at ``at`` (UTC epoch seconds) the log ``log`` had ``size`` bytes, and that they are on the disk.
SQLite itself applies the logs. Where a log began anew without us, by another program, the next generation begins: nothing is guessed.
"""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec

from bot.storage.backups import Copy, back_up, restore
from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseMissing, storage_error
from bot.storage.files import LOGS, PRIVATE, create_private, sync, sync_folder

HEADER: Final = 32
"""Bytes before the first frame; no two logs begin with the same ones."""

FRAME: Final = 24
"""Bytes before the page of a frame. The second four are the size of the database after a commit, 0 within one."""

BASE: Final = "base.db"
MOMENTS: Final = "moments.jsonl"


class Shipped(msgspec.Struct, frozen=True):
    """How far a log is known: its first bytes and how many were taken."""

    header: bytes = b""
    size: int = 0

    @property
    def salt(self) -> int:
        """What each beginning of the log counts up by one (sqlite.org/fileformat2.html, 4.1)."""
        return int.from_bytes(self.header[16:20], "big")

    def follows(self, before: "Shipped") -> bool:
        """Return True if this log began right after another one that was emptied."""
        return self.salt == (before.salt + 1) % 2**32


class Moment(msgspec.Struct, frozen=True):
    """A line of ``moments.jsonl``."""

    at: float
    log: int
    size: int


def committed(log: Path, known: Shipped) -> tuple[Shipped, bytes]:
    """Return how far a log goes, up to its last commit, and its bytes behind ``known``; all of them where it is another log.

    Nobody may be writing meanwhile. The log itself bears no lock of SQLite, so closing it here gives none up.
    """
    try:
        with log.open("rb") as file:
            header = file.read(HEADER)
            if len(header) < HEADER:
                return Shipped(), b""
            start = known.size if header == known.header else 0
            file.seek(start)
            data = file.read()
    except FileNotFoundError:
        return Shipped(), b""
    page = int.from_bytes(header[8:12], "big")
    first = HEADER if start == 0 else 0
    end = first
    for at in range(first, len(data) - FRAME - page + 1, FRAME + page):
        if data[at + 8 : at + 16] != header[16:24]:  # a frame of an older log
            break
        # Only the last frame of a commit names the size of the database: what comes after it is not committed.
        if any(data[at + 4 : at + 8]):
            end = at + FRAME + page
    return Shipped(header, start + end), data[:end]


class Generation:
    """A generation that is being written."""

    def __init__(self, folder: Path) -> None:
        """Begin one in a new folder. Raises CannotOpen."""
        self.folder = folder
        self.number = 0
        try:
            folder.mkdir(parents=True, mode=0o700)
        except OSError as error:
            raise CannotOpen(path=str(folder), reason=error.strerror or str(error)) from error

    def base(self, database: Path) -> Copy:
        """Copy the whole database. Raises StorageError."""
        return back_up(database, self.folder / BASE)

    def add(self, data: bytes, *, begins: bool) -> None:
        """Append to the log; ``begins``: to the next one. Raises CannotOpen."""
        self.number += begins
        if data:
            _append(self.folder / f"{self.number:04}.wal", data)

    def mark(self, at: float, size: int) -> None:
        """Say that all of it is on the disk. Raises CannotOpen."""
        line = msgspec.json.encode(Moment(at, self.number, size)) + b"\n"
        _append(self.folder / MOMENTS, line)
        sync_folder(self.folder)


def _append(path: Path, data: bytes) -> None:
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE)
        try:
            with os.fdopen(handle, "ab", closefd=False) as file:
                file.write(data)
            # Before the line that says that it is there: after a power failure a moment must never promise more than the log holds.
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        raise CannotOpen(path=str(path), reason=error.strerror or str(error)) from error


def generations(folder: Path) -> list[tuple[Path, tuple[Moment, ...]]]:
    """Return the generations from which something can be restored, oldest first, with their moments."""
    found = []
    for path in folder.glob(f"*/{MOMENTS}"):
        lines = path.read_bytes().splitlines()
        moments = []
        for line in lines:
            with contextlib.suppress(msgspec.DecodeError):  # the last one may have been cut by a power failure
                moments.append(msgspec.json.decode(line, type=Moment))
        if moments:
            found.append((path.parent, tuple(moments)))
    return sorted(found, key=lambda each: each[1][0].at)


def forget(folder: Path, before: float) -> None:
    """Delete generations without which every moment since ``before`` can still be restored, and those that never began."""
    known = generations(folder)
    for (path, _), (_, following) in pairwise(known):
        if following[0].at <= before:
            shutil.rmtree(path, ignore_errors=True)
    begun = {path for path, _ in known}
    for path in folder.iterdir():
        if path not in begun and path.is_dir() and _is_left_over(path):
            shutil.rmtree(path, ignore_errors=True)


def _is_left_over(path: Path) -> bool:
    """Return True for a folder that holds nothing but what a generation begins with: it is ours, and nothing leads to it."""
    names = [each.name for each in path.iterdir()]
    return bool(names) and all(name.startswith(BASE) or name.endswith(".wal") for name in names)


def restore_to(folder: Path, at: float | None, database: Path, stamp: str) -> tuple[Copy, float]:
    """Put the database in its place as it was at a moment (None: the last); return the copy and the moment that was found.

    Raises:
        DatabaseMissing: the copies do not go so far back.
        DatabaseCorrupt: a copy is damaged; nothing was changed.
        StorageError: as ``restore`` does.
    """
    reached = [(path, moments) for path, moments in generations(folder) if at is None or moments[0].at <= at]
    if not reached:
        raise DatabaseMissing(path=str(folder))
    path, moments = reached[-1]
    wanted = [moment for moment in moments if at is None or moment.at <= at]
    built = database.resolve().with_name(f"{database.name}.restoring-moment")
    parts = [built.with_name(f"{built.name}{ending}") for ending in ("", *LOGS)]
    try:
        for part in parts:
            part.unlink(missing_ok=True)
        create_private(built)
        shutil.copyfile(path / BASE, built)
        _apply(path, wanted, built)
        return restore(built, database, stamp), wanted[-1].at
    except OSError as error:
        raise CannotOpen(path=str(path), reason=error.strerror or str(error)) from error
    except sqlite3.Error as error:
        raise storage_error(error, str(path)) from error
    finally:
        for part in parts:
            part.unlink(missing_ok=True)


def _apply(generation: Path, moments: Sequence[Moment], database: Path) -> None:
    """Have SQLite apply the logs of a generation, one after the other. Raises DatabaseCorrupt where it does not take all of one."""
    sizes: dict[int, int] = {}
    for moment in moments:
        sizes[moment.log] = moment.size
    _switch(database, "WAL")
    for number, size in sorted(sizes.items()):
        # Behind ``size`` there may be a part that was being written when the power went.
        log = (generation / f"{number:04}.wal").read_bytes()[:size] if size else b""
        frames = (size - HEADER) // (FRAME + int.from_bytes(log[8:12], "big")) if log else 0
        if not frames:
            continue
        place = database.with_name(f"{database.name}{LOGS[0]}")
        create_private(place)
        place.write_bytes(log)
        found = _take_in(database)
        if len(log) != size or found != frames:
            raise DatabaseCorrupt(path=str(generation), reason=f"{found} of {frames} changes of {number:04}.wal")
    _switch(database, "DELETE")
    sync(database)


def _switch(database: Path, mode: str) -> None:
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute(f"PRAGMA journal_mode = {mode}").fetchall()


def _take_in(database: Path) -> int:
    """Have SQLite move the log beside a database into it; return how many of its frames it took."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("SELECT count(*) FROM sqlite_master").fetchall()
        # A passive checkpoint tells how many frames it took; a truncating one tells nothing.
        (_, frames, _) = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return int(frames)
