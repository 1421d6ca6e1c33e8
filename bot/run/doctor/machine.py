"""Checks of a database file, of the files next to it, and of the processes that use it. They change nothing."""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from bot.durations import HOUR
from bot.run.copies.commands import drill_line
from bot.run.copies.drill import results
from bot.run.copies.litestream import holds_old_copies, program
from bot.run.copies.target import Target
from bot.run.copies.whole import CopiesState, ahead, backups, newest, read_state, rooms
from bot.run.operations.health import failure, health_file
from bot.storage.backups import LAST_READER
from bot.storage.errors import LitestreamMissing, StoreError
from bot.storage.files import LOGS, PRIVATE, is_locked, left_open, lock_of, require_digest, rescued
from data.catalogue import text
from renderers.phrases import console_text

WELL: Final = "✓"
BAD: Final = "✗"


class Finding(msgspec.Struct, frozen=True):
    """Result of a check: the key of its sentence (``doctor-<key>``), the values for its gaps, and whether all is ``well``."""

    key: str
    facts: dict[str, str | int]
    well: bool = True

    def line(self) -> str:
        """Return the line to print."""
        return f"{WELL if self.well else BAD} {text(f'doctor-{self.key}', **self.facts)}"


def well(key: str, **facts: str | int) -> Finding:
    """Return a positive finding."""
    return Finding(key, facts)


def bad(key: str, **facts: str | int) -> Finding:
    """Return a finding that needs action."""
    return Finding(key, facts, well=False)


def either(good: bool, key: str, **facts: str | int) -> Finding:
    """Return a positive finding with this key, or one that needs action with ``<key>-bad``."""
    return Finding(key if good else f"{key}-bad", facts, good)


FREE_BYTES: Final = 200_000_000
"""Bytes that should be free besides those for copies: for a growing log, pictures, an update."""

LONGEST_LOG: Final = 100_000_000
"""Maximum size of a log in bytes: SQLite moves it into the file after some megabytes, unless a reader runs for hours."""


LATE_COPY_S: Final = 120.0
"""Seconds after which a commit that isn't in the continuous copies is a problem."""

LOCKS: Final = Path("/proc/locks")


def check_file(path: Path, now: float, every: float, target: Target | None = None) -> Iterator[Finding]:
    """Yield the findings about a database file.

    ``every``: hours between backups, 0 for none; ``target``: the place of continuous copies, if enabled.
    """
    if not path.is_file():
        yield bad("file-missing", path=str(path))
        return
    others = stat.S_IMODE(path.stat().st_mode) & ~PRIVATE
    yield bad("file-open", path=str(path)) if others else well("file", path=str(path))
    if words := failure(health_file(path), now):
        yield bad("storage-failed", words=words)
    yield _room(path)
    yield from _rooms(path, target)
    yield from _in_use(path)
    for copy in rescued(path):
        yield bad("rescued", path=str(copy))
    yield from _backups(path, now, every)
    yield from _copies(path, target, now)


def _room(path: Path) -> Finding:
    free = shutil.disk_usage(path.resolve().parent).free
    facts = {"free": free // 1_000_000, "size": path.stat().st_size // 1_000_000}
    return either(free > FREE_BYTES + 3 * path.stat().st_size, "room", **facts)


def _rooms(path: Path, target: Target | None) -> Iterator[Finding]:
    """Yield findings about free space on other disks with copies."""
    for folder, free in rooms(path, None if target is None else target.path).values():
        needed = FREE_BYTES + path.stat().st_size
        yield either(free > needed, "copies-room", free=free // 1_000_000, path=str(folder))


def _in_use(path: Path) -> Iterator[Finding]:
    """Yield findings about a bot that uses the file, and about SQLite's locks."""
    if not is_locked(path):
        yield bad("left-open") if left_open(path) else well("not-running")
        return
    process = _owner(lock_of(path))
    if process is None:
        yield well("running")
        return
    yield well("running-as", process=str(process))
    held = all(_owner(path.with_name(f"{path.name}{ending}"), process) for ending in ("", "-shm"))
    yield either(held, "locks", process=str(process))
    if not all(path.with_name(f"{path.name}{ending}").exists() for ending in LOGS):
        yield bad("log-gone")
        return
    size = path.with_name(f"{path.name}{LOGS[0]}").stat().st_size
    yield (well if size < LONGEST_LOG else bad)("log" if size < LONGEST_LOG else "log-long", size=size // 1_000)


def _owner(path: Path, process: int | None = None) -> int | None:
    """Return the process that has locked a file, only ``process`` if given, or None. Only Linux reports this."""
    try:
        rows = [line.split() for line in LOCKS.read_text(encoding="utf-8").splitlines()]
        status = path.stat()
    except OSError:
        return None
    device = f"{os.major(status.st_dev):02x}:{os.minor(status.st_dev):02x}:{status.st_ino}"
    # "->" marks those waiting for a lock.
    owners = [int(row[4]) for row in rows if row[1] != "->" and row[5] == device]
    return next((owner for owner in owners if process in {None, owner}), None)


def _copies(path: Path, target: Target | None, now: float) -> Iterator[Finding]:
    state = read_state(path)
    if state.backup_failed:
        yield bad("backup-failed", words=state.backup_failed)
    if target is not None:
        yield from _continuous(state, target, now, running=is_locked(path))
    for drill in results(path):
        facts: dict[str, str | int] = {"hours": round(max(0.0, now - drill.at) / HOUR), "words": drill_line(drill)}
        yield either(not drill.failed, "drill", **facts)


def _continuous(state: CopiesState, target: Target, now: float, *, running: bool) -> Iterator[Finding]:
    try:
        program()
    except LitestreamMissing as error:
        yield bad("copies-bad", words=console_text(error))
        return
    if holds_old_copies(target):
        yield bad(
            "copies-old", words=console_text(StoreError("storage-copy-old", path=str(target), version=LAST_READER))
        )
    if not running:
        return
    if state.copies_failed:
        yield bad("copies-bad", words=state.copies_failed)
    elif state.copied_at is None or now - state.copied_at > LATE_COPY_S:
        yield bad("copies-late", path=str(target))
    else:
        yield well("copies", path=str(target), seconds=round(max(0.0, now - state.copied_at)))


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
    except StoreError as error:
        yield bad("backup-bad", words=console_text(error))
        return
    hours = round((now - last.at) / HOUR)
    facts: dict[str, str | int] = {"hours": hours, "path": str(last.path)}
    if every and hours > 2 * every:
        yield bad("backup-old", **facts)
    else:
        yield well("backup" if has_digest else "backup-unchecked", **facts)
