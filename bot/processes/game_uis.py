"""User interfaces of the hosted games."""

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
    """Return the user interface of each game of a registry, by id."""
    return MappingProxyType({game.id: UIS[game.id](game) for game in games})
