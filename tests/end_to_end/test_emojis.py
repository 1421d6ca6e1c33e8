"""Emojis of the application: uploaded once, replaced when their picture changes, and words where Discord has none."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_ui.content import emojis as shown
from bot.discord_ui.core import emoji_upload
from bot.discord_ui.core.emoji_upload import without_emojis
from data.emojis import emojis
from renderers.colt_express.ui import action_emoji
from tests.builders.local_bot import LocalBot
from tests.end_to_end.test_finding import check_requests

FEW = ("card_move", "purse", "sign_doc")


@pytest.fixture(autouse=True)
def none_known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a test begin and end without emojis; three of the art are enough for it."""
    monkeypatch.setattr(shown, "_KNOWN", {})
    few = {key: emojis()[key] for key in FEW}
    for module in (shown, emoji_upload):
        monkeypatch.setattr(module, "emojis", lambda: few)
    yield
    shown.forget()


async def test_emojis_are_uploaded_once_and_replaced_by_their_content(place: LocalBot) -> None:
    sandbox, world = place.sandbox, place.sandbox.core.world
    place.settings = place.settings.model_copy(update={"emojis": True})
    wanted = {shown.name_of(key) for key in FEW}
    await place.restart()
    await uploaded(place)
    assert {one.name for one in world.emojis.values()} == wanted
    found = shown.emoji("purse")
    assert found is not None
    assert str(found.id) in world.emojis
    next(one for one in world.emojis.values() if one.name.startswith("purse")).name = "purse_00000000"
    calls = sandbox.core.recorder.total
    for _ in range(2):  # the new picture first, the old one goes at the start after that
        await place.restart()
        await uploaded(place)
    routes = [one.route for one in sandbox.core.recorder.since(calls) if "emojis" in one.route]
    assert sum(route.startswith("POST") for route in routes) == 1
    assert {one.name for one in world.emojis.values()} == wanted
    check_requests(place)


async def test_a_bot_that_may_upload_none_goes_on_in_words(place: LocalBot) -> None:
    place.sandbox.control("fault", kind="status", status=403, match="*/emojis", times=0)
    place.settings = place.settings.model_copy(update={"emojis": True})
    await place.restart()
    assert shown.emoji("purse") is None


async def uploaded(place: LocalBot) -> None:
    assert place.app is not None
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


def test_a_message_with_an_emoji_that_is_gone_is_sent_again_without_any() -> None:
    shown.know({"purse": discord.PartialEmoji(name="purse_00000000", id=5)})
    button = {"type": 2, "label": "Purse", "emoji": {"id": "5", "name": "purse"}}
    body: dict[str, Any] = {"components": [button, {"emoji": {"id": None, "name": "x"}}]}
    error = discord.HTTPException(
        SimpleNamespace(status=400, reason="Bad Request"),
        {
            "code": 50035,
            "message": "Invalid Form Body",
            "errors": {"emoji": {"_errors": [{"message": "Invalid emoji"}]}},
        },
    )
    form = [{"name": "payload_json", "value": json.dumps(body)}]
    again = without_emojis(error, {"json": body, "form": form})
    assert again is not None
    for sent in (again["json"], json.loads(again["form"][0]["value"])):
        assert sent == {"components": [{"type": 2, "label": "Purse"}, {"emoji": {"id": None, "name": "x"}}]}
    assert shown.emoji("purse") is None
    assert without_emojis(ValueError(), {}) is None
