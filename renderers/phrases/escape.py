"""Users' texts, made harmless: they can neither format a message, nor ping, nor link, nor hide."""

import re
import unicodedata
from typing import Final

from data.catalogue import text

LONGEST: Final = 32
"""Characters of a name that are shown (a Discord nickname has no more)."""

LONGEST_REMARK: Final = 300
"""Characters of a sentence that are shown (no command takes more)."""

_MARKS: Final = re.compile(r"([\\*_~`|>#\-+\[\]():<.!=])")
_MARKUP: Final = re.compile(r"\\(.)|\*\*|`")
_JOINER: Final = "\u200d"  # holds emoji of several parts together
_BREAK: Final = "\u200b"  # between @ and a word, so that it isn't read as a mention
_MOST_ACCENTS: Final = 2
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\t\n\r\v\f")  # letters by category, but nothing to see


def plain(name: str, longest: int = LONGEST) -> str:
    """Return a name on one line, without control characters, text direction tricks and towers of accents, cut to ``longest`` characters.

    For places that do not read Markdown: pictures, labels, alt texts.
    """
    kept: list[str] = []
    accents = 0
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if kind.startswith("Z") or letter in _BLANKS:
            kept.append(" ")
        elif (kind[0] != "C" or letter == _JOINER) and accents <= _MOST_ACCENTS:
            kept.append(letter)
    words = " ".join("".join(kept).split())
    if not words.strip(_JOINER):
        return text("nameless")
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"


def escape(name: str, longest: int = LONGEST) -> str:
    """Return a name for a place that reads Discord's Markdown: ``plain``, with every mark and mention taken at its word.

    At most twice ``longest`` characters. Source: Discord's documentation, "Message formatting" and "Allowed mentions".
    """
    return _MARKS.sub(r"\\\1", plain(name, longest)).replace("@", f"@{_BREAK}")


def remark(sentence: str) -> str:
    """Return a user's text as a whole sentence, such as a reason, escaped likewise; at most 600 characters."""
    return escape(sentence, LONGEST_REMARK)


def plain_sentence(line: str) -> str:
    """Return a sentence that was written for Discord's Markdown as plain text, for pictures and their descriptions."""
    return _MARKUP.sub(lambda mark: mark[1] or "", line).replace(f"@{_BREAK}", "@")
