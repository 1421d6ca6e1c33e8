"""Text of the rules, by topic."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from data.catalogue import text
from renderers.colt_express import topics as colt_express
from renderers.super_express import topics as super_express

BOOKS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
    {**colt_express.BOOKS, **super_express.BOOKS}
)
"""Topics by book (the variant) and chapter."""


def rules_topics() -> tuple[tuple[str, str], ...]:
    """Return the ids and titles (plain text, at most 60 characters) of all topics, the most general first."""
    return tuple((topic, text(f"rule-{topic}.title")) for _, _, topic in _all())


def rules_text(topic: str) -> str:
    """Return the rules about a topic in Discord's Markdown: at most 1,800 characters.

    Raises:
        MissingText: there is no such topic.
    """
    return text(f"rule-{topic}")


def rules_question(topic: str) -> str:
    """Return the question that a topic answers (plain text, at most 100 characters). Raises MissingText if there is no such topic."""
    return text(f"question-{topic}")


def place_of(topic: str) -> tuple[str, str]:
    """Return the book and the chapter of a topic. Raises KeyError if there is no such topic."""
    for book, chapter, known in _all():
        if known == topic:
            return book, chapter
    raise KeyError(topic)


def _all() -> Iterator[tuple[str, str, str]]:
    for book, chapters in BOOKS.items():
        for chapter, topics in chapters.items():
            for topic in topics:
                yield book, chapter, topic
