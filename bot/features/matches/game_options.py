"""Options of commands that set up a match: the game and the pace."""

from collections.abc import Mapping
from typing import Final, Protocol

from discord import app_commands

from bot.core.matches.values import PACES
from bot.discord_ui.core.acts import Option
from bot.discord_ui.core.localized import choice, said
from renderers.ui import AnyGameUI


class HasGames(Protocol):
    """Acts that know the games' user interfaces."""

    game_uis: Mapping[str, AnyGameUI]


def _games(acts: HasGames) -> list[app_commands.Choice[str]]:
    return [choice(said(game_ui.name_key), game) for game, game_ui in acts.game_uis.items()]


def _paces(_acts: object) -> list[app_commands.Choice[str]]:
    return [choice(said(f"pace-{pace}-option"), pace) for pace in PACES]


GAME: Final = Option("option-game", choices=_games)
"""Game to play; the acts have ``game_uis``."""

PACE: Final = Option("option-pace", choices=_paces)
