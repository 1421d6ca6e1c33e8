"""The board: the train with everybody on it, the round, the pile and a panel for each bandit."""

from collections.abc import Collection

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.coach import coach_front, coach_ground, coach_items
from renderers.colt_express.head import pile_items, ticket_ground, ticket_items
from renderers.colt_express.measures import track
from renderers.colt_express.panels import panel_ground, panel_items, panels
from renderers.colt_express.sides import side_frames, side_numbers
from renderers.colt_express.train import train_ground, train_items
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Item, Scene
from renderers.theme import WIDTH

FOOT = 16


def board_scene(view: View, names: Names, computers: Collection[Seat] = ()) -> Scene:
    """Return the board as data. It shows what `view` shows: for the public view, nothing that is secret.

    Later rules add layers here: what stays goes to `ground`, what changes to `items`.
    """
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car)
    placed = panels(view, laid)
    ground: list[Item] = [*train_ground(view, laid), *coach_ground(view, laid), *ticket_ground(view)]
    items: list[Item] = [*coach_items(view, laid), *train_items(view, laid), *coach_front(view, laid)]
    items += [*ticket_items(view), *pile_items(view)]
    ground.extend(side_frames(view, placed))
    for panel in placed:
        ground.extend(panel_ground(panel, names, computers, riding=bool(view.coach and view.coach.riders_at)))
        items.extend(panel_items(view, panel))
    items.extend(side_numbers(view, placed))
    height = placed[0].top + placed[0].height + FOOT
    return Scene(WIDTH, height, laid.rails, tuple(ground), tuple(items))


def render_board(view: View, names: Names, computers: Collection[Seat] = ()) -> bytes:
    """Return the board as PNG bytes, 1600 pixels wide. `names` are shown as far as letters exist for them."""
    return paint(board_scene(view, names, computers))
