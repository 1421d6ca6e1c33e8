"""Everything that is made for one viewer's eyes, as functions that the test of non-interference calls in both worlds."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.core.registry import AnyGame
from engine.core.types import Event, Seat
from renderers import colt_express
from renderers import super_express as super_pictures
from renderers.colt_express import phrases
from renderers.colt_express.phrases.text_board import text_board
from renderers.super_express import phrases as super_express

Look = Callable[[AnyGame, Any, Seat | None], object]
Tell = Callable[[AnyGame, Sequence[Event], Seat | None, Any], object]

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
"""Made from a position, for every game. ``default`` is left out: what absent seats do is thought out at length."""


def descriptions(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    """Return what is said of pictures, the board as text, the question and the labels of its answers, and the pictures themselves."""
    seen = game.view(state, viewer)
    said = [
        phrases.alt_board(seen, NAMES),
        phrases.alt_hand(seen, NAMES),
        phrases.heading(seen),
        text_board(seen, NAMES),
    ]
    pictures: list[object] = [colt_express.board_scene(seen, NAMES)]
    if viewer is not None:
        pictures.append(colt_express.decision_scene(seen, NAMES, choices=colt_express.choices(seen)))
    if seen.ask is not None:
        said += [phrases.describe_ask(seen), *(phrases.describe_action(seen, text) for text in seen.ask.options)]
    return said, pictures


def sentences(game: AnyGame, events: Sequence[Event], viewer: Seat | None, state: Any) -> object:
    seen = game.view(state, viewer)
    happened = colt_express.trace(events, seen, NAMES)
    return phrases.sentences(events, viewer, NAMES, seen), colt_express.board_scene(seen, NAMES, trace=happened)


def super_descriptions(game: AnyGame, state: Any, viewer: Seat | None) -> object:
    seen = game.view(state, viewer)
    said = [
        super_express.alt_board(seen, NAMES),
        super_express.alt_hand(seen, NAMES),
        super_express.heading(seen),
        super_express.text_board(seen, NAMES),
        super_express.describe_ask(seen),
    ]
    if seen.ask is not None:
        said += [super_express.describe_action(seen, text) for text in seen.ask.options]
    pictures: list[object] = [super_pictures.board_scene(seen, NAMES)]
    if viewer is not None:
        pictures.append(super_pictures.hand_scene(seen, NAMES, choices=super_pictures.choices(seen)))
    return said, pictures


def super_sentences(game: AnyGame, events: Sequence[Event], viewer: Seat | None, state: Any) -> object:
    seen = game.view(state, viewer)
    return super_express.sentences(events, viewer, NAMES, seen), super_pictures.trace(events, seen, NAMES)


WORDS: Final[dict[str, Look]] = {"colt-express": descriptions, "super-express": super_descriptions}
"""Words made from a position, by game."""

TELLS: Final[dict[str, Tell]] = {"colt-express": sentences, "super-express": super_sentences}
"""Words made from events, secret ones among them, by game. The last argument is the position before them."""
