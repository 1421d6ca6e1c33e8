"""Arrows between the packages of ``renderers`` point one way: shared modules know no game, and rules are written from the games."""

import ast
from graphlib import TopologicalSorter

from renderers.theme import ROOT

RENDERERS = ROOT / "renderers"


def package(module: str) -> str:
    """Return a module's package: its folder in ``renderers``, or itself if it is in none."""
    return module.split(".")[1] if module.count(".") else module


def arrows() -> dict[str, set[str]]:
    collected: dict[str, set[str]] = {}
    for file in RENDERERS.rglob("*.py"):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        imported = collected.setdefault(package(module), set())
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("renderers."):
                imported.add(package(str(node.module)))
            elif isinstance(node, ast.ImportFrom) and node.module == "renderers":
                imported.update(alias.name for alias in node.names)
    return {name: others - {name} for name, others in collected.items()}


def test_no_package_imports_itself_in_a_circle() -> None:
    assert [*TopologicalSorter(arrows()).static_order()]


def test_what_games_share_knows_no_game() -> None:
    games = {"colt_express", "super_express", "rules"}
    assert {name: others & games for name, others in arrows().items() if name not in games and others & games} == {}
    assert "super_express" not in arrows()["colt_express"]
