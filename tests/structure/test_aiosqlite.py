"""We use only the public interface of aiosqlite."""

import ast
import sqlite3

import aiosqlite

from tests.structure.sources import files, imports, name, nodes


def private_names() -> set[str]:
    """Return the private names in aiosqlite's modules, classes and connections."""
    connection = aiosqlite.Connection(lambda: sqlite3.connect(":memory:"), 1)
    places = (aiosqlite, aiosqlite.core, aiosqlite.Connection, connection, aiosqlite.Cursor)
    names = {private for place in places for private in vars(place)}
    return {private for private in names if private.startswith("_") and not private.endswith("__")}


def test_no_private_name_of_aiosqlite_is_used() -> None:
    private = private_names()
    assert {"_conn", "_execute", "_tx", "_thread"} <= private
    users = [
        path
        for path in files(".py", rooms=("bot", "tools"))
        if any(module.partition(".")[0] == "aiosqlite" for _, module in imports(path))
    ]
    assert [name(path) for path in users] == ["bot/storage/sqlite.py"]
    used = {
        named
        for node in nodes(users[0])
        for named in (
            getattr(node, "attr", None),
            getattr(node, "value", None) if isinstance(node, ast.Constant) else None,
        )
        if isinstance(named, str)
    }
    assert used & private == set()
