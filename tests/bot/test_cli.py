"""Tools of the command line on a database server."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from bot import cli
from bot.command_line import command_line, main
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
        assert "0 matches" in capsys.readouterr().out
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
        "from bot.command_line import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    main(['--help'])\n"
        "print(*sorted({'discord', 'aiohttp', 'PIL', 'psycopg', 'sqlite3', 'bot.cli'} & set(sys.modules)))\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []


def test_every_command_that_can_be_typed_is_run_by_something() -> None:
    [tools] = [action for action in command_line()._actions if isinstance(action, argparse._SubParsersAction)]
    assert {name.replace("-", "_") for name in tools.choices} == set(cli.COMMANDS)
