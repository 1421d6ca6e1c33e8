"""Connections to PostgreSQL, its errors, and the conversion of Python values.

Integers have 64 bits, and booleans are numbers, as in SQLite.
"""

import re
from typing import Any, Final, Self

import psycopg
from psycopg import errors, pq
from psycopg.adapt import Dumper
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import TupleRow
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumperUnknown

from bot.storage.connection import Server
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

        Raises:
            NotLetIn: the server refuses the user, password or database, or the address is invalid.
            psycopg.OperationalError: the server can't be reached now, or is full.
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

    Raises:
        DatabaseUnreachable: the server is down, or read-only.
        storage-refused: it rejects us.
        storage-server-too-old: it is too old for the bot.
        storage-pooled: a pooler assigns its connections per transaction.
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
