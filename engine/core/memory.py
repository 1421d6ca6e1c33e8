"""Tables without looking back: parts of earlier views that a game can hide.

It hides from views and events that are already fit for their viewer, so it can only take away. Rules and computer players don't use it.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.core.types import Event

V = TypeVar("V")
E = TypeVar("E", bound=Event)


class Fading(Protocol[V, E]):
    """Functions that hide faded parts of a game."""

    def now(self, view: V) -> V:
        """Return the current view without parts that have faded by now."""

    def lasting(self, view: V) -> V:
        """Return a view for a picture that stays: with everything hidden that is still to fade."""

    def told(self, events: Sequence[E], after: V, now: V) -> tuple[E, ...]:
        """Return events of an earlier step as they may be shown now; ``after`` is the view after them, ``now`` the newest one."""


def fading_of(game: object) -> Fading[Any, Any] | None:
    """Return the fading of a game; None if nothing fades in it."""
    fading: Fading[Any, Any] | None = getattr(game, "fading", None)
    return fading
