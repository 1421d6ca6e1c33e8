"""Restore drill: restores the newest copy of each kind next to the database and compares them.

The bot runs it nightly, and ``python -m bot drill`` on demand. ``status``, ``doctor`` and the metrics read the result next to the
database.
"""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from bot.durations import HOUR
from bot.run.copies.compare import Size, attach, bring_up_to_date, contradiction, live, lost, size
from bot.run.copies.litestream import recover
from bot.run.copies.target import Target, words
from bot.run.copies.whole import CONTINUOUS, WHOLE, backups, newest, read_state
from bot.storage.backups import restore
from bot.storage.errors import CopyUnreadable, StoreError
from bot.storage.files import backup_folder, is_locked, replace_private, scratch
from renderers.phrases import console_text

SUFFIX: Final = ".drill"

COPY_LIMIT_S: Final = 60.0
"""Seconds within which a running bot must have copied the data committed at the drill's start."""

NIGHT: Final = range(3, 6)
"""Local hours when few users play."""

_log = logging.getLogger(__name__)


class Drill(msgspec.Struct, frozen=True):
    """Result of restoring one copy. ``at`` is in UTC epoch seconds; ``failed`` is a sentence, empty on success."""

    kind: str
    at: float
    copy: str
    failed: str = ""
    size: Size = Size(0, 0, 0, 0)


def results(database: Path) -> tuple[Drill, ...]:
    """Return the last drill's results; empty if there was none."""
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(_file(database).read_bytes(), type=tuple[Drill, ...])
    return ()


def due(database: Path, begun: float, now: float) -> bool:
    """Return whether the nightly drill, or one missed in the last night, is due. ``begun``: start of the bot, for its first drill."""
    first = min((backup.at for backup in backups(database)), default=begun)
    hours = (now - max((drill.at for drill in results(database)), default=first)) / HOUR
    return hours < 0 or hours >= 28 or (hours >= 20 and datetime.fromtimestamp(now).astimezone().hour in NIGHT)


def drill(database: Path, target: Target | None, now: float, *, scheduled: bool = True) -> tuple[Drill, ...]:
    """Restore the newest copy of each kind, compare it, and store the results. ``scheduled``: there must be a backup.

    Raises StoreError if there is no database, or the results can't be written; a bad copy is a result.
    """
    database = database.resolve()
    if not database.is_file():
        raise StoreError("storage-missing", path=str(database))
    drills = []
    if scheduled or target is None or backups(database):
        drills.append(_tried(WHOLE, str(backup_folder(database)), now, lambda: _whole(database, now)))
    if target is not None:
        drills.append(_tried(CONTINUOUS, str(target), now, lambda: _continuous(database, target)))
    try:
        replace_private(_file(database), msgspec.json.encode(drills))
    except OSError as error:
        raise StoreError(path=str(_file(database)), reason=str(error)) from error
    return tuple(drills)


async def drill_apart(database: Path, target: Target | None, every: float) -> None:
    """Run the drill in its own process, since it needs a CPU for seconds. Canceling the task ends that process.

    ``every``: hours between backups, 0 for none.
    """
    env = {
        **os.environ,
        "COLT_DATABASE": str(database),
        "DATABASE_URL": "",
        "CONTINUOUS_COPIES": words(target),
        "BACKUP_EVERY": str(every),
    }
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "drill"),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env=env,
    )
    try:
        printed, _ = await child.communicate()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        raise
    level = logging.ERROR if child.returncode else logging.INFO
    _log.log(level, "the restore drill: %s", printed.decode(errors="replace").strip())


def _tried(kind: str, copy: str, now: float, work: Callable[[], Drill]) -> Drill:
    try:
        return msgspec.structs.replace(work(), at=now)
    except StoreError as error:
        return Drill(kind, now, copy, console_text(error))
    except OSError as error:
        return Drill(kind, now, copy, console_text(CopyUnreadable(path=copy, reason=error.strerror or str(error))))


def _whole(database: Path, now: float) -> Drill:
    last = newest(backups(database), now)
    if last is None:
        others = sorted(backup_folder(database).glob("*.db"))
        if others and not backups(database):
            raise StoreError("storage-copy-misnamed", path=str(backup_folder(database)), file=others[0].name)
        raise StoreError("storage-copy-missing", path=str(backup_folder(database)))
    with scratch(database) as folder:
        restored = folder / "restored.db"
        restore(last.path, restored, "drill")
        bring_up_to_date(restored)
        with live(database) as db:
            attach(db, restored)
            if table := contradiction(db):
                raise StoreError("storage-copy-contradicts", path=str(last.path), table=table)
            return Drill(WHOLE, now, str(last.path), size=size(db))


def _continuous(database: Path, target: Target) -> Drill:
    with scratch(database) as folder, live(database) as before:
        restored = folder / "restored.db"
        _wait_until_copied(database, target)
        recover(target, None, restored)
        bring_up_to_date(restored)
        attach(before, restored)
        with live(database) as now:
            table = lost(before, now)
            # Later actions are in the copy, too.
            attach(now, restored)
            if table := table or contradiction(now):
                raise StoreError("storage-copy-contradicts", path=str(target), table=table)
            return Drill(CONTINUOUS, 0.0, str(target), size=size(now))


def _wait_until_copied(database: Path, target: Target) -> None:
    """Wait until a running bot has copied everything committed by now. Raises storage-copies-late."""
    begun = time.time()
    while is_locked(database) and (read_state(database).copied_at or 0.0) < begun:
        if time.time() - begun > COPY_LIMIT_S:
            raise StoreError("storage-copies-late", path=str(target))
        time.sleep(0.5)


def _file(database: Path) -> Path:
    return database.with_name(f"{database.name}{SUFFIX}")
