"""The quick reading of Fluent finds what Fluent's own parser finds."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from data.catalogue import TEXTS
from data.parsing import entries
from tests.structure.sources import ROOT

FILES = sorted(TEXTS.rglob("*.ftl"))


def slowly(source: str) -> list[ast.Message | ast.Term | ast.Junk]:
    body = FluentParser(with_spans=False).parse(source).body
    return [entry for entry in body if isinstance(entry, ast.Message | ast.Term | ast.Junk)]


def same(source: str) -> bool:
    found, wanted = list(entries(source)), slowly(source)
    return len(found) == len(wanted) and all(
        one.equals(other, ignored_fields=["span", "comment", "annotations"])
        for one, other in zip(found, wanted, strict=True)
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT / "data" / "text").as_posix())
def test_every_shipped_file_is_read_alike(file: Path) -> None:
    assert same(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "source",
    [
        "",
        "a = b",
        "a = b\n",
        "a =  b\nc = d\n",
        "a = b   \nc = { $d }  \n",
        "a = { $b }{ $c }\n",
        "a = {$b} and { $c}\n",
        "a = b\n   c\n\n   d\ne = f\n",
        "a = b\n    .c = d\ne = f\n",
        "a =\n  b\n",
        "a =b\nc= d\n",
        "a = b\n# about c\nc = d\n",
        "a = b\n#wrong\nc = d\n",
        "a = b\n## part\n\n### whole\n\n\nc = d\n",
        "a = b } c\nd = e\n",
        "a = b { c\nd = e\n",
        "a = { $b ->\n    [one] c\n   *[other] d\n  }\ne = f\n",
        "a = {\nb\n}\nc = d\n",
        "a = { b }\nc = { -d }\n-d = e\n",
        "-a = b\nc = d\n",
        "a = \nb = c\n",
        "a = b\r\nc = d\r\n",
        "a = b\n \t\nc = d\n",
        "a b = c\nd = e\n",
        "9 = a\nb = c\n",
        "a = [b] *c .d\n",
        "ä = b\nc = ä „{ $d }“\n",
        " a = b\nc = d\n",
        'a = "b" { "c" }\n',
    ],
)
def test_whatever_stands_in_a_file_is_read_alike(source: str) -> None:
    assert same(source), (list(entries(source)), slowly(source))
