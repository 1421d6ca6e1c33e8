"""The sandbox refuses bodies that Discord's OpenAPI document refuses: valid bodies with each part broken in turn."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.openapi import DISCORD, Checker
from sandbox.traffic.record import Request
from tests.builders.thorough import THOROUGH
from tests.sandbox.test_events_and_emojis import event, uri
from tests.sandbox.test_first_contact import PNG
from tests.sandbox.wire import Wire

V2 = 1 << 15
SECTION = {
    "type": 9,
    "components": [{"type": 10, "content": "table 1"}],
    "accessory": {"type": 2, "style": 3, "label": "Join", "custom_id": "j"},
}
THUMBNAIL = SECTION | {"accessory": {"type": 11, "media": {"url": "https://example.com/a.png"}, "description": "a"}}
MENU = {
    "type": 3,
    "custom_id": "m",
    "options": [{"label": "a", "value": "b", "emoji": {"name": "🎲"}}],
    "max_values": 1,
}
LAYOUT = {
    "flags": V2,
    "components": [
        {
            "type": 17,
            "accent_color": 255,
            "components": [
                SECTION,
                THUMBNAIL,
                {"type": 14, "divider": True, "spacing": 1},
                {"type": 1, "components": [MENU]},
            ],
        }
    ],
    "allowed_mentions": {"parse": []},
    "nonce": "a",
    "enforce_nonce": True,
}
COMMANDS = [
    {"name": "rules", "description": "Rules", "integration_types": [0, 1], "contexts": [0, 1, 2]},
    {"name": "Profile", "type": 2, "contexts": [0]},
    {"name": "Replay", "type": 3, "name_localizations": {"fr": "Revoir"}},
]
BAD: tuple[Any, ...] = (None, "", "x" * 5_000, -1, True, [], {"x": 1})


def broken(body: Any) -> Iterator[Any]:
    """Yield copies of a body, each with one part replaced or missing."""

    def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, item in inner:
            yield (*path, key)
            yield from places(item, (*path, key))

    for *above, last in places(body):
        for bad in ("missing", *BAD):
            changed = copy.deepcopy(body)
            holder = changed
            for step in above:
                holder = holder[step]
            if bad == "missing":
                del holder[last]
            else:
                holder[last] = bad
            yield changed


@pytest.mark.parametrize("part", ["layout", "event", "emoji", "commands"])
async def test_bodies_that_the_document_refuses_are_refused(wire: Wire, sandbox: Sandbox, part: str) -> None:
    checker, world = Checker.load(DISCORD), sandbox.core.world
    sandbox.control("role", permissions=["VIEW_CHANNEL", "SEND_MESSAGES", "CREATE_EVENTS"])
    guild, bot, channel = next(iter(world.guilds)), world.bot_id, sandbox.channel("the-station").id
    method, route, body = {
        "layout": ("POST", "/channels/{channel_id}/messages", LAYOUT),
        "event": ("POST", "/guilds/{guild_id}/scheduled-events", event(sandbox)),
        "emoji": ("POST", "/applications/{application_id}/emojis", {"name": "purse_1a", "image": uri(PNG)}),
        "commands": ("PUT", "/applications/{application_id}/commands", COMMANDS),
    }[part]
    path = route.format(channel_id=channel, guild_id=guild, application_id=bot)
    lenient = []
    for changed in islice(broken(body), None, None, 1 if THOROUGH else 16):
        asked = Request(1, 0.0, f"{method} {route}", "", json.dumps(changed), [], 200, 0.0)
        if checker.faults_of(asked):
            status, _ = await wire.ask(method, path, changed)
            if status < 400:
                lenient.append(checker.faults_of(asked)[0])
    assert lenient == []
    assert (await wire.ask(method, path, body))[0] < 300
