"""The board: the train with everybody on it, the round and the order of play, a panel for each bandit."""

from collections.abc import Collection
from typing import Final

from engine.core.types import Seat
from engine.super_express.view import View
from renderers.colt_express.measures import BELOW
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Item, Scene
from renderers.super_express.head import HEAD, head_items
from renderers.super_express.panels import PANEL, panel_ground, panel_items, panels
from renderers.super_express.train import figures, lay, standing, train_ground
from renderers.theme import WIDTH

FOOT: Final = 16


def board_scene(view: View, names: Names, computers: Collection[Seat] = ()) -> Scene:
    """Return the board as data. It shows what `view` shows: for the public view, nothing that is secret."""
    track = lay(view.cars, HEAD)
    top = track.rails + BELOW
    ground: list[Item] = list(train_ground(track))
    acting = () if view.acting is None else (view.acting,)
    items: list[Item] = [*head_items(view), *figures(standing(view, track), track.scale, acting)]
    for panel in panels(view, top):
        ground.extend(panel_ground(panel, names, computers))
        items.extend(panel_items(view, panel))
    return Scene(WIDTH, top + PANEL + FOOT, track.rails, tuple(ground), tuple(items))


def render_board(view: View, names: Names, computers: Collection[Seat] = ()) -> bytes:
    """Return the board as PNG bytes, 1600 pixels wide. `names` are shown as far as letters exist for them."""
    return paint(board_scene(view, names, computers))
