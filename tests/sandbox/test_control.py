"""The sandbox's control API, limits, faults, request log, saved state and program; no page of another site can control it."""

from __future__ import annotations

import signal
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Clock, PageClient, Sandbox, Settings
from sandbox.core import Core
from sandbox.model.snowflakes import Snowflakes, moment_of
from sandbox.persistence import load, save
from sandbox.server import build_core
from sandbox.testing import reading
from sandbox.traffic.faults import Faults, fault_from
from sandbox.traffic.ratelimit import RateLimits
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
        ("fault", {"kind": "status", "code": 1}, "Unknown code"),
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


TODAY = 1_800_000_000.0
YEAR = 365 * 86_400.0


def at(moment: float) -> Core:
    core = build_core(Settings(fast=True), Clock(frozen=True, start=moment))
    core.base_url = "http://127.0.0.1:9"
    return core


@pytest.mark.parametrize(("saved", "expected"), [(TODAY + YEAR, TODAY + YEAR), (TODAY - YEAR, TODAY)])
def test_a_state_from_the_future_continues_at_its_time_and_an_older_one_now(
    tmp_path: Path, saved: float, expected: float
) -> None:
    """Identifiers contain the time. If they stood still until the real time caught up, every press would seem too old to answer."""
    then, now = at(saved), at(TODAY)
    last = int(then.ids.next())
    save(then, tmp_path / "world.json")
    load(now, tmp_path / "world.json")
    first = now.ids.next()
    assert int(first) > last
    assert moment_of(first) == pytest.approx(expected, abs=1.0)
    assert now.clock.now() == pytest.approx(expected, abs=1.0)
    now.clock.advance(60.0)
    assert moment_of(now.ids.next()) == pytest.approx(expected + 60.0, abs=1.0)


CHANGES = ("reset", "gateway_drop", "fast", "clock", "save", "faults_clear")


def port_of(sandbox: Sandbox) -> str:
    return sandbox.url.rsplit(":", 1)[1]


async def ask(wire: Wire, method: str, path: str, **headers: str) -> tuple[int, str]:
    """Return status and text of a request. ``headers`` are named like Sec_Fetch_Site."""
    named = {key.replace("_", "-"): value for key, value in headers.items()}
    async with wire.session.request(method, wire.sandbox.url + path, headers=named, data="{}") as answer:
        return answer.status, await answer.text()


async def refused_socket(wire: Wire, path: str, headers: dict[str, str]) -> int:
    """Return the HTTP status that refuses a websocket."""
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await wire.session.ws_connect(wire.sandbox.url.replace("http", "ws", 1) + path, headers=headers)
    return refused.value.status


@for_each("command", CHANGES)
@for_each("method", ["GET", "HEAD", "PUT"])
async def test_only_a_post_changes_something(wire: Wire, sandbox: Sandbox, command: str, method: str) -> None:
    guild = next(iter(sandbox.core.world.guilds))
    status, _ = await ask(wire, method, f"/control/{command}?on=1&advance=5", **JSON)
    assert status == 405
    assert next(iter(sandbox.core.world.guilds)) == guild


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])
async def test_a_form_of_a_web_page_cannot_send_commands(wire: Wire, sandbox: Sandbox, kind: str) -> None:
    guild = next(iter(sandbox.core.world.guilds))
    status, text = await ask(wire, "POST", "/control/reset", Content_Type=kind)
    assert (status, "application/json" in text) == (415, True)
    assert next(iter(sandbox.core.world.guilds)) == guild


@for_each("path", ["/", "/static/js/main.js", "/attachments/1/1/a.png", "/api/v10/gateway", "/control/status"])
@for_each("host", ["evil.example", "127.0.0.1.evil.example:{port}", "127.0.0.1", "localhost:1", "10.0.0.1:{port}"])
async def test_a_foreign_host_is_refused_with_an_explanation(
    wire: Wire, sandbox: Sandbox, path: str, host: str
) -> None:
    status, text = await ask(
        wire, "POST" if "control" in path else "GET", path, Host=host.format(port=port_of(sandbox)), **JSON
    )
    assert (status, sandbox.url in text) == (403, True)


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
async def test_every_name_of_this_machine_is_answered(wire: Wire, sandbox: Sandbox, name: str) -> None:
    host = f"{name}:{port_of(sandbox)}"
    assert (await ask(wire, "GET", "/", Host=host))[0] == 200
    assert (await ask(wire, "POST", "/control/status", Host=host, Origin=f"http://{host.lower()}", **JSON))[0] == 200


@for_each("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:{port}"])
@for_each("path", ["/control/reset", "/api/v10/users/@me", "/page/ws", "/gateway"])
async def test_a_page_of_another_origin_is_refused(wire: Wire, sandbox: Sandbox, path: str, origin: str) -> None:
    headers = {"Origin": origin.format(port=port_of(sandbox)), "Authorization": f"Bot {sandbox.token}"}
    if path in ("/page/ws", "/gateway"):
        assert await refused_socket(wire, path, headers) == 403
    else:
        assert (await ask(wire, "POST" if "control" in path else "GET", path, **headers, **JSON))[0] == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
async def test_requests_that_a_browser_marks_as_cross_site_are_refused(wire: Wire, site: str) -> None:
    for method, path in (("POST", "/control/status"), ("GET", "/attachments/1/1/a.png"), ("GET", "/static/js/main.js")):
        assert (await ask(wire, method, path, Sec_Fetch_Site=site, **JSON))[0] == 403
    assert await refused_socket(wire, "/page/ws", {"Sec-Fetch-Site": site}) == 403


async def test_links_may_open_the_page_but_frames_may_not_embed_it(wire: Wire) -> None:
    came = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}
    assert (await ask(wire, "GET", "/", **came, Sec_Fetch_Dest="document"))[0] == 200
    assert (await ask(wire, "GET", "/", **came, Sec_Fetch_Dest="iframe"))[0] == 403
    assert (await ask(wire, "POST", "/control/reset", **came, Sec_Fetch_Dest="document", **JSON))[0] == 403
    async with wire.session.get(wire.sandbox.url) as answer:
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


async def test_the_page_itself_is_answered(wire: Wire, sandbox: Sandbox) -> None:
    headers = {"Origin": sandbox.url, "Sec-Fetch-Site": "same-origin"}
    assert (await ask(wire, "POST", "/control/status", **headers, **JSON))[0] == 200
    async with wire.session.ws_connect(sandbox.url.replace("http", "ws", 1) + "/page/ws", headers=headers) as socket:
        assert (await socket.receive_json())["t"] == "hello"


@pytest.mark.parametrize("command", ["save", "record", "violations"])
async def test_no_request_can_name_a_file(tmp_path: Path, command: str) -> None:
    mine = tmp_path / "thesis.txt"
    mine.write_text("years of work")
    body: dict[str, Any] = {"file": str(mine)}
    async with Sandbox.start(Settings(state=tmp_path / "state.json")) as sandbox, wire_to(sandbox) as wire:
        async with wire.session.post(f"{sandbox.url}/control/{command}", json=body) as answer:
            assert answer.status == 400
        with pytest.raises(ValueError, match="command line"):
            sandbox.control(command, **body)
    assert mine.read_text() == "years of work"


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock(frozen=True)
    limits = RateLimits(clock)
    route = "POST /channels/{channel_id}/messages"
    for left in (4, 3, 2, 1, 0):
        verdict = limits.admit(route, "1")
        assert (verdict.refused, verdict.headers["X-RateLimit-Remaining"]) == (None, str(left))
    clock.advance(2)
    verdict = limits.admit(route, "1")
    assert verdict.refused == {"message": "You are being rate limited.", "retry_after": 3.0, "global": False}
    assert verdict.headers["Retry-After"] == "3"
    assert verdict.headers["X-RateLimit-Scope"] == "user"
    assert limits.admit(route, "2").refused is None
    clock.advance(3)
    assert limits.admit(route, "1").refused is None


def test_the_global_limit_is_fifty_requests_a_second_without_interaction_answers() -> None:
    clock = Clock(frozen=True)
    limits = RateLimits(clock)
    for number in range(50):
        assert limits.admit("GET /guilds/{guild_id}", str(number)).refused is None
    verdict = limits.admit("GET /guilds/{guild_id}", "x")
    assert (verdict.refused or {})["global"]
    assert verdict.headers["X-RateLimit-Global"] == "true"
    assert limits.admit("POST /interactions/{interaction_id}/{token}/callback", "").refused is None
    clock.advance(1)
    assert limits.admit("GET /guilds/{guild_id}", "x").refused is None


def test_a_thread_is_renamed_at_most_twice_in_ten_minutes() -> None:
    clock = Clock(frozen=True)
    limits = RateLimits(clock)
    route = "PATCH /channels/{channel_id}"
    assert [limits.admit(route, "1", rename=True).refused is None for _ in range(3)] == [True, True, False]
    assert limits.admit(route, "1").refused is None


class TestInForce:
    @pytest.fixture
    def settings(self) -> Settings:
        return Settings()

    async def test_the_sixth_message_has_to_wait(self, wire: Wire, sandbox: Sandbox, clock: Clock) -> None:
        for number in range(5):
            assert (await wire.say({"content": str(number)}))[0] == 200
        status, body = await wire.say({"content": "6"})
        assert (status, wire.headers["Via"], body["global"]) == (429, "1.1 sandbox", False)
        assert 0 < body["retry_after"] <= 5
        clock.advance(5)
        assert (await wire.say({"content": "6"}))[0] == 200
        sandbox.control("fast", on=True)
        for _ in range(20):
            assert (await wire.say({"content": "free"}))[0] == 200


async def test_a_client_survives_429_and_lost_answers(sandbox: Sandbox) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        channel = await bot.fetch_channel(int(sandbox.channel("the-station").id))
        assert isinstance(channel, discord.TextChannel)
        sandbox.control("fault", kind="rate_limit", match="POST /channels/*/messages", times=2, retry_after=0.001)
        assert (await channel.send("through")).content == "through"
        for status, kind in ((403, discord.Forbidden), (503, discord.DiscordServerError)):
            sandbox.control("fault", kind="status", match="GET /guilds/*", status=status)
            with pytest.raises(kind):
                await bot.fetch_guild(1)
        sandbox.control("fault", kind="cut", match="POST *")
        with pytest.raises(aiohttp.ClientError):
            await channel.send("never heard")


async def test_a_request_may_take_effect_although_its_answer_is_lost(wire: Wire, sandbox: Sandbox) -> None:
    sandbox.control("fault", kind="status", match="POST *", status=502, applied=True)
    assert (await wire.say({"content": "said"}))[0] == 502
    sandbox.control("fault", kind="status", match="POST *", status=502)
    assert (await wire.say({"content": "unsaid"}))[0] == 502
    assert [message.payload["content"] for message in sandbox.channel("the-station").messages.values()] == ["said"]


def test_faults_are_counted_down_and_match_by_route() -> None:
    faults = Faults()
    faults.add(fault_from({"kind": "status", "match": "PATCH *", "times": 2, "status": 503}))
    assert faults.take("POST /x") is None
    assert [fault.status for _ in range(3) if (fault := faults.take("PATCH /x"))] == [503, 503]
    with pytest.raises(ValueError, match="needs a kind"):
        fault_from({"kind": "earthquake"})
    with pytest.raises(ValueError, match="Unknown scope"):
        fault_from({"kind": "rate_limit", "scope": "galaxy"})
    with pytest.raises(ValueError, match="Unknown key"):
        fault_from({"kind": "cut", "colour": "red"})


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_rate_limit_names_its_scope(wire: Wire, sandbox: Sandbox, scope: str) -> None:
    sandbox.control("fault", kind="rate_limit", scope=scope, retry_after=2.4)
    status, body = await wire.say({"content": "x"})
    assert (status, body["retry_after"], body["global"]) == (429, 2.4, scope == "global")
    assert (wire.headers["X-RateLimit-Scope"], wire.headers["Retry-After"]) == (scope, "2")
    assert ("X-RateLimit-Global" in wire.headers) == (scope == "global")


async def test_a_fault_without_a_count_lasts_until_it_is_switched_off(wire: Wire, sandbox: Sandbox) -> None:
    sandbox.control("fault", kind="status", status=503, times=0)
    assert [(await wire.say({"content": "x"}))[0] for _ in range(3)] == [503, 503, 503]
    sandbox.control("faults_clear")
    assert (await wire.say({"content": "x"}))[0] == 200


@pytest.mark.parametrize("applied", [False, True])
async def test_answers_of_one_route_can_be_delayed(wire: Wire, sandbox: Sandbox, applied: bool) -> None:
    sandbox.control("fault", kind="delay", match="POST */messages", seconds=0.001, applied=applied)
    assert (await wire.say({"content": "late"}))[0] == 200
    assert not sandbox.core.faults.waiting
    assert len(sandbox.channel("the-station").messages) == 1


@pytest.mark.parametrize("applied", [False, True])
async def test_a_connection_is_cut_before_or_after_the_effect(wire: Wire, sandbox: Sandbox, applied: bool) -> None:
    sandbox.control("fault", kind="cut", match="POST */messages", applied=applied)
    with pytest.raises(aiohttp.ClientError):
        await wire.say({"content": "x"})
    assert len(sandbox.channel("the-station").messages) == int(applied)


async def test_answers_can_be_delayed(wire: Wire, sandbox: Sandbox) -> None:
    sandbox.control("latency", seconds=0.001, jitter=0.001)
    assert 0.001 <= sandbox.core.faults.delay() <= 0.002
    assert (await wire.say({"content": "slow"}))[0] == 200
    sandbox.control("faults_clear")
    assert sandbox.core.faults.delay() == 0
