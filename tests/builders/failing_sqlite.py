"""SQLite connections that fail on purpose, at a chosen statement."""

import sqlite3
from collections.abc import Iterable
from typing import Any, ClassVar

from bot.storage.sqlite import CallingConnection
from tests.builders.migrated import Careless


class SimulatedCrash(BaseException):
    """Simulates the death of the process; no statement runs after it."""


def dying(after: int) -> type[CallingConnection]:
    """Return a connection class that runs ``after // 2`` statements and then dies: before the next one or, if odd, right after it."""
    left = [after]

    class Dying(Careless):
        def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
            self._tick()
            cursor = super().execute(sql, parameters)
            self._tick()
            return cursor

        def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
            self._tick()
            cursor = super().executemany(sql, parameters)
            self._tick()
            return cursor

        def close(self) -> None:
            # The system releases a dead process's locks; here its traceback still holds them.
            super().rollback()
            super().close()

        def _tick(self) -> None:
            if left[0] <= 0:
                raise SimulatedCrash
            left[0] -= 1

    return Dying


class FullDisk(Careless):
    """A connection whose disk has room for ``room`` more statements; then SQLite reports that the disk is full."""

    room: ClassVar[int | None] = None

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        kind = type(self)
        if kind.room is not None and sql != "ROLLBACK":
            kind.room -= 1
            if kind.room < 0:
                error = sqlite3.OperationalError("database or disk is full")
                error.sqlite_errorcode = sqlite3.SQLITE_FULL
                raise error
        return super().execute(sql, parameters)
