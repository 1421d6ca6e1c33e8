"""The rules to read, topic by topic."""

from data.catalogue import text
from renderers.colt_express.topics import TOPICS
from renderers.super_express import topics as super_express


def rules_topics() -> tuple[tuple[str, str], ...]:
    """Return the topics, the most general first: id, and title (plain, at most 60 characters)."""
    return tuple((topic, text(f"rule-{topic}.title")) for topic in (*TOPICS, *super_express.TOPICS))


def rules_text(topic: str) -> str:
    """Return what the rules say on a topic, for a place that reads Discord's Markdown: at most 1,800 characters.

    Raises:
        MissingText: there is no such topic.
    """
    return text(f"rule-{topic}")
