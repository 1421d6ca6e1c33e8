"""Sanitizing of users' texts, so that they can't format messages, mention people, contain links, or be invisible."""

import re
import unicodedata
from itertools import groupby
from typing import Final

from data.catalogue import text

LONGEST: Final = 32
"""Maximum characters of a name (also Discord's limit for nicknames)."""

LONGEST_REMARK: Final = 300
"""Maximum characters of a sentence (all commands have this limit, too)."""

_MARKS: Final = re.compile(r"([\\*_~`|>#\-+\[\]():<.!=])")
_MARKUP: Final = re.compile(r"\\(.)|(\*\*)|`", re.DOTALL)
_JOINER: Final = "\u200d"  # joins the parts of an emoji
_BREAK: Final = "\u200b"  # goes between @ and a word, so that it isn't a mention
_MOST_ACCENTS: Final = 2
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\t\n\r\v\f")  # invisible characters that count as letters


def plain(name: str, longest: int = LONGEST) -> str:
    """Return a name on one line, without control characters, text direction tricks and stacked accents, cut to ``longest`` characters.

    This is for plain text: pictures, labels, alt texts.
    """
    words = " ".join((name if name.isascii() and name.isprintable() else _harmless(name)).split())
    if not words.strip(_JOINER):
        return text("nameless")
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"


def _harmless(name: str) -> str:
    kept: list[str] = []
    accents = 0
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if kind.startswith("Z") or letter in _BLANKS:
            kept.append(" ")
        elif (kind[0] != "C" or letter == _JOINER) and accents <= _MOST_ACCENTS:
            kept.append(letter)
    return "".join(kept)


def escape(name: str, longest: int = LONGEST) -> str:
    """Return a name for Discord's Markdown: ``plain``, with all markup and mentions escaped.

    It has at most twice ``longest`` characters. Source: Discord's documentation, "Message formatting" and "Allowed mentions".
    """
    return _MARKS.sub(r"\\\1", plain(name, longest)).replace("@", f"@{_BREAK}")


def remark(sentence: str) -> str:
    """Return a whole sentence by a user, such as a reason, escaped like a name, but with a higher limit."""
    return escape(sentence, LONGEST_REMARK)


def plain_sentence(line: str) -> str:
    """Return a sentence in Discord's Markdown as plain text, for pictures and their descriptions."""
    return "".join(words for words, _ in spans(line))


def spans(line: str) -> list[tuple[str, bool]]:
    """Return the plain text of a sentence in Discord's Markdown in pieces, each with whether it is bold: the inverse of ``escape``."""
    pieces, bold, end = [("", False)], False, 0
    for mark in _MARKUP.finditer(line):
        pieces.append((line[end : mark.start()] + (mark[1] or ""), bold))
        bold, end = bold ^ bool(mark[2]), mark.end()
    pieces.append((line[end:], bold))
    joined = [("".join(words for words, _ in group), heavy) for heavy, group in groupby(pieces, lambda piece: piece[1])]
    return [(words.replace(f"@{_BREAK}", "@"), heavy) for words, heavy in joined if words]
