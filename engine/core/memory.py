"""Tables at which nobody may look back: what a game can hide of what was open before.

It hides from views and events that are already fit for their viewer, so it can only take away. Rules and computer players know
nothing of it.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.core.types import Event

V = TypeVar("V")
E = TypeVar("E", bound=Event)


class Fading(Protocol[V, E]):
    """What fades in a game."""

    def now(self, view: V) -> V:
        """Return the current view with what has faded by now hidden."""

    def lasting(self, view: V) -> V:
        """Return a view for a picture that stays: with everything hidden that is still to fade."""

    def told(self, events: Sequence[E], after: V, now: V) -> tuple[E, ...]:
        """Return events of an earlier step as they may be told now; ``after`` is the view after them, ``now`` the newest one."""


def fading_of(game: object) -> Fading[Any, Any] | None:
    """Return what fades in a game; None for one in which nothing does."""
    found: Fading[Any, Any] | None = getattr(game, "fading", None)
    return found
