"""Lock that lets only one bot process use a database file."""

from pathlib import Path

from filelock import FileLock, Timeout

from bot.storage.errors import DatabaseInUse, StorageError, file_error


def lock_of(database: Path) -> Path:
    """Return the path of a database's lock, next to the real file even if ``database`` is a link."""
    real = database.resolve()
    return real.with_name(f"{real.name}.lock")


class ProcessLock:
    """An advisory lock on a file next to the database. The system releases it whenever the process ends.

    SQLite's own locks prevent two processes from writing at the same time; this lock prevents a second bot from answering the same players.
    Readers (export, healthcheck, backup) need no lock.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock.

        Raises:
            DatabaseInUse: another process holds it.
            CannotOpen: the lock file cannot be written.
        """
        path = lock_of(database)
        # A soft lock (a mere file) would outlive a crash; a deleted lock file would let two processes hold one each.
        self._lock = FileLock(path, mode=0o600, thread_local=False, fallback_to_soft=False, preserve_lock_file=True)
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise DatabaseInUse(path=str(database), reason=str(error)) from error
        except OSError as error:
            raise file_error(error, path) from error

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        self._lock.release()


def is_locked(database: Path) -> bool:
    """Return whether a bot uses a database. If none does, the lock is briefly taken."""
    if not lock_of(database).exists():
        return False
    try:
        ProcessLock(database).release()
    except StorageError:
        return True
    return False
