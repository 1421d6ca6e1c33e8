"""Connections to PostgreSQL, its errors, and the conversion of Python values.

Integers have 64 bits, and booleans are numbers, as in SQLite. A connection accepts statements as this package writes them, for SQLite.
Each is a round trip to the server, so those that only frame others (BEGIN, SAVEPOINT, RELEASE) are sent with the next one, as one text.
psycopg's pipelines would save that trip, too, but cost as much as five of them on one machine.
"""

import logging
import re
import threading
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Self, cast

import psycopg
from psycopg import errors, pq
from psycopg.adapt import Dumper
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import TupleRow
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumperUnknown

from bot.storage.connection import Cursor, Heard, Server, Values
from bot.storage.errors import CannotOpen, DatabaseCorrupt, DatabaseUnreachable, DiskFull, StoreError

OLDEST_SERVER: Final = 14
"""Oldest usable version: CREATE OR REPLACE TRIGGER came with PostgreSQL 14."""

NUL: Final = "\x00"
"""The one character that PostgreSQL can't store, and its replacement ``NO_NUL``."""

NO_NUL: Final = "\ufffd"

SECRETS: Final = ("host", "hostaddr", "port", "user", "password", "dbname")
"""Parts of an address that are never shown."""

SESSION: Final = "SELECT concat(pid, '/', backend_start) FROM pg_stat_activity WHERE pid = pg_backend_pid()"
"""Statement that returns the server session that runs it."""

TOO_MANY: Final = "too many connections"
"""Message of a full server, which has room again when others have left."""


class _TruthDumper(Int8Dumper):
    def dump(self, obj: Any) -> bytes:
        return b"1" if obj else b"0"


class _TextDumper(StrDumperUnknown):
    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace(NUL, NO_NUL) if NUL in obj else obj)


_DUMPERS: Final[tuple[tuple[type, type[Dumper]], ...]] = (
    (int, Int8Dumper),
    (bool, _TruthDumper),
    (str, _TextDumper),
)


class Link(psycopg.Connection[TupleRow]):
    """A connection whose statements have placeholders ``$1``, ``$2``, ...."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.cursor_factory = psycopg.RawCursor
        self.prepared_max = 500
        self.life = ""
        """Run of the server behind this connection; it changes after a crash. Empty if not queried yet."""

        for kind, dumper in _DUMPERS:
            self.adapters.register_dumper(kind, dumper)

    @classmethod
    def connect(cls, conninfo: str = "", **options: Any) -> Self:
        """Open a connection; errors don't show the address.

        Raises NotLetIn if the server refuses the user, password or database, or the address is invalid, and psycopg.OperationalError if it
        can't be reached now, or is full.
        """
        try:
            return super().connect(conninfo, **options)
        except psycopg.Error as error:
            kind = NotLetIn if _refused(error, conninfo) else psycopg.OperationalError
            # ``from None``: the original error's words hold the address, and a log would print them.
            raise kind(_told(error, conninfo)) from None


class NotLetIn(psycopg.OperationalError):
    """Raised if the server rejects us until someone changes the address or the server's settings."""


def _refused(error: psycopg.Error, conninfo: str) -> bool:
    """Return whether the server rejects us for good.

    libpq doesn't give the SQLSTATE of a failed connection, and servers speak many languages. Class 28 and 3D000 name the user or
    the database; a ping, which needs neither, shows whether the server was up.
    """
    if not isinstance(error, psycopg.OperationalError):
        return True
    told, pgconn = str(error).rpartition("failed: ")[2], error.pgconn
    # A full server accepts us again when others have left.
    if pgconn is None or TOO_MANY in told:
        return False
    named = any(re.search(rf"\W{re.escape(name.decode())}\W", told) for name in (pgconn.user, pgconn.db) if name)
    up = pq.Ping(pq.PGconn.ping(make_conninfo(conninfo, connect_timeout=5).encode())) is pq.Ping.OK
    return (named or pgconn.needs_password) and up


def _told(error: psycopg.Error, conninfo: str) -> str:
    """Return the reason why the connection failed, without any part of the address."""
    if not isinstance(error, psycopg.OperationalError):
        return "the address is none"
    told = str(error).rpartition("failed: ")[2].partition("\n")[0]
    known = [str(value) for name, value in conninfo_to_dict(conninfo).items() if value and name in SECRETS]
    return re.sub("|".join(rf"(?<!\w){re.escape(secret)}(?!\w)" for secret in known) or "$^", "…", told)


def settle(*, writable: bool = False) -> dict[str, Any]:
    """Return the options for connections that detect a lost server within seconds. ``writable``: exclude read-only servers."""
    return {
        "target_session_attrs": "read-write" if writable else "any",
        "autocommit": True,
        "connect_timeout": 5,
        "keepalives_idle": 5,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 15_000,
        "application_name": "colt-express-bot",
    }


def connect(server: Server, *, writable: bool = True) -> Link:
    """Connect to a server, a writable one unless reading is enough.

    Raises DatabaseUnreachable if the server is down or read-only, so that a retry may help. Otherwise raises StoreError: the server
    rejects us, is too old, or has a pooler that assigns its connections per transaction.
    """
    if not server.sound:
        raise StoreError("storage-refused", path=str(server))
    link = _connected(server, writable=writable)
    try:
        version = link.info.server_version // 10_000
        if version < OLDEST_SERVER:
            raise StoreError("storage-server-too-old", path=str(server), found=version, needed=OLDEST_SERVER)
        with _connected(server, writable=writable) as other:
            if _shared(link, other):
                raise StoreError("storage-pooled", path=str(server))
    except BaseException:
        link.close()
        raise
    return link


def _connected(server: Server, *, writable: bool) -> Link:
    try:
        return Link.connect(server.url, **settle(writable=writable))
    except NotLetIn as error:
        raise StoreError("storage-refused", path=str(server), reason=str(error)) from None
    except psycopg.OperationalError as error:
        raise DatabaseUnreachable(path=str(server), reason=str(error)) from None


def _shared(link: Link, other: Link) -> bool:
    """Return whether a pooler shares sessions: the first connection's session changes, or is also the second one's."""

    def session(of: Link) -> str:
        return str(plain(of, SESSION).fetchall()[0][0])

    try:
        mine = session(link)
        # Its transaction occupies the next session.
        plain(other, "BEGIN")
        theirs = session(other)
        shared = mine == theirs or session(link) != mine
        plain(other, "ROLLBACK")
    # A pooler that assigns sessions per statement rejects BEGIN.
    except errors.ProtocolViolation:
        return True
    return shared


def plain(link: Link, sql: str) -> psycopg.Cursor[TupleRow]:
    """Run one or more of our own statements, without values and without preparing them."""
    return link.execute(sql.encode(), prepare=False)


def first(link: Link, sql: str, *values: object) -> Any:
    """Return the first value of the first row of a query; None if there is none."""
    row = link.execute(sql.encode(), values).fetchone()
    return None if row is None else row[0]


LOST: Final = frozenset({"25006", "25P03", "25P04", "57P01", "57P02", "57P03", "57P04", "57P05"})
"""SQLSTATEs of unusable connections, open or not: the server became read-only, is starting or stopping, or ended the session."""

_KINDS: Final[tuple[tuple[type[psycopg.Error], type[StoreError]], ...]] = (
    (errors.DiskFull, DiskFull),
    (errors.DataCorrupted, DatabaseCorrupt),
    (errors.IndexCorrupted, DatabaseCorrupt),
    (errors.InsufficientPrivilege, CannotOpen),
)


def postgres_error(error: psycopg.Error, name: str) -> StoreError:
    """Convert PostgreSQL's error to one of ours (postgresql.org, "PostgreSQL Error Codes")."""
    for kind, ours in _KINDS:
        if isinstance(error, kind):
            return ours(path=name, reason=str(error))
    if error.sqlstate in LOST:
        return DatabaseUnreachable(path=name, reason=str(error))
    if isinstance(error, psycopg.OperationalError) and error.sqlstate is None:
        # libpq's own message would contain the address.
        return DatabaseUnreachable(path=name, reason="the connection was lost")
    return StoreError(path=name, reason=str(error))


RESERVED: Final = ("user",)
"""Column names that are keywords of PostgreSQL."""

_LITERAL: Final = r"'(?:[^']|'')*'"
# Literals and casts are matched first, so that nothing inside them is taken for a placeholder.
_WORD: Final = re.compile(rf"{_LITERAL}|::|\?|:[a-z_]+|\b(?:{'|'.join(RESERVED)})\b")
_TYPE: Final = re.compile(
    rf"{_LITERAL}|--[^\n]*|\bINTEGER PRIMARY KEY AUTOINCREMENT\b|\b(?:INTEGER|REAL|TEXT|BLOB|{'|'.join(RESERVED)})\b"
    r"|\)\s*(?:STRICT|WITHOUT ROWID)(?:\s*,\s*(?:STRICT|WITHOUT ROWID))?"
)
_TYPES: Final = {
    "INTEGER PRIMARY KEY AUTOINCREMENT": "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
    "INTEGER": "BIGINT",
    "REAL": "DOUBLE PRECISION",
    "TEXT": 'TEXT COLLATE "C"',  # SQLite's order: byte by byte
    "BLOB": "BYTEA",
}


@lru_cache(maxsize=2_048)
def statement(sql: str) -> tuple[bytes, tuple[str, ...] | None]:
    """Return a statement for PostgreSQL, with placeholders ``$1``, ``$2``, ..., and the names of its named ones, if any."""
    names: list[str] = []
    marks = 0

    def in_its_words(matched: re.Match[str]) -> str:
        nonlocal marks
        word = matched[0]
        # Without quotes ``user`` is the name of the database role.
        if word in RESERVED:
            return f'"{word}"'
        if word == "?":
            marks += 1
            return f"${marks}"
        if word[0] == ":" and word[1:].isidentifier():
            if word[1:] not in names:
                names.append(word[1:])
            return f"${names.index(word[1:]) + 1}"
        return word

    text = _WORD.sub(in_its_words, sql)
    return text.encode(), tuple(names) if names else None


def definition(sql: str) -> str:
    """Translate a migration's statement for PostgreSQL: convert column types and assigned ids; drop table options and comments."""

    def in_its_words(matched: re.Match[str]) -> str:
        word = matched[0]
        if word.startswith("--"):
            return ""
        if word.startswith(")"):
            return ")"
        return f'"{word}"' if word in RESERVED else _TYPES.get(word, word)

    return _TYPE.sub(in_its_words, sql)


class PostgresConnection:
    """A connection for work; ``before`` are statements to run before its first one."""

    def __init__(self, link: Link, *before: str) -> None:
        self._link = link
        self._before = list(before)
        self.answer: Any = None
        """Last value returned by a framing statement."""
        self.used = False
        """Whether anything was sent."""

    def execute(self, sql: str, values: Values = (), /) -> Cursor:
        """Run a statement."""
        self._open()
        text, names = statement(sql)
        return self._link.execute(text, _in_order(values, names))

    def executemany(self, sql: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Run a statement once for each row of values."""
        self._open()
        cursor = self._link.cursor()
        cursor.executemany(statement(sql)[0], values)
        return cursor

    def frame(self, sql: str) -> None:
        """Queue a statement without values before the next one."""
        self._before.append(sql)

    def withdraw(self, sql: str) -> bool:
        """Take back the last statement given to ``frame``; return False if it has already run."""
        if self._before and self._before[-1] == sql:
            self._before.pop()
            return True
        return False

    def now(self, sql: str) -> str | None:
        """Run a statement without values at once, after the queued ones; return the statement's status."""
        before, self._before, self.used = self._before, [], True
        cursor = plain(self._link, "; ".join((*before, sql)))
        while True:
            # Of several statements in one text only those with rows have a result.
            if cursor.description:
                self.answer = cursor.fetchall()[-1][0]
            if not cursor.nextset():
                return cursor.statusmessage

    def _open(self) -> None:
        """Run the queued statements."""
        if self._before:
            self.now(self._before.pop())


def _in_order(values: Values, names: tuple[str, ...] | None) -> Sequence[object]:
    if names is None:
        return cast("Sequence[object]", values)
    named = cast("dict[str, object]", values)
    return [named[name] for name in names]


NAP: Final = 0.2
"""Seconds between checks for the end of the thread."""

RECONNECT_PAUSE_S: Final = 1.0
"""Seconds between two tries to connect."""

_log = logging.getLogger(__name__)


class Listener:
    """Listens on a channel, on a thread of its own, until it is closed, and restores a lost connection."""

    def __init__(self, server: Server, channel: str, heard: Heard) -> None:
        self._server = server
        self._channel = channel
        self._heard = heard
        self._closed = threading.Event()
        self._again = threading.Event()
        self._thread = threading.Thread(target=self._run, name="database-listener", daemon=True)
        self._thread.start()

    def connect_again(self) -> None:
        """Reconnect soon: the server may have become a standby, which sends no notifications."""
        self._again.set()

    def close(self) -> None:
        """End the thread and its connection."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                with Link.connect(self._server.url, **settle(writable=True)) as link:
                    self._again.clear()
                    plain(link, f'LISTEN "{self._channel}"')
                    # Messages sent before LISTEN took effect are lost: listeners must check for themselves.
                    self._heard(None)
                    while not (self._closed.is_set() or self._again.is_set()):
                        for notify in link.notifies(timeout=NAP):
                            self._heard(notify.payload)
            # Nothing is lost: processes also check every few seconds (``runner.POLL``).
            except (psycopg.Error, StoreError) as error:
                _log.warning("not listening to other processes: %s", error)
                self._closed.wait(RECONNECT_PAUSE_S)
