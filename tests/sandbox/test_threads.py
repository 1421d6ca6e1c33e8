"""Threads are started, renamed, archived, locked, joined and left, as permissions allow."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import Clock, InteractionFailedError, Sandbox
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire, line_to


async def start(wire: Wire, name: str = "Match 1", **changes: Any) -> dict[str, Any]:
    """Start a public thread in #the-station, and return it."""
    channel = wire.sandbox.channel("the-station").id
    status, thread = await wire.ask("POST", f"/channels/{channel}/threads", {"name": name, "type": 11} | changes)
    assert status == 201, thread
    return dict(thread)


async def test_a_thread_from_a_message_has_its_id_and_only_one_is_possible(wire: Wire, sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    await user.open()
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        _, message = await wire.say({"content": "a match"})
        path = f"/channels/{message['channel_id']}/messages/{message['id']}"
        status, thread = await wire.ask("POST", f"{path}/threads", {"name": "Match"})
        assert (status, thread["id"], thread["type"]) == (201, message["id"], 11)
        assert (await line.until("THREAD_CREATE"))["newly_created"]
        assert (await wire.ask("POST", f"{path}/threads", {"name": "Match"}))[1]["code"] == 160004
        _, again = await wire.ask("GET", path)
        assert again["thread"]["id"] == thread["id"]
        assert again["flags"] & 1 << 5
    await user.wait_for(lambda: thread["id"] in user.channels)
    assert user.channels[thread["id"]]["parent_id"] == message["channel_id"]


async def test_a_thread_without_a_message_is_announced_in_its_channel(wire: Wire) -> None:
    thread = await start(wire)
    _, messages = await wire.ask("GET", f"/channels/{thread['parent_id']}/messages")
    assert [(message["type"], message["content"]) for message in messages] == [(18, "Match 1")]


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 5}, {"name": "x", "type": 5}]
)
async def test_an_invalid_thread_is_refused(wire: Wire, sandbox: Sandbox, body: Any) -> None:
    status, answer = await wire.ask("POST", f"/channels/{sandbox.channel('the-station').id}/threads", body)
    assert (status, answer["code"]) == (400, 50035)


async def test_each_kind_of_thread_needs_its_permission(wire: Wire, sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel('no-threads').id}"
    assert (await wire.ask("POST", f"{path}/threads", {"name": "x", "type": 11}))[1]["code"] == 50013
    _, message = await wire.say({"content": "x"}, "no-threads")
    assert (await wire.ask("POST", f"{path}/messages/{message['id']}/threads", {"name": "x"}))[1]["code"] == 50013
    station = f"/channels/{sandbox.channel('the-station').id}/threads"
    assert (await wire.ask("POST", station, {"name": "private by default"}))[1]["code"] == 50013
    thread = await start(wire)
    assert (await wire.ask("POST", f"/channels/{thread['id']}/threads", {"name": "x"}))[1]["code"] == 50024


async def test_the_starter_of_a_thread_may_rename_and_archive_but_not_lock_it(wire: Wire, sandbox: Sandbox) -> None:
    thread = await start(wire)
    path = f"/channels/{thread['id']}"
    assert (await wire.ask("PATCH", path, {"name": "Match 1, over"}))[1]["name"] == "Match 1, over"
    assert (await wire.ask("PATCH", path, {"locked": True}))[1]["code"] == 50013
    _, posted = await wire.ask("POST", f"{path}/messages", {"content": "x"})
    status, body = await wire.ask("PATCH", path, {"archived": True})
    assert (status, body["thread_metadata"]["archived"]) == (200, True)
    edit = f"{path}/messages/{posted['id']}"
    for answer in (
        await wire.ask("PATCH", edit, {"content": "y"}),
        await wire.ask("DELETE", edit),
        await wire.ask("PATCH", path, {"name": "z"}),
        await wire.ask("PUT", f"{path}/thread-members/@me"),
    ):
        assert (answer[0], answer[1]["code"]) == (400, 50083)
    assert (await wire.ask("POST", f"{path}/messages", {"content": "awake"}))[0] == 200
    assert not sandbox.core.world.channel(thread["id"]).archived


async def test_only_moderators_can_change_a_locked_thread(wire: Wire, sandbox: Sandbox) -> None:
    thread = await start(wire)
    path = f"/channels/{thread['id']}/messages"
    sandbox.control("thread", channel_id=thread["id"], locked=True)
    assert (await wire.ask("POST", path, {"content": "x"}))[1]["code"] == 160005
    sandbox.control("thread", channel_id=thread["id"], archived=True)
    assert (await wire.ask("POST", path, {"content": "x"}))[1]["code"] == 50083
    assert (await wire.ask("PATCH", f"/channels/{thread['id']}", {"archived": False}))[1]["code"] == 50013
    sandbox.control("permissions", channel_id=thread["parent_id"], allow=["MANAGE_THREADS"])
    assert (await wire.ask("PATCH", f"/channels/{thread['id']}", {"archived": False, "locked": False}))[0] == 200
    amos = sandbox.user(1)
    await amos.open()
    sandbox.control("thread", channel_id=thread["id"], locked=True)
    await amos.say("may I?", channel=thread["id"])
    await amos.wait_for(lambda: amos.refusals)
    assert "locked" in amos.refusals[0]


async def test_users_join_a_thread_when_added_or_mentioned_and_by_posting(wire: Wire, sandbox: Sandbox) -> None:
    thread = await start(wire)
    people = [sandbox.user(number) for number in range(3)]
    for user in people:
        await user.open()
    path = f"/channels/{thread['id']}"
    assert (await wire.ask("PUT", f"{path}/thread-members/{people[0].me}"))[0] == 204
    mention = {"content": f"<@{people[1].me}> <@{people[2].me}>", "allowed_mentions": {"users": [people[1].me]}}
    await wire.ask("POST", f"{path}/messages", mention)
    _, members = await wire.ask("GET", f"{path}/thread-members")
    bot_id = sandbox.core.world.bot_id
    assert [member["user_id"] for member in members] == [bot_id, people[0].me, people[1].me]
    await people[2].say("here", channel=thread["id"])
    await people[0].wait_for(lambda: any(message["content"] == "here" for message in people[0].messages(thread["id"])))
    assert (await wire.ask("GET", f"{path}/thread-members/{people[2].me}"))[0] == 200
    assert (await wire.ask("DELETE", f"{path}/thread-members/{people[2].me}"))[1]["code"] == 50013
    assert (await wire.ask("DELETE", f"{path}/thread-members/@me"))[0] == 204
    assert (await wire.ask("GET", f"{path}/thread-members/{bot_id}"))[1]["code"] == 10007
    assert (await wire.ask("PUT", f"{path}/thread-members/1"))[1]["code"] == 10013


async def test_only_members_see_a_private_thread(wire: Wire, sandbox: Sandbox) -> None:
    sandbox.control("permissions", channel_id=sandbox.channel("the-station").id, allow=["CREATE_PRIVATE_THREADS"])
    thread = await start(wire, "secret", type=12)
    owner, amos, winona = sandbox.user(0), sandbox.user(1), sandbox.user(4)
    for user in (owner, amos, winona):
        await user.open()
    assert thread["id"] in owner.channels
    assert thread["id"] not in amos.channels
    await wire.ask("PUT", f"/channels/{thread['id']}/thread-members/{amos.me}")
    await amos.wait_for(lambda: thread["id"] in amos.channels)
    await wire.ask("POST", f"/channels/{thread['id']}/messages", {"content": "psst"})
    await amos.wait_for(lambda: amos.messages(thread["id"]))
    with pytest.raises(InteractionFailedError, match="cannot see this channel"):
        await winona.send({"t": "open", "channel_id": thread["id"]})


async def test_deleted_channels_threads_and_messages_are_announced_and_gone(wire: Wire, sandbox: Sandbox) -> None:
    bot = Bot(discord.Intents(guilds=True, guild_messages=True))
    user = sandbox.user(1)
    async with running(sandbox, bot):
        await user.open()
        thread = await start(wire)
        await bot.until_heard("thread_create")
        _, message = await wire.say({"content": "x"})
        sandbox.control("message_delete", channel_id=message["channel_id"], message_id=message["id"])
        await bot.until_heard("raw_message_delete")
        sandbox.control("channel_delete", channel_id=thread["parent_id"])
        await bot.until_heard("guild_channel_delete")
        assert "thread_delete" in bot.heard
        await user.wait_for(lambda: thread["id"] not in user.channels and thread["parent_id"] not in user.channels)
        for channel_id in (thread["id"], thread["parent_id"]):
            assert (await wire.ask("POST", f"/channels/{channel_id}/messages", {"content": "x"}))[1]["code"] == 10003


async def test_an_inactive_thread_is_archived(wire: Wire, clock: Clock, sandbox: Sandbox) -> None:
    thread = await start(wire, auto_archive_duration=60)
    path = f"/channels/{thread['id']}"
    clock.advance(3000)
    _, posted = await wire.ask("POST", f"{path}/messages", {"content": "x"})
    clock.advance(3000)
    assert (await wire.ask("PATCH", f"{path}/messages/{posted['id']}", {"content": "y"}))[0] == 200
    clock.advance(700)
    assert (await wire.ask("PATCH", f"{path}/messages/{posted['id']}", {"content": "z"}))[1]["code"] == 50083
    assert (await wire.ask("GET", path))[1]["thread_metadata"]["archived"]
    assert (await wire.ask("POST", f"{path}/messages", {"content": "awake"}))[0] == 200
    assert (await wire.ask("PATCH", f"{path}/messages/{posted['id']}", {"content": "z"}))[0] == 200


async def test_active_and_archived_threads_are_listed(wire: Wire, sandbox: Sandbox) -> None:
    first, second = await start(wire, "one"), await start(wire, "other")
    await wire.ask("PATCH", f"/channels/{first['id']}", {"archived": True})
    guild_id = first["guild_id"]
    _, active = await wire.ask("GET", f"/guilds/{guild_id}/threads/active")
    assert [thread["id"] for thread in active["threads"]] == [second["id"]]
    _, archived = await wire.ask("GET", f"/channels/{first['parent_id']}/threads/archived/public")
    assert [thread["id"] for thread in archived["threads"]] == [first["id"]]
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        assert [thread["id"] for thread in (await line.until("GUILD_CREATE"))["threads"]] == [second["id"]]
