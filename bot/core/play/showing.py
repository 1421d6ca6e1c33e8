"""Parts of a match that a user may see: all views and events shown to users come from here.

This is also the only place that applies a table's term ``memory``, which hides faded parts.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.core.ids import UserId
from bot.core.matches.loaded import LoadedMatch, Moment, kept_for
from bot.core.matches.match_rows import deal_is_played
from bot.core.matches.values import EXCUSED, MISSED, PLAN, PLAYER, Match, Miss, Page, StoredMatch, Table
from bot.core.play.positions import not_undone
from bot.core.terms import FADING, MEMORY, term
from bot.storage.session import Reader
from engine.core.audience import visible
from engine.core.memory import Fading, fading_of
from engine.core.registry import AnyGame
from engine.core.types import Event, Seat


def fades(match: Match, game: AnyGame) -> Fading[Any, Any] | None:
    """Return how a match's views fade now; None if nothing fades. After the match, everything may be shown."""
    if match.status != "running" or term(match, MEMORY) != FADING:
        return None
    return fading_of(game)


def remembered(live: LoadedMatch, viewer: Seat | None) -> Any:
    """Return the newest view of a match for ``viewer`` (None is the public)."""
    view, fading = live.view(live.now, viewer), fades(live.stored.match, live.game)
    return view if fading is None else fading.now(view)


def seen(match: Match, game: AnyGame, state: Any, viewer: Seat | None) -> Any:
    """Return the view of a position for ``viewer``, as if it were the newest one."""
    view, fading = game.view(state, viewer), fades(match, game)
    return view if fading is None else fading.now(view)


def revealed(tx: Reader, stored: StoredMatch) -> Match:
    """Return a match's public data; this includes its seed once the match, and all other tables with its deal, have ended."""
    if stored.match.status == "running" or deal_is_played(tx, stored.match.id):
        return stored.match
    return replace(stored.match, seed=stored.header.seed)


def table_of(live: LoadedMatch, match: Match, user: UserId | None) -> Table:
    """Return a match, as returned by ``revealed``, as a user may see it now; without a seat: as the public does."""
    seat = match.seat_of(user)
    waits = tuple(wait.public() for wait in live.waits)
    return Table(match, seat, remembered(live, seat), waits, kept_for(match, user))


def pages_of(
    live: LoadedMatch, viewer: Seat | None, start: int, end: int, misses: Sequence[Miss] = ()
) -> tuple[Page, ...]:
    """Return the pages of the versions from ``start`` to ``end``, inclusive, for ``viewer``.

    If a match's log is damaged, the earliest page is the first readable position, without events.
    """
    fading = fades(live.stored.match, live.game)
    late = {miss.version: EXCUSED if miss.excused else MISSED for miss in misses}
    first, pages = live.moments[0].version, list[Page]()
    for moment in live.moments[max(0, start - first) : max(0, end + 1 - first)]:
        said = late.get(moment.version, "")
        make = partial(_page, live, moment, viewer, fading, said)
        # A fading page changes with each step.
        page = make() if fading is not None else live.page(moment, viewer, said, make)
        if moment.version and (not pages or moment.back is not None):
            page = replace(page, earlier=_earlier(live, moment))
        pages.append(page)
    return tuple(pages)


def _earlier(live: LoadedMatch, moment: Moment) -> tuple[Event, ...]:
    """Return the public events of the steps before a moment that still count; at a rewind, of those it went back to."""
    reached = live.moments[: moment.version - live.moments[0].version + (moment.back is not None)]
    return tuple(
        event for step in (not_undone(reached) if reached else ()) for event in step.events if event.audience is None
    )


def _page(live: LoadedMatch, moment: Moment, viewer: Seat | None, fading: Fading[Any, Any] | None, late: str) -> Page:
    view = live.view(moment, None)
    events: tuple[Event, ...] = visible(moment.events, viewer)
    if fading is not None:
        events = fading.past_events(events, view, live.view(live.now, None))
        # A page stays in the thread, so it must not show anything that fades later.
        view = fading.lasting(view)
    return Page(
        version=moment.version,
        seat=moment.seat,
        by=PLAYER if moment.by == PLAN else moment.by,  # no one may know who planned ahead
        at=moment.at,
        view=view,
        events=events,
        back=moment.back,
        late=late,
    )
