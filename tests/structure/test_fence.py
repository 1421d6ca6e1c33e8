"""Imports between top-level packages run from bot to renderers to engine; data and sandbox import none of ours."""

from pathlib import Path

import pytest

from tests.builders.for_each import for_each
from tests.structure.fence import ROOMS_AND_FENCES, Room, allowed, breaches, room_of
from tests.structure.sources import ROOMS, ROOT, calls, files, imports, name

ROOM = {room.folder: room for room in ROOMS_AND_FENCES}


@for_each("folder", [folder for folder in ROOM if (ROOT / folder).exists()])
def test_no_file_has_a_forbidden_import(folder: str) -> None:
    inside = [path for path in files(".py", rooms=ROOMS) if room_of(path).folder == folder]
    assert inside
    assert [breach for path in inside for breach in breaches(path, ROOM[folder])] == []


def test_every_package_has_a_row_and_files() -> None:
    assert set(ROOMS) <= set(ROOM)
    assert all(files(".py", rooms=(room,)) for room in ROOMS)


def test_the_engine_neither_reads_files_nor_prints() -> None:
    result = [(name(path), line, call) for path in files(".py", rooms=("engine",)) for line, call in calls(path)]
    assert [
        call
        for call in result
        if call[2] in {"open", "print", "input", "eval", "exec", "compile", "__import__", "hash", "id"}
    ] == []


def test_pictures_that_games_share_know_no_game() -> None:
    """Rules are written from the games; one game knows nothing of the other."""
    games = {"colt_express", "super_express", "rules"}
    known = {
        (package, module.split(".")[1])
        for path in files(".py", rooms=("renderers",))
        for package in [path.relative_to(ROOT / "renderers").with_suffix("").parts[0]]
        for _, module in imports(path)
        if module.startswith("renderers.")
    }
    assert {(package, other) for package, other in known if package not in games and other in games} == set()
    assert ("colt_express", "super_express") not in known
    assert ("rules", "colt_express") in known


@for_each(
    ("folder", "module"),
    [
        ("engine", "time"),
        ("engine", "random.Random"),
        ("engine", "pathlib.Path"),
        ("engine", "asyncio"),
        ("engine", "os"),
        ("engine", "discord"),
        ("engine", "data.catalogue"),
        ("engine", "pathlib"),
        ("engine/core", "engine.colt_express.state"),
        ("engine/agents", "engine.colt_express.state.State"),
        ("engine/colt_express", "engine.agents.greenhorn"),
        ("engine/super_express", "engine.agents.super_greenhorn"),
        ("renderers", "bot.core"),
        ("renderers", "discord"),
        ("data", "engine.core"),
        ("sandbox", "bot"),
        ("sandbox", "discord"),
        ("bot/core", "discord"),
        ("bot/core", "bot.features.lobbies.rows"),
        ("bot/core", "bot.storage.sqlite"),
        ("bot/core", "sqlite3"),
        ("bot/storage", "bot.core.ids"),
        ("bot/features", "sqlite3"),
        ("bot/features", "bot.run.app"),
        ("bot/discord_ui", "bot.features.hand.panel_posts"),
        ("bot/discord_ui", "sqlite3"),
    ],
)
def test_forbidden_imports_are_found(folder: str, module: str) -> None:
    assert not allowed(module, ROOM[folder])


def test_forbidden_imports_inside_functions_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.structure.sources.ROOT", tmp_path)
    (tmp_path / "engine" / "core").mkdir(parents=True)
    sly = tmp_path / "engine" / "core" / "sly.py"
    sly.write_text(
        "from . import game\nfrom ..colt_express import state\n\n\ndef f() -> None:\n    import time\n",
        encoding="utf-8",
    )
    assert [module for _, module in imports(sly)] == ["engine.core.game", "engine.colt_express.state", "time"]
    actual = [
        f"engine/core/sly.py:{line} imports {module}"
        for line, module in ((2, "engine.colt_express.state"), (6, "time"))
    ]
    assert list(breaches(sly, ROOM["engine/core"])) == actual
    assert isinstance(ROOM["engine/core"], Room)
