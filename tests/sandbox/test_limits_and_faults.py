"""Rate limits with their headers, and faults that tests switch on. A real client survives them all."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from sandbox import Clock, Sandbox, Settings
from sandbox.traffic.faults import Faults, fault_from
from sandbox.traffic.ratelimit import RateLimits
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire


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
