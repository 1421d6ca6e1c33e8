"""The store of hosting on SQLite.

Work is handed over as a plain function of an open transaction. It may run on another thread and, when the store takes several works
into one commit, more than once: it must touch nothing but the transaction and its own values.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bot.hosting.core.ports import Committed
from bot.storage.database import Database
from bot.storage.due import Noticed
from bot.storage.session import Reader, Writer

T = TypeVar("T")


class Store:
    """Runs transactions. Use ``Store.open``; close it when done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, factory: type[sqlite3.Connection] = sqlite3.Connection) -> "Store":
        """Open or create the database of the one bot process that works with it.

        ``factory`` is for tests: a connection that fails on purpose.

        Raises:
            StorageError: it is in use, newer than this program, corrupt, another program's, or cannot be opened.
        """
        return cls(await Database.open(path, factory=factory, noticed=Noticed()))

    @classmethod
    async def open_to_read(cls, path: Path) -> "Store":
        """Open an existing database beside a running bot, to read only. Raises StorageError."""
        return cls(await Database.open_to_read(path))

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run ``work`` on what is committed. Raises StorageError, and whatever ``work`` raises."""
        return await self._database.read(lambda db: work(Reader(db)))

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in a transaction and commit it. Raises StorageError, and whatever ``work`` raises."""
        return await self._database.write(lambda db: work(Writer(db)))

    def listen(self, callback: Callable[[Committed], None]) -> None:
        """Call ``callback`` after every commit that wrote moments at which there is something to do or to say."""
        self._database.listen(callback)

    async def sweep(self) -> None:
        """Let nothing that was deleted stay in the file, its log or copies made before a migration. Raises StorageError."""
        await self._database.sweep()

    def require_file(self) -> None:
        """Raise DatabaseGone where the file was deleted or replaced since it was opened."""
        self._database.require_file()

    async def check(self) -> None:
        """Look through the whole file for damage, beside other work. Raises DatabaseCorrupt, DatabaseGone or another StorageError."""
        await self._database.check()

    async def close(self) -> None:
        """Finish what was handed over and close the file."""
        await self._database.close()
