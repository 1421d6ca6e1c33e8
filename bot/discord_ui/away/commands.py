"""``/away from``, ``back``, ``list``."""

import discord
from discord import app_commands

from bot.discord_ui.away.actions import AwayActions
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.options import Command, offered, person_of
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.when import suggested
from bot.hosting.core.model import MatchId
from bot.hosting.core.seats import BY_COMPUTER, WAYS
from data.catalogue import text

Texts = list[app_commands.Choice[str]]
Numbers = list[app_commands.Choice[int]]


def commands(router: Router, away: AwayActions) -> list[Command]:
    """Return the commands."""
    return [_from(router, away), _back(router, away), _list(router, away)]


def _from(router: Router, away: AwayActions) -> Command:
    ways = [choice(said(f"away-option-{how}"), how) for how in WAYS]

    @app_commands.command(name="from", description=said("command-away-from"))
    @app_commands.rename(stand_in="stand-in")
    @app_commands.describe(
        until=said("option-until"),
        start=said("option-start"),
        instead=said("option-instead"),
        stand_in=said("option-stand-in"),
        match=said("option-away-match"),
    )
    @app_commands.choices(instead=ways)
    async def from_(
        interaction: discord.Interaction,
        until: str,
        start: str = "",
        instead: str = BY_COMPUTER,
        stand_in: discord.User | None = None,
        match: int | None = None,
    ) -> None:
        async def do(call: Call) -> None:
            number = None if match is None else MatchId(match)
            times = (start or text("when-now"), until)
            await away.leave(call, times, instead, person_of(stand_in), number)

        await router.answer(interaction, do)

    @from_.autocomplete("until")
    async def untils(interaction: discord.Interaction, typed: str) -> Texts:
        return await _moments(away, interaction, typed)

    @from_.autocomplete("start")
    async def starts(interaction: discord.Interaction, typed: str) -> Texts:
        return await _moments(away, interaction, typed)

    @from_.autocomplete("match")
    async def matches(interaction: discord.Interaction, typed: str) -> Numbers:
        return await _own(away, interaction, str(typed))

    return from_


def _back(router: Router, away: AwayActions) -> Command:
    @app_commands.command(name="back", description=said("command-away-back"))
    @app_commands.describe(match=said("option-back-match"))
    async def back(interaction: discord.Interaction, match: int | None = None) -> None:
        async def do(call: Call) -> None:
            await away.back(call, None if match is None else MatchId(match))

        await router.answer(interaction, do)

    @back.autocomplete("match")
    async def matches(interaction: discord.Interaction, typed: str) -> Numbers:
        return await _own(away, interaction, str(typed))

    return back


def _list(router: Router, away: AwayActions) -> Command:
    @app_commands.command(name="list", description=said("command-away-list"))
    async def list_(interaction: discord.Interaction) -> None:
        await router.answer(interaction, away.show)

    return list_


async def _moments(away: AwayActions, interaction: Interaction, typed: str) -> Texts:
    zone = (await away.host.people.habits(Call(interaction).user)).zone
    return [app_commands.Choice(name=shown, value=value) for shown, value in suggested(typed, away.host.now(), zone)]


async def _own(away: AwayActions, interaction: Interaction, typed: str) -> Numbers:
    """Return the person's running matches."""
    tables = await away.host.matches.tables_of(Call(interaction).user)
    names = [
        (text("which-option", game=text(f"game-{each.match.game}"), id=str(each.match.id)), each) for each in tables
    ]
    return offered([(name, int(each.match.id)) for name, each in names], typed)
