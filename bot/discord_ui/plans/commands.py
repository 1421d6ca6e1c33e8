"""``/plan show``, ``/plan add``, ``/plan clear``: what to do when one's turn comes."""

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.options import Command
from bot.discord_ui.core.router import Router
from bot.discord_ui.plans.actions import PlanActions
from engine.core.planning import WAIT, Line

Choices = list[app_commands.Choice[str]]


def commands(router: Router, plans: PlanActions) -> list[Command]:
    """Return the commands."""
    return [*_look(router, plans), _add(router, plans)]


def _look(router: Router, plans: PlanActions) -> list[Command]:
    @app_commands.command(name="show", description=said("command-plan-show"))
    async def show(interaction: discord.Interaction) -> None:
        await router.answer_here(interaction, plans.show)

    @app_commands.command(name="clear", description=said("command-plan-clear"))
    async def clear(interaction: discord.Interaction) -> None:
        await router.answer_here(interaction, plans.clear)

    return [show, clear]


def _add(router: Router, plans: PlanActions) -> Command:
    @app_commands.command(name="add", description=said("command-plan-add"))
    @app_commands.describe(
        card=said("option-plan-card"),
        condition=said("option-plan-when"),
        unless=said("option-plan-unless"),
        otherwise=said("option-plan-otherwise"),
        hidden=said("option-plan-hidden"),
    )
    async def add(
        interaction: discord.Interaction,
        card: str,
        condition: str = "",
        unless: bool = False,
        otherwise: str = WAIT,
        hidden: bool = False,
    ) -> None:
        line = Line(card, hidden=hidden, when=condition, unless=unless, otherwise=otherwise)
        await router.answer_here(interaction, lambda call, at: plans.add(call, at, line))

    async def suggested(interaction: Interaction, what: str, typed: str) -> Choices:
        pairs = await plans.suggest(Call(interaction), interaction.channel_id or 0, what, typed)
        return [app_commands.Choice(name=words[:100], value=each) for words, each in pairs]

    @add.autocomplete("card")
    async def cards(interaction: discord.Interaction, typed: str) -> Choices:
        return await suggested(interaction, "card", typed)

    @add.autocomplete("otherwise")
    async def others(interaction: discord.Interaction, typed: str) -> Choices:
        return await suggested(interaction, "otherwise", typed)

    @add.autocomplete("condition")
    async def conditions(interaction: discord.Interaction, typed: str) -> Choices:
        return await suggested(interaction, "condition", typed)

    return add
