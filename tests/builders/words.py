"""Expected texts by key, so that a sentence can be changed in the catalog alone."""

import re
from functools import cache
from typing import Final

from data.catalogue import ENGLISH, Argument, current, speaking
from data.comparison import Message, messages
from data.samples import selectors

GAP: Final = "\ue000"
"""Marks an unfilled gap; no text contains it. In a gap that chooses between forms, it means any other value."""

COMMAND: Final = re.compile(r"</[^>]+>|`/[^`]+`")
"""A command in a text: a mention once Discord has given it a number."""


def worded(key: str, /, **gaps: Argument) -> str:
    """Return the bot's English text for a key: all of it if every gap is filled, else the longest part between its gaps.

    If a gap stays unfilled, commands in the text count as gaps, too. Raises ValueError if an unfilled gap chooses between
    forms: fill it with the value that you mean.
    """
    named, choosing = _variables(key)
    left = named - gaps.keys()
    if left & choosing:
        raise ValueError(f"{key} chooses by {sorted(left & choosing)}")
    with speaking(ENGLISH):
        words = current().text(key, **gaps, **dict.fromkeys(left, GAP))
    stretches = COMMAND.sub(GAP, words).split(GAP) if GAP in words else [words]
    return max(stretches, key=len).strip()


@cache
def _variables(key: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the gaps of a message, and those that choose between its forms."""
    texts = _english()
    reached = texts[key].reached(texts)
    return frozenset(texts[key].gaps(texts)), frozenset(name for message in reached for name in selectors(message))


@cache
def _english() -> dict[str, Message]:
    return messages(ENGLISH)
