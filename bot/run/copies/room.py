"""Free space for copies that are on another disk than the database."""

import contextlib
import shutil
from pathlib import Path
from typing import Final

from bot.storage.files import backup_folder

WHOLE: Final = "whole"
CONTINUOUS: Final = "continuous"


def folders(database: Path, continuous: Path | None) -> dict[str, Path]:
    """Return the folder of each kind of copy that is on another disk than the database. ``continuous``: that of the continuous ones."""
    known: dict[str, Path] = {}
    for kind, folder in ((WHOLE, backup_folder(database)), (CONTINUOUS, continuous)):
        with contextlib.suppress(OSError):
            if folder is not None and disk(folder) != disk(database.resolve().parent):
                known[kind] = folder
    return known


def rooms(database: Path, continuous: Path | None) -> dict[str, int]:
    """Return the free bytes for each of them."""
    free: dict[str, int] = {}
    for kind, folder in folders(database, continuous).items():
        with contextlib.suppress(OSError):
            free[kind] = shutil.disk_usage(folder).free
    return free


def disk(path: Path) -> int:
    """Return the number of the disk that a file is on. Raises OSError."""
    return path.stat().st_dev
