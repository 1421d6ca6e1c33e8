"""Permissions are computed from roles and overwrites, and each request checks them."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import InteractionFailedError, Sandbox
from sandbox.model.permissions import ALL, BITS, bits, in_channel
from sandbox.model.records import Overwrite, Role
from tests.sandbox.wire import Wire


def test_permission_names_become_bits_and_unknown_ones_are_named() -> None:
    assert bits(["VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES"]) == 0b1100_0000_0000
    with pytest.raises(ValueError, match="FLY"):
        bits(["FLY"])


async def test_overwrites_apply_in_discords_order(sandbox: Sandbox) -> None:
    world, channel = sandbox.core.world, sandbox.channel("the-saloon")
    guild = world.guild(channel.guild_id or "")
    amos = world.humans()[1].id
    role = Role("77", "gang", 0, 2)
    guild.roles[role.id] = role
    guild.members[amos].roles.append(role.id)
    send = BITS["SEND_MESSAGES"]
    channel.overwrites = [Overwrite(guild.id, 0, deny=send)]
    assert not in_channel(world, channel, amos) & send
    channel.overwrites.append(Overwrite(role.id, 0, allow=send))
    assert in_channel(world, channel, amos) & send
    channel.overwrites.append(Overwrite(amos, 1, deny=send))
    assert not in_channel(world, channel, amos) & send
    role.permissions = BITS["ADMINISTRATOR"]
    assert in_channel(world, channel, amos) == ALL
    assert in_channel(world, channel, guild.owner_id) == ALL
    assert in_channel(world, channel, "1") == 0
    channel.overwrites = [Overwrite(guild.id, 0, deny=BITS["VIEW_CHANNEL"])]
    assert in_channel(world, channel, world.humans()[2].id) == 0


@pytest.mark.parametrize(
    ("denied", "body", "code"),
    [
        ("VIEW_CHANNEL", {"content": "x"}, 50001),
        ("SEND_MESSAGES", {"content": "x"}, 50013),
        ("EMBED_LINKS", {"embeds": [{"title": "t"}]}, 50013),
        ("READ_MESSAGE_HISTORY", {"content": "x", "message_reference": {"message_id": "1"}}, 50013),
    ],
)
async def test_a_message_needs_the_permissions_for_its_content(
    wire: Wire, sandbox: Sandbox, denied: str, body: Any, code: int
) -> None:
    sandbox.control("permissions", channel_id=sandbox.channel("the-station").id, deny=[denied])
    status, answer = await wire.say(body)
    assert (status, answer["code"]) == (403, code)
    sandbox.control("permissions", channel_id=sandbox.channel("the-station").id)
    assert (await wire.say({"content": "now"}))[0] == 200


async def test_files_and_messages_in_threads_need_their_own_permissions(wire: Wire, sandbox: Sandbox) -> None:
    channel = sandbox.channel("the-station").id
    sandbox.control("permissions", channel_id=channel, deny=["ATTACH_FILES"])
    status, body = await wire.upload("POST", f"/channels/{channel}/messages", {}, ("a", b"x"))
    assert (status, body["code"]) == (403, 50013)
    _, thread = await wire.ask("POST", f"/channels/{channel}/threads", {"name": "t", "type": 11})
    sandbox.control("permissions", channel_id=channel, deny=["SEND_MESSAGES_IN_THREADS"])
    assert (await wire.ask("POST", f"/channels/{thread['id']}/messages", {"content": "x"}))[1]["code"] == 50013
    assert (await wire.say({"content": "x"}))[0] == 200
    assert (await wire.say({"content": "x"}, "locked"))[1]["code"] == 50013


async def test_permissions_apply_to_users_too(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register({"name": "ping", "description": "p"})
    channel = sandbox.channel("the-station")
    amos = sandbox.user(1)
    await amos.open()
    deny = BITS["SEND_MESSAGES"] | BITS["USE_APPLICATION_COMMANDS"]
    channel.overwrites = [Overwrite(amos.me, 1, deny=deny)]
    await amos.say("hello")
    await amos.wait_for(lambda: amos.refusals)
    assert "may not speak" in amos.refusals[0]
    with pytest.raises(InteractionFailedError, match="may not use commands"):
        await amos.command("/ping")


async def test_requests_about_guilds_and_members(wire: Wire, sandbox: Sandbox) -> None:
    world = sandbox.core.world
    guild_id = next(iter(world.guilds))
    status, guild = await wire.ask("GET", f"/guilds/{guild_id}", with_counts="true")
    assert (status, guild["approximate_member_count"]) == (200, 7)
    _, channels = await wire.ask("GET", f"/guilds/{guild_id}/channels")
    assert [channel["name"] for channel in channels] == ["the-station", "the-saloon", "no-threads", "locked"]
    _, roles = await wire.ask("GET", f"/guilds/{guild_id}/roles")
    assert [role["name"] for role in roles] == ["@everyone", world.bot_name]
    _, member = await wire.ask("GET", f"/guilds/{guild_id}/members/{world.humans()[0].id}")
    assert member["user"]["username"] == "rosalind"
    assert (await wire.ask("GET", f"/guilds/{guild_id}/members"))[1]["code"] == 50001
    assert (await wire.ask("GET", f"/guilds/{guild_id}/members/1"))[1]["code"] == 10013
    assert (await wire.ask("GET", "/guilds/1"))[1]["code"] == 10004
    _, mine = await wire.ask("GET", "/users/@me/guilds")
    assert [own["id"] for own in mine] == [guild_id]
    assert (await wire.ask("GET", "/gateway/bot"))[1]["url"] == sandbox.core.gateway_url
    assert (await wire.ask("GET", "/oauth2/applications/@me"))[1]["id"] == world.bot_id
    assert (await wire.ask("GET", f"/users/{world.bot_id}"))[1]["bot"]
