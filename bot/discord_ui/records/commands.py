"""``/profile``, ``/leaderboard``, ``/history``, ``/match show`` and ``/season``."""

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.options import Command, offered
from bot.discord_ui.core.router import Router
from bot.discord_ui.records.actions import RecordsActions
from bot.hosting.core.model import UserId
from bot.hosting.core.records import scope_of
from data.catalogue import text


def _id(interaction: Interaction, user: discord.User | discord.Member | None) -> UserId:
    return UserId(interaction.user.id if user is None else user.id)


def commands(router: Router, records: RecordsActions) -> list[Command]:
    """Return the commands."""
    return [*_people(router, records), *_boards(router, records)]


def _people(router: Router, records: RecordsActions) -> list[Command]:

    @app_commands.command(name="profile", description=said("command-profile"))
    @app_commands.describe(player=said("option-user"))
    async def profile(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        whose = _id(interaction, player)
        await router.answer(interaction, lambda call: records.profile(call, whose))

    @app_commands.command(name="history", description=said("command-history"))
    @app_commands.describe(player=said("option-user"))
    async def history(interaction: discord.Interaction, player: discord.User | None = None) -> None:
        whose = _id(interaction, player)
        await router.answer(interaction, lambda call: records.history(call, whose, 0))

    return [profile, history]


def _boards(router: Router, records: RecordsActions) -> list[Command]:
    kinds = [
        choice(said("pool-option", game=said(f"game-{game}"), family=said(f"family-{family}")), f"{game}:{family}")
        for game, family in records.kinds()
    ]

    @app_commands.command(name="leaderboard", description=said("command-leaderboard"))
    @app_commands.describe(kind=said("option-kind"))
    @app_commands.choices(kind=kinds)
    async def leaderboard(interaction: discord.Interaction, kind: str = kinds[0].value) -> None:
        await router.answer(interaction, lambda call: records.leaderboard(call, kind))

    @app_commands.command(name="season", description=said("command-season"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def season(interaction: discord.Interaction) -> None:
        await router.answer(interaction, records.season)

    return [leaderboard, season]


def match_commands(router: Router, records: RecordsActions) -> list[Command]:
    """Return the subcommand of ``/match``."""

    @app_commands.command(name="show", description=said("command-match-show"))
    @app_commands.describe(match=said("option-match"))
    async def show(interaction: discord.Interaction, match: int) -> None:
        await router.answer(interaction, lambda call: records.match(call, match))

    @show.autocomplete("match")
    async def numbers(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        call = Call(interaction)
        rows, _ = await records.host.records.history(scope_of(call.place), call.user, call.user, 0)
        found = [
            (text("match-option", game=text(f"game-{each.game}"), id=str(each.id)), each.id) for each, _, _ in rows
        ]
        return offered(found, str(typed))

    return [show]
