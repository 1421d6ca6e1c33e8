"""How well ``bot/`` keeps each feature in one folder: ``python -m tools.layout``, or ``--at REVISION`` for each commit to compare.

Files about a feature are those with four or more lines that match its words. Some figures need the order of features, so they are ``-``
for commits before it (``bot/run/features.py``).
"""

import argparse
import ast
import io
import re
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Final

from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).parents[1]
LINES: Final = 4
"""With so many lines about a feature, a file is about it."""

WORDS: Final[Mapping[str, str]] = {
    "puzzles": r"puzzl|robber|dail",
    "votes": r"vot|ballot",
    "finding": r"weekl|station|wish|finding|welcome|table_?call|\bcalls\b",
}
FLOORS: Final = ("storage", "core", "processes", "discord_ui", "features", "run")
UNKNOWN: Final = "-"


class Layout:
    """Modules of ``bot/``: source by path from the root of the repository."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.sources = sources

    @cached_property
    def trees(self) -> dict[str, ast.Module]:
        """Modules by path."""
        return {path: ast.parse(source) for path, source in self.sources.items()}

    @cached_property
    def order(self) -> list[str]:
        """Features from low to high; empty before there were any."""
        return re.findall(r'^    "(\w+)": ', self.sources.get("bot/run/features.py", ""), re.MULTILINE)

    def about(self, feature: str) -> str:
        """Return how many files are about a feature, in how many folders, and how many of them are in its own."""
        word = re.compile(WORDS[feature], re.IGNORECASE)
        lines = {
            path: sum(bool(word.search(line)) for line in source.splitlines()) for path, source in self.sources.items()
        }
        paths = [PurePosixPath(path) for path, count in lines.items() if count >= LINES]
        home = sum(path.is_relative_to(f"bot/features/{feature}") for path in paths)
        return f"{len(paths)} in {len({path.parent for path in paths})}, {home} at home"

    def imported(self, path: str) -> Iterator[tuple[str, str, str]]:
        """Yield what a module imports from ``bot``: the file, a name in it (empty: all of it), and what the module calls that."""
        for node in ast.walk(self.trees[path]):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                base = node.module.replace(".", "/")
                for alias in node.names:
                    whole = f"{base}/{alias.name}.py"
                    file, name = (whole, "") if whole in self.sources else (f"{base}.py", alias.name)
                    if file in self.sources:
                        yield file, name, alias.asname or alias.name

    def rank(self, path: str) -> tuple[int, int]:
        """Return the floor of a module, and the place of its feature."""
        parts = path.split("/")
        floor = FLOORS.index(parts[1]) if parts[1] in FLOORS else len(FLOORS)
        return floor, self.order.index(parts[2]) if parts[1] == "features" and parts[2] in self.order else 0

    def used(self, path: str) -> Iterator[tuple[str, str]]:
        """Yield the file and the name of everything that a module uses of others."""
        modules = {called: file for file, name, called in self.imported(path) if not name}
        yield from ((file, name) for file, name, _ in self.imported(path) if name)
        for node in ast.walk(self.trees[path]):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                yield modules[node.value.id], node.attr

    def rows(self) -> set[tuple[str, str]]:
        """Return the functions of rows of features: file and name."""
        return {
            (path, node.name)
            for path, tree in self.trees.items()
            if path.startswith("bot/features/") and path.endswith("rows.py")
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
        }

    def figures(self) -> dict[str, str]:
        """Return everything that is counted, by what it is."""
        lines = sum(len(source.splitlines()) for source in self.sources.values())
        against = sum(self.rank(file) > self.rank(path) for path in self.sources for file, _, _ in self.imported(path))
        used = {use for path in self.sources for use in self.used(path) if use[0].split("/")[:3] != path.split("/")[:3]}
        nodes = [node for tree in self.trees.values() for node in ast.walk(tree)]
        imports = sum(
            (node.end_lineno or 0) - node.lineno + 1 for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)
        )
        types = Counter(
            node.name
            for tree in self.trees.values()
            for node in tree.body
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        )
        return {
            **{f"files about {feature}, in folders": self.about(feature) for feature in WORDS},
            "row functions used from outside their feature": f"{len(self.rows() & used)} of {len(self.rows())}"
            if self.order
            else UNKNOWN,
            "names imported against the order": str(against) if self.order else UNKNOWN,
            "imports' share of lines": f"{imports / lines:.1%}",
            "lines": f"{lines:,}",
            "files": str(len(self.sources)),
            "type names defined more than once": str(sum(count > 1 for count in types.values())),
        }


def layout(revision: str | None) -> Layout:
    """Return the layout at a commit; None: of the working tree."""
    if revision is None:
        return Layout({path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in ROOT.glob("bot/**/*.py")})
    packed = subprocess.run(["git", "archive", revision, "bot"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        files = {member.name: archive.extractfile(member) for member in archive if member.name.endswith(".py")}
        return Layout({name: file.read().decode("utf-8") for name, file in files.items() if file is not None})


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a column for each commit."""
    parser = argparse.ArgumentParser(prog="python -m tools.layout", description="Figures of the layout of bot/.")
    parser.add_argument("--at", action="append", metavar="REVISION", help="a commit; the working tree if there is none")
    revisions = parser.parse_args(arguments).at or [None]
    columns = [layout(revision).figures() for revision in revisions]
    table = Table("", *(revision or "now" for revision in revisions))
    for name in columns[0]:
        table.add_row(name, *(figures[name] for figures in columns))
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
