"""Permissions are computed from roles and overwrites, and clients keep them current (`scenarios/` has requests and presses)."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import Sandbox
from sandbox.json_types import JsonObject
from sandbox.model.permissions import ALL, BITS, bits, in_channel
from sandbox.model.records import Overwrite, Role
from sandbox.testing.client import PageClient
from sandbox.testing.view import EPHEMERAL
from tests.sandbox.bots import Bot, running
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


async def test_files_need_their_own_permission(wire: Wire, sandbox: Sandbox) -> None:
    channel = sandbox.channel("the-station").id
    sandbox.control("permissions", channel_id=channel, deny=["ATTACH_FILES"])
    status, body = await wire.upload("POST", f"/channels/{channel}/messages", {}, ("a", b"x"))
    assert (status, body["code"]) == (403, 50013)


MEMBERS = (1 << 0) | (1 << 1)
STATION = "the-station"


async def heard(line: Line, *events: str) -> Any:
    """Return the data of the next packet, which must be one of these events."""
    packet = await line.hear()
    assert packet["t"] in events, packet
    return packet["d"]


async def begun(sandbox: Sandbox, line: Line) -> None:
    await line.identify(sandbox)
    await line.until("GUILD_CREATE")


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
