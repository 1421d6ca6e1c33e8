"""Shaping of scripts with joined or stacked letters, or that are written from right to left.

Pillow shapes them itself if it has libraqm (its wheels do). If not, the functions here do the minimum for a readable name: Arabic
letters take their joined forms, right-to-left text is reversed, and the Devanagari sign for a short i goes before its
letter. Source: The Unicode Standard, chapters 9.2 (Arabic joining) and 12.1 (Devanagari), annex 9.
"""

import unicodedata
from functools import lru_cache
from typing import Final

from PIL import features

FROM_THE_RIGHT: Final = frozenset({"R", "AL"})
SHORT_I: Final = "\u093f"
VIRAMA: Final = "\u094d"
FORMS: Final = range(0xFE80, 0xFEFD)
"""Code points of the forms of Arabic letters. Unicode maps each to its letter."""


@lru_cache(maxsize=1)
def has_raqm() -> bool:
    """Return whether Pillow can shape text."""
    return bool(features.check("raqm"))


def from_the_right(text: str) -> bool:
    """Return whether a text is written from right to left, which its first letter with a direction determines."""
    for letter in text:
        direction = unicodedata.bidirectional(letter)
        if direction in FROM_THE_RIGHT or direction == "L":
            return direction in FROM_THE_RIGHT
    return False


def simply_shaped(text: str) -> str:
    """Return a run of one font in the order of its letters from the left, for drawing without a shaper."""
    joined = _joined(text)
    ordered = _short_i_first(joined)
    return ordered[::-1] if from_the_right(text) else ordered


@lru_cache(maxsize=1)
def _forms() -> dict[str, dict[str, str]]:
    """Return the forms of each Arabic letter: ``isolated``, ``final``, ``initial``, ``medial``."""
    forms: dict[str, dict[str, str]] = {}
    for code in FORMS:
        kind, *letters = unicodedata.decomposition(chr(code)).split()
        if len(letters) == 1:
            forms.setdefault(chr(int(letters[0], 16)), {})[kind.strip("<>")] = chr(code)
    return forms


def _joined(text: str) -> str:
    forms = _forms()
    letters = (
        [letter for letter in text if not unicodedata.combining(letter)] if any(c in forms for c in text) else [*text]
    )
    joined_letters = []
    for number, letter in enumerate(letters):
        mine = forms.get(letter, {})
        before = forms.get(letters[number - 1], {}) if number else {}
        after = forms.get(letters[number + 1], {}) if number + 1 < len(letters) else {}
        joins_before, joins_after = "initial" in before and "final" in mine, "initial" in mine and "final" in after
        form = {(True, True): "medial", (True, False): "final", (False, True): "initial"}.get(
            (joins_before, joins_after), "isolated"
        )
        joined_letters.append(mine.get(form, letter))
    return "".join(joined_letters)


def _short_i_first(text: str) -> str:
    letters: list[str] = []
    for letter in text:
        if letter == SHORT_I and letters:
            at = len(letters) - 1
            while at > 1 and letters[at - 1] == VIRAMA:
                at -= 2
            letters.insert(at, letter)
        else:
            letters.append(letter)
    return "".join(letters)
