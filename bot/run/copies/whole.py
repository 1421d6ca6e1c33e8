"""Whole copies in the folder ``backups``: their names, their order, and the deletion of old ones; the state of all copies, and their room.

A name has an increasing number and the time (UTC): ``colt-000012-20261122-080000.db``. Copies are ordered by the number, because a
clock may be wrong. Names without a number come from versions that ordered by time; such copies count as the oldest.
"""

import contextlib
import logging
import re
import shutil
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.storage.backups import Copy, back_up
from bot.storage.files import backup_folder, digest_of, replace_private

STAMP: Final = "%Y%m%d-%H%M%S"

_NAME: Final = re.compile(r"(?:(\d{6,})-)?(\d{8}-\d{6})")


class Backup(msgspec.Struct, frozen=True, order=True):
    """A whole copy in the default folder, ordered by its number."""

    number: int
    at: float
    """Time in its name, in UTC epoch seconds."""
    path: Path


def stamp(now: float) -> str:
    """Format a time (UTC epoch seconds) for file names."""
    return datetime.fromtimestamp(now, UTC).strftime(STAMP)


def backups(database: Path) -> list[Backup]:
    """Return the whole copies in the default folder, oldest first, ignoring files with other names."""
    copies = []
    for path in backup_folder(database).glob(f"{database.stem}-*.db"):
        name = _NAME.fullmatch(path.stem.removeprefix(f"{database.stem}-"))
        try:
            at = datetime.strptime(name[2], STAMP).replace(tzinfo=UTC) if name else None
        except ValueError:
            continue
        if name and at:
            copies.append(Backup(int(name[1] or 0), at.timestamp(), path))
    return sorted(copies)


def backup_path(database: Path, now: float) -> Path:
    """Return the path for the next whole copy."""
    number = max((backup.number for backup in backups(database)), default=0) + 1
    return backup_folder(database) / f"{database.stem}-{number:06}-{stamp(now)}.db"


def newest(made: Iterable[Backup], now: float) -> Backup | None:
    """Return the newest copy that isn't from the future."""
    return max((backup for backup in made if backup.at <= now), default=None)


def ahead(made: Iterable[Backup], now: float) -> list[Backup]:
    """Return the copies from the future: the clock was ahead at the time, or is behind now."""
    return [backup for backup in made if backup.at > now]


def back_up_next(database: Path, now: float, keep: int) -> Copy:
    """Make the next whole copy, then delete all but the newest ``keep``. Raises StoreError."""
    copy = back_up(database, backup_path(database, now))
    # Only after the new one is complete: a full disk must not leave fewer copies than before.
    for old in backups(database)[:-keep]:
        old.path.unlink(missing_ok=True)
        digest_of(old.path).unlink(missing_ok=True)
    return copy


WHOLE: Final = "whole"
CONTINUOUS: Final = "continuous"


def rooms(database: Path, continuous: Path | None) -> dict[str, tuple[Path, int]]:
    """Return the folders of copies that are on another disk than the database, and the free bytes there, by kind.

    ``continuous`` is the folder of continuous copies, if there is one.
    """
    free: dict[str, tuple[Path, int]] = {}
    for kind, folder in ((WHOLE, backup_folder(database)), (CONTINUOUS, continuous)):
        with contextlib.suppress(OSError):
            if folder is not None and disk(folder) != disk(database.resolve().parent):
                free[kind] = folder, shutil.disk_usage(folder).free
    return free


def disk(path: Path) -> int:
    """Return the device number of the disk with a file or folder. Raises OSError."""
    return path.stat().st_dev


SUFFIX: Final = ".copies"

_log = logging.getLogger(__name__)


class CopiesState(msgspec.Struct, frozen=True):
    """State of backups and continuous copies. Times are UTC epoch seconds; a ``…_failed`` is the reason, empty on success."""

    backup_failed: str = ""
    """Reason why the last scheduled backup failed."""
    continuous: bool = False
    """Whether continuous copies are enabled."""
    folder: str = ""
    """Folder of the continuous copies; empty if they are stored on a server."""
    copied_at: float | None = None
    """Time up to which everything committed is in the continuous copies; None: not known."""
    copies_failed: str = ""
    restarts: int = 0
    """Number of Litestream's restarts."""


def read_state(database: Path) -> CopiesState:
    """Return the bot's last state; a state without errors if there is no such file."""
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(_file(database).read_bytes(), type=CopiesState)
    return CopiesState()


class CopiesNotes:
    """Writes the state of a running bot's copies to a file."""

    def __init__(self, database: Path) -> None:
        self._file = _file(database)
        self.state = CopiesState()

    def note(self, **changed: Any) -> None:
        """Change the state and write it to the file."""
        self.state = msgspec.structs.replace(self.state, **changed)
        try:
            replace_private(self._file, msgspec.json.encode(self.state))
        except OSError as error:
            _log.warning("the state of the copies can't be written: %s", error)


def _file(database: Path) -> Path:
    return database.with_name(f"{database.name}{SUFFIX}")
