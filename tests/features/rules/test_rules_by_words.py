"""Search of the rules by the words of a question, in every language."""

import pytest

from bot.features.rules.acts import found_by_words
from data.catalogue import speaking


@pytest.mark.parametrize(
    ("code", "typed", "topic"),
    [
        ("en", "how far can I shoot", "fire"),
        ("en", "what does the marshal do", "marshal"),
        ("de", "wie weit kann ich schiessen", "fire"),
        ("fr", "programmation", "schemin"),
        ("fr", "braquage", "stealin"),
        ("de", "Programmierung", "schemin"),
        ("de", "braquage", "stealin"),
        ("fr", "a quelle distance puis-je tirer", "fire"),
    ],
)
def test_a_question_finds_its_topic(code: str, typed: str, topic: str) -> None:
    with speaking(code):
        assert topic in found_by_words(typed)  # of the five that are offered
        assert found_by_words("xyzzy") == []
