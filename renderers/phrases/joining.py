"""Joins sentences into a description of limited length."""

from collections.abc import Sequence
from typing import Final

from data.catalogue import text

LONGEST: Final = 1024
"""Characters of a picture's description (Discord docs, "Components", Media Gallery Item: ``description``)."""


def joined(parts: Sequence[str]) -> str:
    """Join sentences, but no more than needed to exceed the limit. Raises IndexError for none."""
    whole = parts[0]
    for part in parts[1:]:
        if len(whole) > LONGEST:
            break
        whole = text("alt-join", head=whole, part=part)
    return whole


def cut(words_: str) -> str:
    """Cut a description to the allowed length."""
    return words_ if len(words_) <= LONGEST else words_[: LONGEST - 1] + text("alt-cut")
