"""What storage needs of a database: connections on which statements run, and an engine that opens, begins, commits and closes.

SQLite's engine is in ``sqlite.py``, PostgreSQL's in ``postgres.py``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from bot.model.ports import Committed
from bot.storage.shipping import Shipped

T = TypeVar("T")
Values = Sequence[object] | Mapping[str, object]
Outcome = tuple[Any, BaseException | None]
"""What a work returned, or what it raised."""

Heard = Callable[[str | None], None]
"""Takes what was sent on a channel. None: the connection was lost and is there again, so anything may have been missed."""


class Cursor(Protocol):
    """What a statement came to."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """Return the next row, or None."""

    def fetchall(self) -> list[Any]:
        """Return all further rows."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection in an open transaction. Values stand in statements as ``?`` or ``:name``; rows are tuples."""

    def execute(self, sql: str, values: Values = ..., /) -> Cursor:
        """Run a statement."""

    def executemany(self, sql: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Run a statement once for each row of values."""


Work = Callable[[Connection], T]


class Engine(Protocol):
    """An open database. ``look`` is called on reading threads, ``commit`` on the one writing thread."""

    @property
    def name(self) -> str:
        """Path or address, fit to be shown."""

    @property
    def readers(self) -> int:
        """How many reads may run side by side."""

    @property
    def writable(self) -> bool:
        """Whether it was opened for more than reading."""

    def look(self, work: Work[T]) -> T:
        """Run a work on one consistent look at what is committed. Raises StorageError."""

    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all works in one transaction; one that raises is undone for itself. Raises where nothing could be kept."""

    def commit_at_once(self, work: Work[Any]) -> Outcome:
        """Run a work in a transaction of its own, ``beside`` what ``commit`` is doing where that is possible.

        Each of its statements stands for itself: it sees what is committed by then.
        """

    def noticed(self) -> Committed | None:
        """Return which moments were written since the last call."""

    @property
    def beside(self) -> bool:
        """Whether ``sweep`` and ``commit_at_once`` may run beside ``commit``; where not, on the writing thread."""

    def sweep(self) -> None:
        """Wipe what was deleted or overwritten, as far as that is in our hands."""

    def require_there(self) -> None:
        """Raise DatabaseGone where what was opened is not there any more."""

    def committed(self, known: Shipped) -> tuple[Shipped, bytes]:
        """Return how far the log goes, and what was committed behind ``known``: of a file; a server ships its log itself.

        On the writing thread. Raises StorageError.
        """

    def empty_log(self, known: Shipped) -> bool:
        """Empty the log where all of it is ``known``; return whether that was possible. On the writing thread. Raises StorageError."""

    def rescue(self) -> Path | None:
        """Save what an open connection still holds of a database that is gone; return where, None where a server keeps it.

        On the writing thread. Raises StorageError.
        """

    def check(self) -> None:
        """Look through everything for damage, where that is not the work of a server. Raises StorageError."""

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Call ``heard``, on a thread of its own, for what any process sends on a channel."""

    def close(self) -> None:
        """Close everything."""
