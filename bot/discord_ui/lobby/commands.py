"""``/lobby create``, ``join``, ``leave``, ``start``, ``fill``, ``cancel``, ``terms``."""

from itertools import combinations
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.core.autocomplete import offered
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.formatting import strength_name
from bot.discord_ui.core.localized import said
from bot.discord_ui.core.router import Desk
from bot.discord_ui.lobby.posts import ANY, rules_title
from bot.discord_ui.terms.actions import TermsDesk
from bot.games.ui import AnyGameUI
from bot.hosting.core.model import PACES, STRENGTHS
from data.catalogue import text
from engine.core.errors import RulesError

Choices = list[app_commands.Choice[str]]
AND: Final = "+"
BASE: Final = "base"
"""The value of the option ``rules`` that means: no modes."""

Numbers = list[app_commands.Choice[int]]


def group(desk: Desk) -> app_commands.Group:
    """Return the command group."""
    commands = app_commands.Group(name="lobby", description=said("command-lobby"))
    _add_create(commands, desk)
    _add_join(commands, desk)
    for verb in ("leave", "start", "fill", "cancel"):
        _add_plain(commands, desk, verb)
    _add_computer(commands, desk)
    _add_terms(commands, desk)
    return commands


def _add_create(commands: app_commands.Group, desk: Desk) -> None:
    games = [app_commands.Choice(name=text(game_ui.name_key), value=game) for game, game_ui in desk.game_uis.items()]
    paces = [app_commands.Choice(name=text(f"pace-{pace}-option"), value=pace) for pace in PACES]

    @commands.command(name="create", description=said("command-lobby-create"))
    @app_commands.describe(
        game=said("option-game"), rules=said("option-rules"), pace=said("option-pace"), bandit=said("option-bandit")
    )
    @app_commands.choices(game=games, pace=paces)
    async def create(
        interaction: discord.Interaction,
        game: str = games[0].value,
        rules: str = BASE,
        pace: str | None = None,
        bandit: str | None = None,
    ) -> None:
        figure = figure_of(desk, game, bandit)
        await desk.answer(
            interaction,
            "/lobby create",
            lambda call: desk.lobbies.create(call, game, modes_of(rules), pace, figure),
        )

    @create.autocomplete("rules")
    async def modes(interaction: discord.Interaction, typed: str) -> Choices:
        return mode_choices(desk, getattr(interaction.namespace, "game", None) or games[0].value, typed)

    @create.autocomplete("bandit")
    async def bandits(interaction: discord.Interaction, typed: str) -> Choices:
        return figure_choices(desk, getattr(interaction.namespace, "game", None) or games[0].value, typed)


def _add_join(commands: app_commands.Group, desk: Desk) -> None:
    @commands.command(name="join", description=said("command-lobby-join"))
    @app_commands.describe(table=said("option-table"), bandit=said("option-bandit"))
    async def join(interaction: discord.Interaction, table: int | None = None, bandit: str | None = None) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            lobby = await desk.finder.lobby_to_join(call, table)
            figure = figure_of(desk, lobby.game, bandit)
            await desk.host.lobbies.join(lobby.id, call.person, figure)
            await desk.lobbies.confirm(call, "join", lobby)

        await desk.answer(interaction, "/lobby join", do)

    @join.autocomplete("bandit")
    async def bandits(interaction: discord.Interaction, typed: str) -> Choices:  # noqa: ARG001  discord.py's signature
        found = {choice.value: choice for game in desk.game_uis for choice in figure_choices(desk, game, typed)}
        return list(found.values())[:25]

    @join.autocomplete("table")
    async def tables(interaction: discord.Interaction, typed: str) -> Numbers:  # noqa: ARG001  discord.py's signature
        return await lobby_choices(desk, interaction)


def _add_plain(commands: app_commands.Group, desk: Desk, verb: str) -> None:
    @commands.command(name=verb, description=said(f"command-lobby-{verb}"))
    @app_commands.describe(table=said("option-table"))
    async def plain(interaction: discord.Interaction, table: int | None = None) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            await desk.lobbies.say(call, verb, await desk.finder.lobby_of_mine(call, table))

        await desk.answer(interaction, f"/lobby {verb}", do)

    @plain.autocomplete("table")
    async def tables(interaction: discord.Interaction, typed: str) -> Numbers:  # noqa: ARG001  discord.py's signature
        return await lobby_choices(desk, interaction)


def _add_terms(commands: app_commands.Group, desk: Desk) -> None:
    @commands.command(name="terms", description=said("command-lobby-terms"))
    @app_commands.describe(table=said("option-table"))
    async def terms(interaction: discord.Interaction, table: int | None = None) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            lobby = await desk.finder.lobby_to_join(call, table)
            await TermsDesk(desk.host).show(call, lobby.id)

        await desk.answer(interaction, "/lobby terms", do)

    @terms.autocomplete("table")
    async def tables(interaction: discord.Interaction, typed: str) -> Numbers:  # noqa: ARG001  discord.py's signature
        return await lobby_choices(desk, interaction)


def _add_computer(commands: app_commands.Group, desk: Desk) -> None:
    strengths = [app_commands.Choice(name=strength_name(strength), value=strength) for strength in STRENGTHS]

    @commands.command(name="computer", description=said("command-lobby-computer"))
    @app_commands.describe(strength=said("option-strength"), table=said("option-table"))
    @app_commands.choices(strength=strengths)
    async def computer(interaction: discord.Interaction, strength: str = "", table: int | None = None) -> None:
        async def do(call: Call) -> None:
            await call.defer()
            await desk.lobbies.say(call, "strong", await desk.finder.lobby_of_mine(call, table), strength)

        await desk.answer(interaction, "/lobby computer", do)

    @computer.autocomplete("table")
    async def tables(interaction: discord.Interaction, typed: str) -> Numbers:  # noqa: ARG001  discord.py's signature
        return await lobby_choices(desk, interaction)


async def lobby_choices(desk: Desk, interaction: Interaction) -> Numbers:
    """Return the open lobbies of the channel."""
    lobbies = await desk.host.lobbies.open_in(Call(interaction).place)
    return [
        app_commands.Choice(
            name=text(
                "table-option", id=str(lobby.id), names=", ".join(seat.name for seat in lobby.seats if seat.user)
            )[:100],
            value=lobby.id,
        )
        for lobby in lobbies[:25]
    ]


def mode_choices(desk: Desk, game: str, typed: str) -> Choices:
    """Return the ways to play a game, its modes alone and together, whose name holds what was typed; at most 25."""
    game_ui = desk.game_uis.get(game)
    if game_ui is None:
        return []
    sets = [found for size in range(len(game_ui.game.modes) + 1) for found in combinations(game_ui.game.modes, size)]
    pairs = [(rules_title(found), AND.join(found) or BASE) for found in sets if _playable(game_ui, found)]
    return offered(pairs, typed)


def _playable(game_ui: AnyGameUI, modes: tuple[str, ...]) -> bool:
    """Say whether these modes go together, and none that they bring along is missing."""
    try:
        return len(game_ui.counts(modes)) > 0 and game_ui.modes_in_force(modes) == modes
    except RulesError:
        return False


def modes_of(typed: str) -> tuple[str, ...]:
    """Return the modes that the option ``rules`` names; hosting refuses what is none."""
    words = [word.strip() for word in typed.split(AND)]
    return tuple(word for word in words if word and word != BASE)


def figure_choices(desk: Desk, game: str, typed: str) -> Choices:
    """Return the figures of a game whose name holds what was typed, "any" first."""
    game_ui = desk.game_uis.get(game)
    if game_ui is None:
        return []
    pairs = [
        (text("figure-any-option"), ANY),
        *((game_ui.figure_name(figure), figure) for figure in game_ui.game.figures),
    ]
    wanted = typed.strip().casefold()
    return [app_commands.Choice(name=name, value=figure) for name, figure in pairs if wanted in name.casefold()][:25]


def figure_of(desk: Desk, game: str, typed: str | None) -> str | None:
    """Return the figure that somebody typed, by its id or its name; hosting refuses what is none."""
    game_ui = desk.game_uis.get(game)
    if typed is None or typed == ANY or game_ui is None:
        return None
    wanted = typed.strip().casefold()
    return next(
        (each for each in game_ui.game.figures if wanted in {each, game_ui.figure_name(each).casefold()}), typed
    )
