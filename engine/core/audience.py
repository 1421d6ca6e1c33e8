"""Who may know an event."""

from collections.abc import Iterable
from typing import TypeVar

from engine.core.types import Event, Seat

E = TypeVar("E", bound=Event)


def may_know(event: Event, viewer: Seat | None) -> bool:
    """Return whether ``viewer`` (``None`` is the public) may know ``event``."""
    return event.audience is None or (viewer is not None and viewer in event.audience)


def visible(events: Iterable[E], viewer: Seat | None) -> tuple[E, ...]:
    """Return the events that ``viewer`` may know, in order."""
    return tuple(event for event in events if may_know(event, viewer))
