"""A message is posted once, recognized after a crash, and posted again after a moderator has deleted it."""

import pytest

from bot.discord_ui.content.layout import layout, picture, words
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.channel import Channel, file_of, mark_of
from tests.builders.local_bot import LocalBot, dot

MATCH = 7
HERE = "the-station"


def channel_of(place: LocalBot) -> Channel:
    """Return the station's channel without a memory of earlier posts, as after a restart."""
    here = place.sandbox.channel(HERE)
    return Channel(place.app.client, int(here.id), int(here.guild_id or 0))


def delete(place: LocalBot, message: int) -> None:
    """Delete a message as a moderator does."""
    place.sandbox.control("message_delete", channel_id=place.sandbox.channel(HERE).id, message_id=str(message))


@pytest.mark.parametrize("part", ["open", "page", "end"])
async def test_a_message_is_known_again_by_the_name_of_its_picture(place: LocalBot, part: str) -> None:
    shown = Attachment(file_of(MATCH, 3, part), dot())
    posted = await channel_of(place).post(Post(layout(picture(shown)), (shown,)), "another mark")
    place.sandbox.core.nonces.clear()  # Discord remembers them for a few minutes only
    again = channel_of(place)
    await again.look_back(MATCH)
    assert again.already[mark_of(MATCH, 3, part)] == posted


async def test_equal_marks_are_messages_of_their_own_in_each_channel(place: LocalBot) -> None:
    there = place.sandbox.channel("the-saloon")
    other = Channel(place.app.client, int(there.id), int(there.guild_id or 0))
    marks = ["audit.7", "1234567890123456.version.a", "1234567890123456.version.b"]
    posted = [await item.post(Post(layout(words("x"))), mark) for item in (channel_of(place), other) for mark in marks]
    assert len(set(posted)) == 2 * len(marks)
    assert {str(number) for number in posted[len(marks) :]} <= set(there.messages)


async def test_a_message_that_was_deleted_is_posted_again_and_once(place: LocalBot) -> None:
    mark = mark_of(MATCH, 3, "page")
    posted = list[int]()
    for _ in range(3):
        fresh = await channel_of(place).post(Post(layout(words("A page."))), mark)
        assert fresh not in posted
        # It dies before it remembers this, and tries again.
        assert await channel_of(place).post(Post(layout(words("A page."))), mark) == fresh
        delete(place, fresh)
        posted.append(fresh)
