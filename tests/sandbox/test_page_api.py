"""The page API: frames to and from pages, and the scripted users built on it."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from sandbox import Clock, InteractionFailedError, PageClient, Sandbox
from sandbox.testing import reading
from tests.sandbox.wire import Wire

OPTIONS = [{"label": name, "value": name.lower()} for name in ("Ghost", "Tuco", "Doc")]
SELECT = {"type": 3, "custom_id": "bandit", "options": OPTIONS, "max_values": 2}


async def show(wire: Wire, *components: Any) -> Any:
    """Post a message with these components, each in a row, and return it."""
    rows = [{"type": 1, "components": [component]} for component in components]
    _, message = await wire.say({"content": "choose", "components": rows})
    return message


async def test_the_first_frame_lists_users_and_channels(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/page/ws?user=winona") as socket:
        hello = await socket.receive_json()
        assert hello["t"] == "hello"
        assert [user["name"] for user in hello["users"]][:2] == ["Rosalind", "Amos"]
        assert next(user for user in hello["users"] if user["id"] == hello["me"])["name"] == "Winona"
        assert [channel["name"] for channel in hello["channels"]] == [
            "the-station",
            "the-saloon",
            "no-threads",
            "locked",
        ]
        assert hello["connected"] is False
        for raw in ("[", "[]", '{"t": "dance"}', '{"t": "open", "channel_id": "1"}', '{"t": "command"}'):
            await socket.send_str(raw)
            answer = await socket.receive_json()
            assert answer["t"] == "failed"
            assert answer["text"].endswith(".")


async def test_an_unknown_user_gets_no_page(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(f"{sandbox.url}/page/ws?user=bob")


async def test_files_are_never_served_as_pages(wire: Wire, sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel('the-station').id}/messages"
    _, message = await wire.upload("POST", path, {}, ("x.html", b"<script>alert(1)</script>"))
    async with wire.session.get(reading.files(message)[0]["url"]) as answer:
        assert answer.headers["Content-Type"] == "application/octet-stream"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    async with wire.session.get(f"{sandbox.url}/attachments/1/2/none") as answer:
        assert answer.status == 404


async def test_a_choice_reaches_the_bot_by_label_or_value(wire: Wire, sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    await user.open()
    message = await show(wire, SELECT)
    interaction, task = await wire.begin(user, user.select(message, "Ghost", "doc"))
    assert interaction.name == "bandit"
    await wire.answer(interaction, {"type": 6})
    assert (await task).answer == 6
    for values in (["cheyenne"], [], ["ghost", "tuco", "doc"], ["ghost", "ghost"]):
        with pytest.raises(InteractionFailedError):
            await user.component(message, SELECT, values)
    with pytest.raises(InteractionFailedError, match="list of values"):
        await user.component(message, SELECT)


async def test_people_and_channels_can_be_chosen(wire: Wire, sandbox: Sandbox) -> None:
    user, friend = sandbox.user(0), sandbox.core.world.humans()[3].id
    await user.open()
    message = await show(wire, {"type": 5, "custom_id": "who"}, {"type": 8, "custom_id": "where"})
    for custom_id, value in (("who", friend), ("where", sandbox.channel("locked").id)):
        interaction, task = await wire.begin(user, user.select(message, value, custom_id=custom_id))
        await wire.answer(interaction, {"type": 6})
        await task
    with pytest.raises(InteractionFailedError, match="nothing with the id"):
        await user.select(message, "1", custom_id="where")
    with pytest.raises(ValueError, match="No select"):
        await user.select(message, "1")


async def test_components_that_are_disabled_missing_or_of_another_type_cannot_be_pressed(
    wire: Wire, sandbox: Sandbox
) -> None:
    user = sandbox.user(0)
    await user.open()
    message = await show(wire, {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True}, SELECT)
    with pytest.raises(InteractionFailedError, match="switched off"):
        await user.click(message, label="Off")
    with pytest.raises(InteractionFailedError, match="another type"):
        await user.component(message, {**SELECT, "type": 2})
    with pytest.raises(InteractionFailedError, match="no such component"):
        await user.component(message, {"type": 2, "custom_id": "other"})
    with pytest.raises(ValueError, match="No button 'On'"):
        await user.click(message, label="On")
    await wire.ask("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    with pytest.raises(InteractionFailedError, match="cannot see this message"):
        await user.select(message, "Ghost")
    assert sandbox.core.interactions.pending() == []


async def test_typing_is_shown_to_the_others(wire: Wire, sandbox: Sandbox) -> None:
    channel_id = sandbox.channel("the-station").id
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/page/ws?user=amos") as socket:
        await socket.receive_json()
        assert (await wire.ask("POST", f"/channels/{channel_id}/typing"))[0] == 204
        frame = await socket.receive_json()
        assert frame == {"t": "typing", "channel_id": channel_id, "user_id": sandbox.core.world.bot_id}


async def test_a_thinking_message_is_shown_but_not_in_the_history(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register({"name": "ping", "description": "p"})
    user = sandbox.user(0)
    await user.open()
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/page/ws?user=amos") as socket:
        await socket.receive_json()
        interaction, task = await wire.begin(user, user.command("/ping"))
        await wire.answer(interaction, {"type": 5})
        exchange = await task
        frame = await socket.receive_json()
        assert (frame["t"], frame["interaction_id"], frame["ephemeral"]) == ("thinking", interaction.id, False)
        assert await user.fetch() == []
        await wire.ask("DELETE", wire.hook(interaction, "/messages/@original"))
        frame = await socket.receive_json()
        assert (frame["t"], frame["id"]) == ("message_delete", interaction.id)
        assert exchange.messages == {}


async def test_a_timeout_names_the_awaited_event(sandbox: Sandbox) -> None:
    async with PageClient.connected(sandbox.url, "amos") as amos:
        with pytest.raises(TimeoutError, match="in vain for a second coming"):
            await amos.wait_for(lambda: None, seconds=0.01, what="a second coming")


async def test_a_user_connects_at_the_first_action_and_again_after_leaving(wire: Wire, sandbox: Sandbox) -> None:
    await wire.say({"content": "x"})
    amos = PageClient(sandbox.url, "amos")
    for _ in range(2):
        assert [message["content"] for message in await amos.fetch()] == ["x"]
        await amos.open()
        await amos.close()
        await amos.close()


async def test_a_user_catches_up_with_everything_sent_before(wire: Wire, sandbox: Sandbox) -> None:
    async with PageClient.connected(sandbox.url, "amos") as amos:
        for number in range(3):
            await wire.say({"content": str(number)})
            await amos.catch_up()
            assert [message["content"] for message in amos.messages()] == [str(index) for index in range(number + 1)]
    await amos.catch_up()


async def test_a_user_can_do_several_things_at_once(wire: Wire, sandbox: Sandbox, clock: Clock) -> None:
    await wire.register({"name": "ping", "description": "p"})
    user = sandbox.user(0)
    await user.open()
    tasks = [asyncio.ensure_future(user.command("/ping")) for _ in range(3)]
    pending = sandbox.core.interactions.pending
    await user.wait_for(lambda: len(pending()) == 3)
    first, second, _ = pending()
    await wire.answer(second, {"type": 4, "data": {"content": "second"}})
    await wire.answer(first, {"type": 4, "data": {"content": "first"}})
    assert [(await (await task).message())["content"] for task in tasks[:2]] == ["first", "second"]
    clock.advance(4)
    with pytest.raises(InteractionFailedError, match="did not respond"):
        await tasks[2]


def test_a_message_is_read_in_full() -> None:
    message = {
        "content": "a",
        "flags": 64,
        "embeds": [{"title": "b", "fields": [{"name": "c", "value": "d"}]}],
        "attachments": [{"description": "picture"}],
        "components": [
            {"type": 17, "components": [{"type": 10, "content": "e"}]},
            {"type": 9, "components": [], "accessory": {"type": 11, "description": "thumb", "media": {}}},
            {"type": 1, "components": [{"type": 2, "custom_id": "x", "label": "X", "disabled": True}]},
        ],
    }
    assert reading.text(message) == "a\nb\nc\nd\ne"
    assert reading.alt_texts(message) == ["picture", "thumb"]
    assert reading.labels(message) == []
    assert [button["label"] for button in reading.buttons(message, enabled=False)] == ["X"]
    assert reading.is_ephemeral(message)
