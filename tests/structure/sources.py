"""Our source files, for the structure tests."""

import ast
import gc
from collections.abc import Iterator, Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Final, TypeVar, cast

N = TypeVar("N", bound=ast.AST)

ROOT: Final = Path(__file__).parents[2]
ROOMS: Final = ("bot", "data", "engine", "renderers", "sandbox")
LONGEST: Final = 500
FULLEST: Final = 25
"""Maximum number of modules in a folder."""
LEAVES: Final = {bool, bytes, complex, float, int, str, type(None), type(...), ast.Load, ast.Store, ast.Del}
"""Types of values in a syntax tree that aren't nodes, or only say whether a name is read or set."""


def files(*endings: str, rooms: tuple[str, ...] = (*ROOMS, "tests", "tools")) -> list[Path]:
    """Return the files with these endings in some top-level folders, sorted."""
    result = [path for room in rooms for ending in endings for path in (ROOT / room).rglob(f"*{ending}")]
    return sorted(path for path in result if "node_modules" not in path.parts and "__pycache__" not in path.parts)


def name(path: Path) -> str:
    """Return a path relative to the root of the repository."""
    return path.relative_to(ROOT).as_posix()


@cache
def source(path: Path) -> str:
    """Return the text of a file, which is read once."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed file. The search for garbage passes over it from now on: it would look at millions of nodes."""
    result = ast.parse(source(path), filename=str(path))
    gc.freeze()
    return result


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of the parsed file, but none that only says whether a name is read or set."""
    result: list[ast.AST] = [tree(path)]
    for node in result:  # it grows meanwhile
        for field in node._fields:
            value = getattr(node, field)
            if type(value) is list:
                result += [item for item in value if isinstance(item, ast.AST)]
            elif type(value) not in LEAVES:
                result.append(value)
    return tuple(result)


def of_kind(path: Path, *kinds: type[N]) -> Iterator[N]:
    """Yield the nodes of these types in the parsed file, type by type."""
    for kind in kinds:
        yield from cast("list[N]", _by_kind(path).get(kind, []))


@cache
def _by_kind(path: Path) -> Mapping[type[ast.AST], list[ast.AST]]:
    result: dict[type[ast.AST], list[ast.AST]] = {}
    for node in nodes(path):
        result.setdefault(type(node), []).append(node)
    return result


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Return line and full module name of every import, including those inside functions and by ``import_module("…")``."""
    package = ".".join(path.relative_to(ROOT).parts[:-1])
    result = [(node.lineno, alias.name) for node in of_kind(path, ast.Import) for alias in node.names]
    for node in of_kind(path, ast.ImportFrom):
        base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
        module = ".".join((*base, node.module or "")).strip(".")
        result += [(node.lineno, f"{module}.{alias.name}") for alias in node.names]
    for call in of_kind(path, ast.Call):
        function = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if function == "import_module" and call.args and isinstance(call.args[0], ast.Constant):
            result.append((call.lineno, str(call.args[0].value)))
    return tuple(sorted(result, key=itemgetter(0)))


def calls(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and name of every call of a plain name (not of an attribute)."""
    for node in of_kind(path, ast.Call):
        if isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id
