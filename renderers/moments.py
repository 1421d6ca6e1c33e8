"""Moments of a match, and the stretches of films that they belong to."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Generic, TypeVar

from engine.core.types import Event
from renderers.trace import IDLE

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Reel(Generic[V]):
    """A stretch of a match in a film: the public view before it and all its public events."""

    before: V
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Moment(Generic[V]):
    """A card carried out, or another group of simultaneous events: the public views before and after it, and its public events.

    ``before`` is None if unknown. ``loud``: it's visible on the train. ``weight`` measures how much happened; ``pace`` is the number of
    milliseconds for which a film shows it (IDLE if it changed nothing). ``reel`` is its stretch, of which ``so_far`` events have happened
    at its end; None for a picture that isn't part of a film.
    """

    before: V | None
    view: V
    events: tuple[Event, ...]
    loud: bool = True
    weight: int = 0
    pace: int = IDLE
    reel: Reel[V] | None = None
    so_far: int = 0


def on_reels(moments: Iterable[Moment[V]], begins: Callable[[Event], bool]) -> tuple[Moment[V], ...]:
    """Return moments with their reels, in order; an event that ``begins`` a stretch starts a new reel."""
    stretches: list[list[Moment[V]]] = []
    for moment in moments:
        if not stretches or any(begins(event) for event in moment.events):
            stretches.append([])
        stretches[-1].append(moment)
    return tuple(moment for stretch in stretches for moment in _on_reel(stretch))


def _on_reel(stretch: list[Moment[V]]) -> Iterable[Moment[V]]:
    first = stretch[0]
    reel = Reel(
        first.view if first.before is None else first.before,
        tuple(event for moment in stretch for event in moment.events),
    )
    counts = accumulate(len(moment.events) for moment in stretch)
    return (replace(moment, reel=reel, so_far=count) for moment, count in zip(stretch, counts, strict=True))
