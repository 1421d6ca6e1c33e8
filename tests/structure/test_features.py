"""Every feature has a folder and declares its parts, and imports follow the order in ``bot.run.features``."""

import ast
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final
from unittest.mock import Mock

from bot.core.feature import topics_of
from bot.core.host import Host
from bot.core.schema import CORE
from bot.run.features import FEATURES, ORDER, SCHEMA
from bot.run.interfaces import CLASSES
from engine.games import registry
from tests.builders.hosting import ManualClock, SeededChance
from tests.structure.cycles import edges
from tests.structure.sources import ROOT, imports, of_kind, tree

FLOORS: Final = ("bot.storage", "bot.core", "bot.processes", "bot.discord_ui", "bot.features", "bot.run")
"""Layers of ``bot`` from low to high. Each imports only those before it."""

HOMES: Final = ROOT / "bot" / "features"
TESTS: Final = ROOT / "tests" / "features"
TWICE: Final = 5
"""Maximum number of names that several types of ``bot`` share."""

OUTSIDE: Final = ("discord", "bot.discord_ui", "renderers", "sqlite3", "psycopg", "time", "random", "secrets")
"""Modules that a feature's logic (``feature.py`` and its imports) must not need, so that it works without Discord."""


def rank(module: str) -> tuple[int, int]:
    """Return the layer of a module, and the place of its feature in the order."""
    floor = next(place for place, name in enumerate(FLOORS) if module.startswith(f"{name}."))
    feature = module.split(".")[2] if FLOORS[floor] == "bot.features" else ""
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
    for name, feature in ORDER.items():
        assert vars(import_module(f"bot.features.{name}.feature"))[name.upper()] is feature


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
    assert [path.name for path in TESTS.glob("*.py") if path.name != "__init__.py"] == []


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
