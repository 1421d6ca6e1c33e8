"""Tools of the command line, on a database server."""

import argparse
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import ENDED
from bot.run import cli
from bot.run.command_line import command_line, main
from bot.run.operations.version import VERSION
from bot.storage.errors import CannotOpen, DatabaseUnreachable
from tests.builders.postgres import Servers, databases
from tests.builders.words import worded


def test_tools_work_on_a_server_or_say_who_does_it(
    postgres: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with databases(postgres) as here:
        url = here.server(tmp_path / "a.db").url
        monkeypatch.setenv("DATABASE_URL", url)
        assert main(["status"]) == 0
        assert worded("status-server-backup") in capsys.readouterr().out
        for tool in (["backup"], ["restore", "copy.db"]):
            assert main(tool) == 1
            assert "pg_dump" in capsys.readouterr().err
        assert main(["hand-over", "5"]) == 0
        assert "5" in capsys.readouterr().out
        assert main(["copy-database", url, "copy.db"]) == 0
        assert "no matches" in capsys.readouterr().out
        assert main(["copy-database", url, "copy.db"]) == 1
        assert "There’s data" in capsys.readouterr().err


def test_an_address_that_is_none_is_told_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "mysql://ana:secret@db/colt")
    assert main(["status"]) == 78
    told = capsys.readouterr().err
    assert "DATABASE_URL" in told
    assert "secret" not in told


def test_help_is_quick_because_it_imports_nothing_heavy() -> None:
    script = (
        "import contextlib, io, sys\n"
        "from bot.run.command_line import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    main(['--help'])\n"
        "print(*sorted({'discord', 'aiohttp', 'PIL', 'psycopg', 'sqlite3', 'bot.run.cli'} & set(sys.modules)))\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []


def test_every_command_that_can_be_typed_is_run_by_something() -> None:
    [tools] = [action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction)]
    assert {name.replace("-", "_") for name in tools.choices} == set(cli.COMMANDS)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["export", "seven"], ("“seven” isn’t a number", "MATCH")),
        (["hand-over", "bot"], ("“bot” isn’t a number", "APPLICATION")),
        (["frobnicate"], ("frobnicate", "COMMAND", "export")),
    ],
)
def test_a_wrong_command_line_is_answered_with_what_is_wrong(
    typed: list[str], said: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(typed)
    answer = capsys.readouterr().err
    assert all(words in answer for words in said)


def test_every_command_and_argument_has_a_name_in_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    [tools] = [action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction)]
    for tool in tools.choices.values():
        assert tool.description
        assert all(action.metavar for action in tool._actions if action.nargs != 0)
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert VERSION in capsys.readouterr().out


def test_a_service_without_a_token_says_so_instead_of_opening_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setattr(cli, "_log_to_stderr", lambda _settings: None)
    assert main(["run"]) == cli.CONFIG
    assert worded("run-token-needed") in capsys.readouterr().err


def test_errors_are_sentences_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.Logger("bot.test")
    logger.addHandler(caplog.handler)
    logger.addFilter(cli._Sentences())
    logger.error("no backup was made: %s", CannotOpen(path="/srv/a.db", reason="No such file"))
    assert worded("error-storage-cannot-open", path="/srv/a.db", reason="No such file") in caplog.text
    assert "storage-cannot-open" not in caplog.text


def test_a_disk_that_fails_fills_one_line_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr("bot.run.cli.time.monotonic", lambda: now)
    logger = logging.Logger("bot.test")
    logger.addHandler(caplog.handler)
    logger.addFilter(cli._Sentences())
    for press in range(50):
        try:
            raise CannotOpen(path="/srv/a.db", reason="disk I/O error")
        except CannotOpen as error:
            if press % 2:
                logger.exception("failed press 100%% %d", press)
            else:
                logger.error("failed press %d: %s", press, error)
    assert caplog.text.count("\n") == 1
    assert "Traceback" not in caplog.text
    logger.error("no report: %s", CannotOpen(path="/srv/b.db", reason="disk I/O error"))
    assert caplog.text.count("\n") == 2, "another cause is another line"
    now += cli.REPEATED_ERROR_PAUSE_S
    try:
        raise CannotOpen(path="/srv/a.db", reason="disk I/O error")
    except CannotOpen:
        logger.exception("failed %s", "100%")
    assert worded("error-storage-cannot-open", path="/srv/a.db", reason="disk I/O error") in caplog.text.splitlines()[2]
    assert "Traceback" not in caplog.text


def wrapped(error: Exception) -> Exception:
    """Return an error that was raised from another, in a group."""
    outer = RuntimeError("a work failed")
    outer.__cause__ = error
    return ExceptionGroup("works failed", [outer])


def test_an_unreachable_database_is_one_line_even_if_other_errors_came_of_it(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.Logger("bot.test")
    logger.addHandler(caplog.handler)
    logger.addFilter(cli._Sentences())
    for error in (wrapped(DatabaseUnreachable(reason="refused")), wrapped(KeyError("seat"))):
        try:
            raise error
        except ExceptionGroup:
            logger.exception("failed a press")
    first, second = caplog.records
    assert first.exc_info is None
    assert "DATABASE_URL" in first.getMessage()
    assert second.exc_info, "another error keeps its traceback"


def test_who_runs_the_bot_reads_of_the_server_and_not_of_presses() -> None:
    assert "DATABASE_URL" in cli.words_for(DatabaseUnreachable(reason="refused"))


def test_sigterm_ends_the_first_process_of_a_container_while_it_is_still_starting() -> None:
    """Linux delivers SIGTERM to the first process of a container only if the process handles it."""
    script = (
        "import os, signal, sys, types\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "stub = sys.modules['bot.run.command_line'] = types.ModuleType('bot.run.command_line')\n"
        "stub.main = lambda: os.kill(os.getpid(), signal.SIGTERM) or 0\n"
        "from bot.__main__ import main\n"
        "sys.exit(main())\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == ENDED
