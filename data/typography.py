"""Typography: from plain typing on any keyboard to printed text.

The loader of the catalogue typesets every text once; files keep plain spaces and straight apostrophes.
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
"""The sign or unit follows the number, also after a gap, where a piece of a text begins."""
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
"""By language, without its region: places without a line break, by the Imprimerie nationale's rules."""


def typeset(code: str, words: str, *, in_code: bool = False) -> tuple[str, bool]:
    """Return a piece of a text typeset, and whether the next piece of it is between backticks.

    Text between backticks is typed by users and stays unchanged; ``in_code``: this piece begins there.
    """
    rules = (*EVERYWHERE, *LANGUAGES.get(code.partition("-")[0], ()))
    pieces = words.split(CODE)
    for at in range(1 if in_code else 0, len(pieces), 2):
        for pattern, printed in rules:
            pieces[at] = pattern.sub(printed, pieces[at])
    return CODE.join(pieces), in_code ^ (len(pieces) % 2 == 0)


def loose(words: str) -> str:
    """Return words for comparison with a user's typing: without capitals, accents and typographic signs and spaces."""
    bare = (letter for letter in unicodedata.normalize("NFKD", words) if not unicodedata.combining(letter))
    return " ".join("".join(bare).replace("’", "'").casefold().split())
