"""Messages: bodies that are no JSON, files, and what a real client hears of deleted ones (`scenarios/` has the rest)."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from sandbox import Sandbox, Settings
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire


@pytest.mark.parametrize(
    ("raw", "status", "code"), [(b"{", 400, 50109), (b"[]", 400, 50035), (b"\xff", 400, 50109), (b"", 400, 50006)]
)
async def test_an_invalid_body_is_refused(wire: Wire, sandbox: Sandbox, raw: bytes, status: int, code: int) -> None:
    url = f"{sandbox.api_url}/channels/{sandbox.channel('the-station').id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}", "Content-Type": "application/json"}
    async with wire.session.post(url, data=raw, headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (status, code)


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


async def start(wire: Wire, name: str = "Match 1", **changes: Any) -> dict[str, Any]:
    """Start a public thread in #the-station, and return it."""
    channel = wire.sandbox.channel("the-station").id
    status, thread = await wire.ask("POST", f"/channels/{channel}/threads", {"name": name, "type": 11} | changes)
    assert status == 201, thread
    return dict(thread)


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
