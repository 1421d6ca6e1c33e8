"""Frames of films: the page fills cell by cell, with the current card large in its title and its figures acting on the train."""

from collections.abc import Collection

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.ledger import below_two_rows, ledger_cells, ledger_items, outcomes
from renderers.colt_express.page import (
    changes,
    is_asked,
    page_height,
    page_panels,
    page_track,
    panel_items,
    title_room,
    title_strip,
)
from renderers.colt_express.panels import panel_ground
from renderers.colt_express.scenery import Scenery, sky
from renderers.colt_express.sides import side_frames, side_numbers
from renderers.colt_express.trace import every_deed, wordless
from renderers.moments import Moment, Reel
from renderers.outcomes import current_items
from renderers.phrases.names import Names
from renderers.scene import Scene
from renderers.theme import WIDTH
from renderers.trace import Trace


def frame_scene(moment: Moment[View], reel: Reel[View], names: Names, computers: Collection[Seat] = ()) -> Scene:
    """Return a frame of a film as data. The train, the panels and the cells have the same places as on the final page."""
    view, low = moment.view, moment.view.coach is not None
    deeds, ahead = (
        every_deed(reel.events[: moment.so_far]),
        view.pile[view.performing + 1 :] if view.performing >= 0 else (),
    )
    asked = is_asked(view) and moment.so_far == len(reel.events)
    whole = () if asked else every_deed(reel.events)
    lower = below_two_rows(
        ledger_cells(whole or deeds, low=low, asked=asked, ahead=len(ahead) if asked else 0), low=low
    )
    laid, height = page_track(view, lower), page_height(view, lower)
    happened = wordless(moment.events, view).deeds[-1:]
    train = Scenery(view, laid, 0, Trace(happened), bursts=False)
    ground, items = train.ground, [*train.items, *title_strip(view)]
    items += current_items(len(deeds), deeds[-1], outcomes(deeds[-1]), title_room(view))
    items += ledger_items(deeds, low=low, now=True, ahead=ahead, whole=whole)
    shown = page_panels(view, laid, height)
    ground += side_frames(view, shown)
    before = reel.before if moment.before is None else moment.before
    gains = changes(before, view)
    for panel in shown:
        ground += panel_ground(view, panel, names, computers, riding=bool(view.coach and view.coach.riders_at))
        items += panel_items(before, view, panel, gains[panel.bandit.bandit])
    items += side_numbers(view, shown)
    return Scene(WIDTH, height, laid.rails, tuple(ground), tuple(items), sky(view))
