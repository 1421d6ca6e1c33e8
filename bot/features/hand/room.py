"""Budget of words: a panel should be short, so the most important texts come first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

MARKS: Final = re.compile(r"<(a?:|/|)([\w ]+)(?::[^>]*)?>")
"""Emojis, commands, mentions and times in Discord's Markdown."""

WORD: Final = re.compile(r"[^\W_]\S*")
"""The rest of a word from its first letter or digit; a word without any doesn't count."""

TIME_WORDS: Final = 3
"""Number of words that a time counts as: "in 23 hours"."""


def count_words(*texts: str) -> int:
    """Return the number of words in texts as a player reads them: an emoji counts as none, a time as ``TIME_WORDS``."""
    count = 0
    for text in texts:
        for mark, name in MARKS.findall(text):
            count += TIME_WORDS if not mark and name == "t" else len(name.split()) if mark in {"", "/"} else 0
        count += len(WORD.findall(MARKS.sub("", text)))
    return count


@dataclass(slots=True)
class Room:
    """Number of words still available."""

    left: int

    def fits(self, line: str) -> str:
        """Return a text and use up its room, or return an empty text if there isn't enough."""
        count = count_words(line)
        if count > self.left:
            return ""
        self.left -= count
        return line

    def most_of(self, items: Sequence[str]) -> list[str]:
        """Return the items that fit, in order."""
        return [item for item in items if self.fits(item)]

    def newest(self, lines: Sequence[str]) -> list[str]:
        """Return the last lines that fit."""
        return [*takewhile(self.fits, reversed(lines))][::-1]
