"""Connections to PostgreSQL, and how Python's values become its own: integers are 64 bits wide, truths are numbers, as in SQLite."""

import logging
from typing import Any, Final

import psycopg
from psycopg.adapt import Dumper
from psycopg.rows import TupleRow
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumperUnknown

from bot.storage.errors import DatabaseUnreachable, ServerTooOld
from bot.storage.outside import Patience, pause
from bot.storage.server import Server

OLDEST_SERVER: Final = 14
"""CREATE OR REPLACE TRIGGER came with PostgreSQL 14."""

START: Final = 20.0
"""Seconds that a server has to come up while the bot starts."""

BETWEEN: Final = 0.5
NUL: Final = "\x00"
"""The one character that PostgreSQL cannot keep; ``NO_NUL`` stands in its place."""

NO_NUL: Final = "\ufffd"

_log = logging.getLogger(__name__)


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
    """A connection whose statements have ``$1``, ``$2``, ... for their values."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.cursor_factory = psycopg.RawCursor
        self.prepared_max = 500
        for kind, dumper in _DUMPERS:
            self.adapters.register_dumper(kind, dumper)


def settle() -> dict[str, Any]:
    """Return the options of every connection: it notices within seconds that the server is gone."""
    return {
        "autocommit": True,
        "connect_timeout": 5,
        "keepalives_idle": 5,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 15_000,
        "application_name": "colt-express-bot",
    }


def connect(server: Server) -> Link:
    """Open a connection, and wait some seconds for a server that is coming up.

    Raises:
        DatabaseUnreachable: it did not, or it refuses.
        ServerTooOld: it lacks what the bot needs.
    """
    patience = Patience(START)
    while True:
        try:
            link = Link.connect(server.url, **settle())
            break
        except psycopg.OperationalError as error:
            if patience.over:
                raise DatabaseUnreachable(path=str(server), reason=str(error)) from error
            _log.warning("%s cannot be reached: %s", server, error)
            pause(BETWEEN)
    version = link.info.server_version // 10_000
    if version < OLDEST_SERVER:
        link.close()
        raise ServerTooOld(path=str(server), found=version, needed=OLDEST_SERVER)
    return link


def plain(link: Link, sql: str) -> psycopg.Cursor[TupleRow]:
    """Run statements of ours that hold no values; more than one may stand in a row, and none of them is prepared."""
    return link.execute(sql.encode(), prepare=False)


def first(link: Link, sql: str, *values: object) -> Any:
    """Return the first value of the first row of a query; None where there is none."""
    row = link.execute(sql.encode(), values).fetchone()
    return None if row is None else row[0]
