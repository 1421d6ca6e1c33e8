"""Interface of a database: connections that run statements, and an engine that opens, begins, commits and closes.

SQLite's engine is in ``sqlite.py``, PostgreSQL's in ``postgres.py``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from bot.storage.due import Committed

T = TypeVar("T")
Values = Sequence[object] | Mapping[str, object]
Outcome = tuple[Any, BaseException | None]
"""Result of a work, or its exception."""

Heard = Callable[[str | None], None]
"""Takes a message of a channel. None: the connection was lost and is back, so messages may have been missed."""


class Cursor(Protocol):
    """Result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """Return the next row, or None."""

    def fetchall(self) -> list[Any]:
        """Return all further rows."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection in an open transaction. Values in statements are ``?`` or ``:name``; rows are tuples."""

    def execute(self, sql: str, values: Values = ..., /) -> Cursor:
        """Run a statement."""

    def executemany(self, sql: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Run a statement once for each row of values."""


Work = Callable[[Connection], T]


class Engine(Protocol):
    """An open database and its threads: some that read, and one that writes. Everything but ``commit`` is called on the event loop."""

    @property
    def name(self) -> str:
        """Path or address, fit to be shown."""

    @property
    def writable(self) -> bool:
        """Whether it was opened for more than reading."""

    async def look(self, work: Work[T]) -> T:
        """Run a work on one consistent snapshot of the committed data. Raises StorageError."""

    async def on_writer(self, call: Callable[[], T]) -> T:
        """Make a call on the writing thread, after those that came before. It is made even if the caller stops waiting."""

    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all works in one transaction; one that raises is undone by itself. Raises if nothing could be saved.

        On the writing thread.
        """

    async def commit_at_once(self, work: Work[T]) -> T:
        """Run a work in a transaction of its own, at the same time as ``commit`` if the engine can.

        Each of its statements sees the data that is committed by then. Raises StorageError, and whatever ``work`` raises.
        """

    def noticed(self) -> Committed | None:
        """Return which moments were written since the last call. On the writing thread."""

    async def sweep(self) -> None:
        """Wipe deleted and overwritten data, as far as that is in our hands. Raises StorageError."""

    async def leave_log(self) -> None:
        """Empty the log, and leave that to Litestream from now on; again before each start of Litestream. Raises StorageError."""

    def require_there(self) -> None:
        """Raise DatabaseGone if the files were deleted or replaced since they were opened."""

    async def rescue(self) -> Path | None:
        """Save the data of a deleted database from its open connection; return the copy, or None on a server. Raises StorageError."""

    def check(self) -> None:
        """Look through everything for damage, unless that is the work of a server. Takes long. Raises StorageError."""

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Call ``heard``, on a thread of its own, for the messages of any process on a channel."""

    async def close(self) -> None:
        """Finish the works handed over, then close all connections and end their threads."""
