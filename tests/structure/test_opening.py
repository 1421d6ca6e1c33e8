"""Nothing but SQLite opens the database in the bot's process."""

from pathlib import Path

import pytest

from tests.structure.opening import MAY_OPEN, openings
from tests.structure.sources import files


def test_only_these_functions_open_files() -> None:
    actual = {function for path in files(".py", rooms=("bot",)) for function in openings(path)}
    assert actual - set(MAY_OPEN) == set()


@pytest.mark.parametrize(
    "line",
    [
        "with path.open('rb') as file: pass",
        "os.close(os.open(path, 0))",
        "open(path)",
        "shutil.copyfile(path, other)",
        "data = path.read_bytes()",
        "self._path.read_bytes()",
    ],
)
def test_a_call_that_opens_a_file_is_found(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.structure.sources.ROOT", tmp_path)
    sly = tmp_path / "sly.py"
    sly.write_text(f"def f(path):\n    {line}\n", encoding="utf-8")
    assert set(openings(sly)) == {"sly.py:f"}
