"""Search for topics of the rules by the words of a typed question, such as ``how far can I shoot``."""

import re
from collections import Counter
from functools import lru_cache
from typing import Final

from data.catalogue import language, speaking
from data.typography import loose
from renderers.rules import alt_topic, rules_question, rules_topics

STEM: Final = 5
"""Compare only this many letters of a word, because endings differ."""
TITLE: Final = 3
"""Weight of a word in a title or a question; in the text it is 1."""
MOST: Final = 5


def found_by_words(typed: str) -> list[str]:
    """Return the topics that fit a question, best first; a word counts more if fewer topics have it."""
    wanted, known = _stems(typed), _known(language())
    spread = Counter(stem for topic in known.values() for stem in topic)
    scores = {
        topic: sum(worth[stem] / spread[stem] for stem in wanted if stem in worth) for topic, worth in known.items()
    }
    return [topic for topic, score in sorted(scores.items(), key=lambda pair: -pair[1]) if score > 0][:MOST]


def _stems(words: str) -> set[str]:
    return {word[:STEM] for word in re.findall(r"\w{3,}", loose(words))}


@lru_cache(maxsize=8)
def _known(code: str) -> dict[str, dict[str, int]]:
    """Return each topic's stems in a language, with their weights."""
    with speaking(code):
        return {
            topic: dict.fromkeys(_stems(alt_topic(topic)), 1)
            | dict.fromkeys(_stems(f"{title} {rules_question(topic)}"), TITLE)
            for topic, title in rules_topics()
        }
