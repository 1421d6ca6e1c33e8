"""A process posts every topic of the outbox, only for the servers that it serves, and reuses pictures while none can replace them."""

from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest

from bot.core.outbox_rows import MATCH_TOPIC, REMINDER_TOPIC
from bot.core.shards.values import NotOurs
from bot.discord_ui.core.channel import Channel
from bot.features.ratings.values import RATINGS_TOPIC
from bot.features.story.publishing import Publisher
from bot.run.features import SCHEMA
from bot.run.interfaces import topics
from tests.builders.local_bot import local_bot
from tests.builders.players import Party


class Speaking:
    """A client of one process among several; ``said`` is what was sent."""

    def __init__(self, *guilds: int) -> None:
        self.guilds = guilds
        self.said: list[str] = []

    def serves(self, guild: int | None) -> bool:
        return guild in self.guilds

    def get_partial_messageable(self, channel: int, *, guild_id: int | None) -> "Speaking":
        del channel, guild_id
        return self

    def get_partial_message(self, _message: int) -> "Speaking":
        return self

    async def delete(self) -> None:
        self.said.append("delete")


async def test_nothing_is_said_in_a_server_that_another_process_serves_by_now() -> None:
    client = Speaking(1)
    channel = Channel(cast("discord.Client", cast("Any", client)), 10, 1)
    await channel.delete(5)
    client.guilds = ()
    with pytest.raises(NotOurs):
        await channel.delete(6)
    assert client.said == ["delete"]


def test_every_topic_is_published() -> None:
    published = Publisher(Mock(), Mock(), Mock(), Mock(), Mock(), topics(Mock()), [])._topics
    assert SCHEMA.topics.keys() - published.keys() == {MATCH_TOPIC, REMINDER_TOPIC, RATINGS_TOPIC}  # work of the host
    assert published.keys() <= SCHEMA.topics.keys()
    assert set(SCHEMA.redrawn) <= SCHEMA.topics.keys()


async def test_a_process_that_may_have_been_replaced_forgets_the_pictures_of_messages(tmp_path: Path) -> None:
    async with local_bot(tmp_path) as place:
        party = Party(place, 3)
        await party.start()
        await party.skip(4)
        await place.quiet()
        publisher: Any = place.host.outbox._notifier
        assert publisher._standing._messages
        place.host.ownership._tell()
        assert not publisher._standing._messages
