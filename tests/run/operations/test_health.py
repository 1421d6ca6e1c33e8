"""Signs of life, and the check that reads them."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.run.operations.health import LIMITS, ailments, health_file, write
from tests.structure.sources import ROOT

NOW = 1_000_000.0


def test_a_bot_that_wrote_just_now_is_well(tmp_path: Path) -> None:
    file = health_file(tmp_path / "bot.db")
    write(file, dict.fromkeys(LIMITS, NOW))
    assert ailments(file, NOW + min(LIMITS.values())) == []


@pytest.mark.parametrize("part", LIMITS)
def test_each_part_that_stands_still_is_named(tmp_path: Path, part: str) -> None:
    file = health_file(tmp_path / "bot.db")
    write(file, {**dict.fromkeys(LIMITS, NOW), part: NOW - LIMITS[part] - 1})
    assert ailments(file, NOW) == [part]


@pytest.mark.parametrize("content", [None, "", "{}", "[1]", '{"loop": "x"}', '{"loop": 1e18'])
def test_without_signs_of_life_nothing_is_well(tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "bot.db.health"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    assert ailments(file, NOW) == list(LIMITS)


def test_the_check_imports_neither_the_bot_nor_its_libraries() -> None:
    code = (
        "import sys; before = set(sys.modules); import bot.run.operations.health;"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    heavy = {"discord", "aiohttp", "PIL", "msgspec", "sqlite3", "asyncio", "fluent"}
    assert heavy.isdisjoint(done.stdout.split())
