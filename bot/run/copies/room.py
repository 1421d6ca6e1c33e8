"""Free space for copies on other disks than the database's."""

import contextlib
import shutil
from pathlib import Path
from typing import Final

from bot.storage.files import backup_folder

WHOLE: Final = "whole"
CONTINUOUS: Final = "continuous"


def folders(database: Path, continuous: Path | None) -> dict[str, Path]:
    """Return the folders of copies on other disks than the database's, by kind; ``continuous`` is the continuous copies' folder."""
    known: dict[str, Path] = {}
    for kind, folder in ((WHOLE, backup_folder(database)), (CONTINUOUS, continuous)):
        with contextlib.suppress(OSError):
            if folder is not None and disk(folder) != disk(database.resolve().parent):
                known[kind] = folder
    return known


def rooms(database: Path, continuous: Path | None) -> dict[str, int]:
    """Return the free bytes in each of ``folders``, by kind."""
    free: dict[str, int] = {}
    for kind, folder in folders(database, continuous).items():
        with contextlib.suppress(OSError):
            free[kind] = shutil.disk_usage(folder).free
    return free


def disk(path: Path) -> int:
    """Return the device number of the disk with a file or folder. Raises OSError."""
    return path.stat().st_dev
