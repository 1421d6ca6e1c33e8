"""Interactions get one answer of a suitable type in time, then followups; forms are opened, filled in and read."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import Clock, InteractionFailedError, Sandbox
from sandbox.model.permissions import BITS
from sandbox.page.checks import ActionRefusedError, check_form
from sandbox.testing import reading
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire, line_to

PING = {"name": "ping", "description": "Say pong"}
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
ROW = {"type": 1, "components": [BUTTON]}
TEXT_FIELD = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
FORM = {"type": 9, "data": {"custom_id": "form", "title": "Who?", "components": [TEXT_FIELD]}}


@pytest.fixture
async def asked(wire: Wire, sandbox: Sandbox) -> Any:
    """Use a command. Return its unanswered interaction and the task that waits for the answer."""
    await wire.register(PING)
    await sandbox.user(0).open()
    return await wire.begin(sandbox.user(0), sandbox.user(0).command("/ping"))


async def pressed(wire: Wire, sandbox: Sandbox) -> Any:
    """Press a button. Return its unanswered interaction and the task that waits for the answer."""
    await sandbox.user(0).open()
    _, message = await wire.say({"content": "press", "components": [ROW]})
    return await wire.begin(sandbox.user(0), sandbox.user(0).click(message, label="Go"))


async def test_an_answer_is_public_and_an_ephemeral_one_is_shown_only_to_the_user(
    wire: Wire, sandbox: Sandbox, asked: Any
) -> None:
    interaction, task = asked
    amos = sandbox.user(1)
    await amos.open()
    await wire.answer(interaction, {"type": 4, "data": {"content": "pong", "flags": 64}})
    message = await (await task).message()
    assert (message["content"], reading.is_ephemeral(message)) == ("pong", True)
    assert message["interaction_metadata"]["id"] == interaction.id
    status, followup = await wire.ask("POST", wire.hook(interaction), {"content": "for all"})
    assert status == 200
    assert await amos.wait_for(lambda: [post["content"] for post in amos.messages()]) == ["for all"]
    assert await amos.fetch() == [followup]
    channel = f"/channels/{message['channel_id']}/messages"
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        status, answer = await wire.ask(method, f"{channel}/{message['id']}", body)
        assert (status, answer["code"]) == (404, 10008)
    _, listed = await wire.ask("GET", channel)
    assert [shown["id"] for shown in listed] == [followup["id"]]


async def test_a_second_answer_is_refused(wire: Wire, asked: Any) -> None:
    interaction, task = asked
    assert await wire.answer(interaction, {"type": 5}) == (204, None)
    status, body = await wire.answer(interaction, {"type": 4, "data": {"content": "again"}})
    assert (status, body["code"]) == (400, 40060)
    assert (await task).answer == 5


async def test_an_interaction_without_an_answer_fails_after_three_seconds(wire: Wire, asked: Any, clock: Clock) -> None:
    interaction, task = asked
    clock.advance(3.1)
    with pytest.raises(InteractionFailedError, match="did not respond"):
        await task
    status, body = await wire.answer(interaction, {"type": 5})
    assert (status, body["code"]) == (404, 10062)


async def test_an_answer_needs_the_right_token(wire: Wire, asked: Any) -> None:
    interaction, task = asked
    path = f"/interactions/{interaction.id}/wrong/callback"
    assert (await wire.ask("POST", path, {"type": 5}))[1]["code"] == 10062
    assert (await wire.ask("GET", f"/webhooks/{interaction.id}/wrong/messages/@original"))[1]["code"] == 10015
    await wire.answer(interaction, {"type": 5})
    await task


async def test_a_followup_needs_a_first_answer_and_ends_after_fifteen_minutes(
    wire: Wire, asked: Any, clock: Clock
) -> None:
    interaction, task = asked
    assert (await wire.ask("POST", wire.hook(interaction), {"content": "early"}))[1]["code"] == 10015
    await wire.answer(interaction, {"type": 4, "data": {"content": "pong"}})
    await task
    clock.advance(899)
    assert (await wire.ask("POST", wire.hook(interaction), {"content": "in time"}))[0] == 200
    clock.advance(2)
    status, body = await wire.ask("PATCH", wire.hook(interaction, "/messages/@original"), {"content": "late"})
    assert (status, body["code"]) == (401, 50027)


async def test_the_first_followup_replaces_the_thinking_message(wire: Wire, sandbox: Sandbox, asked: Any) -> None:
    interaction, task = asked
    status, body = await wire.answer(interaction, {"type": 5, "data": {"flags": 64}}, with_response="true")
    assert status == 200
    assert body["interaction"]["response_message_loading"]
    assert "resource" not in body
    assert sandbox.user(0).messages() == []
    _, first = await wire.ask("POST", wire.hook(interaction), {"content": "thought"})
    assert first["id"] == body["interaction"]["response_message_id"]
    assert first["flags"] == 64
    assert first["edited_timestamp"] is None
    _, second = await wire.ask("POST", wire.hook(interaction), {"content": "more"})
    assert second["id"] != first["id"]
    assert (await (await task).message())["content"] == "thought"


async def test_the_original_answer_is_read_edited_and_deleted(wire: Wire, sandbox: Sandbox, asked: Any) -> None:
    interaction, task = asked
    await wire.answer(interaction, {"type": 4, "data": {"content": "pong"}})
    original = wire.hook(interaction, "/messages/@original")
    status, message = await wire.ask("PATCH", original, {"content": "edited"})
    assert (status, message["content"]) == (200, "edited")
    assert await wire.ask("GET", original) == (200, message)
    assert (await task).messages[message["id"]]["content"] == "edited"
    assert await wire.ask("DELETE", original) == (204, None)
    assert (await wire.ask("GET", original))[1]["code"] == 10008
    assert await sandbox.user(0).fetch() == []


async def test_a_followup_of_another_interaction_cannot_be_edited(wire: Wire, sandbox: Sandbox, asked: Any) -> None:
    interaction, task = asked
    await wire.answer(interaction, {"type": 4, "data": {"content": "pong"}})
    message = await (await task).message()
    other, press = await pressed(wire, sandbox)
    await wire.answer(other, {"type": 6})
    await press
    status, body = await wire.ask("PATCH", wire.hook(other, f"/messages/{message['id']}"), {"content": "mine"})
    assert (status, body["code"]) == (404, 10008)


@pytest.mark.parametrize("kind", [0, 1, 6, 7, 8, 12, "4", True, None])
async def test_a_command_cannot_be_answered_with_an_update_or_choices(wire: Wire, asked: Any, kind: object) -> None:
    interaction, task = asked
    status, body = await wire.answer(interaction, {"type": kind, "data": {}})
    assert (status, body["code"]) == (400, 50035)
    assert "type" in body["errors"]
    await wire.answer(interaction, {"type": 5})
    await task


async def test_a_bad_answer_leaves_the_interaction_open(wire: Wire, asked: Any) -> None:
    interaction, task = asked
    status, body = await wire.answer(interaction, {"type": 4, "data": {"content": "x" * 2001}})
    assert (status, list(body["errors"])) == (400, ["data"])
    assert (await wire.answer(interaction, {"type": 4, "data": {}}))[1]["code"] == 50006
    assert (await wire.answer(interaction, {"type": 4, "data": {"content": "short"}}))[0] == 204
    await task


async def test_a_press_updates_its_message(wire: Wire, sandbox: Sandbox) -> None:
    interaction, task = await pressed(wire, sandbox)
    status, body = await wire.answer(
        interaction, {"type": 7, "data": {"content": "done", "components": []}}, with_response="1"
    )
    assert (status, body["resource"]["type"]) == (200, 7)
    assert body["resource"]["message"]["content"] == "done"
    message = await (await task).message()
    assert (message["content"], message["components"]) == ("done", [])
    assert message["edited_timestamp"] is not None


async def test_a_deferred_update_makes_the_pressed_message_the_original(wire: Wire, sandbox: Sandbox) -> None:
    interaction, task = await pressed(wire, sandbox)
    await wire.answer(interaction, {"type": 6})
    assert (await task).answer == 6
    _, message = await wire.ask("PATCH", wire.hook(interaction, "/messages/@original"), {"content": "later"})
    assert (await (await task).message())["id"] == message["id"] == interaction.source_id


async def test_a_press_on_an_ephemeral_message_edits_it_through_its_token(
    wire: Wire, sandbox: Sandbox, asked: Any
) -> None:
    interaction, task = asked
    await wire.answer(interaction, {"type": 4, "data": {"content": "hand", "flags": 64, "components": [ROW]}})
    hand = await (await task).message()
    press, task = await wire.begin(sandbox.user(0), sandbox.user(0).click(hand, label="Go"))
    await wire.answer(press, {"type": 7, "data": {"content": "played"}})
    message = await (await task).message()
    assert (message["id"], message["content"]) == (hand["id"], "played")
    assert reading.is_ephemeral(message)
    await sandbox.user(1).open()
    with pytest.raises(InteractionFailedError, match="cannot see this message"):
        await sandbox.user(1).click(hand, label="Go")


async def test_a_form_is_opened_filled_in_and_answered(wire: Wire, sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    interaction, task = await pressed(wire, sandbox)
    await wire.answer(interaction, FORM)
    form = await task
    assert (form.modal or {})["title"] == "Who?"
    with pytest.raises(InteractionFailedError, match="1 to 4000"):
        await user.submit_modal(form)
    with pytest.raises(ValueError, match="no field"):
        await user.submit_modal(form, nickname="R")
    submit, task = await wire.begin(user, user.submit_modal(form, name="Rosalind"))
    assert (submit.parent or {})["id"] == interaction.id
    assert (await wire.answer(submit, FORM))[0] == 400
    await wire.answer(submit, {"type": 7, "data": {"content": "Rosalind it is"}})
    assert (await (await task).message())["id"] == interaction.source_id
    with pytest.raises(InteractionFailedError, match="no longer open"):
        await user.submit_modal(form, name="again")


async def test_a_form_of_a_command_cannot_update_a_message(wire: Wire, sandbox: Sandbox, asked: Any) -> None:
    interaction, task = asked
    await wire.answer(interaction, FORM)
    user = sandbox.user(0)
    submit, task = await wire.begin(user, user.submit_modal(await task, name="R"))
    assert (await wire.answer(submit, {"type": 6}))[0] == 400
    await wire.answer(submit, {"type": 5})
    assert (await task).answer == 5


BAD_FORMS: list[tuple[dict[str, Any], str]] = [
    ({"custom_id": "f", "components": [TEXT_FIELD]}, "title"),
    ({"custom_id": "f", "title": "x" * 46, "components": [TEXT_FIELD]}, "title"),
    ({"custom_id": "f", "title": "t", "components": []}, "components"),
    ({"custom_id": "f", "title": "t", "components": [TEXT_FIELD] * 6}, "components"),
    ({"custom_id": "f", "title": "t", "components": [TEXT_FIELD] * 2}, "components"),
    ({"custom_id": "f", "title": "t", "components": [ROW]}, "components"),
    ({"custom_id": "f", "title": "t", "components": [{**TEXT_FIELD, "label": "x" * 46}]}, "components"),
]


@pytest.mark.parametrize(("data", "where"), BAD_FORMS)
async def test_an_invalid_form_is_refused(wire: Wire, asked: Any, data: dict[str, Any], where: str) -> None:
    interaction, task = asked
    status, body = await wire.answer(interaction, {"type": 9, "data": data})
    assert (status, body["code"]) == (400, 50035)
    assert where in body["errors"]["data"]
    await wire.answer(interaction, {"type": 5})
    await task


async def test_choices_are_offered_while_typing(wire: Wire, sandbox: Sandbox) -> None:
    option = {"type": 3, "name": "card", "description": "Which", "autocomplete": True, "required": True}
    await wire.register({"name": "play", "description": "Play", "options": [option]})
    user = sandbox.user(0)
    await user.open()
    interaction, task = await wire.begin(user, user.autocomplete("/play", "card", "mo"))
    assert (await wire.answer(interaction, {"type": 4, "data": {"content": "no"}}))[0] == 400
    for bad in ([{"name": "x" * 101, "value": "v"}], [{"name": "n"}], [{"name": "n", "value": "v"}] * 26, None):
        assert (await wire.answer(interaction, {"type": 8, "data": {"choices": bad}}))[0] == 400
    choices = [{"name": "Move", "value": "move"}]
    await wire.answer(interaction, {"type": 8, "data": {"choices": choices}})
    assert await task == choices


async def test_an_interaction_has_channel_user_and_permissions(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register(PING)
    sandbox.control("permissions", channel_id=sandbox.channel("the-station").id, deny=["ATTACH_FILES"])
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        user = sandbox.user(2)
        await user.open()
        interaction, task = await wire.begin(user, user.command("/ping"))
        interaction_data = await line.until("INTERACTION_CREATE")
        assert interaction_data["id"] == interaction.id
        assert interaction_data["member"]["user"]["username"] == "clementine"
        assert interaction_data["channel"]["name"] == "the-station"
        assert interaction_data["data"] == {
            "id": interaction_data["data"]["id"],
            "name": "ping",
            "type": 1,
            "options": [],
        }
        assert not int(interaction_data["app_permissions"]) & BITS["ATTACH_FILES"]
        assert int(interaction_data["app_permissions"]) & BITS["SEND_MESSAGES"]
        assert int(interaction_data["member"]["permissions"]) & BITS["ATTACH_FILES"]
        await wire.answer(interaction, {"type": 5})
        await task


async def test_an_interaction_in_direct_messages_has_a_user_and_no_guild(wire: Wire, sandbox: Sandbox) -> None:
    await wire.register({**PING, "contexts": [0, 1]})
    user = sandbox.user(3)
    await user.open()
    _, channel = await wire.ask("POST", "/users/@me/channels", {"recipient_id": user.me})
    await user.wait_for(lambda: channel["id"] in user.channels)
    async with line_to(sandbox) as line:
        await line.identify(sandbox)
        interaction, task = await wire.begin(user, user.command("/ping", channel=channel["id"]))
        interaction_data = await line.until("INTERACTION_CREATE")
        assert interaction_data["user"]["username"] == "jedediah"
        assert "member" not in interaction_data
        assert "guild_id" not in interaction_data
        await wire.answer(interaction, {"type": 4, "data": {"content": "pong"}})
        assert (await (await task).message())["content"] == "pong"


class Form(discord.ui.Modal, title="Your table"):
    """A form with a text field, a select and some text."""

    words: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("Fill this in.")
    name: discord.ui.Label[Any] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", min_length=2, max_length=10)
    )
    pace: discord.ui.Label[Any] = discord.ui.Label(
        text="Pace",
        component=discord.ui.Select(
            custom_id="pace",
            options=[
                discord.SelectOption(label="A day", value="24h"),
                discord.SelectOption(label="An hour", value="1h"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        """Answer with the values."""
        name, pace = self.name.component, self.pace.component
        assert isinstance(name, discord.ui.TextInput)
        assert isinstance(pace, discord.ui.Select)
        await interaction.response.send_message(f"{name.value} at {pace.values}")


async def test_a_client_reads_the_values_that_a_user_filled_in(sandbox: Sandbox) -> None:
    bot = Bot()

    @bot.tree.command(name="table", description="Open a table")
    async def table(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    async with running(sandbox, bot):
        user = sandbox.user(0)
        form = await user.command("/table")
        assert (form.modal or {})["title"] == "Your table"
        for answers in ({"name": "R", "pace": "24h"}, {"name": "Rosalind"}, {"name": "Rosalind", "pace": "2h"}):
            with pytest.raises(InteractionFailedError):
                await user.submit_modal(form, **answers)
        exchange = await user.submit_modal(form, name="Rosalind", pace="24h")
        assert (await exchange.message())["content"] == "Rosalind at ['24h']"
        assert bot.errors == []


class Rules(discord.ui.Modal, title="Table rules"):
    """A form with a radio group, a checkbox group and a checkbox."""

    memory: discord.ui.Label[Any] = discord.ui.Label(
        text="Memory",
        component=discord.ui.RadioGroup(
            custom_id="memory",
            options=[
                discord.RadioGroupOption(label="Open pile", value="open", description="Listed", default=True),
                discord.RadioGroupOption(label="Fading pile", value="fading"),
            ],
        ),
    )
    modes: discord.ui.Label[Any] = discord.ui.Label(
        text="Modes",
        description="Two at most",
        component=discord.ui.CheckboxGroup(
            custom_id="modes",
            min_values=0,
            max_values=2,
            required=False,
            options=[
                discord.CheckboxGroupOption(label=mode, value=mode.lower()) for mode in ("Expert", "Teams", "Horses")
            ],
        ),
    )
    hints: discord.ui.Label[Any] = discord.ui.Label(
        text="Hints", component=discord.ui.Checkbox(custom_id="hints", default=True)
    )

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        """Answer with the choices."""
        memory, modes, hints = self.memory.component, self.modes.component, self.hints.component
        assert isinstance(memory, discord.ui.RadioGroup)
        assert isinstance(modes, discord.ui.CheckboxGroup)
        assert isinstance(hints, discord.ui.Checkbox)
        await interaction.response.send_message(f"{memory.value} {modes.values} {hints.value}")


async def test_radio_buttons_and_checkboxes_return_the_users_choices(sandbox: Sandbox) -> None:
    bot = Bot()

    @bot.tree.command(name="rules", description="Choose rules")
    async def rules(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Rules())

    async with running(sandbox, bot):
        user = sandbox.user(0)
        form = await user.command("/rules")
        for answers in (
            {"memory": "open", "modes": ["expert", "teams", "horses"], "hints": True},
            {"memory": "open", "modes": ["expert", "expert"], "hints": True},
            {"memory": "neither", "modes": [], "hints": True},
            {"modes": [], "hints": True},
        ):
            with pytest.raises(InteractionFailedError):
                await user.submit_modal(form, **answers)
        exchange = await user.submit_modal(form, memory="fading", modes=["teams", "horses"], hints=False)
        assert (await exchange.message())["content"] == "fading ['teams', 'horses'] False"
        form = await user.command("/rules")
        exchange = await user.submit_modal(form, memory="open", modes=[], hints=True)
        assert (await exchange.message())["content"] == "open [] True"
        assert bot.errors == []


GROUPS = {
    "components": [
        {"type": 18, "id": 1, "component": {"type": 21, "id": 2, "custom_id": "one", "options": [{"value": "a"}]}},
        {"type": 18, "id": 3, "component": {"type": 22, "id": 4, "custom_id": "some", "options": [{"value": "b"}]}},
        {"type": 18, "id": 5, "component": {"type": 23, "id": 6, "custom_id": "yes"}},
    ]
}


def given(radio: Any, checked: Any, checkbox: Any) -> list[Any]:
    return [
        {"component": {"custom_id": "one", "value": radio}},
        {"component": {"custom_id": "some", "values": checked}},
        {"component": {"custom_id": "yes", "value": checkbox}},
    ]


def test_choices_that_were_not_offered_are_refused() -> None:
    filled, needed = check_form(GROUPS, given("a", ["b"], True))
    assert needed == []
    assert [component["component"].get("value", component["component"].get("values")) for component in filled] == [
        "a",
        ["b"],
        True,
    ]
    for bad in (given("x", ["b"], True), given("a", ["x"], True), given("a", [], True), given("a", ["b"], "yes")):
        with pytest.raises(ActionRefusedError):
            check_form(GROUPS, bad)
