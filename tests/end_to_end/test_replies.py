"""What Discord repeats in its replies is not made objects of; what is fetched is read."""

from typing import Any

import discord
import pytest

from bot.discord_ui.core.replies import shorn
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party


@pytest.mark.parametrize(
    "message",
    [
        {"id": "1", "components": [{}], "attachments": []},
        {"id": "1", "author": {"id": "2"}, "mentions": [{"id": "3"}], "interaction_metadata": {}, "attachments": []},
        {"id": "1", "attachments": []},
        {"id": "1", "components": [{"items": [{"media": {"url": "https://example.org/a.png"}}]}], "attachments": []},
    ],
)
def test_a_reply_keeps_all_but_its_components_and_people(message: dict[str, Any]) -> None:
    rest = {"id": "1", "attachments": []}
    assert shorn(dict(message)) == rest
    assert shorn({"interaction": {}, "resource": {"message": dict(message)}})["resource"]["message"] == rest
    assert shorn({"interaction": {}, "resource": {"type": 6}})["resource"] == {"type": 6}
    assert (shorn(None), shorn(""), shorn([message])) == (None, "", [message])


def test_a_reply_lists_the_pictures_that_its_layout_shows() -> None:
    media = {"attachment_id": "7", "url": "https://cdn.example.org/attachments/1/7/a.png?ex=1", "proxy_url": "x"}
    reply = shorn({"components": [{"components": [{"items": [{"media": media}]}]}], "attachments": []})
    assert [(one["id"], one["filename"]) for one in reply["attachments"]] == [("7", "a.png")]


async def test_only_messages_that_come_by_themselves_are_looked_through(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, handle = list[type[discord.Message]](), discord.Message._handle_components

    def watched(message: discord.Message, components: Any) -> None:
        read.append(type(message))
        handle(message, components)

    party = Party(place, 3)
    await party.start()
    monkeypatch.setattr(discord.Message, "_handle_components", watched)
    since = place.sandbox.core.recorder.total
    await party.play(2)
    await place.quiet()
    presses = [each for each in place.sandbox.core.recorder.since(since) if each.path.endswith("/callback")]
    assert read == [discord.Message] * len(presses), "the message that was pressed, and no reply"
