"""Board: the train with all bandits on it, the round and the order of play, a panel for each bandit."""

from collections.abc import Collection, Sequence
from typing import Final

from engine.core.types import Event, Seat
from engine.super_express.events import ActionBegan, CarUnhooked
from engine.super_express.view import View
from renderers.colt_express.measures import SKY
from renderers.marks import headline
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Item, Scene
from renderers.super_express.head import HEAD, head_items
from renderers.super_express.last import last_scene
from renderers.super_express.panels import panel_ground, panel_items, panels
from renderers.super_express.traced import TrainTrace
from renderers.super_express.train import figures, lay, light_items, plates, standing, train_ground
from renderers.theme import LIVE, WIDTH, sky_of
from renderers.trace import Trace

BELOW: Final = 40  # from the rails to the panels
FOOT: Final = 14
PANEL: Final = 330  # a panel's height if there is room for it ...
TALLEST: Final = 1018


def board_scene(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    before: View | None = None,
    happened: Sequence[Event] = (),
) -> Scene:
    """Return the board as data. It shows the contents of `view`: for the public view, nothing secret.

    `trace` are the latest events, `before` the table before them, if known. `happened` are the events of one frame of a resolution: a
    revealed card is shown, an unhooked car is apart. Of a match that is over it is the last page.
    """
    if view.outcome is not None:
        return last_scene(view, names, computers, trace)
    began = next((event for event in happened if isinstance(event, ActionBegan)), None)
    unhooked = any(isinstance(event, CarUnhooked) for event in happened)
    track = lay(view.cars + unhooked, HEAD + SKY)
    top = track.rails + BELOW
    height = min(top + PANEL + FOOT, TALLEST)
    everybody = standing(view, track)
    ground: list[Item] = list(train_ground(track, unhooked))
    acting = () if view.acting is None or (happened and began is None) else (view.acting,)
    drawn = TrainTrace(trace or Trace(), track, everybody, view, before)
    items: list[Item] = [
        *light_items(everybody, track, unhooked),
        *head_items(view, began),
        *drawn.behind(),
        *plates(track),
    ]
    items += [*figures(everybody, track.scale, acting, drawn.poses()), *drawn.front()]
    shown = panels(view, top, height - top - FOOT)
    for panel in shown:
        ground.extend(panel_ground(panel, names, computers))
        items.extend(panel_items(view, panel))
    items += drawn.panels(shown)
    if trace is not None:
        items += headline(trace.line, trace.earlier, HEAD - 4)
    return Scene(WIDTH, height, track.rails, tuple(ground), tuple(items), sky_of(view.round, view.rounds))


def render_board(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    before: View | None = None,
) -> bytes:
    """Return the board as PNG bytes, 1200 pixels wide. `names` are shown as far as letters exist for them."""
    return paint(board_scene(view, names, computers, trace=trace, before=before), LIVE)
