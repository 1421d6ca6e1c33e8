"""Sentences of the story are true wherever and for however many they are told."""

import re

import pytest
from fluent.syntax import ast

from data.catalogue import speaking, text
from data.comparison import messages
from data.entries import parts

INSIDE = {
    "en": "seats?|bench(?:es)?|cushions?|windows?|aisle|curtains?",
    "fr": "banquettes?|sièges?|coussins?|fenêtres?|couloir|rideaux?",
    "de": "Polster|Sitze?|Bänke|Kissen|Fenster|Vorhang",
}
"""Words for what is only inside a car."""

ALL = {"en": "all", "fr": "tous|toutes", "de": "alle"}
"""Words for more than two people."""


@pytest.mark.parametrize("code", INSIDE)
def test_what_comes_to_nothing_does_so_on_roofs_as_well_as_inside(code: str) -> None:
    said = {
        key: "".join(part.value for part in parts(message.pattern) if isinstance(part, ast.TextElement))
        for key, message in messages(code).items()
        if key.startswith("nothing-")
    }
    assert len(said) > 10
    assert not [key for key, words in said.items() if re.search(rf"\b(?:{INSIDE[code]})\b", words)]


@pytest.mark.parametrize("code", ALL)
@pytest.mark.parametrize("key", ["told-arm", "told-purse-lost", "told-ransom"])
def test_two_people_are_not_all(code: str, key: str) -> None:
    with speaking(code):
        said = text(key, count=2, who="Doc & Tuco", to="X", money="$250", **{"own-their": "X"})
    assert not re.search(rf"\b(?:{ALL[code]})\b", said)
