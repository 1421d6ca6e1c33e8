"""What errors of PostgreSQL mean to us."""

from typing import Final

import psycopg
from psycopg import errors

from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseUnreachable, DiskFull, StorageError

_KINDS: Final[tuple[tuple[type[psycopg.Error], type[StorageError]], ...]] = (
    (errors.DiskFull, DiskFull),
    (errors.DataCorrupted, DatabaseCorrupt),
    (errors.IndexCorrupted, DatabaseCorrupt),
    (errors.InsufficientPrivilege, CannotOpen),
    (errors.ReadOnlySqlTransaction, CannotOpen),
    (errors.AdminShutdown, DatabaseUnreachable),
    (errors.CrashShutdown, DatabaseUnreachable),
    (errors.CannotConnectNow, DatabaseUnreachable),
    (errors.IdleInTransactionSessionTimeout, DatabaseUnreachable),
)


def postgres_error(error: psycopg.Error, name: str) -> StorageError:
    """Return what an error of PostgreSQL means to us (postgresql.org, "PostgreSQL Error Codes")."""
    for kind, ours in _KINDS:
        if isinstance(error, kind):
            return ours(path=name, reason=str(error))
    if isinstance(error, psycopg.OperationalError) and error.sqlstate is None:
        # libpq's own words would name the address.
        return DatabaseUnreachable(path=name, reason="the connection was lost")
    return StorageError(path=name, reason=str(error))
