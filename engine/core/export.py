"""Types of an exported match (docs/export-format.md)."""

from typing import Any, Final

import msgspec

from engine.core.replay import Header
from engine.core.types import Outcome, Seat

FORMAT: Final = 2
READS: Final = (1, 2)
"""Formats that can be read. Format 1 had neither steps back nor matches without a result."""


class ExportedSeat(msgspec.Struct, frozen=True):
    """A seat and its player. ``player`` is ``person`` or ``computer``; ``name`` is empty for a computer."""

    seat: Seat
    player: str
    name: str
    figures: tuple[str, ...]


class ExportedStep(msgspec.Struct, frozen=True):
    """Setup (version 0, without seat and action) or one action, and all its events, including secret ones.

    ``events`` is the result of ``Game.dump_events``, as JSON values; None if the log can't be played from its beginning (``Carried``).
    ``back``: the match went back to the position of that version. Then ``action`` is None, ``events`` is empty, and ``seat`` is the seat
    that took back its own action, or None.
    """

    version: int
    seat: Seat | None
    by: str
    at: float
    action: str | None
    events: tuple[Any, ...] | None
    back: int | None = None


class Carried(msgspec.Struct, frozen=True):
    """Position from which the log can be replayed; the part of the log before it was damaged."""

    version: int
    rules_version: str
    position: msgspec.Raw


class ExportedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match. Times are UTC epoch seconds."""

    format: int
    match: int
    created_at: float
    pace: str
    header: Header
    commitment: str
    seats: tuple[ExportedSeat, ...]
    carried: Carried | None
    steps: tuple[ExportedStep, ...]
    outcome: Outcome | None
    ending: str | None = None
    """The reason if the match ended without a result (``outcome`` None): ``vote``, ``moderator`` or ``abandoned``."""
