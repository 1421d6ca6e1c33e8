"""Every topic of the outbox has a publisher, and a server to which it belongs."""

from unittest.mock import Mock

from bot.core import outbox_rows as rows
from bot.core.outbox import SAYING
from bot.core.outbox_rows import AGAIN_TOPICS, OPERATOR_TOPIC, RATINGS_TOPIC, REMINDER_TOPIC
from bot.core.outbox_table import SUBJECTS
from bot.features.story.publishing import Publisher
from bot.run.interfaces import topics


def test_every_topic_is_said() -> None:
    known = {value for name, value in vars(rows).items() if name.endswith("_TOPIC")}
    said = {*SAYING, *Publisher(Mock(), Mock(), Mock(), Mock(), Mock(), topics(Mock()))._topics} - set(
        AGAIN_TOPICS.values()
    )
    assert known - said == {REMINDER_TOPIC, OPERATOR_TOPIC, RATINGS_TOPIC}  # hosting's own
    assert said <= known
    assert known - SUBJECTS.keys() == {OPERATOR_TOPIC}  # it concerns no server
