"""Tests that need PostgreSQL are skipped with a reason on machines without it, but fail in CI."""

import re
from pathlib import Path

import pytest

from tests.builders import postgres

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
