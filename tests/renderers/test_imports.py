"""Packages of ``renderers`` import each other without cycles, and shared modules import no game."""

import ast
from graphlib import TopologicalSorter

from renderers.theme import ROOT

RENDERERS = ROOT / "renderers"


def package(module: str) -> str:
    """Return a module's package: its folder in ``renderers``, or itself if it is in none."""
    return module.split(".")[1] if module.count(".") else module


def imports() -> dict[str, set[str]]:
    """Return the other packages that each package of ``renderers`` imports."""
    imports_by_package: dict[str, set[str]] = {}
    for file in RENDERERS.rglob("*.py"):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        imported = imports_by_package.setdefault(package(module), set())
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("renderers."):
                imported.add(package(str(node.module)))
            elif isinstance(node, ast.ImportFrom) and node.module == "renderers":
                imported.update(alias.name for alias in node.names)
    return {name: others - {name} for name, others in imports_by_package.items()}


def test_packages_import_each_other_without_cycles() -> None:
    assert [*TopologicalSorter(imports()).static_order()]


def test_shared_modules_import_no_game() -> None:
    games = {"colt_express", "super_express", "rules"}
    assert {name: others & games for name, others in imports().items() if name not in games and others & games} == {}
    assert "super_express" not in imports()["colt_express"]
