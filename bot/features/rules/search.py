"""Topics of the rules by the words of a typed question: ``how far can I shoot``."""

import re
from collections import Counter
from functools import lru_cache
from typing import Final

from data.catalogue import language, speaking
from data.typography import loose
from renderers.rules import alt_topic, rules_question, rules_topics

STEM: Final = 5
"""Letters by which words are compared: endings differ, and so do they between a question and a sentence."""
TITLE: Final = 3
"""Worth of a word in a title or a question, against one in the text."""
MOST: Final = 5


def found_by_words(typed: str) -> list[str]:
    """Return the topics that fit a question best, the best first: a word counts the more, the fewer topics have it; none: no word fits."""
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
    """Return the stems of each topic in a language, with what they are worth."""
    with speaking(code):
        return {
            topic: dict.fromkeys(_stems(alt_topic(topic)), 1)
            | dict.fromkeys(_stems(f"{title} {rules_question(topic)}"), TITLE)
            for topic, title in rules_topics()
        }
