"""Calls that open, copy or write a file by its path, and our functions that may: they never get the path of a database in use."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.structure.sources import name, tree

OPENERS: Final = frozenset(
    {
        *("open", "fdopen", "read_bytes", "read_text", "write_bytes", "write_text", "touch"),
        *("copy", "copy2", "copyfile", "copyfileobj", "copytree", "move", "mmap", "sendfile", "truncate"),
    }
)
"""Functions of the standard library that open a file descriptor and close it again."""

MODULES: Final = frozenset({"os", "io", "shutil", "mmap", "gzip", "zipfile", "tarfile"})
METHODS: Final = frozenset({"open", "read_bytes", "read_text", "write_bytes", "write_text", "touch"})

MAY_OPEN: Final = {
    "bot/run/doctor/machine.py:_owner": "the system's table of locks",
    "bot/run/operations/health.py:_write": "the signs of life",
    "bot/run/operations/health.py:_read": "the signs of life",
    "bot/run/operations/version.py:build": "our sources",
    "bot/features/replays/export.py:_write": "the exported match",
    "bot/features/replays/verifying.py:read": "the exported match",
    "bot/features/puzzles/puzzles.py:stock": "our puzzles",
    "bot/storage/files.py:create_private": "makes a new file, which no one can have open",
    "bot/run/copies/continuous.py:require_own": "a note in Litestream's folder",
    "bot/run/copies/continuous.py:_last_error": "Litestream's log",
    "bot/run/copies/continuous.py:_held": "Litestream's lock",
    "bot/run/copies/drill.py:results": "the result of the last drill",
    "bot/run/copies/launch.py:launch": "Litestream's lock and log",
    "bot/run/copies/launch.py:_kill_orphan": "the system's list of processes",
    "bot/run/copies/litestream.py:_run": "a configuration for Litestream",
    "bot/run/copies/whole.py:read_state": "the state of the copies",
    "bot/storage/files.py:replace_private": "a small file, which no connection has open",
    "bot/storage/files.py:require_digest": "the digest of a copy",
    "bot/storage/files.py:_sha256": "a copy, which no connection has open",
    "bot/storage/files.py:sync": "a copy that no connection has open",
    "bot/storage/files.py:sync_folder": "a folder",
    "bot/core/matches/packed.py:_dictionary": "what the program brings along",
    "bot/storage/migrate.py:migrations": "our SQL",
}
"""Files that each function opens. Only SQLite opens the database (bot/storage/files.py explains why)."""


def openings(path: Path) -> Iterator[str]:
    """Yield the functions of a module that open a file by its path, as ``file:function``."""
    yield from (f"{name(path)}:{function}" for function in _within(tree(path), "<module>"))


def _within(node: ast.AST, function: str) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        inner = child.name if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else function
        if isinstance(child, ast.Call) and _opens(child.func):
            yield inner
        yield from _within(child, inner)


def _opens(called: ast.expr) -> bool:
    if isinstance(called, ast.Name):
        return called.id in {"open", "copyfile"}
    if not isinstance(called, ast.Attribute):
        return False
    if isinstance(called.value, ast.Name) and called.value.id in MODULES:
        return called.attr in OPENERS
    return called.attr in METHODS and not _has_its_own_open(called)


def _has_its_own_open(called: ast.Attribute) -> bool:
    """Return whether the object has its own method of that name: a connection pool, a database, a store, a call, ``self``."""
    owner = ast.unparse(called.value)
    return owner.rpartition(".")[2] in {"_pool", "Database", "Store", "call", "self"}
