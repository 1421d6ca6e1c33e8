"""Commands are registered and used under Discord's rules."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import InteractionFailedError, Sandbox
from tests.builders.for_each import for_each
from tests.sandbox.wire import Wire, line_to


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Play a card"} | changes


def option(**changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": "card", "description": "Which"} | changes


def choice(**changes: Any) -> dict[str, Any]:
    return {"name": "Move", "value": "move"} | changes


REFUSED: list[Any] = [
    {},
    [{"name": "play"}],
    [command(name="Play")],
    [command(name="two words")],
    [command(name="far", contexts=[3])],
    [command(name="far", integration_types=[0, 0])],
    [command(name="x" * 33)],
    [command(description="")],
    [command(description="x" * 101)],
    [command(), command()],
    [command(type=9)],
    [command(name=f"c{n}") for n in range(101)],
    [command(options=[option(name=f"o{n}") for n in range(26)])],
    [command(options=[option(), option()])],
    [command(options=[option(), option(name="b", required=True)])],
    [command(options=[option(type=12)])],
    [command(options=[option(), option(type=1, name="sub")])],
    [command(options=[option(type=2, name="a", options=[option(type=2, name="b")])])],
    [command(options=[option(type=1, name="a", options=[option(type=1, name="b")])])],
    [command(options=[option(autocomplete=True, choices=[choice()])])],
    [command(options=[option(type=5, autocomplete=True)])],
    [command(options=[option(choices=[choice()] * 26)])],
    [command(options=[option(choices=[choice(value=3)])])],
    [command(options=[option(type={"type": 3}, choices=[choice()])])],
    [command(options=[option(type=4, choices=[choice(value="3")])])],
    [command(options=[option(choices=[choice(name="")])])],
    [command(options=[option(name=f"o{n}", choices=[choice(name="n" * 90, value="v" * 90)] * 5) for n in range(20)])],
    ["play"],
]


@for_each("body", REFUSED)
async def test_invalid_commands_are_refused(wire: Wire, sandbox: Sandbox, body: Any) -> None:
    status, answer = await wire.ask("PUT", f"/applications/{sandbox.core.world.bot_id}/commands", body)
    assert (status, answer["code"]) == (400, 50035)
    assert sandbox.core.world.commands == {}


async def test_a_command_keeps_its_id_and_can_be_read_changed_and_deleted(wire: Wire, sandbox: Sandbox) -> None:
    base = f"/applications/{sandbox.core.world.bot_id}/commands"
    user = sandbox.user(0)
    await user.open()
    _, [first] = await wire.ask("PUT", base, [command()])
    await user.wait_for(lambda: [known["name"] for known in user.commands] == ["play"])
    _, [second, _] = await wire.ask("PUT", base, [command(description="New"), command(name="hand")])
    assert second["id"] == first["id"]
    assert second["version"] != first["version"]
    assert await wire.ask("GET", f"{base}/{first['id']}") == (200, second)
    assert (await wire.ask("POST", base, command(description="Posted")))[0] == 200
    assert (await wire.ask("POST", base, command(name="fresh")))[0] == 201
    _, patched = await wire.ask("PATCH", f"{base}/{first['id']}", {"description": "Patched"})
    assert (patched["id"], patched["description"], patched["name"]) == (first["id"], "Patched", "play")
    assert (await wire.ask("DELETE", f"{base}/{first['id']}"))[0] == 204
    assert (await wire.ask("GET", f"{base}/{first['id']}"))[1]["code"] == 10063
    assert [known["name"] for known in (await wire.ask("GET", base))[1]] == ["hand", "fresh"]
    assert (await wire.ask("GET", "/applications/1/commands"))[1]["code"] == 10002


async def test_guild_commands_belong_to_one_guild(wire: Wire, sandbox: Sandbox) -> None:
    bot_id, guild_id = sandbox.core.world.bot_id, next(iter(sandbox.core.world.guilds))
    _, [made] = await wire.ask("PUT", f"/applications/{bot_id}/guilds/{guild_id}/commands", [command()])
    assert made["guild_id"] == guild_id
    assert (await wire.ask("GET", f"/applications/{bot_id}/commands"))[1] == []
    other = sandbox.control("guild", name="Elsewhere", channels=["far"])
    user = sandbox.user(0)
    await user.open()
    with pytest.raises(InteractionFailedError, match="no such command"):
        await user.command("/play", channel=other["channels"][0])


async def test_commands_for_moderators_are_hidden_from_others(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register(command(default_member_permissions="8"), command(name="hand"))
    owner, amos = sandbox.user(0), sandbox.user(1)
    await owner.open()
    await amos.open()
    assert [known["name"] for known in owner.commands] == ["play", "hand"]
    assert [known["name"] for known in amos.commands] == ["hand"]


SUB = option(
    type=1, name="create",
    options=[
        option(name="pace", required=True, choices=[choice(name="A day", value="24h")]),
        option(type=4, name="seats", min_value=3, max_value=6),
        option(name="title", max_length=5, min_length=2),
        option(type=6, name="friend"),
        option(type=5, name="open"),
        option(type=10, name="speed"),
    ],
)  # fmt: skip
LOBBY = command(name="lobby", options=[SUB])


@for_each(
    ("path", "options", "text"),
    [
        ("/lobby create", {}, "required"),
        ("/lobby create", {"pace": "1h"}, "choices"),
        ("/lobby create", {"pace": "24h", "seats": 2}, "at least 3"),
        ("/lobby create", {"pace": "24h", "seats": 7}, "at most 6"),
        ("/lobby create", {"pace": "24h", "seats": "four"}, "does not take"),
        ("/lobby create", {"pace": "24h", "seats": True}, "does not take"),
        ("/lobby create", {"pace": "24h", "title": "too long"}, "at most 5"),
        ("/lobby create", {"pace": "24h", "friend": "12"}, "nothing with the id"),
        ("/lobby create", {"pace": "24h", "friend": "bob"}, "does not take"),
        ("/lobby create", {"pace": "24h", "open": 1}, "does not take"),
        ("/lobby create", {"pace": "24h", "foe": "12"}, "no option 'foe'"),
        ("/lobby", {}, "sub-commands: create"),
    ],
)
async def test_options_that_a_client_never_sends_are_refused(
    wire: Wire, sandbox: Sandbox, path: str, options: dict[str, Any], text: str
) -> None:
    await wire.register(LOBBY)
    with pytest.raises(InteractionFailedError, match=text):
        await sandbox.user(0).command(path, **options)
    assert sandbox.core.interactions.pending() == []


async def test_options_reach_the_bot_with_resolved_users(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register(LOBBY)
    user, friend = sandbox.user(0), sandbox.core.world.humans()[1]
    await user.open()
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        given = user.command("/lobby create", pace="24h", seats=4, friend=friend.id, speed=1.5, open=True, title=None)
        interaction, task = await wire.begin(user, given)
        data = (await line.until("INTERACTION_CREATE"))["data"]
        assert data["options"][0]["options"][1] == {"name": "seats", "type": 4, "value": 4}
        assert data["resolved"]["users"][friend.id]["username"] == "amos"
        assert "joined_at" in data["resolved"]["members"][friend.id]
        assert interaction.name == "lobby create"
        await wire.answer(interaction, {"type": 5})
        await task


async def test_unknown_commands_and_channels_fail_before_a_request_is_sent(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register(LOBBY)
    user = sandbox.user(0)
    await user.open()
    with pytest.raises(ValueError, match="no command /hand"):
        await user.command("/hand")
    with pytest.raises(ValueError, match="no sub-command 'leave'"):
        await user.command("/lobby leave")
    with pytest.raises(KeyError, match="nowhere"):
        await user.command("/lobby create", channel="nowhere", pace="24h")
