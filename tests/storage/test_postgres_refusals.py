"""Refusals about PostgreSQL: of settings, of schemas, and of a missing package."""

import contextlib
import logging
import re
import socket
import struct
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

import psycopg
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.run.command_line import main
from bot.run.features import SCHEMA
from bot.storage.connection import Server
from bot.storage.errors import DatabaseUnreachable, StoreError
from bot.storage.migrate import migrations
from bot.storage.postgres_connection import RESERVED, connect, definition, statement
from bot.storage.postgres_schema import BASE, migrate
from bot.storage.store import Store
from bot.storage.transfer import layouts
from data.catalogue import text
from tests.builders import postgres
from tests.builders.for_each import for_each
from tests.builders.postgres import Servers

ENCRYPTED: Final = (80_877_103, 80_877_104)
ANSWERED: Final = (b"Q", b"S")


class Pooler:
    """Listens on ``port`` until it is closed."""

    def __init__(self, server: int) -> None:
        """``server`` is PostgreSQL's port."""
        self._server = server
        self._idle: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Stop listening, and close idle connections to the server."""
        self._listening.close()
        for server in self._idle:
            server.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, contextlib.suppress(OSError, EOFError):
            start = _start(client)
            self._connected(start, client)
            held: socket.socket | None = None
            while (message := _message(client))[:1] != b"X":
                if held is None:
                    held = self._idle.pop() if self._idle else self._connected(start)
                held.sendall(message)
                if message[:1] in ANSWERED:
                    ready = _relay(held, client)
                    if ready[-1:] == b"I":
                        # First for others, then for the client: it may use another connection as soon as it is ready.
                        self._idle.append(held)
                        held = None
                    client.sendall(ready)

    def _connected(self, start: bytes, client: socket.socket | None = None) -> socket.socket:
        """Return a connection to the server. If it is for a client, it counts as idle once the server's greeting is complete."""
        server = socket.create_connection(("127.0.0.1", self._server))
        server.sendall(start)
        ready = _relay(server, client)
        if client is not None:
            # No other client may get this session before it is idle.
            self._idle.append(server)
            client.sendall(ready)
        return server


def _start(client: socket.socket) -> bytes:
    while True:
        head = _exactly(client, 8)
        length, code = struct.unpack("!ii", head)
        if code not in ENCRYPTED:
            return head + _exactly(client, length - 8)
        client.sendall(b"N")


def _relay(server: socket.socket, client: socket.socket | None) -> bytes:
    """Forward messages until the server is ready; return that last message, which ends with I unless a transaction is open."""
    while (message := _message(server))[:1] != b"Z":
        if client is not None:
            client.sendall(message)
    return message


def _message(source: socket.socket) -> bytes:
    head = _exactly(source, 5)
    return head + _exactly(source, struct.unpack("!i", head[1:])[0] - 4)


def _exactly(source: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = source.recv(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data


@contextlib.contextmanager
def pooler(server: int) -> Iterator[Pooler]:
    """Yield a pooler in front of the server on a port."""
    made = Pooler(server)
    try:
        yield made
    finally:
        made.close()


SECRET = "Zw0lfb0x"
COMMANDS = (["status"], ["export", "1"], ["hand-over", "7"], ["doctor"], ["run"])


@pytest.fixture(name="walled", scope="module")
def server_that_asks_for_a_password(postgres: Servers) -> Servers:
    """Make the server require a password from the user ``walled``."""
    rules = postgres.folder / "data" / "pg_hba.conf"
    if "walled" not in rules.read_text():
        rules.write_text(f"host all walled 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")
    with closing(postgres.admin()) as db:
        db.execute("DROP ROLE IF EXISTS walled")
        db.execute("CREATE ROLE walled LOGIN PASSWORD 'right'")
        db.execute("SELECT pg_reload_conf()")
    server = Server(f"postgresql://walled:right@127.0.0.1:{postgres.port}/postgres")
    until = time.monotonic() + 30
    while True:  # the server reloads the rules with some delay
        with contextlib.suppress(StoreError):
            connect(server).close()
            return postgres
        assert time.monotonic() < until


REFUSED: tuple[tuple[str, Callable[[int], str]], ...] = (
    ("wrong password", lambda port: f"postgresql://walled:{SECRET}@127.0.0.1:{port}/postgres"),
    ("no password", lambda port: f"postgresql://walled@127.0.0.1:{port}/postgres"),
    ("unknown user", lambda port: f"postgresql://{SECRET}@127.0.0.1:{port}/postgres"),
    ("unknown database", lambda port: f"postgresql://colt@127.0.0.1:{port}/{SECRET}"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("url", [url for _, url in REFUSED], ids=[name for name, _ in REFUSED])
def test_a_refused_login_names_the_wrong_setting_at_once(
    walled: Servers,
    url: Callable[[int], str],
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", url(walled.port))
    monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
    status = main(command)
    printed = "".join(capsys.readouterr())
    assert "DATABASE_URL" in printed
    assert status == (1 if command == ["doctor"] else 78)  # the doctor goes on to report other faults
    assert SECRET not in printed + caplog.text
    assert str(walled.port) not in printed + caplog.text


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text("/@%:?#[]& =Zw0x\\\"'", min_size=1, max_size=8), st.booleans())
@example("pass/word", False)
@example("p@ss", False)
@example("100%", False)
@example("12/3", False)
def test_no_part_of_an_address_is_ever_shown(
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    password: str,
    written_well: bool,
) -> None:
    """Neither messages nor the log reveal the password, even if malformed, or the user, host, port or database."""
    with closing(socket.socket()) as taken, pytest.MonkeyPatch.context() as patched:
        taken.bind(("127.0.0.1", 0))  # no server listens there
        port = taken.getsockname()[1]
        word = f"{SECRET}{password}{SECRET}"
        word = quote(word, safe="") if written_well else word
        url = f"postgresql://anabel:{word}@127.0.0.1:{port}/coltbase"
        patched.setenv("DATABASE_URL", url)
        caplog.clear()
        with caplog.at_level(logging.DEBUG):
            status = main(["status"])
        with pytest.raises(StoreError) as met:
            connect(Server(url))
        traced = "".join(traceback.format_exception(met.value))
        printed = "".join(capsys.readouterr()) + caplog.text + f"{Server(url)}{Server(url)!r}{traced}"
        parts = (SECRET, "anabel", "127.0.0.1", str(port), "coltbase")
        assert [part for part in parts if part in printed] == []
        assert status in ({1} if written_well else {1, 78})
        if not Server(url).sound:
            assert (status, "DATABASE_URL" in printed) == (78, True)


@pytest.mark.parametrize("password", ["pass/word", "p@ss", "100%", "12/3@4"])
def test_a_password_that_breaks_the_address_is_detected(password: str) -> None:
    assert not Server(f"postgresql://ana:{password}@db/colt").sound
    assert Server(f"postgresql://ana:{quote(password, safe='')}@db/colt").sound


@for_each(
    "url",
    [
        "postgresql://db",
        "postgres://ana@db:5432/colt?sslmode=require",
        "postgresql:///colt",
        "postgresql://ana:x@[::1]:5432,other:5433/colt",
        "postgresql://%2Fvar%2Frun%2Fpostgresql/colt",
        "postgresql://ana:p?w#x@db/colt",
    ],
)
def test_every_address_format_of_the_manual_is_accepted(url: str) -> None:
    assert Server(url).sound


def test_a_full_or_missing_server_is_not_blamed_on_the_address(walled: Servers) -> None:
    with closing(walled.admin()) as db:
        db.execute("ALTER ROLE walled CONNECTION LIMIT 0")
        try:
            with pytest.raises(DatabaseUnreachable):
                connect(Server(f"postgresql://walled:right@127.0.0.1:{walled.port}/postgres"))
        finally:
            db.execute("ALTER ROLE walled CONNECTION LIMIT -1")
    with pytest.raises(DatabaseUnreachable):
        connect(Server("postgresql://nosuchhost@nosuchhost.invalid/nosuchhost"))


@pytest.fixture(name="pooled")
def a_server_behind_a_pooler(postgres: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.chdir(tmp_path)
    with pooler(postgres.port) as between, postgres.bare() as server:
        monkeypatch.setenv("DATABASE_URL", server.url.replace(str(postgres.port), str(between.port)))
        monkeypatch.setenv("DISCORD_TOKEN", "not.a.token")
        yield server


@for_each("command", COMMANDS)
def test_a_transaction_pooler_is_refused_in_one_sentence(
    pooled: Server, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(command)
    assert text("error-storage-pooled") in "".join(capsys.readouterr()).replace("\n", " ")
    assert status == (1 if command == ["doctor"] else 78)
    connect(pooled).close()


ADDED = """
-- What a migration after the base may do.
CREATE TABLE coats (
    shard  INTEGER PRIMARY KEY,
    holder TEXT NOT NULL,
    user   INTEGER REFERENCES matches (id),
    until  REAL NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX coats_by_user ON coats (user) WHERE user IS NOT NULL;
ALTER TABLE matches ADD COLUMN shard INTEGER NOT NULL DEFAULT 7;
UPDATE matches SET shard = guild % 8 WHERE guild IS NOT NULL;
"""

COLUMNS = """
SELECT table_name, column_name, data_type, is_nullable, collation_name, is_identity FROM information_schema.columns
WHERE table_schema = 'public'
"""

INDEXES = r"""
SELECT regexp_replace(indexdef, 'INDEX \S+_pkey ', 'INDEX ') FROM pg_indexes WHERE schemaname = 'public'
"""

CONSTRAINTS = (
    "SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype IN ('f', 'p', 'u')"
)


def described(servers: Servers, scripts: tuple[str, ...], base: int) -> list[set[tuple[object, ...]]]:
    with servers.bare() as server, connect(server) as link:
        migrate(link, "x", scripts, None, base)
        with closing(psycopg.connect(server.url)) as db:
            return [set(db.execute(query).fetchall()) for query in (COLUMNS, INDEXES, CONSTRAINTS)]


@pytest.mark.parametrize("scripts", [migrations(), (*migrations(), ADDED)], ids=["ours", "and one more"])
def test_migrations_one_by_one_give_the_same_as_all_at_once(postgres: Servers, scripts: tuple[str, ...]) -> None:
    assert described(postgres, scripts, BASE) == described(postgres, scripts, len(scripts))


async def test_a_database_with_matches_is_migrated(postgres: Servers) -> None:
    with postgres.bare() as server:
        old = await Store.open(server)
        await old.write(
            lambda tx: (
                tx.db.execute(
                    "INSERT INTO matches (game, header, commitment, pace, guild, channel, host, version, status, created_at, changed_at)"
                    " VALUES ('g', '{}', '', '24h', 19, 1, 1, 0, 'running', 1, 1)"
                )
                and None
            )
        )
        await old.close()
        new = await Store.open(server, scripts=(*migrations(), ADDED), schema=SCHEMA)
        assert await new.read(lambda tx: tx.db.execute("SELECT id, shard FROM matches").fetchall()) == [(1, 3)]
        await new.close()


def test_every_column_named_like_a_reserved_word_is_listed(postgres: Servers) -> None:
    with closing(postgres.admin()) as db:
        words = {word for (word,) in db.execute("SELECT word FROM pg_get_keywords() WHERE catcode IN ('R', 'T')")}
    assert {column for table in layouts() for column in table.columns} & words == set(RESERVED)


def test_statements_are_translated_for_the_server() -> None:
    assert statement("SELECT o.user FROM t AS o WHERE a = ? AND user = ?") == (
        b'SELECT o."user" FROM t AS o WHERE a = $1 AND "user" = $2',
        None,
    )
    assert statement("a = :b AND c = :d OR a = :b") == (b"a = $1 AND c = $2 OR a = $1", ("b", "d"))
    assert statement("a = 'user ? :b ''x'") == (b"a = 'user ? :b ''x'", None)


def test_definitions_are_translated_for_the_server() -> None:
    text = "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, user TEXT DEFAULT 'TEXT' -- TEXT\n) STRICT, WITHOUT ROWID"
    assert definition(text) == (
        "CREATE TABLE t (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,"
        ' "user" TEXT COLLATE "C" DEFAULT \'TEXT\' \n)'
    )


CI = Path(__file__).parents[2] / ".ci" / "run"


@pytest.fixture(name="_bare")
def machine_without_postgres(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(Path, "glob", lambda *_: iter(()))


@pytest.mark.usefixtures("_bare")
def test_other_machines_skip_them_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="apt-get install postgresql"):
        postgres.programs()


@pytest.mark.usefixtures("_bare")
def test_in_ci_they_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="not installed"):
        postgres.programs()


def test_ci_installs_postgresql_and_sets_ci() -> None:
    script = CI.read_text(encoding="utf-8")
    assert re.search(r"initdb.*missing\+=\(postgresql\)", script)
    assert script.index("export CI=true") < script.index("make -k")
