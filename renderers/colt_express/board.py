"""The board: the train with everybody on it, the round, the pile and a panel for each bandit."""

from collections.abc import Collection

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.head import pile_items, ticket_ground, ticket_items
from renderers.colt_express.measures import BELOW, PANEL, track
from renderers.colt_express.panels import Names, panel_ground, panel_items, panels
from renderers.colt_express.train import train_ground, train_items
from renderers.paint import paint
from renderers.scene import Item, Scene
from renderers.theme import WIDTH

FOOT = 16


def board_scene(view: View, names: Names, computers: Collection[Seat] = ()) -> Scene:
    """Return the board as data. It shows what `view` shows: for the public view, nothing that is secret.

    Later rules add layers here: what stays goes to `ground`, what changes to `items`.
    """
    laid = track(len(view.cars))
    placed = panels(view, laid)
    ground: list[Item] = [*train_ground(view, laid), *ticket_ground(view)]
    items: list[Item] = [*train_items(view, laid), *ticket_items(view), *pile_items(view)]
    for panel in placed:
        ground.extend(panel_ground(panel, names, computers))
        items.extend(panel_items(view, panel))
    return Scene(WIDTH, laid.rails + BELOW + PANEL + FOOT, laid.rails, tuple(ground), tuple(items))


def render_board(view: View, names: Names, computers: Collection[Seat] = ()) -> bytes:
    """Return the board as PNG bytes, 1600 pixels wide. `names` are shown as far as letters exist for them."""
    return paint(board_scene(view, names, computers))
