"""The board: the train with everybody on it, the round, the pile and a panel for each bandit."""

from collections.abc import Collection, Sequence

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.choices import Choice
from renderers.colt_express.choices import choice_items
from renderers.colt_express.coach import coach_front, coach_ground, coach_items
from renderers.colt_express.head import pile_items, ticket_ground, ticket_items
from renderers.colt_express.measures import track
from renderers.colt_express.panels import panel_ground, panel_items, panels
from renderers.colt_express.sides import side_frames, side_numbers
from renderers.colt_express.traced import BoardTrace
from renderers.colt_express.train import placed, train_ground, train_items
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Item, Scene
from renderers.theme import TUNNEL, WIDTH, sky_of
from renderers.trace import Trace


def board_scene(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    choices: Sequence[Choice] = (),
) -> Scene:
    """Return the board as data. It shows what `view` shows: for the public view, nothing that is secret.

    `trace` is what has just happened, `choices` what the viewer may choose now, with letters. What stays goes to `ground`, what
    changes to `items`.
    """
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car)
    shown, everybody = panels(view, laid), placed(view, laid)
    ground: list[Item] = [*train_ground(view, laid), *coach_ground(view, laid), *ticket_ground(view)]
    drawn = BoardTrace(trace or Trace(), laid, everybody)
    items: list[Item] = [*coach_items(view, laid), *drawn.behind(), *drawn.ways(), *coach_front(view, laid)]
    items += [*train_items(view, laid, everybody), *drawn.before(), *choice_items(view, choices, laid, everybody)]
    items += [*ticket_items(view), *pile_items(view), *drawn.line()]
    ground.extend(side_frames(view, shown))
    for panel in shown:
        ground.extend(panel_ground(panel, names, computers, riding=bool(view.coach and view.coach.riders_at)))
        items.extend(panel_items(view, panel))
    items += [*side_numbers(view, shown), *drawn.panels(shown, view.to_act)]
    return Scene(WIDTH, laid.height, laid.rails, tuple(ground), tuple(items), sky(view))


def sky(view: View) -> str:
    """Return the backdrop: the time of day by the round, and none at all in a tunnel."""
    turns = view.round_card.turns
    if view.turn and turns[view.turn - 1] == "tunnel":
        return TUNNEL
    return sky_of(view.round, view.rounds)


def render_board(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    choices: Sequence[Choice] = (),
) -> bytes:
    """Return the board as PNG bytes, 1600 pixels wide.

    `names` are shown as far as letters exist for them. The rest is as for `board_scene`.
    """
    return paint(board_scene(view, names, computers, trace=trace, choices=choices))
