"""Everything rendered for one viewer, as functions that the non-interference test calls in both worlds."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.core.registry import AnyGame
from engine.core.types import Event, Seat
from renderers import colt_express
from renderers import super_express as super_pictures
from renderers.colt_express import phrases
from renderers.super_express import phrases as super_express

Look = Callable[[AnyGame, Any, Seat | None], object]
Tell = Callable[[Sequence[Event], Seat | None, Any], object]

NAMES: Final = MappingProxyType(
    {Seat(number): name for number, name in enumerate(("Ana", "Bo", "Cy", "Di", "Eve", "Flo", "Gus"))}
)


def view(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    return game.view(state, viewer)


def options(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    return None if viewer is None else game.legal(state, viewer)


def default(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    return game.default_action(state, viewer) if viewer is not None and viewer in game.to_act(state) else None


def to_act(game: AnyGame, state: Any, _viewer: Seat | None) -> object:
    return game.to_act(state)


LOOKS: Final[tuple[Look, ...]] = (view, options, to_act)
"""Functions of a position, for every game. ``default`` is left out, because it takes long."""


def sentences(events: Sequence[Event], viewer: Seat | None, seen: Any) -> object:
    happened = colt_express.trace(events, seen, NAMES)
    return phrases.sentences(events, viewer, NAMES, seen), colt_express.board_scene(seen, NAMES, trace=happened)


def super_sentences(events: Sequence[Event], viewer: Seat | None, seen: Any) -> object:
    return super_express.sentences(events, viewer, NAMES, seen), super_pictures.trace(events, seen, NAMES)


TELLS: Final[dict[str, Tell]] = {"colt-express": sentences, "super-express": super_sentences}
"""Functions of events, which may be secret, by game. Their last argument is the viewer's view.

Texts made from a view alone (descriptions, boards, questions) are left out: equal views give equal texts.
"""
