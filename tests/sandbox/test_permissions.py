"""Permissions are computed from roles and overwrites; requests, presses, events and pages follow them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import Clock, InteractionFailedError, Sandbox
from sandbox.json_types import JsonObject
from sandbox.model.permissions import ALL, BITS, bits, in_channel
from sandbox.model.records import Overwrite, Role
from sandbox.testing.client import PageClient
from sandbox.testing.view import EPHEMERAL
from tests.sandbox.bots import Bot, running
from tests.sandbox.test_messages import start
from tests.sandbox.wire import Line, Wire, line_to


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


MEMBERS = (1 << 0) | (1 << 1)
STATION = "the-station"

ROLE = [
    *("VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS"),
    *("EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY"),
]

REPLY = {"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": False}}


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
        ("READ_MESSAGE_HISTORY", "POST", "/channels/{channel}/messages", REPLY),
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


PARTS: list[JsonObject] = [
    {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "press"}]},
    {"type": 1, "components": [{"type": 3, "custom_id": "choose", "options": [{"label": "a", "value": "a"}]}]},
]


def listening() -> Bot:
    """Return a bot that answers presses and its command privately."""
    bot = Bot()

    @bot.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_message("pressed", ephemeral=True)

    @bot.tree.command()
    async def look(interaction: discord.Interaction) -> None:
        """Answer privately."""
        await interaction.response.send_message("looked", ephemeral=True)

    @bot.tree.context_menu(name="Look at it")
    async def look_at(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message("looked", ephemeral=True)

    return bot


async def posted(wire: Wire, channel_id: str) -> JsonObject:
    """Post a message with a button and a select, and return it."""
    status, message = await wire.ask("POST", f"/channels/{channel_id}/messages", {"content": "x", "components": PARTS})
    assert status == 200, message
    return dict(message)


async def presses(user: PageClient, message: JsonObject) -> None:
    """Press the button and choose an option."""
    await user.click(message, label="Press")
    await user.select(message, "a")


async def test_a_press_unarchives_a_thread_if_the_user_may_do_so(wire: Wire, sandbox: Sandbox) -> None:
    thread, amos = await start(wire), sandbox.user(1)
    message = await posted(wire, thread["id"])
    async with running(sandbox, listening()):
        sandbox.control("thread", channel_id=thread["id"], archived=True)
        await presses(amos, message)
        assert not sandbox.core.world.channel(thread["id"]).archived
        everyone = thread["guild_id"]
        sandbox.control("permissions", channel_id=thread["parent_id"], id=everyone, deny=["SEND_MESSAGES_IN_THREADS"])
        await presses(amos, message)
        sandbox.control("thread", channel_id=thread["id"], archived=True)
        for refused in (amos.click(message, label="Press"), amos.select(message, "a")):
            with pytest.raises(InteractionFailedError, match="try again"):
                await refused
        assert sandbox.core.world.channel(thread["id"]).archived


@pytest.mark.parametrize("archived", [False, True])
async def test_nothing_can_be_pressed_in_a_locked_thread(wire: Wire, sandbox: Sandbox, archived: bool) -> None:
    thread = await start(wire)
    message = await posted(wire, thread["id"])
    async with running(sandbox, listening()):
        sandbox.control("thread", channel_id=thread["id"], locked=True, archived=archived)
        for user in (sandbox.user(0), sandbox.user(1)):
            for refused in (user.click(message, label="Press"), user.select(message, "a")):
                with pytest.raises(InteractionFailedError, match="locked"):
                    await refused


async def test_commands_are_unavailable_in_an_archived_thread(wire: Wire, sandbox: Sandbox) -> None:
    thread, user = await start(wire), sandbox.user(0)
    message = await posted(wire, thread["id"])
    async with running(sandbox, listening()):
        await user.command("/look", channel=thread["id"])
        sandbox.control("thread", channel_id=thread["id"], archived=True)
        with pytest.raises(InteractionFailedError, match="archived"):
            await user.command("/look", channel=thread["id"])
        with pytest.raises(InteractionFailedError, match="archived"):
            await user.menu("Look at it", message["id"], message=True, channel=thread["id"])


async def test_a_user_in_a_timeout_can_only_read(wire: Wire, sandbox: Sandbox, clock: Clock) -> None:
    amos, channel = sandbox.user(1), sandbox.channel("the-station").id
    message = await posted(wire, channel)
    async with running(sandbox, listening()):
        await amos.open()
        sandbox.control("timeout", user_id=amos.me, seconds=60)
        assert [shown["id"] for shown in await amos.fetch(channel)] == [message["id"]]
        refused = (
            amos.click(message, label="Press"),
            amos.select(message, "a"),
            amos.command("/look", channel=channel),
            amos.menu("Look at it", message["id"], message=True, channel=channel),
        )
        for attempt in refused:
            with pytest.raises(InteractionFailedError, match="timeout"):
                await attempt
        await amos.say("hello?", channel=channel)
        await amos.wait_for(lambda: amos.refusals)
        assert "timeout" in amos.refusals[0]
        clock.advance(61)
        await presses(amos, message)
        await amos.say("again", channel=channel)
        await amos.wait_for(lambda: any(message["content"] == "again" for message in amos.messages(channel)))


async def test_a_timeout_is_announced_and_can_end_early_and_owners_are_exempt(wire: Wire, sandbox: Sandbox) -> None:
    owner, amos, channel = sandbox.user(0), sandbox.user(1), sandbox.channel("the-station")
    message = await posted(wire, channel.id)
    async with running(sandbox, listening()):
        for user in (owner, amos):
            await user.open()
            sandbox.control("timeout", user_id=user.me, seconds=60)
        _, member = await wire.ask("GET", f"/guilds/{channel.guild_id}/members/{amos.me}")
        assert member["communication_disabled_until"]
        await presses(owner, message)
        sandbox.control("timeout", user_id=amos.me, seconds=0)
        await presses(amos, message)


async def test_slow_mode_limits_only_messages_of_users(wire: Wire, sandbox: Sandbox, clock: Clock) -> None:
    owner, amos, channel = sandbox.user(0), sandbox.user(1), sandbox.channel("the-station").id
    sandbox.control("slow_mode", channel_id=channel, seconds=30)
    for user in (owner, amos):
        await user.open()
        await user.say("one", channel=channel)
        await user.say("two", channel=channel)
        await user.catch_up()
    assert (owner.refusals, len(amos.refusals)) == ([], 1)
    assert "Slow mode" in amos.refusals[0]
    clock.advance(31)
    await amos.say("three", channel=channel)
    await amos.catch_up()
    assert len(amos.refusals) == 1
    for number in range(2):
        assert (await wire.ask("POST", f"/channels/{channel}/messages", {"content": str(number)}))[0] == 200


async def test_a_private_answer_is_lost_when_the_client_restarts(wire: Wire, sandbox: Sandbox) -> None:
    channel = sandbox.channel("the-station").id
    async with running(sandbox, listening()), PageClient.connected(sandbox.url, "amos") as amos:
        message = await posted(wire, channel)
        await amos.click(message, label="Press")
        await amos.wait_for(lambda: any(message["flags"] & EPHEMERAL for message in amos.messages(channel)))
        assert any(message["flags"] & EPHEMERAL for message in await amos.fetch(channel)), (
            "opening a channel again loses nothing"
        )
        await amos.close()
        assert [shown["id"] for shown in await amos.fetch(channel)] == [message["id"]]


async def test_automod_blocks_messages_and_edits_with_a_word(wire: Wire, sandbox: Sandbox) -> None:
    _, message = await wire.say({"content": "fine"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    sandbox.control("automod", words=["Train"])
    blocked = (400, {"message": "Message was blocked by automatic moderation", "code": 200000})
    assert await wire.say({"content": "a TRAIN"}) == blocked
    parts = [{"type": 17, "components": [{"type": 10, "content": "trains"}]}]
    assert await wire.say({"flags": 1 << 15, "components": parts}) == blocked
    assert await wire.ask("PATCH", path, {"content": "trains"}) == blocked
    assert (await wire.ask("GET", path))[1]["content"] == "fine"
    sandbox.control("automod", words=[])
    assert (await wire.say({"content": "a train"}))[0] == 200


async def test_a_fault_can_simulate_automod(wire: Wire, sandbox: Sandbox) -> None:
    sandbox.control("fault", kind="status", match="POST */messages", code=200000)
    answer = await wire.say({"content": "x"})
    assert answer == (400, {"message": "Message was blocked by automatic moderation", "code": 200000})
    with pytest.raises(ValueError, match="Unknown code"):
        sandbox.control("fault", kind="status", code=1)
