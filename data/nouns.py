"""Nouns that sentences inflect: names of bandits and loot include their key, so that each language can choose gender, case and elision.

The text of a noun's key is a ``Named``: its words, and the noun behind them. Messages use it through three Fluent functions:

``GENDER($who)``                  ``bandit-<id>.gender``; for several the common one, else ``masculine``; for a player ``unknown``
``FORM($who, case: "genitive")``  the words with ``bandit-<id>.genitive`` as the name, if the language has that form
``BEGINS($who, with: "a e i")``   ``yes`` if the words, without marks and accents, begin with one of these, else ``no``
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from data.typography import loose

NOUNS: Final = ("bandit-", "loot-purse", "loot-jewel", "loot-strongbox", "loot-flask")
"""Prefixes of the keys of nouns. A language may give each of them attributes: forms and a gender."""
FRAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"bold": "name", "figure-named": "bandit", "alt-bandit-player": "bandit", "loot-worth": "loot"}
)
"""Messages that inflect like the noun in them, and the gap that it fills."""
MARKS: Final = "*_\\«“‘„\"'( "
MASCULINE: Final = "masculine"
UNKNOWN: Final = "unknown"

Spoken = Callable[[str], str]
"""Returns the words of a noun in a form, such as ``genitive``."""


class Named(str):
    """A text of one or more nouns, with their keys, and a function for their other forms."""

    __slots__ = ("form", "nouns")
    nouns: Sequence[str]
    form: Spoken

    def __new__(cls, words: str, nouns: Sequence[str], form: Spoken) -> "Named":
        """Create a text of ``words``; ``form`` returns them in another form."""
        named = super().__new__(cls, words)
        named.nouns, named.form = nouns, form
        return named


def is_noun(key: str) -> bool:
    """Return True for the key of a noun."""
    return "." not in key and key.startswith(NOUNS)


def bent(words: str, case: str) -> str:
    """Return words in a form, or unchanged if they have none."""
    return words.form(case) if isinstance(words, Named) else words


def joined(items: Sequence[str], said: Callable[[Sequence[str]], str]) -> str:
    """Return items joined by ``said``, as a ``Named`` if every item is one."""
    named = [item for item in items if isinstance(item, Named)]
    if not named or len(named) < len(items):
        return said(items)
    nouns = [noun for item in named for noun in item.nouns]
    return Named(said(items), nouns, lambda case: said([item.form(case) for item in named]))


def functions(attribute: Callable[[str, str], str | None]) -> dict[str, Callable[..., str]]:
    """Return the functions for a language's messages; ``attribute`` returns a noun's attribute, or None."""

    def gender(words: object) -> str:
        nouns = words.nouns if isinstance(words, Named) else ()
        genders = {attribute(noun, "gender") or UNKNOWN for noun in nouns} or {UNKNOWN}
        return genders.pop() if len(genders) == 1 else MASCULINE

    def form(words: str, *, case: str) -> str:
        return bent(words, case)

    def begins(words: str, **letters: str) -> str:
        first = loose(str(words).lstrip(MARKS))
        return "yes" if first.startswith(tuple(letters["with"].split())) else "no"

    return {"GENDER": gender, "FORM": form, "BEGINS": begins}
