"""Permissions that are revoked and granted again, as seen in Discord's events, REST errors, and users' pages."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import InteractionFailedError, Sandbox
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Line, Wire, line_to

MEMBERS = (1 << 0) | (1 << 1)
STATION = "the-station"
ROLE = [
    *("VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS"),
    *("EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY"),
]


async def heard(line: Line, *events: str) -> Any:
    """Return the data of the next packet, which must be one of these events."""
    packet = await line.hear()
    assert packet["t"] in events, packet
    return packet["d"]


async def begun(sandbox: Sandbox, line: Line) -> None:
    await line.identify(sandbox)
    await line.until("GUILD_CREATE")


async def test_a_hidden_channel_is_refused_with_50001_and_clients_are_notified(sandbox: Sandbox, wire: Wire) -> None:
    channel = sandbox.channel(STATION)
    _, message = await wire.say({"content": "x"})
    _, thread = await wire.ask("POST", f"/channels/{channel.id}/messages/{message['id']}/threads", {"name": "Match"})
    async with line_to(sandbox) as line:
        await begun(sandbox, line)
        sandbox.control("permissions", channel_id=channel.id, deny=["VIEW_CHANNEL"])
        assert (await heard(line, "CHANNEL_UPDATE"))["permission_overwrites"][0]["deny"] == str(1 << 10)
        for path in (
            f"/channels/{channel.id}",
            f"/channels/{thread['id']}",
            f"/channels/{channel.id}/messages/{message['id']}",
        ):
            assert (await wire.ask("GET", path))[1]["code"] == 50001
        for path in (f"/channels/{channel.id}/messages", f"/channels/{thread['id']}/messages"):
            assert (await wire.ask("POST", path, {"content": "y"}))[1]["code"] == 50001
        edit = f"/channels/{channel.id}/messages/{message['id']}"
        assert (await wire.ask("PATCH", edit, {"content": "y"}))[1]["code"] == 50001
        active = await wire.ask("GET", f"/guilds/{channel.guild_id}/threads/active")
        assert active[1]["threads"] == []
        sandbox.control("permissions", channel_id=channel.id)
        await heard(line, "CHANNEL_UPDATE")
        actual = await heard(line, "THREAD_LIST_SYNC")
        assert actual["channel_ids"] == [channel.id]
        assert (
            [listed["id"] for listed in actual["threads"]]
            == [member["id"] for member in actual["members"]]
            == [thread["id"]]
        )
        assert (await wire.ask("PATCH", edit, {"content": "y"}))[0] == 200


@pytest.mark.parametrize(
    ("taken", "method", "path", "body"),
    [
        ("SEND_MESSAGES", "POST", "/channels/{channel}/messages", {"content": "x"}),
        ("EMBED_LINKS", "POST", "/channels/{channel}/messages", {"embeds": [{"title": "x"}]}),
        ("SEND_MESSAGES_IN_THREADS", "POST", "/channels/{thread}/messages", {"content": "x"}),
        ("CREATE_PUBLIC_THREADS", "POST", "/channels/{channel}/threads", {"name": "x", "type": 11}),
        ("READ_MESSAGE_HISTORY", "GET", "/channels/{channel}/messages", None),
    ],
)
async def test_a_permission_that_the_role_lost_is_refused_with_50013_until_it_is_back(
    sandbox: Sandbox, wire: Wire, taken: str, method: str, path: str, body: Any
) -> None:
    channel = sandbox.channel(STATION)
    _, thread = await wire.ask("POST", f"/channels/{channel.id}/threads", {"name": "x", "type": 11})
    filled = path.format(channel=channel.id, thread=thread["id"])
    async with line_to(sandbox) as line:
        await begun(sandbox, line)
        sandbox.control("role", permissions=[permission for permission in ROLE if permission != taken])
        sandbox.control("role", id=channel.guild_id, permissions=["VIEW_CHANNEL"])
        assert (await heard(line, "GUILD_ROLE_UPDATE"))["guild_id"] == channel.guild_id
        assert (await heard(line, "GUILD_ROLE_UPDATE"))["role"]["permissions"] == str(1 << 10)
        status, refused = await wire.ask(method, filled, body)
        assert (status, refused["code"]) == (403, 50013)
        sandbox.control("role", permissions=ROLE)
        await heard(line, "GUILD_ROLE_UPDATE")
        assert (await wire.ask(method, filled, body))[0] < 300


async def test_roles_are_given_to_the_bot_and_to_users(sandbox: Sandbox, wire: Wire) -> None:
    user, channel = sandbox.user(2), sandbox.channel(STATION)
    await user.open()
    bot_roles = list(sandbox.core.world.guild(channel.guild_id or "").members[sandbox.core.world.bot_id].roles)
    async with line_to(sandbox) as plain, line_to(sandbox) as nosy:
        sandbox.core.settings.privileged = 1 << 1
        await begun(sandbox, plain)
        await nosy.identify(sandbox, intents=MEMBERS)
        await nosy.until("GUILD_CREATE")
        muted = sandbox.control("role_create", name="muted")["id"]
        assert (await heard(plain, "GUILD_ROLE_CREATE"))["role"]["name"] == "muted"
        sandbox.control("permissions", channel_id=channel.id, id=muted, deny=["SEND_MESSAGES"])
        assert (await heard(plain, "CHANNEL_UPDATE"))["permission_overwrites"][0]["type"] == 0
        sandbox.control("member", user_id=user.me, roles=[muted])
        sandbox.control("member", roles=[*bot_roles, muted])
        own = await heard(plain, "GUILD_MEMBER_UPDATE")
        assert (own["user"]["id"], own["roles"]) == (sandbox.core.world.bot_id, [*bot_roles, muted])
        assert (await nosy.until("GUILD_MEMBER_UPDATE"))["user"]["id"] == user.me
    assert (await wire.say({"content": "x"}))[1]["code"] == 50013
    await user.say("may I?", channel=STATION)
    await user.wait_for(lambda: user.refusals)
    assert "may not speak" in user.refusals[0]
    sandbox.control("member", roles=bot_roles)
    assert (await wire.say({"content": "x"}))[0] == 200


async def test_a_private_channel_is_for_its_members_and_administrators(sandbox: Sandbox, wire: Wire) -> None:
    people = [sandbox.user(number) for number in range(4)]
    for person in people:
        await person.open()
    owner, member, later, stranger = people
    private = sandbox.control("channel", name="back-room", members=[member.me])["id"]
    await member.wait_for(lambda: private in member.channels)
    await owner.wait_for(lambda: private in owner.channels)
    assert (await wire.ask("POST", f"/channels/{private}/messages", {"content": f"<@{stranger.me}> <@{member.me}>"}))[
        0
    ] == 200
    await member.wait_for(lambda: member.pings)
    sandbox.control("permissions", channel_id=private, id=later.me, allow=["VIEW_CHANNEL"])
    await later.wait_for(lambda: private in later.channels)
    assert len(await later.fetch(private)) == 1
    assert private not in stranger.channels
    with pytest.raises(InteractionFailedError, match="cannot see"):
        await stranger.send({"t": "component", "channel_id": private, "message_id": "1", "custom_id": "x"})
    assert (stranger.pings, stranger.log.get(private)) == ([], None)
    sandbox.control("permissions", channel_id=private, id=later.me)
    await later.wait_for(lambda: private not in later.channels)
    assert private not in later.log


async def test_clients_are_notified_of_closed_threads_and_deleted_channels(sandbox: Sandbox, wire: Wire) -> None:
    channel = sandbox.channel(STATION)
    _, thread = await wire.ask("POST", f"/channels/{channel.id}/threads", {"name": "x", "type": 11})
    async with line_to(sandbox) as line:
        await begun(sandbox, line)
        sandbox.control("thread", channel_id=thread["id"], archived=True, locked=True)
        assert (await heard(line, "THREAD_UPDATE"))["thread_metadata"]["locked"]
        sandbox.control("channel_delete", channel_id=thread["id"])
        assert (await heard(line, "THREAD_DELETE"))["id"] == thread["id"]
        sandbox.control("channel_delete", channel_id=channel.id)
        assert (await heard(line, "CHANNEL_DELETE"))["id"] == channel.id
    assert (await wire.ask("GET", f"/channels/{thread['id']}"))[1]["code"] == 10003


async def test_closed_direct_messages_are_refused_with_50007(sandbox: Sandbox, wire: Wire) -> None:
    user = sandbox.user(1)
    await user.open()
    _, dm = await wire.ask("POST", "/users/@me/channels", {"recipient_id": user.me})
    sandbox.control("dm_blocked", user_id=user.me, blocked=True)
    status, body = await wire.ask("POST", f"/channels/{dm['id']}/messages", {"content": "x"})
    assert (status, body["code"]) == (403, 50007)
    sandbox.control("dm_blocked", user_id=user.me, blocked=False)
    assert (await wire.ask("POST", f"/channels/{dm['id']}/messages", {"content": "x"}))[0] == 200


async def test_a_real_client_keeps_its_permissions_current(sandbox: Sandbox) -> None:
    bot = Bot()
    result = sandbox.channel(STATION)
    async with running(sandbox, bot):
        channel = bot.get_channel(int(result.id))
        assert isinstance(channel, discord.TextChannel)

        def allowed() -> discord.Permissions:
            return channel.permissions_for(channel.guild.me)

        assert allowed().send_messages
        sandbox.control("permissions", channel_id=result.id, deny=["SEND_MESSAGES"])
        await bot.until_heard("guild_channel_update")
        assert not allowed().send_messages
        sandbox.control("permissions", channel_id=result.id)
        await bot.until_heard("guild_channel_update", 2)
        assert allowed().send_messages
        sandbox.control("role", id=result.guild_id, permissions=["VIEW_CHANNEL"])
        sandbox.control("role", permissions=["VIEW_CHANNEL"])
        await bot.until_heard("guild_role_update", 2)
        assert not allowed().attach_files
        sandbox.control("member", roles=[])
        await bot.until_heard("member_update")
        assert channel.guild.me.roles == [channel.guild.default_role]
        assert bot.errors == []
