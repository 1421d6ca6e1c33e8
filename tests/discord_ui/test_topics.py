"""Every topic of the outbox has a publisher, and a table with its targets."""

from unittest.mock import Mock

from bot.core.outbox_rows import MATCH_TOPIC, REMINDER_TOPIC
from bot.features.ratings.values import RATINGS_TOPIC
from bot.features.story.publishing import Publisher
from bot.run.features import SCHEMA
from bot.run.interfaces import topics


def test_every_topic_is_published() -> None:
    published = Publisher(Mock(), Mock(), Mock(), Mock(), Mock(), topics(Mock()), [])._topics
    assert SCHEMA.topics.keys() - published.keys() == {MATCH_TOPIC, REMINDER_TOPIC, RATINGS_TOPIC}  # work of the host
    assert published.keys() <= SCHEMA.topics.keys()
    assert set(SCHEMA.redrawn) <= SCHEMA.topics.keys()
