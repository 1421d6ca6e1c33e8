"""PostgreSQL's engine: pooled connections to a server, shared by any number of processes.

Writing transactions are serializable, so work sees and writes as if it were alone, as with SQLite. If the server refuses a transaction
because of another process, it is repeated while the other processes wait: a large group would be refused again and again. A connection lost
before the commit was sent has changed nothing, so its work is repeated, too; if it is lost afterward, the server reports by the
transaction's number whether it was committed. After a crash of the server that number may belong to another transaction, since one that
hadn't reached the disk gives its number back: then the result is unknown, and the caller gets that error.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, Final, Self, TypeVar

import psycopg
from psycopg import errors
from psycopg.pq import TransactionStatus
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from bot.storage.connection import Engine, Heard, Outcome, Server, Work, result_of
from bot.storage.errors import DatabaseInUse, DatabaseUnreachable, StoreError
from bot.storage.migrate import migrations
from bot.storage.outside import RetryPause, pause, step_back
from bot.storage.postgres_connection import (
    LOST,
    Link,
    Listener,
    PostgresConnection,
    connect,
    first,
    plain,
    postgres_error,
    settle,
)
from bot.storage.postgres_schema import MARK, NOTICE, PRESENT, migrate, require_current
from bot.storage.schema import Noticed, Schema

T = TypeVar("T")

READER_CONNECTIONS: Final = 2
"""Number of concurrent reads: with more than one, a long read doesn't delay the short ones."""

CONNECT_WAIT_S: Final = 5.0
"""Seconds that work waits for a connection. While the server is known to be down, that is ``IMPATIENCE``."""

IMPATIENCE: Final = 0.5
RECONNECT: Final = 5.0
"""Seconds after which the pool stops reconnecting until the next work needs a connection."""

FATE: Final = 30.0
"""Seconds to find out whether a commit succeeded when the connection was lost."""

REPEATS: Final = 30
"""How often a transaction is repeated that the server refused because of a concurrent one."""

RELEASED: Final = 20
"""Tenths of a second within which a server releases a closed connection's lock."""

NUMBER: Final = "SELECT CAST(pg_current_xact_id() AS TEXT)"
BESIDE: Final = ("BEGIN ISOLATION LEVEL SERIALIZABLE", f"LOCK TABLE {MARK} IN ROW SHARE MODE", NUMBER)
"""Begins a transaction concurrent with other processes. Only a lock may come before the snapshot."""

ALONE: Final = (
    BESIDE[0],
    "SET LOCAL lock_timeout = 3000",
    f"LOCK TABLE {MARK} IN EXCLUSIVE MODE",
    "SET LOCAL lock_timeout = 0",
    NUMBER,
)
"""Begins a transaction that runs alone: after all running ones (it waits for at most 3 seconds), and later ones wait for it."""

BEGIN_WRITE: Final = ("BEGIN ISOLATION LEVEL READ COMMITTED", NUMBER)
"""Begins a transaction that waits for others only if both write the same row; each statement sees the data committed at its start."""

SAVEPOINT: Final = "SAVEPOINT work"
LOOK: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
END: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE CAST(backend_xid AS TEXT) = $1"
"""Ends the session of a lost connection, so that its transaction doesn't stay open."""

LIFE: Final = "SELECT concat(pg_postmaster_start_time(), '/', (SELECT stats_reset FROM pg_stat_bgwriter))"
"""Identifies the server's current run: it changes at a start and after a crash, which resets its counters."""

SLEEP: Final = 15.0
"""Seconds after which the server aborts the transaction of a process that sleeps, and releases its locks."""

DURABLE: Final = (
    "SELECT set_config('synchronous_commit', 'on', FALSE) WHERE current_setting('synchronous_commit') = 'off'"
)

INDEXES: Final = "SET enable_seqscan = off"
"""Avoids full table scans: fastest on a small table, but one counts as a read of every row, so it conflicts with any change."""

_AGAIN: Final = (errors.SerializationFailure, errors.DeadlockDetected, errors.LockNotAvailable)


class _Lost(Exception):
    """Raised if the connection was lost: ``xid`` is the transaction whose commit was sent, None for none; ``life`` the server's run."""

    def __init__(self, xid: str | None, life: str, outcomes: list[Outcome]) -> None:
        super().__init__(xid)
        self.xid = xid
        self.life = life
        self.outcomes = outcomes


class PostgresEngine(Engine):
    """An open database on a server: one thread writes, several read, and one is for urgent work. Use ``open`` or ``open_to_read``.

    The threads are needed because psycopg's synchronous connections block.
    """

    def __init__(self, server: Server, schema: Schema | None, *, writable: bool) -> None:
        super().__init__(str(server), None if schema is None else Noticed(), writable=writable)
        self._server = server
        self._personal = [] if schema is None else [held.table for held in schema.personal if held.personal]
        self._away = False
        self._listener: Listener | None = None
        self._pool: ConnectionPool[Link] = ConnectionPool(
            server.url,
            connection_class=Link,
            kwargs=settle(writable=writable),
            min_size=1,
            max_size=READER_CONNECTIONS + 2,
            configure=self._configure,
            reconnect_timeout=RECONNECT,
            open=False,
            name="database",
        )
        self._pool.open()
        self._writing = ThreadPoolExecutor(1, "database-writer")
        self._reading = ThreadPoolExecutor(READER_CONNECTIONS, "database-reader")
        self._urgent = ThreadPoolExecutor(1, "database-urgent")

    @classmethod
    def open(cls, server: Server, scripts: tuple[str, ...], schema: Schema | None = None) -> Self:
        """Open a database for one of several bot processes; create its tables, or migrate them.

        Raises StoreError if it is unreachable, newer than this program, or contains another program's tables.
        """
        try:
            with connect(server) as link:
                tries = 0
                # Not a waiting lock: a bot started during a copy of hours should say why it doesn't run.
                while not first(link, "SELECT pg_try_advisory_lock_shared($1)", PRESENT):
                    if (tries := tries + 1) > RELEASED:
                        raise DatabaseInUse(path=str(server), reason="it is being copied")
                    pause(0.1)  # a server notices the end of a copier only after a moment
                migrate(link, str(server), scripts, schema)
        except psycopg.Error as error:
            raise postgres_error(error, str(server)) from error
        return cls(server, schema, writable=True)

    @classmethod
    def open_to_read(cls, server: Server) -> Self:
        """Open an existing, current database next to running bots. Raises StoreError."""
        try:
            with connect(server, writable=False) as link:
                require_current(link, str(server), migrations())
        except psycopg.Error as error:
            raise postgres_error(error, str(server)) from error
        return cls(server, None, writable=False)

    async def look(self, work: Work[T]) -> T:
        """Run work on one consistent snapshot of committed data; retry on another connection if one is lost."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._look, work)

    def _look(self, work: Work[T]) -> T:
        patience, lost = RetryPause(CONNECT_WAIT_S), 0
        while True:
            with self._connection() as link:
                try:
                    return work(PostgresConnection(link, LOOK))
                except psycopg.Error as error:
                    # Work that writes is refused as read-only, on every server.
                    gone = not isinstance(error, errors.ReadOnlySqlTransaction) and _give_up(link, error)
                    lost += 1
                    # A process that slept has lost one connection and all its patience: retry once.
                    if not gone or (patience.over and lost > 1):
                        raise postgres_error(error, self.name) from error
                finally:
                    _roll_back(link)

    async def on_writer(self, call: Callable[[], T]) -> T:
        """Run a call on the writing thread, after earlier calls, even if the caller is canceled."""
        return await _done(self._writing, call)

    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all work in one transaction; if a unit raises, only that unit is undone. Raises if nothing could be saved.

        If it is unknown whether the commit succeeded, each outcome is DatabaseUnreachable, and the work must not be repeated.
        """
        return self._commit(works, BESIDE, ALONE)

    async def commit_at_once(self, work: Work[T]) -> T:
        """Run work concurrently with ``commit``; each statement sees the data committed at its start. Raises as ``commit`` does."""
        (outcome,) = await _done(self._urgent, lambda: self._commit([work], BEGIN_WRITE, BEGIN_WRITE))
        result: T = result_of(outcome)
        return result

    def _commit(self, works: Sequence[Work[Any]], begin: Sequence[str], again: Sequence[str]) -> list[Outcome]:
        tries = 0
        while True:
            try:
                with self._connection() as link:
                    return self._transact(link, works, again if tries else begin)
            except _Lost as lost:
                if lost.xid is not None:
                    try:
                        if self._committed(lost.xid, lost.life):
                            return lost.outcomes
                    except StoreError as error:
                        return [(None, error)] * len(works)
            except _AGAIN as error:
                if tries >= REPEATS:
                    raise postgres_error(error, self.name) from error
                step_back(tries)
            except psycopg.Error as error:
                raise postgres_error(error, self.name) from error
            tries += 1
            if tries > REPEATS:
                raise DatabaseUnreachable(path=self.name, reason="connections are lost again and again")

    async def sweep(self) -> None:
        """Remove the remains of deleted and overwritten rows from tables with personal data, which takes minutes."""
        if self._personal:
            await asyncio.to_thread(self._sweep)

    def _sweep(self) -> None:
        try:
            # VACUUM can't run in a transaction, and takes longer than a pooled connection may be out.
            with connect(self._server) as link:
                plain(link, f"VACUUM {', '.join(self._personal)}")
        except psycopg.Error as error:
            raise postgres_error(error, self.name) from error

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Call ``heard``, on a thread of its own, with all processes' messages on a channel. To be called once."""
        self._listener = Listener(self._server, channel, heard)

    async def close(self) -> None:
        """Finish queued work, then close all connections and end the threads."""
        # The writer first: queued work is committed before anything closes.
        for threads in (self._writing, self._urgent, self._reading):
            await asyncio.to_thread(threads.shutdown)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        await asyncio.to_thread(self._pool.close)

    def _configure(self, link: Link) -> None:
        """Set up a new connection."""
        if self.writable:
            link.life = first(link, LIFE)
            # Held as long as the connection lives: a copy of the whole database waits until no bot holds it.
            first(link, "SELECT pg_advisory_lock_shared($1)", PRESENT)
            plain(link, DURABLE)
            plain(link, INDEXES)
            plain(link, f"SET idle_in_transaction_session_timeout = {round(SLEEP * 1_000)}")
            link.add_notice_handler(self._notice)
        else:
            plain(link, "SET default_transaction_read_only = on")

    def _notice(self, notice: errors.Diagnostic) -> None:
        """Read a trigger's notice, which consists of NOTICE, a kind and a time."""
        word, _, rest = (notice.message_primary or "").partition(" ")
        if word == NOTICE and self._noticed is not None:
            kind, _, moment = rest.partition(" ")
            getattr(self._noticed, kind)(float(moment))

    @contextmanager
    def _connection(self) -> Iterator[Link]:
        """Borrow a connection. Raises DatabaseUnreachable."""
        try:
            link = self._pool.getconn(IMPATIENCE if self._away else CONNECT_WAIT_S)
        except (PoolTimeout, PoolClosed) as error:
            # Later work waits half a second instead of five: a press must be answered within three.
            self._away = True
            raise DatabaseUnreachable(path=self.name, reason=str(error)) from error
        self._away = False
        try:
            yield link
        except psycopg.Error as error:
            _give_up(link, error)
            raise
        finally:
            self._pool.putconn(link)

    def _transact(self, link: Link, works: Sequence[Work[Any]], begin: Sequence[str]) -> list[Outcome]:
        """Run all work in one transaction. Raises _Lost if the connection is gone."""
        connection = PostgresConnection(link, *begin)
        sent: str | None = None
        outcomes: list[Outcome] = []
        try:
            if len(works) > 1:
                outcomes = [self._within(link, connection, work) for work in works]
            else:
                outcomes = [(work(connection), None) for work in works]
            # Work that neither read nor wrote has nothing to commit.
            if not connection.used:
                return outcomes
            # From here on a lost connection leaves the result open; the number can be queried.
            sent = connection.answer or first(link, NUMBER)
            # A failed transaction answers COMMIT with ROLLBACK, and without an error.
            if connection.now("COMMIT") != "COMMIT":
                raise StoreError(path=self.name, reason="the transaction was given up")
        except BaseException as error:
            if isinstance(error, errors.ReadOnlySqlTransaction):
                # Another server may have taken over, and the old one would only show old data: reconnect everything.
                self._pool.drain()
                if self._listener is not None:
                    self._listener.connect_again()
            if _give_up(link, error):
                raise _Lost(sent, link.life, outcomes) from error
            _roll_back(link)
            raise
        return outcomes

    def _within(self, link: Link, connection: PostgresConnection, work: Work[Any]) -> Outcome:
        """Run one of several units of work in a savepoint. Raises if the whole transaction must be repeated, or is lost."""
        connection.frame(SAVEPOINT)
        try:
            result = work(connection)
        # The whole transaction is refused: going back to the savepoint wouldn't help.
        except _AGAIN:
            raise
        except BaseException as error:
            if link.closed or _is_lost(error):
                raise
            if not connection.withdraw(SAVEPOINT):
                connection.now("ROLLBACK TO SAVEPOINT work; RELEASE SAVEPOINT work")
            return None, postgres_error(error, self.name) if isinstance(error, psycopg.Error) else error
        if not connection.withdraw(SAVEPOINT):
            connection.frame("RELEASE SAVEPOINT work")
        return result, None

    def _committed(self, xid: str, life: str) -> bool:
        """Return whether a transaction with a lost connection was committed, given the server's run.

        Raises DatabaseUnreachable if that can't be determined.
        """
        patience = RetryPause(FATE)
        while not patience.over:
            with suppress(DatabaseUnreachable, psycopg.Error), self._connection() as link:
                status = first(link, "SELECT pg_xact_status(CAST($1 AS xid8))", xid)
                if status == "aborted":
                    return False
                if status == "committed":
                    if link.life == life:
                        return True
                    break  # its own commit, or that of another transaction with the same number after a crash
                # It still runs on the server: it will never be committed, and must not block others.
                first(link, END, xid)
            pause(0.1)
        raise DatabaseUnreachable(path=self.name, reason="the connection was lost while a commit was under way")


def _is_lost(error: BaseException) -> bool:
    return isinstance(error, psycopg.Error) and error.sqlstate in LOST


def _give_up(link: Link, error: BaseException) -> bool:
    """Close a connection that an error made unusable; return whether it is closed."""
    if _is_lost(error):
        link.close()
    return link.closed


def _roll_back(link: Link) -> None:
    """Roll back any open transaction; a lost connection has none."""
    if not link.closed and link.info.transaction_status is not TransactionStatus.IDLE:
        # The server aborted the transaction with the connection.
        with suppress(psycopg.OperationalError):
            plain(link, "ROLLBACK")


async def _done(threads: ThreadPoolExecutor, call: Callable[[], T]) -> T:
    """Run a call on a thread, even if the caller is canceled."""
    # Without the shield, canceling a caller would also remove its unstarted call from the executor's queue.
    return await asyncio.shield(asyncio.get_running_loop().run_in_executor(threads, call))
