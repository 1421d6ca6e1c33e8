"""The store of hosting on SQLite."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bot.hosting.core.store import Reader, Writer
from bot.storage.absences import AbsenceTable
from bot.storage.clocks import ClockTable
from bot.storage.conduct import ConductTable
from bot.storage.control import ControlTable
from bot.storage.database import Database
from bot.storage.leftovers import LeftoverTables
from bot.storage.lobbies import LobbyTable
from bot.storage.matches import MatchTable
from bot.storage.notes import NoteTable
from bot.storage.outbox import OutboxTable
from bot.storage.people import PeopleTable
from bot.storage.plans import PlanTable
from bot.storage.records import RecordTable
from bot.storage.seats import SeatTable
from bot.storage.servers import ServerTable
from bot.storage.tournaments import TournamentTables
from bot.storage.visits import VisitTable
from bot.storage.waits import WaitTable

T = TypeVar("T")


class Session(
    LobbyTable,
    MatchTable,
    WaitTable,
    VisitTable,
    OutboxTable,
    NoteTable,
    ControlTable,
    PlanTable,
    ServerTable,
    SeatTable,
    AbsenceTable,
    RecordTable,
    ConductTable,
    PeopleTable,
    ClockTable,
    TournamentTables,
    LeftoverTables,
):
    """All tables in one open transaction: what hosting calls a Reader or a Writer."""


class SqliteStore:
    """Implements ``bot.hosting.core.store.Store``. Use ``SqliteStore.open``; close it when done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, factory: type[sqlite3.Connection] = sqlite3.Connection) -> "SqliteStore":
        """Open or create the database of the one bot process that works with it.

        ``factory`` is for tests: a connection that fails on purpose.

        Raises:
            StorageError: it is in use, newer than this program, corrupt, another program's, or cannot be opened.
        """
        return cls(await Database.open(path, factory=factory))

    @classmethod
    async def open_to_read(cls, path: Path) -> "SqliteStore":
        """Open an existing database beside a running bot, to read only. Raises StorageError."""
        return cls(await Database.open_to_read(path))

    async def read(self, work: Callable[[Reader], T]) -> T:
        """Run ``work`` on what is committed. Raises StorageError, and whatever ``work`` raises."""
        return await self._database.read(lambda db: work(Session(db)))

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Run ``work`` in a transaction and commit it. Raises StorageError, and whatever ``work`` raises."""
        return await self._database.write(lambda db: work(Session(db)))

    async def sweep(self) -> None:
        """Let nothing that was deleted stay in the file or its log. Raises StorageError."""
        await self._database.sweep()

    async def close(self) -> None:
        """Finish what was handed over and close the file."""
        await self._database.close()
