"""Scheduled events of servers and emojis of the application are accepted, stored and refused as on Discord."""

from __future__ import annotations

import base64
import datetime as dt
from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.model.permissions import ALL
from sandbox.openapi import DISCORD, Checker
from tests.sandbox.test_real_client import PNG
from tests.sandbox.wire import Wire

RIGHTS = ["VIEW_CHANNEL", "SEND_MESSAGES"]


def moment(sandbox: Sandbox, hours: float) -> str:
    return dt.datetime.fromtimestamp(sandbox.core.clock.now() + 3_600 * hours, dt.UTC).isoformat()


def event(sandbox: Sandbox, **changes: Any) -> dict[str, Any]:
    return {
        "name": "A regular table",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "#the-station"},
        "scheduled_start_time": moment(sandbox, 1),
        "scheduled_end_time": moment(sandbox, 2),
    } | changes


def fits(route: str, status: int, body: Any) -> None:
    """Check a response against Discord's OpenAPI document, if that is available."""
    assert Checker.load(DISCORD).response_faults(route, status, body) == []


async def test_an_event_is_created_changed_and_completed(
    wire: Wire, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/guilds/{next(iter(sandbox.core.world.guilds))}/scheduled-events"
    assert (await wire.ask("POST", path, event(sandbox)))[0] == 403
    sandbox.control("role", permissions=[*RIGHTS, "CREATE_EVENTS"])
    seen: list[Any] = []
    monkeypatch.setattr(sandbox.core.pages, "send", lambda _users, frame: seen.append(frame))
    status, made = await wire.ask("POST", path, event(sandbox))
    assert status == 200
    assert seen[-1]["events"][0]["name"] == "A regular table"
    fits("POST /guilds/{guild_id}/scheduled-events", 200, made)
    status, changed = await wire.ask("PATCH", f"{path}/{made['id']}", {"name": "Another name"})
    assert (status, changed["name"], changed["scheduled_start_time"]) == (
        200,
        "Another name",
        made["scheduled_start_time"],
    )
    sandbox.control("clock", advance=3_700)
    assert [listed["status"] for listed in (await wire.ask("GET", path))[1]] == [2]
    sandbox.control("clock", advance=3_700)
    assert (await wire.ask("GET", path))[1] == []
    assert (await wire.ask("PATCH", f"{path}/{made['id']}", {"name": "Too late"}))[1]["code"] == 180000
    assert (await wire.ask("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert (await wire.ask("GET", f"{path}/{made['id']}"))[1]["code"] == 10070


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"scheduled_start_time": "2020-01-01T00:00:00+00:00"}, "scheduled_start_time"),
        ({"scheduled_end_time": None}, "scheduled_end_time"),
        ({"scheduled_start_time": "soon"}, "scheduled_start_time"),
        ({"entity_metadata": {"location": "x" * 101}}, "entity_metadata"),
        ({"entity_type": 2}, "entity_type"),
        ({"channel_id": "1"}, "channel_id"),
        ({"colour": 3}, "colour"),
        ({"name": "x" * 101}, "name"),
    ],
)
async def test_an_invalid_event_is_refused(wire: Wire, sandbox: Sandbox, changes: dict[str, Any], place: str) -> None:
    sandbox.control("role", permissions=[*RIGHTS, "CREATE_EVENTS"])
    path = f"/guilds/{next(iter(sandbox.core.world.guilds))}/scheduled-events"
    status, refused = await wire.ask("POST", path, event(sandbox, **changes))
    assert (status, list(refused["errors"])) == (400, [place])


async def test_events_of_others_need_another_permission(wire: Wire, sandbox: Sandbox) -> None:
    sandbox.control("role", permissions=[*RIGHTS, "CREATE_EVENTS"])
    guild = next(iter(sandbox.core.world.guilds.values()))
    path = f"/guilds/{guild.id}/scheduled-events"
    _, made = await wire.ask("POST", path, event(sandbox))
    guild.events[made["id"]].creator_id = guild.owner_id
    assert (await wire.ask("PATCH", f"{path}/{made['id']}", {"name": "Mine"}))[1]["code"] == 50013
    sandbox.control("role", permissions=[*RIGHTS, "MANAGE_EVENTS"])
    assert (await wire.ask("PATCH", f"{path}/{made['id']}", {"name": "Mine"}))[0] == 200
    assert ALL & (1 << 33)


def uri(data: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


async def test_an_emoji_is_uploaded_renamed_and_deleted(wire: Wire, sandbox: Sandbox) -> None:
    path = f"/applications/{sandbox.core.world.bot_id}/emojis"
    status, made = await wire.ask("POST", path, {"name": "purse_1a", "image": uri(PNG)})
    assert status == 201
    fits("POST /applications/{application_id}/emojis", 201, made)
    async with wire.session.get(f"{sandbox.url}/emojis/{made['id']}.png") as answer:
        assert await answer.read() == PNG
    assert (await wire.ask("PATCH", f"{path}/{made['id']}", {"name": "purse_2b"}))[1]["name"] == "purse_2b"
    listed = (await wire.ask("GET", path))[1]
    fits("GET /applications/{application_id}/emojis", 200, listed)
    assert [item["name"] for item in listed["items"]] == ["purse_2b"]
    assert (await wire.ask("POST", path, {"name": "purse_2b", "image": uri(PNG)}))[0] == 400
    assert (await wire.ask("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert (await wire.ask("DELETE", f"{path}/{made['id']}"))[1]["code"] == 10014
    assert (await wire.ask("GET", "/applications/1/emojis"))[1]["code"] == 10002


async def test_no_application_has_more_than_2000_emojis(
    wire: Wire, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.rest.emojis.MOST", 1)
    path = f"/applications/{sandbox.core.world.bot_id}/emojis"
    assert (await wire.ask("POST", path, {"name": "one", "image": uri(PNG)}))[0] == 201
    assert (await wire.ask("POST", path, {"name": "two", "image": uri(PNG)}))[1]["code"] == 30008


@pytest.mark.parametrize(
    "body",
    [
        {"name": "x", "image": uri(PNG)},
        {"name": "with-hyphen", "image": uri(PNG)},
        {"name": "fine", "image": "no data"},
        {"name": "fine", "image": uri(b"no picture")},
        {"name": "fine", "image": uri(PNG + bytes(256 * 1024))},
        {"name": "fine"},
        {"name": "fine", "image": uri(PNG), "roles": []},
    ],
)
async def test_an_invalid_emoji_is_refused(wire: Wire, sandbox: Sandbox, body: dict[str, Any]) -> None:
    status, refused = await wire.ask("POST", f"/applications/{sandbox.core.world.bot_id}/emojis", body)
    assert (status, refused["code"]) == (400, 50035)


async def test_an_emoji_in_a_component_must_exist_and_its_id_is_returned_as_text(wire: Wire, sandbox: Sandbox) -> None:
    path = f"/applications/{sandbox.core.world.bot_id}/emojis"
    _, uploaded = await wire.ask("POST", path, {"name": "purse", "image": uri(PNG)})
    emoji = {"id": int(uploaded["id"]), "name": "purse"}
    option = {"label": "Purse", "value": "purse", "emoji": emoji}
    rows = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "Purse", "custom_id": "a", "emoji": emoji}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "b", "options": [option]}]},
    ]
    status, made = await wire.say({"components": rows, "content": "Which?"})
    assert status == 200, made
    button, menu = (row["components"][0] for row in made["components"])
    assert button["emoji"]["id"] == menu["options"][0]["emoji"]["id"] == uploaded["id"]
    await wire.ask("DELETE", f"{path}/{uploaded['id']}")
    status, refused = await wire.say({"components": rows, "content": "Which?"})
    assert (status, refused["code"]) == (400, 50035)
