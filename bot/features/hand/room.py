"""Room for words: a panel has few, and what is worth most comes first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MARKS: Final = re.compile(r"<(a?:|/|)([\w ]+)(?::[^>]*)?>")
"""Emojis, commands, mentions and times, as Discord's Markdown writes them."""

TIME_WORDS: Final = 3
"""Words of a time: "in 23 hours"."""


def count_words(*said: str) -> int:
    """Return how many words a player reads in some texts: an emoji is none, a time is a few."""
    count = 0
    for text in said:
        for mark, name in MARKS.findall(text):
            count += TIME_WORDS if not mark and name == "t" else len(name.split()) if mark in {"", "/"} else 0
        count += sum(any(letter.isalnum() for letter in word) for word in MARKS.sub("", text).split())
    return count


@dataclass(slots=True)
class Room:
    """Words that are ``left``."""

    left: int

    def fits(self, said: str) -> str:
        """Return a text and take its room; nothing if there isn't enough."""
        count = count_words(said)
        if count > self.left:
            return ""
        self.left -= count
        return said

    def most_of(self, items: Sequence[str]) -> list[str]:
        """Return the items that fit, in their order."""
        return [item for item in items if self.fits(item)]

    def newest(self, lines: Sequence[str]) -> list[str]:
        """Return the last lines that fit."""
        for start in range(len(lines)):
            if self.fits("\n".join(lines[start:])):
                return [*lines[start:]]
        return []
