"""How each game that this bot hosts is shown: a row for each."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bot.games.colt_express import ColtExpressUI
from bot.games.super_express import SuperExpressUI
from bot.games.ui import AnyGameUI, GameUIs
from engine.core.registry import AnyGame, Registry

UIS: Final[Mapping[str, Callable[[AnyGame], AnyGameUI]]] = MappingProxyType(
    {"colt-express": ColtExpressUI, "super-express": SuperExpressUI}
)


def game_uis(games: Registry) -> GameUIs:
    """Return how each game of a registry is shown, by its id."""
    return MappingProxyType({game.id: UIS[game.id](game) for game in games})
