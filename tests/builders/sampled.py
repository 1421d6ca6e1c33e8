"""A sample of any type, for a page that shows every kind of post.

Its type is usually enough; a field with only a few possible words (``pace``, ``family``) is recognized by its name.
"""

import collections.abc
import dataclasses
import inspect
import typing
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from itertools import count
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final

import msgspec
from discord import ui

from bot.discord_ui.content.post import Attachment
from bot.processes.game_uis import game_uis
from engine.core.types import Options, Seat, SeatSetup
from engine.games import registry
from renderers.ui import AnyGameUI

GAME: Final = "super-express"
NOW: Final = 1_800_000_000.0
GAMES: Final = registry()
UIS: Final = game_uis(GAMES)
PICTURE: Final = Attachment("picture.png", b"", "What the picture shows")


def view(name: str) -> object:
    """Return the first seat's view of a new match of three."""
    game = GAMES[name]
    step = game.setup(Options(), [SeatSetup((figure,)) for figure in game.figures[:3]], bytes(16))
    return game.view(step.state, Seat(0))


BY_NAME: Final[Mapping[str, object]] = MappingProxyType(
    {
        "alt": "What the picture shows",
        "by": "player",
        "colour": None,
        "counts": range(3, 7),
        "day": 0,
        "family": "alone",
        "feat": "best-shot",
        "figures": ("belle",),
        "format": "swiss",
        "game": GAME,
        "games": (GAME,),
        "lacking": ("send_messages",),
        "in_force": (),
        "kept": Seat(0),
        "language": "",
        "view": view(GAME),
        "viewer": Seat(0),
        "modes": (),
        "name": "Ana",
        "optional": ("create_events",),
        "pace": "24h",
        "paces": ("24h",),
        "rank": "primary",
        "rules_version": GAMES[GAME].rules_version,
        "seat": Seat(0),
        "status": "running",
        "url": "https://discord.com/channels/1/2",
        "what": "pause",
        "verb": "pause",
        "zone": "Europe/Berlin",
    }
)
"""Values by the name of a field or an argument, if the type alone isn't enough."""

_names: ChainMap[str, object] = ChainMap({}, dict(BY_NAME))

SENTENCES: Final = "Something is said here."
MOMENTS: Final = ("at", "until", "due", "since", "now")
"""Suffixes of names that are times; other floats are durations."""


class NoSampleError(Exception):
    """Raised for a type that has no sample."""


def sample(kind: Any, name: str = "") -> Any:
    """Return a value of a type; ``name`` is the field's or argument's. Raises NoSampleError."""
    if name in _names and fits(_names[name], kind):
        result = _names[name]
    elif kind is int and _counts:
        result = next(_numbers)
    elif kind is bool and _said:
        result = _said[-1]
    elif kind in PLAIN:
        result = PLAIN[kind]
    elif kind is float:
        result = NOW if name.endswith(MOMENTS) else 3_600.0
    elif isinstance(kind, typing.NewType):
        result = kind(sample(kind.__supertype__, name))
    elif (origin := typing.get_origin(kind)) is not None:
        result = composed(origin, typing.get_args(kind), name)
    elif inspect.isclass(kind) and issubclass(kind, Enum):
        result = next(iter(kind))
    elif inspect.isclass(kind) and (dataclasses.is_dataclass(kind) or issubclass(kind, msgspec.Struct | tuple)):
        result = made(kind)
    else:
        raise NoSampleError(f"{name}: {kind}")
    return result


def fits(value: object, kind: Any) -> bool:
    """Return whether a value matches a type, as far as its class shows."""
    if kind in (Any, AnyGameUI):
        return True
    if isinstance(kind, typing.NewType):
        return fits(value, kind.__supertype__)
    origin = typing.get_origin(kind)
    if origin in {typing.Union, UnionType}:
        return any(fits(value, part) for part in typing.get_args(kind))
    outside = origin or kind
    return (
        inspect.isclass(outside) and isinstance(value, outside) and not (isinstance(value, str) and outside is not str)
    )


def composed(origin: Any, parts: tuple[Any, ...], name: str) -> Any:
    """Return a value of a composite type."""
    result: Any
    if origin in {typing.Union, UnionType}:
        result = sample(next(part for part in parts if part is not NoneType), name)
    elif origin is tuple and parts[-1:] != (Ellipsis,):
        result = tuple(sample(part, name) for part in parts)
    elif origin in {frozenset, collections.abc.Set}:
        result = frozenset({sample(parts[0], name)})
    elif origin in {dict, collections.abc.Mapping}:
        result = UIS if parts[1] is AnyGameUI else {sample(parts[0], name): sample(parts[1], name)}
    elif origin is collections.abc.Callable:
        result = lambda *_args, **_named: sample(parts[1], name)  # noqa: E731  a value among others
    elif inspect.isclass(origin) and issubclass(origin, ui.Item):
        result = ui.Button[Any](label="(button)", custom_id="x")
    elif inspect.isclass(origin) and issubclass(origin, collections.abc.Iterable):
        result = _several(parts[0], name)
    else:
        raise NoSampleError(f"{name}: {origin}")
    return result


def _several(kind: Any, name: str) -> tuple[Any, ...]:
    """Return a sequence: one value, or in a full post many, of which each has some itself."""
    counts = list(_counts)
    if not counts:
        return (sample(kind, name),)
    _counts[:] = counts[1:] or counts
    try:
        return tuple(sample(kind, name) for _ in range(MOST.get(name, counts[0])))
    finally:
        _counts[:] = counts


MOST: Final[Mapping[str, int]] = MappingProxyType(
    {
        "answers": 12,
        "attachments": 3,
        "choices": 12,
        "components": 3,
        "files": 3,
        "offered": 5,
        "pages": 3,
        "pictures": 3,
        "queued": 8,
        "ways": 3,
        "wishes": 2,
    }
)
"""Lengths of sequences that our code or the rules make, whatever the data, by the name of a field or an argument."""
_counts: list[int] = []
_said: list[bool] = []
_numbers = count(1_000)


@contextmanager
def full(name: str = "W" * 32, *, said: bool = False) -> Iterator[None]:
    """Make long sequences of users called ``name``, and everything that is optional within the block; ``said``: each truth value."""
    _counts[:] = [30, 7]
    _said.append(said)
    with calling(minute=1_200, opens=9, closes=23, name=name, names=(name,) * 7, called=name, who=name, host=name):
        yield
    _said.pop()
    _counts.clear()


@contextmanager
def calling(**names: object) -> Iterator[None]:
    """Use these values for fields and arguments with these names within the block."""
    _names.maps.insert(0, names)
    try:
        yield
    finally:
        _names.maps.pop(0)


def made(kind: Callable[..., Any]) -> Any:
    """Call a function with samples of its arguments, except those whose default is more specific than their type."""
    hints = typing.get_type_hints(kind)
    placed: list[Any] = []
    named: dict[str, Any] = {}
    for parameter in inspect.signature(kind).parameters.values():
        if parameter.kind in {parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD}:
            continue
        hint = hints[parameter.name]
        if (
            parameter.default is not parameter.empty
            and parameter.name not in _names.maps[0]
            and (hint is str or parameter.default == {})
        ):
            value = parameter.default
        else:
            value = sample(hint, parameter.name)
        if parameter.kind is parameter.POSITIONAL_ONLY:
            placed.append(value)
        else:
            named[parameter.name] = value
    return kind(*placed, **named)


PLAIN: Final[Mapping[Any, Any]] = {
    Any: view(GAME),
    object: view(GAME),
    bool: False,
    str: SENTENCES,
    int: 7,
    bytes: b"",
    NoneType: None,
    AnyGameUI: UIS[GAME],
    Attachment: PICTURE,
}
