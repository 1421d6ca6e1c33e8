"""Forms of a real client are opened, filled in and read (`scenarios/` has answers to interactions)."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import InteractionFailedError, Sandbox
from sandbox.page.checks import ActionRefusedError, check_form
from tests.sandbox.bots import Bot, running


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
        with pytest.raises(ValueError, match="no field"):
            await user.submit_modal(form, nickname="R")
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
