"""Tests expect sentences by their keys (``worded`` of ``tests/builders/words.py``): they do not say over again what the catalogue says."""

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
from tests.structure.sources import files, name, nodes

WORDS: Final = 3
"""From so many words on it is a sentence, or much of one."""

ABOUT_WORDS: Final = ("tests/data", "tests/renderers", "tests/fixtures", "tests/sandbox", "tests/engine")
"""Folders that test the sentences themselves, or code without a catalogue."""

LEFT: Final = 150
"""So many stand in the other tests, most of them in tables of parameters. It may only fall."""


@cache
def whole() -> frozenset[str]:
    """Return the English texts without gaps that begin with a capital or have several words: others are words of the program, too."""
    elements = [message.pattern.elements for message in messages(ENGLISH).values()]
    alone = [only[0].value for only in elements if len(only) == 1 and isinstance(only[0], fluent.TextElement)]
    said = {typeset(ENGLISH, words)[0] for words in alone}
    return frozenset(words for words in said if words[:1].isupper() or " " in words)


@cache
def catalogue() -> str:
    """Return every stretch of words of the English texts."""
    result = (part for message in messages(ENGLISH).values() for part in parts(message.pattern))
    return "\n\0\n".join(typeset(ENGLISH, part.value)[0] for part in result if isinstance(part, fluent.TextElement))


def repeated(path: Path) -> int:
    """Return how many literals of a file are an English text, or so much of one that it is a sentence."""
    documents = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    literals = (
        node.value.strip()
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents
    )
    return sum(
        literal in whole() or (literal.count(" ") >= WORDS - 1 and literal in catalogue()) for literal in literals
    )


def test_no_more_sentences_of_the_catalogue_stand_in_tests() -> None:
    wanted = [path for path in files(".py", rooms=("tests", "tools")) if not name(path).startswith(ABOUT_WORDS)]
    actual = Counter({name(path): count for path in wanted if (count := repeated(path))})
    assert actual.total() <= LEFT, f"expect them by key, with worded(...): {actual.most_common()}"


def test_every_key_that_tests_expect_exists() -> None:
    named = {
        node.args[0].value: f"{name(path)}:{node.lineno}"
        for path in files(".py", rooms=("tests", "tools"))
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "worded"
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(named) > 100
    known = messages(ENGLISH)
    assert {key: where for key, where in named.items() if key not in known} == {}
