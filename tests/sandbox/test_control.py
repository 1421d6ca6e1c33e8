"""The sandbox's control API, request log, saved state, and program."""

from __future__ import annotations

import signal
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest

from sandbox import PageClient, Sandbox, Settings
from sandbox.model.snowflakes import Snowflakes, moment_of
from sandbox.testing import reading
from tests.builders.for_each import for_each
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire, line_to, wire_to

JSON = {"Content-Type": "application/json"}


@for_each(
    ("name", "body", "text"),
    [
        ("dance", {}, "use one of"),
        ("channel", {}, "'name'"),
        ("channel", {"name": "x", "deny": ["FLY"]}, "Unknown permission FLY"),
        ("channel_delete", {"channel_id": "1"}, "Unknown Channel"),
        ("latency", {"seconds": "soon"}, "could not convert"),
        ("latency", {"seconds": None}, "wrong type"),
        ("clock", {"advance": -1}, "cannot go back"),
        ("save", {}, "no state file"),
        ("violations", {}, "no OpenAPI document"),
    ],
)
async def test_a_refused_command_explains_why(wire: Wire, sandbox: Sandbox, name: str, body: Any, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        sandbox.control(name, **body)
    async with wire.session.post(f"{sandbox.url}/control/{name}", json=body) as answer:
        assert answer.status == 400
        assert text in (await answer.json())["error"]


async def test_a_control_body_that_is_no_object_is_refused(wire: Wire, sandbox: Sandbox) -> None:
    for raw in ("[]", "{"):
        async with wire.session.post(f"{sandbox.url}/control/status", data=raw, headers=JSON) as answer:
            assert answer.status == 400


async def test_a_reset_creates_a_new_world_with_the_same_users_and_the_bot_reconnects(
    wire: Wire, sandbox: Sandbox
) -> None:
    bot = Bot()
    user = sandbox.user(0)
    await user.open()
    me = user.me
    async with running(sandbox, bot):
        await wire.say({"content": "old"})
        async with wire.session.post(f"{sandbox.url}/control/reset", json={}) as answer:
            status = await answer.json()
        await bot.until_heard("ready", 2)
        guild_id = status["guilds"][0]["id"]
        assert [str(guild.id) for guild in bot.guilds] == [guild_id]
        assert user.me == me
        assert await user.fetch() == []
        assert sandbox.control("status")["bot"]["connected"]


async def test_the_bot_is_notified_of_new_guilds_and_channels(sandbox: Sandbox) -> None:
    user = sandbox.user(2)
    await user.open()
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        await line.until("GUILD_CREATE")
        made = sandbox.control("guild", name="Elsewhere", channels=["far"])
        assert (await line.until("GUILD_CREATE"))["id"] == made["id"]
        channel = sandbox.control("channel", name="mine", guild_id=made["id"], deny=["ATTACH_FILES"])
        heard = await line.until("CHANNEL_CREATE")
        assert (heard["id"], heard["permission_overwrites"][0]["type"]) == (channel["id"], 1)
        await user.wait_for(lambda: channel["id"] in user.channels)


async def test_each_request_is_recorded_with_its_body_and_files(wire: Wire, sandbox: Sandbox) -> None:
    await wire.ask("GET", "/users/@me")
    mark = sandbox.core.recorder.total
    channel = sandbox.channel("the-station").id
    await wire.upload("POST", f"/channels/{channel}/messages", {"content": "x"}, ("a.png", b"123"))
    await wire.ask("GET", "/channels/1")
    first, second = sandbox.core.recorder.since(mark)
    assert (first.route, first.status, first.multipart) == ("POST /channels/{channel_id}/messages", 200, True)
    assert first.json()["body"] == {"content": "x"}
    assert first.files == [{"index": 0, "filename": "a.png", "size": 3}]
    assert (second.status, second.body) == (404, None)
    assert sandbox.control("requests", since=mark)["total"] == mark + 2


async def test_answers_to_interactions_are_timed(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register({"name": "ping", "description": "p"})
    user = sandbox.user(0)
    await user.open()
    interaction, task = await wire.begin(user, user.command("/ping"))
    await wire.answer(interaction, {"type": 5})
    await task
    [answer] = sandbox.control("answers")["answers"]
    assert (answer["name"], answer["answer"]) == ("ping", 5)
    assert 0 < answer["seconds"] < 3


async def test_a_saved_world_is_loaded_with_its_files(tmp_path: Path) -> None:
    state = tmp_path / "new" / "state.json"
    async with Sandbox.start(Settings(fast=True, state=state)) as sandbox, wire_to(sandbox) as wire:
        await wire.register({"name": "ping", "description": "p"})
        channel = sandbox.channel("the-station").id
        _, message = await wire.upload("POST", f"/channels/{channel}/messages", {"content": "x"}, ("a.png", b"123"))
        await wire.ask("POST", f"/channels/{channel}/messages/{message['id']}/threads", {"name": "Match"})
    async with Sandbox.start(Settings(fast=True, state=state)) as sandbox, wire_to(sandbox) as wire:
        status, result = await wire.ask("GET", f"/channels/{channel}/messages/{message['id']}")
        assert (status, result["thread"]["name"], result["content"]) == (200, "Match", "x")
        async with wire.session.get(reading.files(result)[0]["url"]) as answer:
            assert await answer.read() == b"123"
        assert [command["name"] for command in sandbox.core.world.commands[""]] == ["ping"]
        _, later = await wire.say({"content": "later"})
        assert int(later["id"]) > int(message["id"])


async def test_a_new_world_is_saved_at_once(tmp_path: Path) -> None:
    state, pulled = tmp_path / "state.json", tmp_path / "pulled.json"
    async with Sandbox.start(Settings(state=state)) as sandbox:
        pulled.write_bytes(state.read_bytes())  # the state file if the power failed now
        channel = sandbox.channel("the-station").id
    async with Sandbox.start(Settings(state=pulled)) as sandbox:
        assert sandbox.channel("the-station").id == channel


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 0}', '{"version": 1, "world": {}}'])
async def test_an_invalid_state_file_is_refused(tmp_path: Path, text: str) -> None:
    state = tmp_path / "state.json"
    state.write_text(text)
    with pytest.raises(ValueError, match="delete it to start afresh"):
        async with Sandbox.start(Settings(state=state)):
            pass
    assert state.read_text() == text


async def test_the_program_serves_until_it_is_stopped(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    arguments = [sys.executable, "-m", "sandbox", "--fast", "--record", str(record)]
    process = await create_subprocess_exec(*arguments, stdout=PIPE)
    assert process.stdout is not None
    try:
        line = (await process.stdout.readline()).decode()
        assert line.startswith("SANDBOX http://127.0.0.1:")
        async with PageClient.connected(line.split()[1], "amos") as amos:
            assert amos.users[amos.me]["name"] == "Amos"
    finally:
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0
    assert record.exists()


async def test_a_taken_port_is_explained_in_a_sentence(sandbox: Sandbox) -> None:
    port = sandbox.url.rsplit(":", 1)[1]
    process = await create_subprocess_exec(sys.executable, "-m", "sandbox", "--port", port, stderr=PIPE)
    _, error = await process.communicate()
    assert process.returncode == 2
    assert error.decode().startswith("The sandbox cannot start:")
    assert "Traceback" not in error.decode()


def test_identifiers_increase_and_contain_their_time(clock: Any) -> None:
    ids = Snowflakes(clock)
    given = [int(ids.next()) for _ in range(5000)]
    assert given == sorted(set(given))
    assert abs(moment_of(str(given[0])) - clock.now()) < 0.01
    clock.advance(10)
    assert abs(moment_of(ids.next()) - clock.now()) < 0.01


def test_a_clock_makes_its_calls_in_order_and_drops_canceled_ones(clock: Any) -> None:
    made: list[str] = []
    clock.call_later(5, lambda: made.append("five"))
    clock.call_later(2, lambda: made.append("two"))
    clock.call_later(3, lambda: made.append("never")).cancel()
    clock.advance(4)
    assert made == ["two"]
    clock.advance(1)
    assert made == ["two", "five"]


async def test_the_program_ends_when_its_parent_does() -> None:
    process = await create_subprocess_exec(sys.executable, "-m", "sandbox", "--with-parent", stdin=PIPE, stdout=PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    assert (await process.stdout.readline()).startswith(b"SANDBOX http://127.0.0.1:")
    process.stdin.close()
    assert await process.wait() == 0
