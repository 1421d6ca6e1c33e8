"""Messages and threads: bodies, files, mentions, nonces, edits; who starts, renames, archives, locks, joins and leaves a thread."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from sandbox import Clock, InteractionFailedError, Sandbox, Settings
from tests.builders.for_each import for_each
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire, line_to


def path_of(message: dict[str, Any]) -> str:
    return f"/channels/{message['channel_id']}/messages/{message['id']}"


EMBEDS_REFUSED: list[tuple[Any, str]] = [
    ([{"title": "x" * 257}], "title"),
    ([{"description": "x" * 4097}], "description"),
    ([{"fields": [{"name": "n", "value": "v"}] * 26}], "fields"),
    ([{"fields": [{"name": "", "value": "v"}]}], "fields"),
    ([{"footer": {"text": "x" * 2049}}], "footer"),
    ([{"image": {}}], "image"),
    ([{"image": {"url": "attachment://none.png"}}], "image"),
    ([{"color": "red"}], "color"),
    ("none", "_errors"),
    ([{"title": "t"}] * 11, "_errors"),
    ([{"description": "x" * 3001}] * 2, "_errors"),
]


@for_each(("embeds", "where"), EMBEDS_REFUSED)
async def test_invalid_embeds_are_refused(wire: Wire, embeds: Any, where: str) -> None:
    status, body = await wire.say({"embeds": embeds})
    assert (status, body["code"]) == (400, 50035)
    faults = body["errors"]["embeds"]
    assert where in faults or where in faults["0"]


@pytest.mark.parametrize(
    "body", [{}, {"content": ""}, {"content": " \n "}, {"embeds": []}, {"embeds": [{}]}, {"components": []}]
)
async def test_an_empty_message_is_refused(wire: Wire, body: Any) -> None:
    status, answer = await wire.say(body)
    assert (status, answer["code"]) == (400, 50006)


@pytest.mark.parametrize(
    ("raw", "status", "code"), [(b"{", 400, 50109), (b"[]", 400, 50035), (b"\xff", 400, 50109), (b"", 400, 50006)]
)
async def test_an_invalid_body_is_refused(wire: Wire, sandbox: Sandbox, raw: bytes, status: int, code: int) -> None:
    url = f"{sandbox.api_url}/channels/{sandbox.channel('the-station').id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}", "Content-Type": "application/json"}
    async with wire.session.post(url, data=raw, headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (status, code)


async def test_requests_with_a_wrong_token_route_or_id_are_refused(wire: Wire) -> None:
    assert await wire.ask("GET", "/users/@me", token="x") == (401, {"message": "401: Unauthorized", "code": 0})
    assert (await wire.ask("GET", "/nowhere"))[0] == 404
    assert (await wire.ask("DELETE", "/users/@me"))[0] == 405
    status, body = await wire.ask("GET", "/channels/abc")
    assert (status, list(body["errors"])) == (400, ["channel_id"])
    assert (await wire.ask("GET", "/channels/1"))[1]["code"] == 10003
    channel = wire.sandbox.channel("the-station").id
    assert (await wire.ask("GET", f"/channels/{channel}/messages/1"))[1]["code"] == 10008


async def test_a_nonce_used_in_another_channel_returns_that_message(wire: Wire) -> None:
    body = {"content": "once", "nonce": "17", "enforce_nonce": True}
    _, first = await wire.say(body)
    other = wire.sandbox.channel("the-saloon").id
    status, again = await wire.ask("POST", f"/channels/{other}/messages", {**body, "content": "twice"})
    assert (status, again["id"], again["channel_id"]) == (200, first["id"], first["channel_id"])
    assert (await wire.ask("GET", f"/channels/{other}/messages"))[1] == []


async def test_an_enforced_nonce_sends_once(wire: Wire, clock: Clock) -> None:
    body = {"content": "once", "nonce": "17", "enforce_nonce": True}
    _, first = await wire.say(body)
    _, again = await wire.say(body)
    assert first["id"] == again["id"]
    assert first["nonce"] == "17"
    _, other = await wire.say({**body, "enforce_nonce": False})
    assert other["id"] != first["id"]
    wire.sandbox.control("message_delete", channel_id=first["channel_id"], message_id=first["id"])
    assert (await wire.say(body)) == (404, {"message": "Unknown Message", "code": 10008})
    clock.advance(301)
    _, late = await wire.say(body)
    assert late["id"] != first["id"]
    status, _ = await wire.say({"content": "x", "nonce": "x" * 26})
    assert status == 400


async def test_only_allowed_mentions_ping(wire: Wire, sandbox: Sandbox) -> None:
    rosalind, amos = sandbox.user(0), sandbox.user(1)
    await rosalind.open()
    await amos.open()
    text = f"<@{rosalind.me}> and <@!{amos.me}>"
    _, loud = await wire.say({"content": text})
    assert {user["id"] for user in loud["mentions"]} == {rosalind.me, amos.me}
    _, quiet = await wire.say({"content": text, "allowed_mentions": {"parse": []}})
    assert quiet["mentions"] == []
    _, named = await wire.say({"content": text, "allowed_mentions": {"parse": [], "users": [amos.me]}})
    assert [user["id"] for user in named["mentions"]] == [amos.me]
    await wire.ask("PATCH", path_of(quiet), {"content": text + " edited"})
    _, last = await wire.say({"content": "no one"})
    await amos.wait_for(lambda: amos.message(last["id"]))
    await rosalind.wait_for(lambda: rosalind.message(last["id"]))
    assert [message["id"] for message in amos.pings] == [loud["id"], named["id"]]
    assert [message["id"] for message in rosalind.pings] == [loud["id"]]
    notifications = sandbox.control("notifications", user_id=amos.me)["notifications"]
    assert [entry["message_id"] for entry in notifications] == [loud["id"], named["id"]]


async def test_mentions_in_text_displays_ping_too(wire: Wire, sandbox: Sandbox) -> None:
    amos = sandbox.user(1)
    await amos.open()
    words = {"type": 10, "content": f"your turn, <@{amos.me}>"}
    _, message = await wire.say({"flags": 1 << 15, "components": [{"type": 17, "components": [words]}]})
    assert [user["id"] for user in message["mentions"]] == [amos.me]
    assert await amos.wait_for(lambda: amos.pings)


async def test_users_never_ping_themselves(sandbox: Sandbox) -> None:
    amos, rosalind = sandbox.user(1), sandbox.user(0)
    await amos.open()
    await rosalind.open()
    await amos.say(f"<@{amos.me}> and <@{rosalind.me}>")
    await rosalind.wait_for(lambda: rosalind.pings)
    await amos.wait_for(amos.messages)
    assert amos.pings == []


async def test_mentioning_everyone_needs_the_permission(wire: Wire, sandbox: Sandbox) -> None:
    amos = sandbox.user(1)
    await amos.open()
    await wire.say({"content": "@everyone"})
    sandbox.control("permissions", channel_id=sandbox.channel("the-station").id, allow=["MENTION_EVERYONE"])
    _, message = await wire.say({"content": "@everyone again"})
    await amos.wait_for(lambda: amos.message(message["id"]))
    assert [ping["id"] for ping in amos.pings] == [message["id"]]


@pytest.mark.parametrize(
    "allowed",
    [{"parse": ["users"], "users": ["1"]}, {"parse": ["friends"]}, {"users": ["1"] * 101}, {"parse": "users"}, []],
)
async def test_invalid_allowed_mentions_are_refused(wire: Wire, allowed: Any) -> None:
    status, body = await wire.say({"content": "x", "allowed_mentions": allowed})
    assert (status, list(body["errors"])) == (400, ["allowed_mentions"])


async def test_a_reply_refers_to_a_message_that_must_exist(wire: Wire) -> None:
    _, first = await wire.say({"content": "first"})
    _, reply = await wire.say({"content": "second", "message_reference": {"message_id": first["id"]}})
    assert (reply["type"], reply["referenced_message"]["id"]) == (19, first["id"])
    status, _ = await wire.say({"content": "x", "message_reference": {"message_id": "1"}})
    assert status == 400
    lenient = {"message_id": "1", "fail_if_not_exists": False}
    assert (await wire.say({"content": "x", "message_reference": lenient}))[0] == 200


async def test_messages_of_others_cannot_be_edited(wire: Wire, sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    await user.say("mine")
    message = (await user.wait_for(user.messages))[0]
    assert (await wire.ask("PATCH", path_of(message), {"content": "x"}))[1]["code"] == 50005
    assert (await wire.ask("DELETE", path_of(message)))[1]["code"] == 50013
    status, seen = await wire.ask("GET", path_of(message))
    assert (status, seen["content"]) == (200, "")


async def test_history_is_paged(wire: Wire, sandbox: Sandbox) -> None:
    ids = [(await wire.say({"content": str(n)}))[1]["id"] for n in range(6)]
    base = f"/channels/{sandbox.channel('the-station').id}/messages"

    async def page(**query: str) -> list[str]:
        return [message["content"] for message in (await wire.ask("GET", base, **query))[1]]

    assert await page() == ["5", "4", "3", "2", "1", "0"]
    assert await page(limit="2") == ["5", "4"]
    assert await page(before=ids[2], limit="2") == ["1", "0"]
    assert await page(after=ids[2], limit="2") == ["4", "3"]
    assert await page(around=ids[3], limit="3") == ["4", "3", "2"]
    assert (await wire.ask("GET", base, limit="101"))[0] == 400
    for query in ({"before": "x"}, {"after": "-1"}, {"around": ""}):
        assert (await wire.ask("GET", base, **query))[0] == 400


async def test_pictures_are_stored_replaced_and_described(sandbox: Sandbox) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        channel = await bot.fetch_channel(int(sandbox.channel("the-station").id))
        assert isinstance(channel, discord.TextChannel)
        files = [discord.File(io.BytesIO(bytes([n])), f"{n}.bin", description=f"file {n}") for n in range(2)]
        message = await channel.send("two", files=files)
        assert [attachment.description for attachment in message.attachments] == ["file 0", "file 1"]
        assert await message.attachments[0].read() == b"\x00"
        message = await message.edit(
            attachments=[message.attachments[1], discord.File(io.BytesIO(b"new"), "n.txt", description="fresh")]
        )
        assert [(attachment.filename, attachment.description) for attachment in message.attachments] == [
            ("1.bin", "file 1"), ("n.txt", "fresh"),
        ]  # fmt: skip
        assert len(sandbox.core.files.table) == 2
        message = await message.edit(content="none", attachments=[])
        assert message.attachments == []
        await message.add_files(discord.File(io.BytesIO(b"last"), "l.txt"))
        await message.delete()
        assert sandbox.core.files.table == {}
        assert sandbox.core.files.used == 0


class TestWithASmallLimit:
    @pytest.fixture
    def settings(self) -> Settings:
        return Settings(fast=True, max_file=10)

    async def test_a_file_that_is_too_large_is_refused(self, wire: Wire, sandbox: Sandbox) -> None:
        path = f"/channels/{sandbox.channel('the-station').id}/messages"
        status, body = await wire.upload("POST", path, {"content": "x"}, ("a.bin", b"x" * 11))
        assert (status, body["code"]) == (413, 40005)
        assert (await wire.upload("POST", path, {}, ("a.bin", b"x" * 10)))[0] == 200


async def test_invalid_attachment_lists_are_refused(wire: Wire, sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel('the-station').id}/messages"
    lists: list[Any] = [[{"id": 5}], [{}], ["a"], [{"id": 0, "description": "x" * 1025}], "a"]
    for listed in lists:
        status, body = await wire.upload("POST", path, {"attachments": listed}, ("a.bin", b"x"))
        assert (status, list(body["errors"])) == (400, ["attachments"]), listed


async def test_reactions_and_pins_are_added_and_removed(wire: Wire, sandbox: Sandbox) -> None:
    _, message = await wire.say({"content": "x"})
    path = path_of(message)
    assert (await wire.ask("PUT", f"{path}/reactions/%F0%9F%90%8E/@me"))[0] == 204
    assert (await wire.ask("GET", path))[1]["reactions"][0]["emoji"] == {"id": None, "name": "\U0001f40e"}
    await wire.ask("DELETE", f"{path}/reactions/%F0%9F%90%8E/@me")
    assert (await wire.ask("GET", path))[1]["reactions"] == []
    pins = f"/channels/{message['channel_id']}/messages/pins"
    assert (await wire.ask("PUT", f"{pins}/{message['id']}"))[1]["code"] == 50013
    sandbox.control("permissions", channel_id=message["channel_id"], allow=["PIN_MESSAGES"])
    assert (await wire.ask("PUT", f"{pins}/{message['id']}"))[0] == 204
    _, pinned = await wire.ask("GET", pins)
    assert [item["message"]["id"] for item in pinned["items"]] == [message["id"]]
    await wire.ask("DELETE", f"{pins}/{message['id']}")
    assert (await wire.ask("GET", pins))[1]["items"] == []


async def test_direct_messages_can_be_blocked(wire: Wire, sandbox: Sandbox) -> None:
    user = sandbox.user(4)
    await user.open()
    _, channel = await wire.ask("POST", "/users/@me/channels", {"recipient_id": user.me})
    assert await wire.ask("POST", "/users/@me/channels", {"recipient_id": user.me}) == (200, channel)
    assert (await wire.ask("POST", f"/channels/{channel['id']}/messages", {"content": "hello"}))[0] == 200
    sandbox.control("dm_blocked", user_id=user.me, blocked=True)
    status, body = await wire.ask("POST", f"/channels/{channel['id']}/messages", {"content": "hello?"})
    assert (status, body["code"]) == (403, 50007)
    assert [message["content"] for message in await user.fetch(channel["id"])] == ["hello"]
    bot_id = sandbox.core.world.bot_id
    assert (await wire.ask("POST", "/users/@me/channels", {"recipient_id": bot_id}))[1]["code"] == 50033
    assert (await wire.ask("POST", "/users/@me/channels", {"recipient_id": "1"}))[1]["code"] == 10013


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
