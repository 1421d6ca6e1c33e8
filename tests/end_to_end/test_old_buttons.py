"""Rows that an earlier version left unpublished are published, and every kind of button and menu that it posted works."""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import LobbyId
from bot.features.lobbies import changes
from data.catalogue import text
from sandbox import reading
from sandbox.model.world import World
from sandbox.persistence import world_from
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.thorough import THOROUGH
from tests.builders.upgraded import VERSIONS, kept, old_bot, unpacked
from tests.builders.words import worded
from tests.end_to_end.test_old_threads import all_is_said

ORDER = ("l:start", "d:plan:save", "", "l:fill", "l:cancel", "l:leave", "d:privacy:delete")
"""Order of presses: the first ones, and (behind the empty word, for all others) the last ones, which leave less to press."""

DONE = {
    "a": worded("picture-strip-chosen"),
    "s": worded("picture-strip-chosen"),
    "d:away:back": "Welcome back",
    "d:mod:do": "has ended without a result",
    "d:plan:save": "Saved",
    "d:privacy:delete": worded("privacy-deleted-about"),
    "d:records:begin": "Season 3 has begun",
    "d:seat:resign": worded("seat-done-resigned"),
    "d:seat:withdraw": worded("seat-done-withdrawn"),
    "d:tour:join": "You’re in",
    "d:vote:back": "Taken back",
}
"""Results that one press of each kind must have: it was not only answered, but done."""
PATIENCE = 20.0
BUTTON = 2
Json = dict[str, Any]


def recorded(version: str) -> Iterator[tuple[str, Json]]:
    """Yield examples of an earlier version's buttons and menus, kind by kind; usually one of each."""
    result = kept(version, "recorded_custom_ids.json")
    for kind in sorted(result, key=lambda item: (ORDER.index(item if item in ORDER else ""), item)):
        for example in result[kind] if THOROUGH or kind in DONE else result[kind][:1]:
            yield kind, example


class Presser:
    """Presses buttons as an earlier version posted them, even if the message has changed since."""

    def __init__(self, place: LocalBot, before: World) -> None:
        self.place = place
        self.world = place.sandbox.core.world
        self.before = before

    async def press(self, example: Json) -> str:
        """Press an example on its old message; return the text of all answers, and of that message."""
        await self.place.quiet()  # otherwise the message may be updated between its restoration and the press
        old = replace(self.before.message(example["channel"], example["message"]))
        self.world.channels[example["channel"]].messages[old.id] = old
        component = next(
            component_item
            for component_item in reading.components(old.payload)
            if component_item.get("custom_id") == example["custom_id"]
        )
        values = None if component["type"] == BUTTON else example["values"][:1]
        person = self.person(example)
        await person.open()
        exchange = await person.component({"id": old.id, "channel_id": example["channel"]}, component, values)
        await self.place.app.client.rest(PATIENCE)
        return self.said(str(exchange.interaction_id), example)

    def person(self, example: Json) -> PageClient:
        """Return a user who may press an example's button."""
        people = [human.id for human in self.world.humans()]
        return self.place.user(people.index(example["people"][0]) if example["people"] else 0)

    def said(self, interaction: str, example: Json) -> str:
        """Return the text of the answers, and of the pressed message."""
        messages = self.world.channels[example["channel"]].messages.values()
        result = [
            message for message in messages if message.interaction_id == interaction or message.id == example["message"]
        ]
        return "\n".join(reading.text(item.payload) for item in result)


@pytest.mark.parametrize("version", VERSIONS)
async def test_all_is_said_and_every_kind_is_answered(
    version: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    troubles = ("trouble-ours", "trouble-old-button", "trouble-gone", "trouble-late")
    wrong = [text(key).partition(".")[0] for key in troubles]  # a command further on has its id only in the answer
    said: dict[str, str] = {}
    async with old_bot(version, tmp_path) as place:
        before = world_from(json.loads(unpacked(version, "world.json", tmp_path).read_text(encoding="utf-8"))["world"])
        await place.quiet()
        await all_is_said(place, version)
        presser = Presser(place, before)
        for kind, example in recorded(version):
            answer = await presser.press(example)
            assert answer, example
            assert not any(words in answer for words in wrong), (example, answer)
            said[kind] = said.get(kind, "") + answer
        assert "started" in await opened(place, version)
    assert said.keys() == kept(version, "recorded_custom_ids.json").keys()
    assert {kind: words for kind, words in DONE.items() if words not in said.get(kind, words)} == {}
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def opened(place: LocalBot, version: str) -> set[str]:
    """Return the present statuses of the lobbies that were open in an earlier version."""
    lobbies = kept(version, "expected.json")["lobbies"]
    now = [
        await place.host.read(changes.known, LobbyId(int(lobby_item)))
        for lobby_item, lobby in lobbies.items()
        if lobby["status"] == "open"
    ]
    return {lobby.status for lobby in now}
