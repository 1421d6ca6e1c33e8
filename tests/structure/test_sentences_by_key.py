"""Tests expect sentences by key (``worded`` of ``tests/builders/words.py``) instead of repeating the catalog."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import ast as fluent

from data.catalogue import ENGLISH
from data.comparison import messages
from data.entries import parts
from data.typography import typeset
from tests.structure.sources import files, name, of_kind

WORDS: Final = 3
"""Minimum number of words of a sentence, or of a large part of one."""

ABOUT_WORDS: Final = ("tests/data", "tests/renderers", "tests/fixtures", "tests/sandbox", "tests/engine")
"""Folders that test the sentences themselves, or code without a catalog."""

LEFT: Final = 150
"""Maximum number of sentences in the other tests, most of them parameters. It may only fall."""


@cache
def whole() -> frozenset[str]:
    """Return the English texts without gaps that begin with a capital or have several words; others may be words of the code."""
    elements = [message.pattern.elements for message in messages(ENGLISH).values()]
    alone = [only[0].value for only in elements if len(only) == 1 and isinstance(only[0], fluent.TextElement)]
    texts = {typeset(ENGLISH, words)[0] for words in alone}
    return frozenset(words for words in texts if words[:1].isupper() or " " in words)


@cache
def catalogue() -> str:
    """Return the English texts between gaps, separated by null characters."""
    result = (part for message in messages(ENGLISH).values() for part in parts(message.pattern))
    return "\n\0\n".join(typeset(ENGLISH, part.value)[0] for part in result if isinstance(part, fluent.TextElement))


def repeated(path: Path) -> int:
    """Return the number of literals in a file that are an English text, or a large part of one."""
    documents = {id(node.value) for node in of_kind(path, ast.Expr)}
    literals = (
        node.value.strip()
        for node in of_kind(path, ast.Constant)
        if isinstance(node.value, str) and id(node) not in documents
    )
    return sum(
        literal in whole() or (literal.count(" ") >= WORDS - 1 and literal in catalogue()) for literal in literals
    )


def test_tests_repeat_few_sentences_of_the_catalog() -> None:
    wanted = [path for path in files(".py", rooms=("tests", "tools")) if not name(path).startswith(ABOUT_WORDS)]
    actual = Counter({name(path): count for path in wanted if (count := repeated(path))})
    assert actual.total() <= LEFT, f"expect them by key, with worded(...): {actual.most_common()}"


def test_every_key_that_tests_expect_exists() -> None:
    named = {
        node.args[0].value: f"{name(path)}:{node.lineno}"
        for path in files(".py", rooms=("tests", "tools"))
        for node in of_kind(path, ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id == "worded" and isinstance(node.args[0], ast.Constant)
    }
    assert len(named) > 100
    known = messages(ENGLISH)
    assert {key: where for key, where in named.items() if key not in known} == {}
