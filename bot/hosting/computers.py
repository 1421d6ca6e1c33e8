"""Computer players at a table: which agent decides for a seat."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.core.registry import AnyGame
from engine.core.types import Seat

Agent = Callable[[AnyGame, Any, Seat], Any]
"""Decides for a seat: from the game, the position and the seat to the action. It must use the seat's own view only."""


def careful(game: AnyGame, state: Any, seat: Seat) -> Any:
    """Play what the game thinks sensible for a seat that does not answer."""
    return game.default_action(state, seat)


DEFAULT_AGENT: Final = "careful"

AGENTS: Final[Mapping[str, Agent]] = {DEFAULT_AGENT: careful}
"""The computer players by name."""
