"""Interface of a database: its address, connections that run statements, and an engine that opens, begins, commits and closes.

SQLite's engine is in ``sqlite.py``, PostgreSQL's in ``postgres.py``.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from bot.storage.schema import Committed, Noticed

T = TypeVar("T")
Values = Sequence[object] | Mapping[str, object]
Outcome = tuple[Any, BaseException | None]
"""A unit of work's result and its exception (None: it succeeded)."""

Heard = Callable[[str | None], None]
"""Receives a channel's messages, and None if messages may have been missed: at the start, and after a lost connection."""


class Cursor(Protocol):
    """Result of a statement."""

    @property
    def rowcount(self) -> int:
        """Number of changed rows."""

    def fetchone(self) -> Any:
        """Return the next row, or None."""

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection in an open transaction. Values in statements are ``?`` or ``:name``; rows are tuples."""

    def execute(self, sql: str, values: Values = ..., /) -> Cursor:
        """Run a statement."""

    def executemany(self, sql: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Run a statement once for each row of values."""


Work = Callable[[Connection], T]


def result_of(outcome: Outcome) -> Any:
    """Return a unit of work's result, or raise its exception."""
    result, error = outcome
    if error is not None:
        raise error
    return result


class Engine(ABC):
    """An open database with several reading threads and one that writes. ``commit`` and ``noticed`` are called on the writing thread.

    Methods for files do nothing unless the engine has some.
    """

    def __init__(self, name: str, noticed: Noticed | None, *, writable: bool) -> None:
        """``name`` is the path or address, without secrets."""
        self.name = name
        self.writable = writable
        self._noticed = noticed

    @abstractmethod
    async def look(self, work: Work[T]) -> T:
        """Run work on one consistent snapshot of the committed data. Raises StoreError."""

    @abstractmethod
    async def on_writer(self, call: Callable[[], T]) -> T:
        """Run a call on the writing thread, after earlier calls, even if the caller is canceled."""

    @abstractmethod
    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all work in one transaction; if a unit raises, only that unit is undone. Raises if nothing could be saved."""

    async def commit_at_once(self, work: Work[T]) -> T:
        """Run work in its own transaction, concurrently with ``commit`` if the engine can.

        Each statement sees the data committed at its start. Raises StoreError, and the exceptions of ``work``.
        """
        (outcome,) = await self.on_writer(lambda: self.commit([work]))
        result: T = result_of(outcome)
        return result

    def noticed(self) -> Committed | None:
        """Return the due times written since the last call."""
        return None if self._noticed is None else self._noticed.take()

    @abstractmethod
    async def sweep(self) -> None:
        """Wipe deleted and overwritten data, as far as possible. Raises StoreError."""

    @abstractmethod
    async def close(self) -> None:
        """Finish queued work, then close all connections and end their threads."""

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Call ``heard``, on a thread of its own, with all processes' messages on a channel. To be called once.

        Does nothing on SQLite, which has one process.
        """
        del channel, heard

    async def leave_log(self) -> None:
        """Empty the log; from now on only Litestream may. Called again before each start of Litestream. Raises StoreError."""
        return

    def require_there(self) -> None:
        """Raise DatabaseGone if the files were deleted or replaced since they were opened."""
        return

    async def rescue(self) -> Path | None:
        """Save the data of a deleted file through its open connection; return the copy, if any. Raises StoreError."""
        return None

    def check(self) -> None:
        """Check the whole file for damage, which is slow. Raises StoreError."""
        return


SCHEMES: Final = ("postgresql", "postgres")

_HOST: Final = r"(?:\[[^\]/@]*\]|[^\[\]/@:,?]*)(?::\d*)?"
_SOUND: Final = re.compile(rf"[a-z]+://(?:[^/@]*@)?{_HOST}(?:,{_HOST})*(?:/[^/@?]*)?(?:\?.*)?", re.DOTALL)
_NO_CODE: Final = re.compile("%(?![0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class Server:
    """Address of a database on a PostgreSQL server (postgresql.org, "Connection URIs")."""

    url: str
    """URI of the database. Never show it: it may contain a password."""

    @property
    def sound(self) -> bool:
        """Return whether the address parses as intended: a password containing ``/`` or ``@`` would be taken for a host, and shown."""
        return _SOUND.fullmatch(self.url) is not None and _NO_CODE.search(self.url) is None

    def __str__(self) -> str:
        """Return a name without any part of the address."""
        return "PostgreSQL"

    def __repr__(self) -> str:
        return f"Server({self})"


def place(text: str) -> Path | Server:
    """Parse a database's location: a server's address or a file's path."""
    return Server(text) if text.partition("://")[0] in SCHEMES else Path(text)
