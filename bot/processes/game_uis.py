"""How each game that this bot hosts is shown: a row for each."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.core.registry import AnyGame, Registry
from renderers.colt_express.ui import ColtExpressUI
from renderers.super_express.ui import SuperExpressUI
from renderers.ui import AnyGameUI, GameUIs

UIS: Final[Mapping[str, Callable[[AnyGame], AnyGameUI]]] = MappingProxyType(
    {"colt-express": ColtExpressUI, "super-express": SuperExpressUI}
)


def game_uis(games: Registry) -> GameUIs:
    """Return how each game of a registry is shown, by its id."""
    return MappingProxyType({game.id: UIS[game.id](game) for game in games})
