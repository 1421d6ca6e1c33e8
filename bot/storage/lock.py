"""One bot process for each database file."""

import fcntl
import os
from pathlib import Path

from bot.storage.errors import CannotOpen, DatabaseInUse


class ProcessLock:
    """An advisory lock on a file beside the database. The kernel lets go of it when the process ends, however it ends.

    SQLite's own locks keep two processes from writing at the same instant; this one keeps a second bot from
    answering the same players at all. Readers (export, healthcheck) need no lock.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock.

        Raises:
            DatabaseInUse: another process holds it.
            CannotOpen: the lock file cannot be written.
        """
        path = Path(f"{database}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise CannotOpen(path=str(path), reason=error.strerror or str(error)) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._file)
            raise DatabaseInUse(path=str(database), reason=error.strerror or str(error)) from error

    def release(self) -> None:
        """Let go of the lock; again does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
