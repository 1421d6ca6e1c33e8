"""Descriptions of limited length, joined from sentences."""

from collections.abc import Sequence
from typing import Final

from data.catalogue import text

LONGEST: Final = 1024
"""Maximum characters of a picture's description (Discord docs, "Components", Media Gallery Item: ``description``)."""


ENDS: Final = tuple(".!?…:”»“")
"""Last characters of sentences; without one, a screen reader would run on into the next sentence."""


def joined(parts: Sequence[str]) -> str:
    """Join sentences, but stop after exceeding the limit. Raises IndexError if there are none."""
    whole = _ended(parts[0])
    for part in parts[1:]:
        if len(whole) > LONGEST:
            break
        whole = text("alt-join", head=whole, part=_ended(part))
    return whole


def _ended(part: str) -> str:
    return part if part.endswith(ENDS) else text("alt-full-stop", part=part)


def cut(description: str) -> str:
    """Cut a description to the allowed length."""
    return description if len(description) <= LONGEST else description[: LONGEST - 1] + text("alt-cut")
