"""Board: the train with the bandits, the round, the pile, and a panel for each bandit."""

from collections.abc import Collection

import msgspec

from engine.colt_express.view import View
from engine.core.types import NO_SEAT, Seat
from renderers.colt_express.head import pile_items, ticket_ground, ticket_items
from renderers.colt_express.measures import HEAD, MARGIN, track
from renderers.colt_express.page import is_asked
from renderers.colt_express.panels import panel_ground, panel_items, panels
from renderers.colt_express.scenery import Scenery, sky
from renderers.colt_express.sides import side_frames, side_numbers
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Item, Scene
from renderers.theme import LIVE, WIDTH
from renderers.trace import Trace


def board_scene(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
) -> Scene:
    """Return the board as data. It shows only what is in `view`: for the public view, nothing secret.

    `trace` has the latest events. Items that rarely change go to `ground`, all others to `items`. A `steady` view has no ticket: the
    strip of cards below it shows the round and its turns.
    """
    bare = view.phase == "schemin" and not view.turn
    head = MARGIN if bare else HEAD
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car, head)
    shown, train = panels(view, laid), Scenery(view, laid, head, trace)
    ground: list[Item] = [*train.ground, *(() if bare else ticket_ground(view))]
    items: list[Item] = [*train.items, *(() if bare else ticket_items(view)), *pile_items(view), *train.drawn.line()]
    ground.extend(side_frames(view, shown))
    for panel in shown:
        ground.extend(panel_ground(view, panel, names, computers, riding=bool(view.coach and view.coach.riders_at)))
        items.extend(panel_items(view, panel))
    items += [*side_numbers(view, shown), *train.drawn.panels(shown, view.to_act)]
    return Scene(WIDTH, laid.height, laid.rails, tuple(ground), tuple(items), sky(view))


def render_board(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
) -> bytes:
    """Return the board as PNG bytes, at the width of live pictures.

    Letters of `names` that no font has are left out. The other parameters are those of `board_scene`.
    """
    return paint(board_scene(view, names, computers, trace=trace), LIVE)


def unasked(view: View) -> View:
    """Return a view that doesn't show for whom the match waits, but still that the current card isn't finished."""
    return msgspec.structs.replace(view, to_act=(NO_SEAT,) if is_asked(view) else ())


def steady(view: View) -> View:
    """Return a public view without anything that changes while cards are chosen: hands, the pile, whose turn it is."""
    seats = tuple(msgspec.structs.replace(seat, hand=0, deck=0, discard=0) for seat in view.seats)
    return msgspec.structs.replace(view, to_act=(), turn=0, slots=(), pile=(), performing=-1, seats=seats)
