"""Our source files, for the structure tests."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
ROOMS: Final = ("bot", "data", "engine", "renderers", "sandbox")
LONGEST: Final = 400
FULLEST: Final = 25
"""Maximum number of modules in a folder."""


def files(*endings: str, rooms: tuple[str, ...] = (*ROOMS, "tests", "tools")) -> list[Path]:
    """Return the files with these endings in some top-level folders, sorted."""
    result = [path for room in rooms for ending in endings for path in (ROOT / room).rglob(f"*{ending}")]
    return sorted(path for path in result if "node_modules" not in path.parts and "__pycache__" not in path.parts)


def name(path: Path) -> str:
    """Return a path relative to the root of the repository."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of the parsed file."""
    return tuple(ast.walk(tree(path)))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full module name of every import, including those inside functions."""
    package = ".".join(path.relative_to(ROOT).parts[:-1])
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join((*base, node.module or "")).strip(".")
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def calls(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and name of every call of a plain name (not of an attribute)."""
    for node in nodes(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id
