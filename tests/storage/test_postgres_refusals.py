"""If the server refuses the bot, or the address is invalid, the message names the setting but never shows the address."""

import contextlib
import logging
import socket
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.run.command_line import main
from bot.storage.connection import Server
from bot.storage.errors import DatabaseUnreachable, StoreError
from bot.storage.postgres_connection import connect
from data.catalogue import text
from tests.builders.for_each import for_each
from tests.builders.pooler import pooler
from tests.builders.postgres import Servers

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
