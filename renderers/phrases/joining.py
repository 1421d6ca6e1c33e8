"""Sentences put together into one description that is not too long."""

from collections.abc import Sequence
from typing import Final

from data.catalogue import text

LONGEST: Final = 1024
"""Characters of a picture's description (Discord docs, "Components", Media Gallery Item: ``description``)."""


def joined(parts: Sequence[str]) -> str:
    """Join sentences, as many as it takes to see that they do not fit. Raises IndexError for none."""
    found = parts[0]
    for part in parts[1:]:
        if len(found) > LONGEST:
            break
        found = text("alt-join", head=found, part=part)
    return found


def cut(found: str) -> str:
    """Return a description with as much of it as may be posted."""
    return found if len(found) <= LONGEST else found[: LONGEST - 1] + text("alt-cut")
