"""Sentences of the story are true in every place and for any number of bandits."""

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
"""Words for things that are only inside a car."""

STORY = {"events.ftl", "stagecoach.ftl", "super_story.ftl"}

MEN = {"fr": "chacun|ceux|eux|tous(?! les)", "de": "jeder"}
"""Words for people of whom one at least is a man, or for a man."""

ALL = {"en": "all", "fr": "tous|toutes", "de": "alle"}
"""Words for more than two people."""


@pytest.mark.parametrize("code", INSIDE)
def test_sentences_on_cards_without_effect_fit_roofs_too(code: str) -> None:
    sentences = {
        key: "".join(part.value for part in parts(message.pattern) if isinstance(part, ast.TextElement))
        for key, message in messages(code).items()
        if key.startswith("nothing-")
    }
    assert len(sentences) > 10
    assert not [key for key, words in sentences.items() if re.search(rf"\b(?:{INSIDE[code]})\b", words)]


@pytest.mark.parametrize("code", ALL)
@pytest.mark.parametrize("key", ["told-arm", "told-purse-lost", "told-ransom"])
def test_sentences_for_two_people_do_not_say_all(code: str, key: str) -> None:
    with speaking(code):
        sentence = text(key, count=2, who="Doc & Tuco", to="X", money="$250", **{"own-their": "X"})
    assert not re.search(rf"\b(?:{ALL[code]})\b", sentence)


@pytest.mark.parametrize("code", MEN)
def test_a_sentence_of_the_story_is_true_of_women_alone(code: str) -> None:
    sentences = {
        key: "".join(part.value for part in parts(message.pattern) if isinstance(part, ast.TextElement))
        for key, message in messages(code).items()
        if message.file in STORY
    }
    assert len(sentences) > 200
    assert not [key for key, words in sentences.items() if re.search(rf"\b(?:{MEN[code]})\b", words, re.IGNORECASE)]


def test_french_does_not_say_whether_the_reader_is_a_man() -> None:
    """A participle after "t'a" agrees with the reader if it has no other object."""
    sentences = {
        key: "".join(part.value if isinstance(part, ast.TextElement) else "X" for part in parts(message.pattern))
        for key, message in messages("fr").items()
        if not key.startswith("lesson-super-express")  # Its reader plays Belle.
    }
    assert len(sentences) > 3000
    agreeing = re.compile(r"\bt'a(?: encore)? \w+[éiu](?! (?:X|des|clairement|dessus|quoi)\b)(?!\w)")
    assert not [key for key, words in sentences.items() if agreeing.search(words.replace("’", "'"))]
