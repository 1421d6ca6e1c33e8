"""Typesets texts that were typed on a plain keyboard.

The catalog's loader typesets every text once; the files have plain spaces and straight apostrophes.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

Rule = tuple[re.Pattern[str], str]

THIN: Final = "\u202f"
NO_BREAK: Final = "\u00a0"
CODE: Final = "`"

EVERYWHERE: Final[Sequence[Rule]] = (
    (re.compile("'"), "’"),
    (re.compile(r" (?=%)"), NO_BREAK),
)
AMOUNTS: Final[Sequence[Rule]] = (
    (re.compile(r"(?<=\d) (?=\d{3}(?!\d))"), THIN),
    (re.compile(r"(?<=\d) (?=\$)"), NO_BREAK),
    (re.compile(r"(?:(?<=\d)|^) (?=(?:h|min|s|ms|kB|MB|ko|Mo|Uhr)(?![\w’]))"), NO_BREAK),
    (re.compile(r"(?<=\bn°) |(?<=\bNr\.) "), NO_BREAK),
)
"""No line break inside a number or before its sign or unit, even if the number is a gap before this piece of text."""
LANGUAGES: Final[Mapping[str, Sequence[Rule]]] = {
    "en": (),
    "fr": (
        *AMOUNTS,
        (re.compile(r" (?=[!?;](?!\w))"), THIN),
        (re.compile(r" (?=:(?!\w))"), NO_BREAK),
        (re.compile(r" (?=»)|(?<=«) "), NO_BREAK),
    ),
}
"""Rules by language (without its region) for spaces without a line break; the French ones are the Imprimerie nationale's.

Other languages have ``AMOUNTS``.
"""


def typeset(code: str, words: str, *, in_code: bool = False) -> tuple[str, bool]:
    """Typeset a piece of a text. Return it, and whether the next piece begins between backticks.

    Text between backticks is for users to type and stays unchanged; ``in_code``: this piece begins there.
    """
    rules = (*EVERYWHERE, *LANGUAGES.get(code.partition("-")[0], AMOUNTS))
    pieces = words.split(CODE)
    for at in range(1 if in_code else 0, len(pieces), 2):
        for pattern, printed in rules:
            pieces[at] = pattern.sub(printed, pieces[at])
    return CODE.join(pieces), in_code ^ (len(pieces) % 2 == 0)


def loose(words: str) -> str:
    """Return words for comparison with a user's input: in lower case, without accents, and with plain apostrophes and spaces."""
    bare = (letter for letter in unicodedata.normalize("NFKD", words) if not unicodedata.combining(letter))
    return " ".join("".join(bare).replace("’", "'").casefold().split())
