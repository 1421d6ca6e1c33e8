"""Hosting's store, on SQLite or PostgreSQL.

Work is a plain function of an open transaction. It may run on another thread and, when the store groups several into one commit,
more than once, so it must touch nothing but the transaction and its own values.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from bot.storage.connection import Connection, Heard
from bot.storage.database import Database
from bot.storage.due import Committed
from bot.storage.errors import StoreError
from bot.storage.operations import notify
from bot.storage.schema import Schema
from bot.storage.server import Server
from bot.storage.session import Reader, Writer
from bot.storage.sqlite_thread import CallingConnection

T = TypeVar("T")

ELSEWHERE: Final = "colt_elsewhere"
"""Channel for announcing new rows to publish to other processes; a message is the server's number, 0 for none."""


class Store:
    """Runs transactions. Use ``Store.open``; close it when done."""

    def __init__(self, database: Database, schema: Schema | None = None) -> None:
        self._database = database
        self.schema = schema
        self._serves: Callable[[int | None], bool] | None = None

    @classmethod
    async def open(
        cls,
        where: Path | Server,
        schema: Schema | None = None,
        factory: type[CallingConnection] = CallingConnection,
    ) -> "Store":
        """Open or create a database for a bot process: one process at a time can use a file, any number a server.

        ``schema``: facts of the tables; without them no due times are reported, and a host can't work. ``factory`` is for tests:
        a SQLite connection that fails on purpose.

        Raises:
            StorageError: it is in use, newer than this program, corrupt, another program's, or can't be opened.
        """
        return cls(await Database.open(where, factory=factory, schema=schema), schema)

    @classmethod
    async def open_to_read(cls, where: Path | Server, schema: Schema | None = None) -> "Store":
        """Open an existing database next to a running bot, for reading only. Raises StorageError."""
        return cls(await Database.open_to_read(where), schema)

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run ``work`` on committed data. Raises StorageError, and the exceptions of ``work``."""
        return await self._database.read(lambda db: work(Reader(db, self.schema)))

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in a transaction and commit it. Raises StorageError, and the exceptions of ``work``."""

        def run(db: Connection) -> T:
            tx = Writer(db, self.schema)
            result = work(tx)
            if self._serves is not None:
                # Within the transaction, so that the message is sent only on commit.
                for guild in tx.concerned:
                    if not self._serves(guild):
                        notify(tx, ELSEWHERE, str(guild or 0))
            return result

        return await self._database.write(run)

    async def write_at_once(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in its own transaction, without waiting for other work, and commit it: for leases, which would expire.

        On PostgreSQL each statement sees the data that other processes have committed at its start, so ``work`` must decide and write in a
        single statement. Rows that it queues aren't announced. Raises StorageError, and the exceptions of ``work``.
        """
        return await self._database.write_at_once(lambda db: work(Writer(db, self.schema)))

    def share(self, serves: Callable[[int | None], bool], concerned: Callable[[], None]) -> None:
        """Share the database with other processes.

        When another process queues a row of a server (None: of no server) that this one ``serves``, ``concerned`` is called.
        """

        def heard(payload: str | None) -> None:
            if payload is None or serves(int(payload) or None):
                concerned()

        self._serves = serves
        self.subscribe(ELSEWHERE, heard)

    def listen(self, callback: Callable[[Committed], None]) -> None:
        """Call ``callback`` after every commit that wrote due times."""
        self._database.listen(callback)

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Call ``heard`` for committed messages of ``Writer.notify`` on a channel, from this process or another.

        ``heard`` is called with None if messages may have been missed: at the start, and after a lost connection. SQLite has one process
        and sends nothing.
        """
        self._database.subscribe(channel, heard)

    async def sweep(self) -> None:
        """Wipe deleted data: see ``Engine.sweep``. Raises StorageError."""
        await self._database.sweep()

    async def leave_log(self) -> None:
        """Empty the log of a database file; from now on only Litestream may. Raises StorageError."""
        await self._database.leave_log()

    @property
    def damaged(self) -> bool:
        """Whether a damaged page was read since the database was opened."""
        return self._database.damaged

    @property
    def failed(self) -> StoreError | None:
        """Last error of the database or its disk; None once something was saved again."""
        return self._database.failed

    def note_damage(self) -> None:
        """Record that a damaged page was read elsewhere, such as by a backup."""
        self._database.damaged = True

    def require_there(self) -> None:
        """Raise DatabaseGone if the database was deleted or replaced since it was opened."""
        self._database.require_there()

    async def rescue(self) -> Path | None:
        """Save the data of a deleted file through an open connection; return the path, None on a server.

        Raises StorageError.
        """
        return await self._database.rescue()

    async def check(self) -> None:
        """Check a whole file for damage, concurrently with other work. Raises DatabaseCorrupt, DatabaseGone or another StorageError."""
        await self._database.check()

    async def close(self) -> None:
        """Finish queued work and close the database."""
        await self._database.close()
