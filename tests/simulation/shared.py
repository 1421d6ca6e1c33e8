"""A database for several runs of the bot, each with a separate link that can be cut."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from bot.run.features import SCHEMA
from bot.storage.errors import DatabaseUnreachable
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from tests.builders.migrated import Careless, prepared

T = TypeVar("T")


class LinkedStore(Store):
    """A process's store. If ``cut``, it can't reach the database."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.engine, store.schema)
        self.cut = False

    def _require(self) -> None:
        if self.cut:
            raise DatabaseUnreachable(path="shared", reason="cut")

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run ``work``, unless the link is cut."""
        self._require()
        return await super().read(work)

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Run ``work``, unless the link is cut."""
        self._require()
        return await super().write(work)

    async def write_at_once(self, work: Callable[[Writer], T]) -> T:
        """Run ``work``, unless the link is cut."""
        self._require()
        return await super().write_at_once(work)


class Link:
    """A database and the links to it, by run number. Runs share a connection to the file."""

    def __init__(self, where: Path) -> None:
        self._where = where
        self._database: Store
        self.stores: dict[int, LinkedStore] = {}

    async def open(self) -> None:
        """Open the database."""
        self._database = await Store.open(prepared(self._where), factory=Careless, schema=SCHEMA)

    def store(self, run: int) -> Store:
        """Return the store of a run."""
        self.stores[run] = LinkedStore(self._database)
        return self.stores[run]

    def sever(self, run: int) -> None:
        """Cut the link of a killed run."""
        self.stores[run].cut = True

    def rows(self, sql: str) -> list[Any]:
        """Return the rows of a query."""
        with closing(sqlite3.connect(self._where)) as db:
            return db.execute(sql).fetchall()

    async def close(self) -> None:
        """Close the database."""
        await self._database.close()
