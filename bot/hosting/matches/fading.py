"""What people may look at again: the one place where a table's term ``memory`` takes away what has faded.

Everything that is shown of a match, to anybody, is a view or events from here.
"""

from typing import Any

from bot.hosting.core.matches import LoadedMatch, Moment
from bot.hosting.core.model import Match
from bot.hosting.core.terms import FADING, MEMORY, term
from engine.core.audience import visible
from engine.core.memory import Fading, fading_of
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat


def fades(match: Match, game: AnyGame) -> Fading[Any, Any] | None:
    """Return what fades at a match's table now; None where nothing does. Once it is over, everything may be told."""
    if match.status != "running" or term(match, MEMORY) != FADING:
        return None
    return fading_of(game)


def remembered(live: LoadedMatch, viewer: Seat | None) -> Any:
    """Return the newest view of a match as ``viewer`` may look at it (None is the public)."""
    return seen(live.stored.match, live.game, live.now.state, viewer)


def seen(match: Match, game: AnyGame, state: Any, viewer: Seat | None) -> Any:
    """Return the view of a position as ``viewer`` may look at it while it is the newest one."""
    view, fading = game.view(state, viewer), fades(match, game)
    return view if fading is None else fading.now(view)


class Recall:
    """Tells earlier steps of a match to one viewer, as they may be told now."""

    def __init__(self, live: LoadedMatch, viewer: Seat | None) -> None:
        self._game = live.game
        self._viewer = viewer
        self._fading = fades(live.stored.match, live.game)
        self._now = None if self._fading is None else live.game.view(live.now.state, viewer)

    def told(self, moment: Moment) -> tuple[Any, tuple[Event, ...]]:
        """Return the view after a step, for a picture that stays, and what happened in it."""
        view, events = self._game.view(moment.state, self._viewer), visible(moment.events, self._viewer)
        if self._fading is None:
            return view, events
        return self._fading.lasting(view), self._fading.told(events, view, self._now)
