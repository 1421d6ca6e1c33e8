"""Expected texts by key, so that a sentence can be changed in the catalog alone."""

import re
from functools import cache
from typing import Final

from fluent.syntax import ast

from data.catalogue import ENGLISH, TEXTS, Argument, current, speaking
from data.comparison import Message, patterns
from data.entries import Entries, read_entries
from data.samples import selectors

GAP: Final = "\ue000"
"""Marks an unfilled gap; no text contains it. In a gap that chooses between forms, it means any other value."""

COMMAND: Final = re.compile(r"</[^>]+>|`/[^`]+`")
"""A command in a text: a mention once Discord has given it a number."""


def worded(key: str, /, **gaps: Argument) -> str:
    """Return the bot's English text for a key, or the longest part between its gaps and commands, whose numbers only Discord knows.

    Raises ValueError if an unfilled gap chooses between forms: fill it with the value that you mean.
    """
    named, choosing = _variables(key)
    left = named - gaps.keys()
    if left & choosing:
        raise ValueError(f"{key} chooses by {sorted(left & choosing)}")
    with speaking(ENGLISH):
        words = current().text(key, **gaps, **dict.fromkeys(left, GAP))
    return max(COMMAND.sub(GAP, words).split(GAP), key=len).strip()


@cache
def _variables(key: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the gaps of a message, and those that choose between its forms."""
    entries = (entry for entry in _english().parsed(key.partition(".")[0]) if isinstance(entry, ast.Message))
    texts = {name: Message(name, "", "", pattern) for entry in entries for name, pattern in patterns(entry)}
    reached = texts[key].reached(texts)
    return frozenset(texts[key].gaps(texts)), frozenset(name for message in reached for name in selectors(message))


@cache
def _english() -> Entries:
    """Return the English texts: a test process parses only those that it expects."""
    return read_entries(TEXTS / ENGLISH)
