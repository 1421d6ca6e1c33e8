"""The floors below the features know none of them: no table, no topic, no name."""

import ast
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

from bot.core.schema import CORE
from bot.run.features import ORDER
from bot.storage.migrate import migrations
from tests.structure.sources import ROOT, name, of_kind

FLOORS = ("bot/storage", "bot/core", "bot/processes", "bot/discord_ui")
SQL = re.compile(r"\b(?:FROM|INTO|UPDATE|JOIN|TABLE)\s+(\w+)")
OLD_SHAPES = {"bot/discord_ui/content/custom_ids.py", "bot/discord_ui/core/retired.py"}
"""Files that list what earlier versions posted."""


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
