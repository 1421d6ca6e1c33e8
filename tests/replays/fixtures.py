"""Situations as fixtures: a stored position, the seats' actions, and all events.

A file is JSON: ``position`` (docs/position-format.md), ``log`` (lines of a seat and the text of its action), ``shows`` (parts of
events that must happen in this order, written by hand) and ``events`` (all of them, as ``dump_events`` writes them).
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.colt_express.events import ColtEvent
from engine.core.types import Seat
from tests.builders.colt import GAME, Table
from tests.builders.games import colt_express_of

FOLDER: Final = Path(__file__).parent


class Fixture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of a fixture file, as this module describes it."""

    position: dict[str, Any]
    log: tuple[str, ...]
    shows: tuple[dict[str, Any], ...]
    events: tuple[dict[str, Any], ...]


def load(path: Path) -> Fixture:
    """Return the fixture in a file."""
    return msgspec.json.decode(path.read_bytes(), type=Fixture)


def events_of(position: dict[str, Any], log: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """Return the events by the rules of the position. Raises RulesError if the position is none, or the log breaks the rules."""
    game = colt_express_of(position["rules"])
    state = game.load(json.dumps(position).encode())
    told: list[ColtEvent] = []
    for line in log:
        seat, _, text = line.partition(" ")
        step = game.apply(state, Seat(int(seat)), game.read_action(text))
        state = step.state
        told += step.events
    return tuple(json.loads(game.dump_events(told)))


def matches(event: dict[str, Any], part: dict[str, Any]) -> bool:
    """Return whether an event has all fields of ``part``, with the same values."""
    return all(event.get(key) == value for key, value in part.items())


def situation(begins: Table, lines: Sequence[str], shows: Sequence[Mapping[str, Any]]) -> Fixture:
    """Return the fixture of a new situation; ``lines`` as in ``tests.builders.colt.play``."""
    position = json.loads(GAME.dump(begins.state))
    log = tuple(f"{begins.seat(line.partition(' ')[0])} {line.partition(' ')[2]}" for line in lines)
    return Fixture(position, log, tuple(map(dict, shows)), events_of(position, log))


def save(fixture: Fixture, path: Path) -> None:
    """Write a fixture into a file."""
    path.write_text(json.dumps(msgspec.to_builtins(fixture), indent=1) + "\n", encoding="utf-8")


def write_again() -> None:
    """Write all files again: their positions in today's format, and their events by the rules of the position."""
    for path in FOLDER.glob("*.json"):
        stored = load(path)
        game = colt_express_of(stored.position["rules"])
        position = json.loads(game.dump(game.load(json.dumps(stored.position).encode())))
        save(Fixture(position, stored.log, stored.shows, events_of(position, stored.log)), path)
