"""How words are set: what translators type on any keyboard, and what a printer would make of it.

The loader of the catalogue sets every text once; files keep plain spaces and straight apostrophes.
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
"""Where the sign or the unit follows the number, also behind a gap, which is where a piece of a text begins."""
LANGUAGES: Final[Mapping[str, Sequence[Rule]]] = {
    "de": AMOUNTS,
    "es": AMOUNTS,
    "pl": AMOUNTS,
    "fr": (
        *AMOUNTS,
        (re.compile(r" (?=[!?;](?!\w))"), THIN),
        (re.compile(r" (?=:(?!\w))"), NO_BREAK),
        (re.compile(r" (?=»)|(?<=«) "), NO_BREAK),
    ),
}
"""By language, without its region: where a line must not break, by the Imprimerie nationale's rules."""


def typeset(code: str, words: str, *, in_code: bool = False) -> tuple[str, bool]:
    """Return a piece of a text as it is printed, and whether the next piece of it is between backticks.

    What stands between backticks is typed by people and stays as it is; ``in_code``: this piece begins there.
    """
    rules = (*EVERYWHERE, *LANGUAGES.get(code.partition("-")[0], ()))
    pieces = words.split(CODE)
    for at in range(1 if in_code else 0, len(pieces), 2):
        for pattern, printed in rules:
            pieces[at] = pattern.sub(printed, pieces[at])
    return CODE.join(pieces), in_code ^ (len(pieces) % 2 == 0)


def loose(words: str) -> str:
    """Return words as they are compared with what a person types: without capitals, accents and the printer's signs and spaces."""
    bare = (letter for letter in unicodedata.normalize("NFKD", words) if not unicodedata.combining(letter))
    return " ".join("".join(bare).replace("’", "'").casefold().split())
