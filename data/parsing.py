"""Reads Fluent: messages of plain words and gaps, which most are, by a pattern; everything else by Fluent's own, slow parser.

All languages are read at every start; like this that takes half of the time.
"""

import re
from collections.abc import Iterator
from typing import Final

from fluent.syntax import FluentParser, ast

_NAME: Final = "[a-zA-Z][a-zA-Z0-9_-]*"
_ENTRY: Final = re.compile("^(?=[a-zA-Z-])", re.MULTILINE)
"""Where a message or a term may begin."""

_GAP: Final = re.compile(rf"\{{ \$({_NAME}) \}}")
_PLAIN: Final = re.compile(rf"({_NAME}) = ((?! )(?:[^{{}}\n\r]|{_GAP.pattern})+)(?:\n *|\n#{{1,3}}(?: [^\n\r]*)?)*")
"""A message on one line, and the empty lines and comments that follow it."""


def entries(source: str) -> Iterator[ast.Message | ast.Term | ast.Junk]:
    """Yield the messages, the terms and what is no Fluent of a file's text, in order, without places."""
    others = ""
    for block in _ENTRY.split(source):
        plain = _PLAIN.fullmatch(block)
        if plain is None:
            others += block
            continue
        yield from _parsed(others)
        others = ""
        yield ast.Message(ast.Identifier(plain[1]), _pattern(plain[2].rstrip(" ")))
    yield from _parsed(others)


def _pattern(words: str) -> ast.Pattern:
    pieces = _GAP.split(words)  # words and names of gaps take turns
    elements: list[ast.TextElement | ast.Placeable] = []
    for number, piece in enumerate(pieces):
        if number % 2:
            elements.append(ast.Placeable(ast.VariableReference(ast.Identifier(piece))))
        elif piece:
            elements.append(ast.TextElement(piece))
    return ast.Pattern(elements)


def _parsed(source: str) -> Iterator[ast.Message | ast.Term | ast.Junk]:
    for entry in FluentParser(with_spans=False).parse(source).body if source else ():
        if isinstance(entry, ast.Message | ast.Term | ast.Junk):
            yield entry
