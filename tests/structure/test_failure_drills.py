"""Every line of docs/failure-drills.md names an existing test."""

import ast
import re
from functools import cache

from tests.builders.for_each import for_each
from tests.structure.sources import ROOT, tree

PAGE = (ROOT / "docs" / "failure-drills.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| Drill")]


@cache
def defined(file: str) -> frozenset[str]:
    return frozenset(
        node.name for node in tree(ROOT / file).body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


@for_each(("file", "name"), NAMED)
def test_a_named_test_exists(file: str, name: str) -> None:
    assert name in defined(file)


def test_every_line_names_a_test() -> None:
    assert len(ROWS) > 20
    assert [row for row in ROWS if "::test_" not in row] == []
