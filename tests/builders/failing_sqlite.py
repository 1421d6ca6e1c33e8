"""SQLite connections that fail on purpose, at a chosen statement."""

import sqlite3
from collections.abc import Iterable
from typing import Any


class SimulatedCrash(BaseException):
    """The process died here: nothing after this happens any more."""


def dying(after: int) -> type[sqlite3.Connection]:
    """Return a connection that works for ``after // 2`` statements and then dies: before the next one, or (odd) right after it."""
    left = [after]

    class Dying(sqlite3.Connection):
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

        def _tick(self) -> None:
            if left[0] <= 0:
                raise SimulatedCrash
            left[0] -= 1

    return Dying


class FullDisk(sqlite3.Connection):
    """A connection whose disk is full whenever ``full`` is set: ``pages`` more may be written, then SQLite says so."""

    def fill(self) -> None:
        """Let the database grow no further."""
        pages = self.execute("PRAGMA page_count").fetchone()[0]
        self.execute(f"PRAGMA max_page_count = {pages}")

    def empty(self) -> None:
        """Let it grow again."""
        self.execute("PRAGMA max_page_count = 1000000")
