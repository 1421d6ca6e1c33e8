"""``/profile``, ``/leaderboard``, ``/history``, ``/match``, ``/season`` and ``/privacy ...``."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.privacy.actions import PrivacyDesk
from bot.discord_ui.records.actions import RecordsDesk
from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.records import scope_of
from data.catalogue import text

Command = app_commands.Command[Any, ..., Any]


async def _answer(desk: Desk, interaction: Interaction, what: str, doing: Callable[[Call], Awaitable[None]]) -> None:
    async def do(call: Call) -> None:
        await call.defer()
        await doing(call)

    await desk.answer(interaction, what, do)


def _id(interaction: Interaction, user: discord.User | discord.Member | None) -> UserId:
    return UserId(interaction.user.id if user is None else user.id)


def commands(desk: Desk) -> list[Command | app_commands.Group]:
    """Return the commands."""
    return [*_people(desk), *_boards(desk), *_matches(desk), _privacy(desk)]


def _people(desk: Desk) -> list[Command]:
    records = desk.other(RecordsDesk)

    @app_commands.command(name="profile", description=said("command-profile"))
    @app_commands.describe(user=said("option-user"))
    async def profile(interaction: discord.Interaction, user: discord.User | None = None) -> None:
        whose = _id(interaction, user)
        await _answer(desk, interaction, "/profile", lambda call: records.profile(call, whose))

    @app_commands.command(name="history", description=said("command-history"))
    @app_commands.describe(user=said("option-user"))
    async def history(interaction: discord.Interaction, user: discord.User | None = None) -> None:
        whose = _id(interaction, user)
        await _answer(desk, interaction, "/history", lambda call: records.history(call, whose))

    return [profile, history]


def _boards(desk: Desk) -> list[Command]:
    records = desk.other(RecordsDesk)
    kinds = [
        app_commands.Choice(
            name=text("pool-option", game=text(f"game-{game}"), family=text(f"family-{family}")),
            value=f"{game}:{family}",
        )
        for game, family in records.kinds()
    ]

    @app_commands.command(name="leaderboard", description=said("command-leaderboard"))
    @app_commands.describe(kind=said("option-kind"))
    @app_commands.choices(kind=kinds)
    async def leaderboard(interaction: discord.Interaction, kind: str = kinds[0].value) -> None:
        await _answer(desk, interaction, "/leaderboard", lambda call: records.leaderboard(call, kind))

    @app_commands.command(name="season", description=said("command-season"))
    @app_commands.guild_only()
    async def season(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "/season", records.season)

    return [leaderboard, season]


def _matches(desk: Desk) -> list[Command]:
    records = desk.other(RecordsDesk)

    @app_commands.command(name="match", description=said("command-match"))
    @app_commands.describe(number=said("option-match"))
    async def match(interaction: discord.Interaction, number: int) -> None:
        await _answer(desk, interaction, "/match", lambda call: records.match(call, MatchId(number)))

    @match.autocomplete("number")
    async def numbers(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        call = Call(interaction)
        rows, _ = await desk.host.records.history(scope_of(call.place), call.user, call.user, 0)
        found = [(text("match-option", game=text(f"game-{one.game}"), id=str(one.id)), one.id) for one, _, _ in rows]
        return [app_commands.Choice(name=name[:100], value=value) for name, value in found if str(typed) in str(value)]

    return [match]


def _privacy(desk: Desk) -> app_commands.Group:
    privacy = desk.other(PrivacyDesk)
    group = app_commands.Group(name="privacy", description=said("command-privacy"))

    @group.command(name="export", description=said("command-privacy-export"))
    async def export(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "/privacy export", privacy.export)

    @group.command(name="delete", description=said("command-privacy-delete"))
    async def delete(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "/privacy delete", privacy.ask)

    @group.command(name="options", description=said("command-privacy-options"))
    async def options(interaction: discord.Interaction) -> None:
        await _answer(desk, interaction, "/privacy options", privacy.options)

    return group
