"""Emojis of the application: uploaded once, replaced when their picture changes; words are used if Discord has none."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.discord_ui.content import components
from bot.discord_ui.core import emoji_upload
from bot.discord_ui.core.emoji_upload import without_emojis
from data.emojis import emojis
from renderers.colt_express.ui import action_emoji
from tests.builders.for_each import each_value
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party

FEW = ("card_move", "purse", "sign_doc")


@pytest.fixture(autouse=True)
def none_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin and end a test without known emojis; a few of the art's emojis are enough for it."""
    monkeypatch.setattr(components, "_KNOWN", {})
    few = {key: emojis()[key] for key in FEW}
    for module in (components, emoji_upload):
        monkeypatch.setattr(module, "emojis", lambda: few)
    yield
    components.forget()


async def test_emojis_are_uploaded_once_and_replaced_by_their_content(place: LocalBot) -> None:
    sandbox, world = place.sandbox, place.sandbox.core.world
    place.settings = replace(place.settings, emojis=True)
    wanted = {components.name_of(key) for key in FEW}
    await place.restart()
    await uploaded(place)
    assert {emoji.name for emoji in world.emojis.values()} == wanted
    actual = components.emoji("purse")
    assert actual is not None
    assert str(actual.id) in world.emojis
    next(emoji for emoji in world.emojis.values() if emoji.name.startswith("purse")).name = "purse_00000000"
    calls = sandbox.core.recorder.total
    for _ in range(2):  # the new picture first, the old one goes at the start after that
        await place.restart()
        await uploaded(place)
    routes = [request.route for request in sandbox.core.recorder.since(calls) if "emojis" in request.route]
    assert sum(route.startswith("POST") for route in routes) == 1
    assert {emoji.name for emoji in world.emojis.values()} == wanted


@each_value(
    ("call", "fault"),
    ("GET", "POST", "DELETE"),
    (
        {"kind": "rate_limit", "retry_after": 900.0},
        {"kind": "status", "status": 503},
        {"kind": "cut", "applied": True, "times": 2},
    ),
)
async def test_what_discord_does_not_take_now_is_tried_again_in_the_same_process(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch, call: str, fault: dict[str, Any]
) -> None:
    world = place.sandbox.core.world
    place.settings = replace(place.settings, emojis=True)
    monkeypatch.setattr(emoji_upload, "patience", lambda _: 0.0)
    await place.restart()
    await uploaded(place)
    old, lost, _ = world.emojis.values()
    old.name = f"{components.key_of(old.name)}_00000000"
    await place.restart()  # its new picture comes
    await uploaded(place)
    del world.emojis[lost.id]
    place.sandbox.control("fault", match=f"{call} *emojis*", **fault)
    await place.restart()
    await uploaded(place)
    # aiohttp itself makes a GET or a DELETE once more whose line was cut.
    assert sum(left.times for left in place.sandbox.core.faults.waiting) < fault.get("times", 1)
    assert sorted(emoji.name for emoji in world.emojis.values()) == sorted(components.name_of(key) for key in FEW)


async def test_a_bot_that_may_upload_none_goes_on_in_words(place: LocalBot) -> None:
    place.sandbox.control("fault", kind="status", status=403, match="*/emojis", times=0)
    place.settings = replace(place.settings, emojis=True)
    await place.restart()
    assert components.emoji("purse") is None


async def uploaded(place: LocalBot) -> None:
    task = place.app.client._uploading
    assert task is not None
    await task


def test_what_an_action_is_about_has_an_emoji() -> None:
    wanted = {
        "play tuco.robbery": "card_robbery",
        "hide ghost.fire": "card_fire",
        "drop bullet.neutral": "card_bullet",
        "draw": "card_draw",
        "rob purse 2": "purse",
        "punch doc jewel 3i": "jewel",
        "fire doc": "sign_doc",
        "pass": "",
    }
    assert {action: action_emoji(action) for action in wanted} == wanted


def refused() -> discord.HTTPException:
    """Return Discord's refusal of an emoji that was deleted."""
    errors = {"emoji": {"_errors": [{"message": "Invalid emoji"}]}}
    return discord.HTTPException(
        SimpleNamespace(status=400, reason="Bad Request"),
        {"code": 50035, "message": "Invalid Form Body", "errors": errors},
    )


@pytest.mark.parametrize(("bare", "framed"), [("json", "form"), ("payload", "multipart")])
def test_a_message_with_an_emoji_that_is_gone_is_sent_again_without_any(bare: str, framed: str) -> None:
    components.know({"purse": discord.PartialEmoji(name="purse_00000000", id=5)})
    button = {"type": 2, "label": "Purse", "emoji": {"id": "5", "name": "purse"}}
    body: dict[str, Any] = {"components": [button, {"emoji": {"id": None, "name": "x"}}]}
    form = [{"name": "payload_json", "value": json.dumps(body)}]
    again = without_emojis(refused(), {bare: body, framed: form})
    assert again is not None
    for sent in (again[bare], json.loads(again[framed][0]["value"])):
        assert sent == {"components": [{"type": 2, "label": "Purse"}, {"emoji": {"id": None, "name": "x"}}]}
    assert components.emoji("purse") is None
    assert without_emojis(ValueError(), {}) is None


async def test_a_hand_is_shown_without_emojis_where_one_is_gone(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    components.know({key: discord.PartialEmoji(name=key, id=77) for key in FEW})
    while not (refused := [request for request in place.sandbox.core.recorder.requests if request.status == 400]):
        await party.step()
    assert all("/callback" in item.path or "/messages/" in item.path for item in refused)
    await place.quiet()
    assert components.emoji("purse") is None
    await party.step()
