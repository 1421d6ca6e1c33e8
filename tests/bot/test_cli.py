"""Tools of the command line on a database server."""

from pathlib import Path

import pytest

from bot.cli import main
from tests.builders.postgres import Servers, databases


def test_tools_work_on_a_server_or_say_who_does_it(
    postgres: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with databases(postgres) as here:
        url = here.server(tmp_path / "a.db").url
        monkeypatch.setenv("DATABASE_URL", url)
        assert main(["status"]) == 0
        assert "only the database server knows" in capsys.readouterr().out
        for tool in (["backup"], ["restore", "copy.db"]):
            assert main(tool) == 1
            assert "pg_dump" in capsys.readouterr().err
        assert main(["copy-database", url, "copy.db"]) == 0
        assert "0 matches" in capsys.readouterr().out
        assert main(["copy-database", url, "copy.db"]) == 1
        assert "nothing was copied" in capsys.readouterr().err


def test_an_address_that_is_none_is_told_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "mysql://ana:secret@db/colt")
    assert main(["status"]) == 1
    told = capsys.readouterr().err
    assert "DATABASE_URL" in told
    assert "secret" not in told
