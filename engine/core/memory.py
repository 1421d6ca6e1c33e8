"""Fading, for tables without looking back: a game can hide faded facts from views and events.

The views and events have already been limited to the viewer's knowledge, so this can only hide more. Rules and computer players don't
use it.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.core.types import Event

V = TypeVar("V")
E = TypeVar("E", bound=Event)


class Fading(Protocol[V, E]):
    """Functions that hide faded facts of a game."""

    def now(self, view: V) -> V:
        """Return the current view without facts that have faded by now."""

    def lasting(self, view: V) -> V:
        """Return a view for a permanent picture, without facts that will fade."""

    def past_events(self, events: Sequence[E], after: V, now: V) -> tuple[E, ...]:
        """Return events of an earlier step without faded facts; ``after`` is the view after them, ``now`` the current one."""


def fading_of(game: object) -> Fading[Any, Any] | None:
    """Return the fading of a game, or None if nothing fades in it."""
    fading: Fading[Any, Any] | None = getattr(game, "fading", None)
    return fading
