"""Engine of PostgreSQL: pooled connections to a server, which any number of processes may work with.

Writing transactions are serializable, so a work sees and writes as if it were alone, as with SQLite. If the server refuses one because
of another process, it is repeated, and then the others wait for it: a large group would be refused again and again while they go on. A
connection that is lost before the commit was sent has changed nothing, so that is repeated, too; if it is lost afterward, the server
says by the transaction's number whether it was committed. After a crash of the server that number may belong to another transaction,
since one that hadn't reached the disk gives its number back: then the result is unknown, and the caller gets that error.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeVar

import psycopg
from psycopg import errors
from psycopg.pq import TransactionStatus
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from bot.storage.connection import Heard, Outcome, Work
from bot.storage.due import Committed, Noticed
from bot.storage.errors import DatabaseInUse, DatabaseUnreachable, StorageError
from bot.storage.listener import Listener
from bot.storage.migrate import migrations
from bot.storage.outside import RetryPause, pause, step_back
from bot.storage.personal import HOLDINGS
from bot.storage.postgres_connection import PostgresConnection
from bot.storage.postgres_schema import MARK, NOTICE, PRESENT, migrate, require_current
from bot.storage.postgres_values import LOST, Link, connect, first, plain, postgres_error, settle
from bot.storage.server import Server

T = TypeVar("T")

READERS: Final = 2
"""Reads that may run side by side, so that a long one does not hold up the short ones."""

PATIENCE: Final = 5.0
"""Seconds that a work waits for a connection; while the server is known to be away, ``IMPATIENCE``."""

IMPATIENCE: Final = 0.5
RECONNECT: Final = 5.0
"""Seconds of trying after which the pool gives up a connection until the next work asks for one."""

FATE: Final = 30.0
"""Seconds to find out whether a commit was done when the connection was lost."""

REPEATS: Final = 30
"""How often a transaction is repeated that the server refuses because of another one."""

NUMBER: Final = "SELECT CAST(pg_current_xact_id() AS TEXT)"
BESIDE: Final = ("BEGIN ISOLATION LEVEL SERIALIZABLE", f"LOCK TABLE {MARK} IN ROW SHARE MODE", NUMBER)
"""Begins a transaction next to those of other processes. Only a lock may come before the snapshot is taken."""

ALONE: Final = (
    BESIDE[0],
    "SET LOCAL lock_timeout = 3000",
    f"LOCK TABLE {MARK} IN EXCLUSIVE MODE",
    "SET LOCAL lock_timeout = 0",
    NUMBER,
)
"""Begins one when those under way have ended; later ones wait for its end, so it is alone. It waits no longer than 3 seconds."""

AT_ONCE: Final = ("BEGIN ISOLATION LEVEL READ COMMITTED", NUMBER)
"""Begins one that waits for no other, except for rows that both write; each statement sees the data committed by then."""

SAVEPOINT: Final = "SAVEPOINT work"
LOOK: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
END: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE CAST(backend_xid AS TEXT) = $1"
"""Ends the remains of a lost connection, so that its transaction doesn't stay open."""

LIFE: Final = "SELECT concat(pg_postmaster_start_time(), '/', (SELECT stats_reset FROM pg_stat_bgwriter))"
"""Which life of the server this is: it was started, or came up again after a crash, which throws its counts away."""

SLEEP: Final = 15.0
"""Seconds after which the server gives up the transaction of a process that is asleep, and releases its locks."""

DURABLE: Final = (
    "SELECT set_config('synchronous_commit', 'on', FALSE) WHERE current_setting('synchronous_commit') = 'off'"
)

INDEXES: Final = "SET enable_seqscan = off"
"""A full table scan, the quickest on a small table, counts as having seen every row, and is refused for any change."""

_AGAIN: Final = (errors.SerializationFailure, errors.DeadlockDetected, errors.LockNotAvailable)


class _Lost(Exception):
    """Raised when the connection went away: ``xid`` is the transaction whose commit was sent, None for none; ``life`` the server's."""

    def __init__(self, xid: str | None, life: str, outcomes: list[Outcome]) -> None:
        super().__init__(xid)
        self.xid = xid
        self.life = life
        self.outcomes = outcomes


class PostgresEngine:
    """An open database on a server. Use ``open_postgres`` or ``open_postgres_to_read``."""

    def __init__(self, server: Server, noticed: Noticed | None, *, writable: bool) -> None:
        self.name = str(server)
        self.writable = writable
        self._server = server
        self._noticed = noticed
        self._away = False
        self._listener: Listener | None = None
        self._pool: ConnectionPool[Link] = ConnectionPool(
            server.url,
            connection_class=Link,
            kwargs=settle(writable=writable),
            min_size=1,
            max_size=READERS + 2,
            configure=self._configure,
            reconnect_timeout=RECONNECT,
            open=False,
            name="database",
        )
        self._pool.open()

    def look(self, work: Work[T]) -> T:
        """Run a work on one consistent snapshot of committed data; on another connection if one is lost."""
        patience, lost = RetryPause(PATIENCE), 0
        while True:
            with self._connection() as link:
                try:
                    return work(PostgresConnection(link, LOOK))
                except psycopg.Error as error:
                    # A work that writes is refused as read-only, on every server.
                    gone = not isinstance(error, errors.ReadOnlySqlTransaction) and _give_up(link, error)
                    lost += 1
                    # A process that slept has lost one connection and all its patience: it tries once more.
                    if not gone or (patience.over and lost > 1):
                        raise postgres_error(error, self.name) from error
                finally:
                    _roll_back(link)

    def commit(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run all works in one transaction; one that raises is undone by itself. Raises if nothing could be saved.

        If the result is unknown, that is the outcome of each: they must not be repeated.
        """
        return self._commit(works, BESIDE, ALONE)

    def commit_at_once(self, work: Work[Any]) -> Outcome:
        """Run a work next to those of ``commit``; each of its statements sees the data committed by then. Raises as ``commit`` does."""
        (outcome,) = self._commit([work], AT_ONCE, AT_ONCE)
        return outcome

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
                    except StorageError as error:
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

    def noticed(self) -> Committed | None:
        """Return which moments were written since the last call."""
        return None if self._noticed is None else self._noticed.take()

    def sweep(self) -> None:
        """Remove the remains of deleted and overwritten rows from tables with personal data."""
        try:
            # VACUUM runs in no transaction, and for longer than a pooled connection may be away.
            with connect(self._server) as link:
                plain(link, f"VACUUM {', '.join(holding.table for holding in HOLDINGS if holding.personal)}")
        except psycopg.Error as error:
            raise postgres_error(error, self.name) from error

    def subscribe(self, channel: str, heard: Heard) -> None:
        """Call ``heard``, on a thread of its own, for the messages of any process on a channel."""
        if self._listener is None:
            self._listener = Listener(self._server)
        self._listener.add(channel, heard)

    def close(self) -> None:
        """Close all connections."""
        if self._listener is not None:
            self._listener.close()
        self._pool.close()

    def _configure(self, link: Link) -> None:
        """Make a new connection ready."""
        if self.writable:
            link.life = first(link, LIFE)
            # Held as long as the connection lives: a copy of the whole database waits until no bot has it.
            first(link, "SELECT pg_advisory_lock_shared($1)", PRESENT)
            plain(link, DURABLE)
            plain(link, INDEXES)
            plain(link, f"SET idle_in_transaction_session_timeout = {round(SLEEP * 1_000)}")
            link.add_notice_handler(self._notice)
        else:
            plain(link, "SET default_transaction_read_only = on")

    def _notice(self, notice: errors.Diagnostic) -> None:
        """Take a trigger's notice: its message is NOTICE, a kind and a moment."""
        word, _, rest = (notice.message_primary or "").partition(" ")
        if word == NOTICE and self._noticed is not None:
            kind, _, moment = rest.partition(" ")
            getattr(self._noticed, kind)(float(moment))

    @contextmanager
    def _connection(self) -> Iterator[Link]:
        """Borrow a connection. Raises DatabaseUnreachable."""
        try:
            link = self._pool.getconn(IMPATIENCE if self._away else PATIENCE)
        except (PoolTimeout, PoolClosed) as error:
            # The next works wait half a second instead of five: a press must be answered within three.
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

    def _leave_server(self) -> None:
        """Connect again for everything: another server may have taken over, and this one would only show old data."""
        self._pool.drain()
        if self._listener is not None:
            self._listener.connect_again()

    def _transact(self, link: Link, works: Sequence[Work[Any]], begin: Sequence[str]) -> list[Outcome]:
        """Run all works in one transaction. Raises _Lost if the connection is gone."""
        connection = PostgresConnection(link, *begin)
        sent: str | None = None
        outcomes: list[Outcome] = []
        try:
            if len(works) > 1:
                outcomes = [self._within(link, connection, work) for work in works]
            else:
                outcomes = [(work(connection), None) for work in works]
            # A work that neither read nor wrote has nothing to commit.
            if not connection.used:
                return outcomes
            # From here on a lost connection leaves open whether it was committed; the number can be asked for.
            sent = connection.answer or first(link, NUMBER)
            # A transaction that has failed answers COMMIT with ROLLBACK, and without an error.
            if connection.now("COMMIT") != "COMMIT":
                raise StorageError(path=self.name, reason="the transaction was given up")
        except BaseException as error:
            if isinstance(error, errors.ReadOnlySqlTransaction):
                self._leave_server()
            if _give_up(link, error):
                raise _Lost(sent, link.life, outcomes) from error
            _roll_back(link)
            raise
        return outcomes

    def _within(self, link: Link, connection: PostgresConnection, work: Work[Any]) -> Outcome:
        """Run one work of several within a savepoint. Raises if the whole transaction is to be repeated, or lost."""
        connection.frame(SAVEPOINT)
        try:
            result = work(connection)
        # The whole transaction is refused: to go back to the savepoint would not help.
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
        """Return whether a transaction of a life of the server was committed whose connection was lost.

        Raises DatabaseUnreachable if it can't be known.
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
                    break  # its own commit, or one of another transaction that was given its number after a crash
                # It is still under way on the server: it will never be committed, and must not block others.
                first(link, END, xid)
            pause(0.1)
        raise DatabaseUnreachable(path=self.name, reason="the connection was lost while a commit was under way")


def _is_lost(error: BaseException) -> bool:
    return isinstance(error, psycopg.Error) and error.sqlstate in LOST


def _give_up(link: Link, error: BaseException) -> bool:
    """Close a connection that is of no more use after an error; return whether it is closed."""
    if _is_lost(error):
        link.close()
    return link.closed


def _roll_back(link: Link) -> None:
    """Leave no transaction open; a connection that is lost meanwhile has none."""
    if not link.closed and link.info.transaction_status is not TransactionStatus.IDLE:
        # The server has given the transaction up with the connection.
        with suppress(psycopg.OperationalError):
            plain(link, "ROLLBACK")


RELEASED: Final = 20
"""Tenths of a second within which a server has released the lock of a connection that was closed."""


def open_postgres(server: Server, scripts: tuple[str, ...], noticed: Noticed | None = None) -> PostgresEngine:
    """Open a database for one of the bot processes that work with it; make its tables, or bring them up to date.

    Raises:
        StorageError: it cannot be reached, is newer than this program, or holds the tables of another one.
    """
    try:
        with connect(server) as link:
            tries = 0
            # Not a lock that waits: a bot that starts during a copy of hours should say why it does not.
            while not first(link, "SELECT pg_try_advisory_lock_shared($1)", PRESENT):
                if (tries := tries + 1) > RELEASED:
                    raise DatabaseInUse(path=str(server), reason="it is being copied")
                pause(0.1)  # a server notices only after a moment that a copier has gone
            migrate(link, str(server), scripts, watched=noticed is not None)
    except psycopg.Error as error:
        raise postgres_error(error, str(server)) from error
    return PostgresEngine(server, noticed, writable=True)


def open_postgres_to_read(server: Server) -> PostgresEngine:
    """Open an existing, current database next to running bots. Raises StorageError."""
    try:
        with connect(server, writable=False) as link:
            require_current(link, str(server), migrations())
    except psycopg.Error as error:
        raise postgres_error(error, str(server)) from error
    return PostgresEngine(server, None, writable=False)
