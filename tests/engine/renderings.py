"""Everything that is made for one viewer's eyes, as functions that the test of non-interference calls in both worlds."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.core.registry import AnyGame
from engine.core.types import Event, Seat

Look = Callable[[AnyGame, Any, Seat | None], object]
Tell = Callable[[AnyGame, Sequence[Event], Seat | None], object]


def view(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    return game.view(state, viewer)


def options(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    return None if viewer is None else game.legal(state, viewer)


def default(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    return game.default_action(state, viewer) if viewer is not None and viewer in game.to_act(state) else None


def to_act(game: AnyGame, state: Any, _viewer: Seat | None) -> object:
    return game.to_act(state)


LOOKS: Final[tuple[Look, ...]] = (view, options, default, to_act)
"""Made from a position."""

TELLS: Final[tuple[Tell, ...]] = ()
"""Made from events, secret ones among them."""
