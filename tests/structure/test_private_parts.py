"""Only ``bot/discord_ui/patches.py`` uses private names of discord.py or replaces parts of it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.structure.sources import files, name, of_kind

PATCHES = "bot/discord_ui/patches.py"
WRITERS = {"setattr", "delattr", "vars"}
READERS = WRITERS | {"getattr", "hasattr"}
PUBLIC = {"__version__"}
HIDDEN = re.compile(r"(?:\.|\bdef )(_(?!_)\w+)")
"""An attribute or a function whose name begins with one underscore."""
NAMED_TUPLES = {"_asdict", "_replace", "_fields"}
"""Public names of named tuples that begin with an underscore."""


@cache
def privates() -> frozenset[str]:
    """Return the names of all private attributes in discord.py, which begin with one underscore."""
    spec = find_spec("discord")
    assert spec is not None
    assert spec.submodule_search_locations
    collected = set[str]()
    for root in spec.submodule_search_locations:
        for path in Path(root).rglob("*.py"):
            collected |= {*HIDDEN.findall(path.read_text(encoding="utf-8"))}
    return frozenset(collected) - NAMED_TUPLES


def root_of(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node


def of_discord(path: Path) -> set[str]:
    """Return the names that a file imports from discord.py."""
    collected = set[str]()
    for whole in of_kind(path, ast.Import):
        collected |= {(alias.asname or alias.name).partition(".")[0] for alias in whole.names if is_discord(alias.name)}
    for part in of_kind(path, ast.ImportFrom):
        if is_discord(part.module or ""):
            collected |= {alias.asname or alias.name for alias in part.names}
    return collected


def is_discord(module: str) -> bool:
    return module.partition(".")[0] == "discord"


def reaches(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of each use of private parts of discord.py. A file that doesn't import discord.py has none."""
    theirs = of_discord(path)
    for node in of_kind(path, ast.ImportFrom, ast.Attribute, ast.Call) if theirs else ():
        if isinstance(node, ast.ImportFrom) and is_discord(node.module or ""):
            yield from ((node.lineno, alias.name) for alias in node.names if alias.name.startswith("_"))
        elif (isinstance(node, ast.Attribute) and hidden(node, theirs)) or (
            isinstance(node, ast.Call) and by_name(node, theirs)
        ):
            yield node.lineno, ast.unparse(node)


def hidden(node: ast.Attribute, theirs: set[str]) -> bool:
    """Return whether an attribute is private to discord.py, or replaces a part of it."""
    root, replaced = root_of(node), not isinstance(node.ctx, ast.Load)
    if isinstance(root, ast.Name) and root.id in theirs and (replaced or node.attr.startswith("_")):
        return node.attr not in PUBLIC
    if replaced and isinstance(node.value, ast.Attribute) and node.value.attr == "http":
        return True
    ours = isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"}
    return node.attr in privates() and not ours


def by_name(node: ast.Call, theirs: set[str]) -> bool:
    """Return whether a call reads a private name of discord.py, or replaces a part of it."""
    if not isinstance(node.func, ast.Name) or node.func.id not in READERS or not node.args:
        return False
    root = root_of(node.args[0])
    if node.func.id in WRITERS and isinstance(root, ast.Name) and root.id in theirs:
        return True
    return any(isinstance(arg, ast.Constant) and arg.value in privates() for arg in node.args[1:2])


def raw_calls(path: Path) -> Iterator[int]:
    """Yield the lines that use a client's ``http``."""
    return (node.lineno for node in of_kind(path, ast.Attribute) if node.attr == "http")


def test_raw_calls_have_one_home() -> None:
    users = {name(path) for path in files(".py", rooms=("bot",)) if any(raw_calls(path))}
    assert users == {PATCHES, "bot/discord_ui/raw_calls.py"}


def test_only_patches_uses_private_parts_of_discord_py() -> None:
    elsewhere = [path for path in files(".py", rooms=("bot",)) if name(path) != PATCHES]
    assert [f"{name(path)}:{line} {text}" for path in elsewhere for line, text in reaches(path)] == []


@pytest.mark.parametrize(
    "reach",
    [
        "from discord.http import _private",
        "from discord.http import Route\nRoute.BASE = 'x'",
        "import discord\ndiscord.VoiceClient.warn_nacl = False",
        "import discord\ndiscord.ui.Button.__new__(discord.ui.Button)",
        "from discord import shard\nvars(shard)['ExponentialBackoff'] = int",
        "import discord\nsetattr(discord.Client, 'close', None)",
        "import discord\ndef f(client): client._connection.http",
        "import discord\ndef f(client): getattr(client, '_connection')",
        "import discord\ndef f(client): client.http.request = None",
        "import discord\ndef f(client): client.http._global_over.set()",
    ],
)
def test_a_use_of_private_parts_is_found(reach: str, tmp_path: Path) -> None:
    path = tmp_path / "sly.py"
    path.write_text(reach, encoding="utf-8")
    assert len(list(reaches(path))) >= 1


@pytest.mark.parametrize(
    "use",
    ["import discord\nclass A(discord.Client):\n def f(self): self._router = 1", "def f(row): return row._state"],
)
def test_our_own_private_names_are_allowed(use: str, tmp_path: Path) -> None:
    path = tmp_path / "honest.py"
    path.write_text(use, encoding="utf-8")
    assert list(reaches(path)) == []
