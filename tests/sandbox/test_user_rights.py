"""Users' rights to post, press and use commands: archived and locked threads, timeouts, slow mode, AutoMod."""

from __future__ import annotations

import discord
import pytest

from sandbox import Clock, InteractionFailedError, Sandbox
from sandbox.json_types import JsonObject
from sandbox.testing.client import PageClient
from sandbox.testing.view import EPHEMERAL
from tests.sandbox.bots import Bot, running
from tests.sandbox.test_threads import start
from tests.sandbox.wire import Wire

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
