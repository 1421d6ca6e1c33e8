"""Shards of one bot: each receives the events of its servers, and a session can move to another process."""

from __future__ import annotations

from contextlib import AsyncExitStack

import aiohttp
import pytest

from sandbox import Clock, Sandbox, Settings
from sandbox.events.sessions import shard_of
from tests.sandbox.bots import Shards, running
from tests.sandbox.wire import Line, Wire, line_to

COUNT = 4
MESSAGES = (1 << 0) | (1 << 9) | (1 << 12)


@pytest.fixture
def settings() -> Settings:
    return Settings(fast=True, shards=COUNT, max_concurrency=2)


async def connected(sandbox: Sandbox, stack: AsyncExitStack) -> list[Line]:
    """Return a connection for each shard, after READY."""
    lines = [await stack.enter_async_context(line_to(sandbox)) for _ in range(COUNT)]
    for number, line in enumerate(lines):
        ready = await line.identify(sandbox, intents=MESSAGES, shard=[number, COUNT])
        assert ready["shard"] == [number, COUNT]
        assert {shard_of(guild["id"], COUNT) for guild in ready["guilds"]} <= {number}
    return lines


async def test_the_number_of_shards_is_recommended(wire: Wire) -> None:
    _, body = await wire.ask("GET", "/gateway/bot")
    assert (body["shards"], body["session_start_limit"]["max_concurrency"]) == (COUNT, 2)


async def test_only_a_servers_shard_receives_its_events(sandbox: Sandbox, wire: Wire) -> None:
    made = [sandbox.control("guild", name=f"LocalBot {number}", shard=number) for number in range(COUNT)]
    assert [shard_of(guild["id"], COUNT) for guild in made] == list(range(COUNT))
    async with AsyncExitStack() as stack:
        lines = await connected(sandbox, stack)
        assert sandbox.core.gateway.shards() == set(range(COUNT))
        for guild in made:
            await wire.ask("POST", f"/channels/{guild['channels'][0]}/messages", {"content": guild["id"]})
        for line, guild in zip(lines, made, strict=True):
            heard = await line.until("MESSAGE_CREATE")
            assert (heard["content"], heard["guild_id"]) == (guild["id"], guild["id"])


async def test_direct_messages_and_presses_in_them_go_to_shard_0(sandbox: Sandbox, wire: Wire) -> None:
    user = sandbox.user(1)
    await user.open()
    await wire.register({"name": "ping", "description": "p", "contexts": [0, 1]})
    _, dm = await wire.ask("POST", "/users/@me/channels", {"recipient_id": user.me})
    async with AsyncExitStack() as stack:
        lines = await connected(sandbox, stack)
        await wire.ask("POST", f"/channels/{dm['id']}/messages", {"content": "psst"})
        assert (await lines[0].until("MESSAGE_CREATE"))["content"] == "psst"
        interaction, task = await wire.begin(user, user.command("/ping", channel=dm["id"]))
        assert (await lines[0].until("INTERACTION_CREATE"))["id"] == interaction.id
        await wire.answer(interaction, {"type": 5})
        await task


async def test_a_bot_in_too_many_servers_must_shard(sandbox: Sandbox) -> None:
    sandbox.core.settings.guilds_per_shard = 1
    for number in range(COUNT):
        sandbox.control("guild", name="LocalBot", shard=number)
    async with line_to(sandbox) as line:
        await line.hear()
        await line.say(2, {"token": sandbox.token, "intents": 1, "properties": {}})
        assert await line.end() == 4011
    alone = next(shard for shard in range(COUNT) if shard != shard_of(next(iter(sandbox.core.world.guilds)), COUNT))
    async with line_to(sandbox) as line:
        assert len((await line.identify(sandbox, shard=[alone, COUNT]))["guilds"]) == 1


async def test_shards_of_a_bucket_identify_one_after_another(sandbox: Sandbox, clock: Clock) -> None:
    sandbox.core.settings.identify_pause = 5.0
    async with line_to(sandbox) as first, line_to(sandbox) as second, line_to(sandbox) as third:
        await first.identify(sandbox, shard=[0, COUNT])
        await second.identify(sandbox, shard=[1, COUNT])  # the other of two buckets
        await third.hear()
        identify = {"token": sandbox.token, "intents": 1, "properties": {}, "shard": [2, COUNT]}
        await third.say(2, identify)
        assert (await third.hear())["op"] == 9
        clock.advance(5)
        await third.say(2, identify)
        assert (await third.until("READY"))["shard"] == [2, COUNT]


async def test_a_session_moves_to_another_process_with_all_missed_events(sandbox: Sandbox, wire: Wire) -> None:
    mine = sandbox.control("guild", name="Mine", shard=3)
    there = f"/channels/{mine['channels'][0]}/messages"
    async with line_to(sandbox) as first:
        ready = await first.identify(sandbox, intents=MESSAGES, shard=[3, COUNT])
        await wire.ask("POST", there, {"content": "seen"})
        await first.until("MESSAGE_CREATE")
        seq = first.seq
        await first.socket.close(code=4000)
    await sandbox.bot_gone()
    await wire.ask("POST", there, {"content": "missed"})
    async with line_to(sandbox) as second:
        await second.hear()
        await second.say(6, {"token": sandbox.token, "session_id": ready["session_id"], "seq": seq})
        assert (await second.hear())["d"]["content"] == "missed"
        assert (await second.hear())["t"] == "RESUMED"
        await wire.ask("POST", there, {"content": "live"})
        assert (await second.until("MESSAGE_CREATE"))["content"] == "live"


async def test_the_old_process_of_a_moved_session_receives_nothing(sandbox: Sandbox, wire: Wire) -> None:
    async with line_to(sandbox) as old, line_to(sandbox) as new:
        ready = await old.identify(sandbox, intents=MESSAGES)
        await old.until("GUILD_CREATE")
        await new.hear()
        await new.say(6, {"token": sandbox.token, "session_id": ready["session_id"], "seq": old.seq})
        await new.until("RESUMED")
        await wire.say({"content": "for the new one"})
        assert (await new.until("MESSAGE_CREATE"))["content"] == "for the new one"
        await old.say(1, old.seq)
        assert (await old.hear())["op"] == 11
        await old.socket.close(code=1000)
        await wire.say({"content": "still"})
        assert (await new.until("MESSAGE_CREATE"))["content"] == "still"


async def test_a_reset_token_is_refused_at_the_gateway_and_over_rest(sandbox: Sandbox, wire: Wire) -> None:
    old = sandbox.token
    async with line_to(sandbox) as line:
        ready = await line.identify(sandbox)
        sandbox.control("token", token="another")
        assert await line.end() == 4004
    assert (await wire.ask("GET", "/users/@me", token=old))[0] == 401
    assert (await wire.ask("GET", "/users/@me"))[0] == 200
    resume = {"session_id": ready["session_id"], "seq": 1}
    for op, packet in ((2, {"intents": 1, "properties": {}}), (6, resume)):
        async with line_to(sandbox) as line:
            await line.hear()
            await line.say(op, packet | {"token": old})
            assert await line.end() == 4004


async def test_no_one_can_connect_while_the_gateway_is_down(sandbox: Sandbox) -> None:
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        sandbox.control("gateway_down", on=True)
        assert await line.end() == 1006
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with line_to(sandbox):
            pass
    assert refused.value.status == 503
    sandbox.control("gateway_down", on=False)
    async with line_to(sandbox) as line:
        await line.identify(sandbox)


async def test_a_real_client_uses_the_recommended_shards(sandbox: Sandbox) -> None:
    made = [sandbox.control("guild", name=f"LocalBot {number}", shard=number) for number in range(COUNT)]
    bot = Shards()
    async with running(sandbox, bot):
        await sandbox.bot_connected(shards=COUNT)
        assert sorted(bot.shards) == list(range(COUNT))
        known = {str(guild.id): guild.shard_id for guild in bot.guilds}
        assert [known[guild["id"]] for guild in made] == list(range(COUNT))
