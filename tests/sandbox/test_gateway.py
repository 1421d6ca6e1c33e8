"""The gateway: connecting, receiving events, and resuming."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest

from sandbox import Clock, Sandbox, Settings
from tests.builders.for_each import for_each
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire, line_to


def identify(**changes: Any) -> tuple[int, Any]:
    return 2, {"token": "sandbox-token", "intents": 1, "properties": {}} | changes


INVALID_SHARDS = ([2, 2], [4, 4], [-1, 4], [0], [0, 0], "0", [True], [True, 2], [0.5, 2], [0, 2, 4])


@for_each(
    ("packets", "code"),
    [
        ([identify(token="wrong")], 4004),
        ([identify(intents=1 << 15)], 4014),
        ([identify(intents=1 << 30)], 4013),
        ([identify(intents="all")], 4013),
        *(([identify(shard=shard)], 4010) for shard in INVALID_SHARDS),
        ([(2, [])], 4002),
        ([(8, {})], 4003),
        (["["], 4002),
        ([(6, {"token": "wrong"})], 4004),
        ([identify(), identify()], 4005),
        ([identify(), (99, None)], 4001),
    ],
)
async def test_an_invalid_packet_closes_the_connection_with_its_code(
    sandbox: Sandbox, packets: list[Any], code: int
) -> None:
    async with line_to(sandbox) as line:
        for packet in packets:
            await line.socket.send_str(packet if packet == "[" else json.dumps({"op": packet[0], "d": packet[1]}))
        assert await line.end() == code


async def test_another_version_of_the_gateway_is_refused(sandbox: Sandbox) -> None:
    async with line_to(sandbox, "?v=6&encoding=json") as line:
        assert await line.end() == 4012


async def test_too_many_packets_within_a_minute_close_the_connection(sandbox: Sandbox) -> None:
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        for _ in range(125):
            await line.say(3, {})
        assert await line.end() == 4008


async def test_a_client_without_heartbeats_is_disconnected_and_one_with_them_stays(
    sandbox: Sandbox, clock: Clock
) -> None:
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        clock.advance(40)
        await line.say(1, None)
        assert (await line.hear())["op"] in (0, 11)
        clock.advance(40)
        await line.say(1, None)
        clock.advance(70)
        assert await line.end() == 4009


async def test_plain_and_compressed_connections_send_the_same(sandbox: Sandbox) -> None:
    async with line_to(sandbox) as plain, line_to(sandbox, "?v=10&encoding=json&compress=zlib-stream") as zipped:
        first, second = await plain.identify(sandbox), await zipped.identify(sandbox)
        assert first["user"] == second["user"]
        assert await plain.until("GUILD_CREATE") == await zipped.until("GUILD_CREATE")


async def test_a_client_receives_only_the_events_of_its_intents(sandbox: Sandbox, wire: Wire) -> None:
    async with line_to(sandbox) as deaf, line_to(sandbox) as keen:
        await deaf.identify(sandbox, intents=1)
        await keen.identify(sandbox, intents=1 | 1 << 9)
        await wire.say({"content": "hello"})
        sandbox.control("channel", name="new-room")
        assert (await keen.until("MESSAGE_CREATE"))["content"] == "hello"
        await deaf.until("GUILD_CREATE")
        assert (await deaf.hear())["t"] == "CHANNEL_CREATE"


async def test_messages_of_users_are_blank_without_the_content_intent(sandbox: Sandbox) -> None:
    bot_id = sandbox.core.world.bot_id
    async with line_to(sandbox) as line:
        await line.identify(sandbox, intents=1 | 1 << 9)
        await sandbox.user(0).say("a secret")
        assert (await line.until("MESSAGE_CREATE"))["content"] == ""
        await sandbox.user(0).say(f"<@{bot_id}> for you")
        assert (await line.until("MESSAGE_CREATE"))["content"] == f"<@{bot_id}> for you"


class TestWithContentIntent:
    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(fast=True, privileged=1 << 15)

    async def test_messages_of_users_have_their_content_with_the_content_intent(self, sandbox: Sandbox) -> None:
        async with line_to(sandbox) as line:
            await line.identify(sandbox, intents=1 | 1 << 9 | 1 << 15)
            await sandbox.user(0).say("a secret")
            assert (await line.until("MESSAGE_CREATE"))["content"] == "a secret"


async def test_a_disconnected_bot_resumes_and_receives_missed_events(sandbox: Sandbox, wire: Wire) -> None:
    bot = Bot(discord.Intents(guilds=True, guild_messages=True))
    async with running(sandbox, bot):
        sandbox.control("gateway_drop")
        await sandbox.bot_gone()
        await wire.say({"content": "while you were away"})
        await bot.until_heard("resumed")
        assert bot.heard.count("message") == 1
        assert bot.heard.count("connect") == 1
        await wire.say({"content": "and after"})
        await bot.until_heard("message", 2)
        assert len(sandbox.core.gateway.sessions) == 1


async def test_op_7_and_a_resumable_op_9_make_the_bot_resume(sandbox: Sandbox) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        session = bot.ws.session_id
        sandbox.control("gateway_reconnect")
        await bot.until_heard("resumed")
        sandbox.control("gateway_invalidate", resumable=True)
        await bot.until_heard("resumed", 2)
        assert bot.ws.session_id == session


async def test_an_invalid_session_makes_the_bot_identify_again(sandbox: Sandbox) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        session = bot.ws.session_id
        sandbox.control("gateway_invalidate")
        await bot.until_heard("connect", 2)
        assert "resumed" not in bot.heard
        assert bot.ws.session_id != session


async def test_resuming_an_unknown_session_is_invalid(sandbox: Sandbox) -> None:
    async with line_to(sandbox) as line:
        await line.hear()
        await line.say(6, {"token": sandbox.token, "session_id": "none", "seq": 5})
        assert await line.hear() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_closed_session_ends_and_a_broken_one_can_be_resumed(sandbox: Sandbox) -> None:
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        await line.socket.close(code=1000)
    await sandbox.bot_gone()
    assert sandbox.core.gateway.sessions == {}
    for _ in range(6):
        async with line_to(sandbox) as line:
            await line.identify(sandbox)
            await line.socket.close(code=4000)
        await sandbox.bot_gone()
    assert 1 <= len(sandbox.core.gateway.sessions) <= 4


async def test_a_muted_gateway_leaves_heartbeats_unanswered(sandbox: Sandbox) -> None:
    sandbox.control("gateway_mute", on=True)
    async with line_to(sandbox) as line:
        await line.hear()
        await line.say(1, None)
        await line.say(2, {"token": sandbox.token, "intents": 1})
        assert (await line.hear())["t"] == "READY"


async def test_heartbeats_are_answered_at_once(sandbox: Sandbox) -> None:
    async with line_to(sandbox) as line:
        await line.hear()
        await line.say(1, None)
        await line.say(2, {"token": sandbox.token, "intents": 1})
        assert [(await line.hear())["op"], (await line.hear())["t"]] == [11, "READY"]


async def test_members_are_sent_on_request(sandbox: Sandbox) -> None:
    guild_id = next(iter(sandbox.core.world.guilds))
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        await line.say(8, {"guild_id": guild_id, "query": "ro", "limit": 5, "nonce": "n"})
        chunk = await line.until("GUILD_MEMBERS_CHUNK")
        assert [member["user"]["username"] for member in chunk["members"]] == ["rosalind"]
        assert chunk["nonce"] == "n"
