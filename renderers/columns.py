"""Plain text in narrow columns: its width and its line breaks."""

import unicodedata
from collections.abc import Iterator
from typing import Final

COLUMNS: Final = 40
INDENT: Final = "  "
FOLLOWING: Final = "    "


def wrapped(line: str) -> Iterator[str]:
    """Yield a line in pieces of at most 40 columns, broken at spaces. A word that is too long is broken, too."""
    inset = line[: len(line) - len(line.lstrip())]
    piece, taken, filled = inset, width(inset), False
    room = COLUMNS - taken - len(FOLLOWING)
    for part in (part for word in line.split() for part in _broken(word, room)):
        wide = filled + width(part)  # with a space before it
        if filled and taken + wide > COLUMNS:
            yield piece
            piece, taken, wide, filled = inset + FOLLOWING, COLUMNS - room, wide - 1, False
        piece, taken, filled = (f"{piece} {part}" if filled else piece + part), taken + wide, True
    yield piece


def width(text: str) -> int:
    """Return the number of columns that a text takes: two for a wide letter, none for an accent."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def _broken(word: str, room: int) -> Iterator[str]:
    while width(word) > room:
        at = next(end for end in range(len(word), 0, -1) if width(word[:end]) <= room)
        yield word[:at]
        word = word[at:]
    yield word
