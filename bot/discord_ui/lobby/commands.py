"""``/lobby create``, ``join``, ``leave``, ``start``, ``play-now``, ``computer``, ``options``, ``cancel``."""

from collections.abc import Awaitable, Callable, Mapping
from itertools import combinations
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.options import MOST, Command, offered, suggest_lobbies
from bot.discord_ui.core.router import Router
from bot.discord_ui.lobby.actions import LobbyActions
from bot.discord_ui.lobby.posts import ANY, TABLE, rules_title
from bot.games.ui import AnyGameUI
from bot.hosting.core.model import PACES, STRENGTHS
from data.catalogue import text
from engine.core.errors import RulesError

Choices = list[app_commands.Choice[str]]
GameUIs = Mapping[str, AnyGameUI]
Doing = Callable[[Call, int], Awaitable[None]]
AND: Final = "+"
NAMES: Final = {"fill": "play-now"}
"""What commands are called whose names differ from the verbs of their buttons."""

BASE: Final = "base"
"""The value of the option ``rules`` that means: no modes."""


def commands(router: Router, lobbies: LobbyActions) -> list[Command]:
    """Return the commands."""
    doing = {"leave": lobbies.leave, "start": lobbies.start, "fill": lobbies.fill, "cancel": lobbies.cancel}
    return [
        _create(router, lobbies),
        _join(router, lobbies),
        *(_plain(router, lobbies, verb, do) for verb, do in doing.items()),
        _computer(router, lobbies),
        _options(router, lobbies),
    ]


def _create(router: Router, lobbies: LobbyActions) -> Command:
    game_uis = lobbies.game_uis
    games = [choice(said(game_ui.name_key), game) for game, game_ui in game_uis.items()]
    paces = [choice(said(f"pace-{pace}-option"), pace) for pace in PACES]

    @app_commands.command(name="create", description=said("command-lobby-create"))
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
        figure = figure_of(game_uis, game, bandit)
        await router.answer(interaction, lambda call: lobbies.create(call, game, modes_of(rules), pace, figure))

    @create.autocomplete("rules")
    async def modes(interaction: discord.Interaction, typed: str) -> Choices:
        return mode_choices(game_uis, getattr(interaction.namespace, "game", None) or games[0].value, typed)

    @create.autocomplete("bandit")
    async def bandits(interaction: discord.Interaction, typed: str) -> Choices:
        return figure_choices(game_uis, getattr(interaction.namespace, "game", None) or games[0].value, typed)

    return create


def _join(router: Router, lobbies: LobbyActions) -> Command:
    @app_commands.command(name="join", description=said("command-lobby-join"))
    @app_commands.describe(table=said("option-table"), bandit=said("option-bandit"))
    async def join(interaction: discord.Interaction, table: int | None = None, bandit: str | None = None) -> None:
        async def do(call: Call) -> None:
            lobby = await router.finder.lobby_to_join(call, table)
            await lobbies.join(call, lobby.id, figure_of(lobbies.game_uis, lobby.game, bandit))
            await lobbies.confirm(call, "join", lobby)
            await lobbies.away.joined(call)

        await router.answer(interaction, do)

    @join.autocomplete("bandit")
    async def bandits(interaction: discord.Interaction, typed: str) -> Choices:  # noqa: ARG001  discord.py's signature
        found = {
            choice.value: choice
            for game in lobbies.game_uis
            for choice in figure_choices(lobbies.game_uis, game, typed)
        }
        return list(found.values())[:MOST]

    suggest_lobbies(join, router.finder)
    return join


def _plain(router: Router, lobbies: LobbyActions, verb: str, doing: Doing) -> Command:
    @app_commands.command(name=NAMES.get(verb, verb), description=said(f"command-lobby-{verb}"))
    @app_commands.describe(table=said("option-table"))
    async def plain(interaction: discord.Interaction, table: int | None = None) -> None:
        async def do(call: Call) -> None:
            lobby = await router.finder.lobby_of_mine(call, table)
            await doing(call, lobby.id)
            await lobbies.confirm(call, verb, lobby)

        await router.answer(interaction, do)

    suggest_lobbies(plain, router.finder)
    return plain


def _computer(router: Router, lobbies: LobbyActions) -> Command:
    strengths = [choice(said(f"strength-{strength}"), strength) for strength in STRENGTHS]

    @app_commands.command(name="computer", description=said("command-lobby-computer"))
    @app_commands.describe(strength=said("option-strength"), table=said("option-table"))
    @app_commands.choices(strength=strengths)
    async def computer(interaction: discord.Interaction, strength: str = "", table: int | None = None) -> None:
        async def do(call: Call) -> None:
            lobby = await router.finder.lobby_of_mine(call, table)
            await lobbies.strong(call, lobby.id, strength)
            await lobbies.confirm(call, "strong", lobby)

        await router.answer(interaction, do)

    suggest_lobbies(computer, router.finder)
    return computer


def _options(router: Router, lobbies: LobbyActions) -> Command:
    @app_commands.command(name="options", description=said("command-lobby-options"))
    @app_commands.describe(table=said("option-table"))
    async def options(interaction: discord.Interaction, table: int | None = None) -> None:
        async def do(call: Call) -> None:
            await lobbies.options(call, (await router.finder.lobby_to_join(call, table)).id, TABLE)

        await router.answer(interaction, do)

    suggest_lobbies(options, router.finder)
    return options


def mode_choices(game_uis: GameUIs, game: str, typed: str) -> Choices:
    """Return the ways to play a game, its modes alone and together, whose name holds what was typed; at most 25."""
    game_ui = game_uis.get(game)
    if game_ui is None:
        return []
    modes = game_ui.game.modes
    sets = [found for size in range(len(modes) + 1) for found in combinations(modes, size)]
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


def figure_choices(game_uis: GameUIs, game: str, typed: str) -> Choices:
    """Return the figures of a game whose name holds what was typed, "any" first."""
    game_ui = game_uis.get(game)
    if game_ui is None:
        return []
    pairs = [
        (text("figure-any-option"), ANY),
        *((game_ui.figure_name(figure), figure) for figure in game_ui.game.figures),
    ]
    return offered(pairs, typed)


def figure_of(game_uis: GameUIs, game: str, typed: str | None) -> str | None:
    """Return the figure that somebody typed, by its id or its name; hosting refuses what is none."""
    game_ui = game_uis.get(game)
    if typed is None or typed == ANY or game_ui is None:
        return None
    wanted = typed.strip().casefold()
    return next(
        (each for each in game_ui.game.figures if wanted in {each, game_ui.figure_name(each).casefold()}), typed
    )
