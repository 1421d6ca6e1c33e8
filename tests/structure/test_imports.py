"""Imports: between packages they run one way without cycles, the floors know no feature, and features follow their order."""

import ast
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final
from unittest.mock import Mock

import pytest

from bot.core.feature import topics_of
from bot.core.host import Host
from bot.core.schema import CORE
from bot.run.features import FEATURES, ORDER, SCHEMA
from bot.run.interfaces import CLASSES
from bot.storage.migrate import migrations
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.hosting import ManualClock, SeededChance
from tests.structure.cycles import cycles, edges
from tests.structure.fence import ROOMS_AND_FENCES, Room, allowed, breaches, room_of
from tests.structure.sources import ROOMS, ROOT, calls, files, imports, name, of_kind, tree

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


@pytest.mark.parametrize("folder", ["bot", "engine", "renderers", "sandbox"])
def test_imports_have_an_order(folder: str) -> None:
    actual = edges(folder)
    assert actual
    assert list(cycles(actual)) == []


def test_a_cycle_of_modules_is_listed() -> None:
    [result] = cycles([("p.a", "p.b"), ("p.b", "p.c"), ("p.c", "p.a"), ("p.d", "p.a")])
    first, *others = result.split(" -> ")
    assert sorted(others) == ["p.a", "p.b", "p.c"]
    assert first == others[-1]


def test_two_packages_that_import_each_other_are_a_cycle_even_without_one_of_modules() -> None:
    result = [("p.north.one", "p.south.one"), ("p.south.two", "p.north.two")]
    assert len(list(cycles(result))) == 1
    assert list(cycles(result[:1])) == []


def test_each_level_is_checked_separately() -> None:
    deep = [("p.q.r.a", "p.q.r.b"), ("p.q.r.b", "p.q.r.a"), ("p.x", "p.y"), ("p.y", "p.x")]
    assert [cycle.partition(" ")[0].rpartition(".")[0] for cycle in cycles(deep)] == ["p", "p.q.r"]


def test_imports_for_types_and_inside_functions_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.structure.sources.ROOT", tmp_path)
    inner = tmp_path / "p" / "inner"
    inner.mkdir(parents=True)
    (inner / "__init__.py").write_text("from p.inner.a import x\nimport os\n", encoding="utf-8")
    (inner / "a.py").write_text("if TYPE_CHECKING:\n    from p.inner import b\n", encoding="utf-8")
    (inner / "b.py").write_text("def f():\n    from .a import x\n", encoding="utf-8")
    (inner / "c.py").write_text("d = importlib.import_module('p.inner.d')\n", encoding="utf-8")
    (inner / "d.py").write_text("from p.inner import c\n", encoding="utf-8")
    assert edges("p") == [
        ("p.inner.__init__", "p.inner.a"),
        ("p.inner.a", "p.inner.b"),
        ("p.inner.b", "p.inner.a"),
        ("p.inner.c", "p.inner.d"),
        ("p.inner.d", "p.inner.c"),
    ]
    assert len(list(cycles(edges("p")))) == 1


FLOORS = ("bot/storage", "bot/core", "bot/processes", "bot/discord_ui")


SQL = re.compile(r"\b(?:FROM|INTO|UPDATE|JOIN|TABLE)\s+(\w+)")


OLD_SHAPES = {"bot/discord_ui/content/custom_ids.py", "bot/discord_ui/core/retired.py"}


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the value of each string of a file."""
    for node in of_kind(path, ast.Constant):
        if isinstance(node.value, str):
            yield node.lineno, node.value


def below() -> list[Path]:
    return [path for floor in FLOORS for path in sorted((ROOT / floor).rglob("*.py"))]


@cache
def tables() -> frozenset[str]:
    with closing(sqlite3.connect(":memory:")) as db:
        for script in migrations():
            db.executescript(script)
        rows = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall()
    return frozenset(table for (table,) in rows)


def of_features() -> set[str]:
    """Return the tables that only features write: they state them, or they alone have a mapping of them."""
    stated = {holding.table for feature in ORDER.values() for holding in feature.personal}
    stated |= {column.table for feature in ORDER.values() for column in feature.due.values()}
    written = {
        table
        for path in sorted((ROOT / "bot/features").rglob("*.py"))
        for _, text in texts(path)
        for table in {*re.findall(r"INSERT INTO (\w+)", text), text} & tables()
    }
    mine = {holding.table for holding in CORE.personal} | {"waits", "banks", "heartbeat"}
    return (stated | written) - mine


def test_no_table_of_a_feature_is_named_below() -> None:
    owned = of_features()
    assert len(owned) > 40
    named = [
        f"{name(path)}:{line} {table}"
        for path in below()
        for line, text in texts(path)
        for table in sorted(owned & set(SQL.findall(text)))
    ]
    named += [
        f"{name(path)}:{call.lineno} {call.args[0].value}"
        for path in below()
        for call in of_kind(path, ast.Call)
        if getattr(call.func, "id", "") in {"Table", "DueColumn", "NameColumn", "holding"}
        if isinstance(call.args[0], ast.Constant) and call.args[0].value in owned
    ]
    assert not named, "\n".join(named)


def test_no_list_below_names_features_their_topics_or_their_areas() -> None:
    known = {*ORDER, *(topic for feature in ORDER.values() for topic in feature.topics)}
    known |= {area for feature in ORDER.values() for area in feature.areas}
    lists = [
        f"{name(path)}:{node.lineno} {sorted(known & words)}"
        for path in below()
        if name(path) not in OLD_SHAPES
        for node in of_kind(path, ast.List, ast.Tuple, ast.Set, ast.Dict)
        if len(known & (words := _words(node))) > 1 and not _is_pair(node)
    ]
    assert not lists, "\n".join(lists)


def _words(node: ast.AST) -> set[str]:
    elements = node.keys if isinstance(node, ast.Dict) else getattr(node, "elts", [])
    return {item.value for item in elements if isinstance(item, ast.Constant) and isinstance(item.value, str)}


def _is_pair(node: ast.AST) -> bool:
    """Return whether it is a pair, such as the area and verb of a press."""
    return isinstance(node, ast.Tuple) and len(node.elts) == 2


LAYERS: Final = ("bot.storage", "bot.core", "bot.processes", "bot.discord_ui", "bot.features", "bot.run")


HOMES: Final = ROOT / "bot" / "features"


TESTS: Final = ROOT / "tests" / "features"


TWICE: Final = 5


OUTSIDE: Final = ("discord", "bot.discord_ui", "renderers", "sqlite3", "psycopg", "time", "random", "secrets")


def rank(module: str) -> tuple[int, int]:
    """Return the layer of a module, and the place of its feature in the order."""
    floor = next(place for place, name in enumerate(LAYERS) if module.startswith(f"{name}."))
    feature = module.split(".")[2] if LAYERS[floor] == "bot.features" else ""
    return floor, [*ORDER].index(feature) if feature in ORDER else 0


def test_no_module_imports_a_higher_layer() -> None:
    actual = [
        (importer, imported)
        for importer, imported in edges("bot")
        if importer.count(".") > 1 and imported.count(".") > 1 and rank(imported) > rank(importer)
    ]
    assert actual == []


def test_every_feature_is_in_the_order_and_declared_in_its_folder() -> None:
    assert {path.name for path in HOMES.iterdir() if (path / "__init__.py").exists()} == set(ORDER)
    for folder, feature in ORDER.items():
        assert vars(import_module(f"bot.features.{folder}.feature"))[folder.upper()] is feature


def test_every_class_of_a_half_for_discord_is_found() -> None:
    marked = {
        f"{path.parent.name}.{path.stem}.{node.name}"
        for path in HOMES.rglob("*.py")
        for node in tree(path).body
        if isinstance(node, ast.ClassDef) and _for_discord(node)
    }
    logic = (kind for feature in FEATURES for module in feature.logic for kind in vars(module).values())
    in_use = {
        f"{kind.__module__.removeprefix('bot.features.')}.{kind.__name__}"
        for kind in (*CLASSES, *logic)
        if isinstance(kind, type)
    }
    assert marked
    assert marked <= in_use


def _for_discord(kind: ast.ClassDef) -> bool:
    """Return whether a class has acts, publishes a topic, greets, or is a part of threads."""
    decorators = {
        getattr(call.func, "id", "")
        for method in kind.body
        if isinstance(method, ast.AsyncFunctionDef)
        for call in method.decorator_list
        if isinstance(call, ast.Call)
    }
    bases = {getattr(base, "id", "") for base in kind.bases}
    return bool(decorators & {"act", "handles"} or bases & {"Greeter", "ThreadPart"})


def test_the_tests_of_each_feature_are_in_a_folder_with_its_name() -> None:
    assert {path.name for path in TESTS.iterdir() if (path / "__init__.py").exists()} == set(ORDER)
    assert [path.name for path in TESTS.glob("*.py") if path.name not in {"__init__.py", "conftest.py"}] == []


def reached(module: str, known: dict[str, Path]) -> Iterator[str]:
    """Yield the module and all modules in ``known`` that it imports, directly or indirectly."""
    seen, left = set[str](), [module]
    while left:
        name = left.pop()
        if name in seen or name not in known:
            continue
        seen.add(name)
        yield name
        for _, named in imports(known[name]):
            left += [named, named.rpartition(".")[0]]


def test_the_logic_of_a_feature_works_without_discord() -> None:
    known = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in HOMES.rglob("*.py")}
    result = {
        f"{name} imports {named}"
        for feature in known
        if feature.endswith((".feature", "rows"))
        for name in reached(feature, known)
        for _, named in imports(known[name])
        if any(named == outside or named.startswith(f"{outside}.") for outside in OUTSIDE)
    }
    assert sorted(result) == []


def test_every_due_time_and_every_topic_has_one_owner() -> None:
    host = Host(Mock(), registry(), ManualClock(), SeededChance(), FEATURES, background=Mock())
    due = Counter(kind for kinds in host._work.values() for kind in kinds)
    assert due == Counter([*SCHEMA.due, *host._times])
    topics = Counter(topic for kind in CLASSES for topic in topics_of(kind))
    assert topics + Counter(host.outbox.work.keys()) == Counter(SCHEMA.topics.keys() - CORE.topics.keys())


def test_every_function_with_a_duty_is_in_the_logic_of_its_feature() -> None:
    marked = {
        (path.parent.name, path.stem)
        for path in HOMES.rglob("*.py")
        for function in of_kind(path, ast.FunctionDef, ast.AsyncFunctionDef)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        if any(ast.unparse(mark).startswith(("hooks.", "due(")) for mark in function.decorator_list)
    }
    logic = {(name, module.__name__.rpartition(".")[2]) for name, feature in ORDER.items() for module in feature.logic}
    assert marked == logic


def test_few_types_share_a_name() -> None:
    names = Counter(
        node.name
        for path in (ROOT / "bot").rglob("*.py")
        for node in tree(path).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert sum(count > 1 for count in names.values()) <= TWICE, [name for name, count in names.items() if count > 1]
