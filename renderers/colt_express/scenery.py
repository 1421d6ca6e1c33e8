"""The train with everybody on it, what has just happened and what may be chosen: what the board and the decision have in common."""

from collections.abc import Sequence

from engine.colt_express.view import View
from renderers.choices import Choice
from renderers.colt_express.choices import choice_items
from renderers.colt_express.coach import coach_front, coach_ground, coach_items
from renderers.colt_express.measures import Track
from renderers.colt_express.traced import BoardTrace
from renderers.colt_express.train import placed, train_ground, train_items
from renderers.scene import Item
from renderers.theme import TUNNEL, sky_of
from renderers.trace import Trace


class Scenery:
    """The items of a train: ``ground`` is what stays, ``items`` what changes, ``drawn`` the trace."""

    def __init__(self, view: View, track: Track, head: int, trace: Trace | None, choices: Sequence[Choice]) -> None:
        everybody = placed(view, track)
        self.drawn = BoardTrace(trace or Trace(), track, everybody, view, head)
        self.ground: list[Item] = [*train_ground(view, track), *coach_ground(view, track)]
        self.items: list[Item] = [*coach_items(view, track), *self.drawn.behind(), *self.drawn.ways()]
        self.items += [
            *coach_front(view, track),
            *train_items(view, track, everybody, self.drawn.rings()),
            *self.drawn.before(),
        ]
        self.items += choice_items(view, choices, track, everybody, head, self.drawn.numbers)


def sky(view: View) -> str:
    """Return the backdrop: the time of day by the round, and none at all in a tunnel."""
    turns = view.round_card.turns
    if view.turn and turns[view.turn - 1] == "tunnel":
        return TUNNEL
    return sky_of(view.round, view.rounds)
