"""``/away from``, ``back``, ``list``."""

import discord
from discord import app_commands

from bot.discord_ui.away.actions import AwayDesk
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.core.when import offered
from bot.discord_ui.seats.commands import person_of
from bot.hosting.core.model import MatchId
from bot.hosting.core.seats import BY_COMPUTER, WAYS
from data.catalogue import text

Texts = list[app_commands.Choice[str]]
Numbers = list[app_commands.Choice[int]]


def group(desk: Desk) -> app_commands.Group:
    """Return the command group."""
    commands = app_commands.Group(name="away", description=said("command-away"))
    _add_from(commands, desk)
    _add_back(commands, desk)
    _add_list(commands, desk)
    return commands


def _add_from(commands: app_commands.Group, desk: Desk) -> None:
    ways = [app_commands.Choice(name=text(f"away-option-{how}"), value=how) for how in WAYS]

    @commands.command(name="from", description=said("command-away-from"))
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
            await call.defer()
            number = None if match is None else MatchId(match)
            times = (start or text("when-now"), until)
            await desk.other(AwayDesk).leave(call, times, instead, person_of(stand_in), number)

        await desk.answer(interaction, "/away from", do)

    @from_.autocomplete("until")
    async def untils(interaction: discord.Interaction, typed: str) -> Texts:
        return await _moments(desk, interaction, typed)

    @from_.autocomplete("start")
    async def starts(interaction: discord.Interaction, typed: str) -> Texts:
        return await _moments(desk, interaction, typed)

    @from_.autocomplete("match")
    async def matches(interaction: discord.Interaction, typed: str) -> Numbers:  # noqa: ARG001  discord.py's signature
        return await _own(desk, interaction)


def _add_back(commands: app_commands.Group, desk: Desk) -> None:
    @commands.command(name="back", description=said("command-away-back"))
    @app_commands.describe(match=said("option-back-match"))
    async def back(interaction: discord.Interaction, match: int | None = None) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            await desk.other(AwayDesk).back(call, None if match is None else MatchId(match))

        await desk.answer(interaction, "/away back", do)

    @back.autocomplete("match")
    async def matches(interaction: discord.Interaction, typed: str) -> Numbers:  # noqa: ARG001  discord.py's signature
        return await _own(desk, interaction)


def _add_list(commands: app_commands.Group, desk: Desk) -> None:
    @commands.command(name="list", description=said("command-away-list"))
    async def list_(interaction: discord.Interaction) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            await desk.other(AwayDesk).show(call)

        await desk.answer(interaction, "/away list", do)


async def _moments(desk: Desk, interaction: Interaction, typed: str) -> Texts:
    zone = (await desk.host.people.habits(Call(interaction).user)).zone
    return [app_commands.Choice(name=shown, value=value) for shown, value in offered(typed, desk.host.now(), zone)]


async def _own(desk: Desk, interaction: Interaction) -> Numbers:
    """Return the person's running matches."""
    tables = await desk.host.matches_of(Call(interaction).user)
    return [
        app_commands.Choice(
            name=text("which-option", game=text(desk.game_uis[table.match.game].name_key), id=str(table.match.id))[
                :100
            ],
            value=table.match.id,
        )
        for table in tables[:25]
    ]
