"""Every topic of the outbox has somebody who says it, and a server to which it belongs."""

from unittest.mock import Mock

from bot.discord_ui.publishing.publisher import Publisher
from bot.hosting.matches.outbox import SAYING
from bot.model import rows
from bot.storage.areas.outbox import SUBJECTS


def test_every_topic_is_said() -> None:
    known = {value for name, value in vars(rows).items() if name.endswith("_TOPIC")}
    said = {*SAYING, *Publisher(Mock(), Mock(), Mock(), Mock(), Mock())._topics} - set(rows.AGAIN.values())
    assert known - said == {rows.REMINDER_TOPIC, rows.OPERATOR_TOPIC, rows.RATINGS_TOPIC}  # hosting's own
    assert said <= known
    assert known - SUBJECTS.keys() == {rows.OPERATOR_TOPIC}  # it concerns no server
