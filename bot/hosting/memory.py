"""What people may look at again: the one place where a table's term ``memory`` takes away what has faded.

Everything that is shown of a match, to anybody, is a view or events from here.
"""

from typing import Any

from bot.hosting.positions import Live, Moment
from bot.hosting.terms import FADING, MEMORY, term
from engine.core.audience import visible
from engine.core.memory import Fading, fading_of
from engine.core.types import Event, Seat


def fades(live: Live) -> Fading[Any, Any] | None:
    """Return what fades at a match's table now; None where nothing does. Once it is over, everything may be told."""
    match = live.stored.match
    if match.status != "running" or term(match, MEMORY) != FADING:
        return None
    return fading_of(live.game)


def remembered(live: Live, viewer: Seat | None) -> Any:
    """Return the newest view of a match as ``viewer`` may look at it (None is the public)."""
    view, fading = live.game.view(live.now.state, viewer), fades(live)
    return view if fading is None else fading.now(view)


class Recall:
    """Tells earlier steps of a match to one viewer, as they may be told now."""

    def __init__(self, live: Live, viewer: Seat | None) -> None:
        self._game = live.game
        self._viewer = viewer
        self._fading = fades(live)
        self._now = None if self._fading is None else live.game.view(live.now.state, viewer)

    def told(self, moment: Moment) -> tuple[Any, tuple[Event, ...]]:
        """Return the view after a step, for a picture that stays, and what happened in it."""
        view, events = self._game.view(moment.state, self._viewer), visible(moment.events, self._viewer)
        if self._fading is None:
            return view, events
        return self._fading.lasting(view), self._fading.told(events, view, self._now)
