"""A SQLite connection on its own thread, which aiosqlite starts and ends.

aiosqlite runs one public method of the connection per visit to its thread. This package's work is a whole function with an open
transaction, so the ``commit`` method of these connections runs the next waiting call, no matter what statements that executes (decision
23).
"""

import sqlite3
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")


class CallingConnection(sqlite3.Connection):
    """A connection whose ``commit`` runs the next waiting call, which begins and commits its own transactions."""

    calls: deque[Callable[[], object]]

    def commit(self) -> None:
        """Run the oldest waiting call. aiosqlite calls this on the connection's thread."""
        self.calls.popleft()()


class SqliteThread:
    """A connection and its thread. ``start`` it; close it, or the process can't end."""

    db: sqlite3.Connection
    """SQLite's own connection, only for calls on its thread: it rejects others."""

    def __init__(self, address: str, factory: type[CallingConnection] = CallingConnection) -> None:
        self._calls: deque[Callable[[], object]] = deque()

        def connection(*args: Any, **options: Any) -> sqlite3.Connection:
            db = factory(*args, **options)
            db.calls, self.db = self._calls, db
            return db

        self._proxy = aiosqlite.connect(address, factory=connection, isolation_level=None, uri=True)

    async def start(self) -> None:
        """Start the thread and open the connection. On failure raises sqlite3.Error, and leaves no thread behind."""
        await self._proxy

    async def run(self, call: Callable[[], T]) -> T:
        """Run a call on the thread, after earlier calls, and return its result. The call runs even if the caller is canceled."""
        results: list[T] = []
        self._calls.append(lambda: results.append(call()))
        await self._proxy.commit()
        return results[0]

    async def close(self) -> None:
        """Run the waiting calls, close the connection and end the thread."""
        await self._proxy.close()
