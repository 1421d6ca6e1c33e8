"""Train with all bandits on it and the latest events: the common part of all pictures of a table."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.colt_express.view import View
from renderers.colt_express.coach import coach_front, coach_ground, coach_items
from renderers.colt_express.measures import Track
from renderers.colt_express.stage import acting_of, figure, figure_items, light_items, sign_items, standing, tray_items
from renderers.colt_express.traced import BoardTrace
from renderers.colt_express.train import foot, train_ground, watched
from renderers.marks import Rect, frame
from renderers.scene import Item
from renderers.theme import TUNNEL, sky_of
from renderers.trace import Trace


class Scenery:
    """Items of a train: ``ground`` is the constant part, ``items`` the changing one, ``drawn`` the trace, without ``bursts`` for films."""

    def __init__(self, view: View, track: Track, head: int, trace: Trace | None, *, bursts: bool = True) -> None:
        everybody = standing(view, track, acting_of(view))
        self.drawn = BoardTrace(trace or Trace(), track, everybody, view, head, bursts)
        self.ground: list[Item] = [*train_ground(view, track), *coach_ground(view, track)]
        self.items: list[Item] = [
            *light_items(view, everybody, track),
            *coach_items(view, track),
            *self.drawn.behind(),
            *self.drawn.ways(),
        ]
        self.items += [
            *coach_front(view, track),
            *watched(view, track),
            *figure_items(everybody, track, self.drawn.poses()),
        ]
        self.items += [*self.drawn.around(), *self.drawn.rings(), *tray_items(view, track)]
        self.items += [*sign_items(view, everybody, track, self.drawn.hit), *self.drawn.before()]


def asked_train(
    view: View, track: Track, framed: Sequence[Rect] = (), behind: Sequence[Item] = ()
) -> tuple[list[Item], list[Item]]:
    """Return the constant and the changing part of the train above a decision: the asked bandit glows.

    Frames around the ``framed`` parts, and items ``behind``, are under all bandits.
    """
    everybody = standing(view, track)
    deciding = view.ask.bandit if view.ask is not None else ""
    items: list[Item] = [*light_items(view, everybody, track), *watched(view, track), *coach_items(view, track)]
    items += [item for rect in framed for item in frame(rect)]
    items += [*coach_front(view, track), *behind]
    items += [foot(person.middle, person.feet, person.size(track)[0]) for person in everybody if not person.bust]
    for person in sorted(everybody, key=lambda person: (person.figure == deciding, person.feet)):
        drawn = figure(person, track)
        items.append(replace(drawn, glow="gold") if person.figure == deciding else drawn)
    items += [*sign_items(view, everybody, track, ()), *tray_items(view, track)]
    return [*train_ground(view, track), *coach_ground(view, track)], items


def sky(view: View) -> str:
    """Return the backdrop: the time of day by the round, and none in a tunnel."""
    turns = view.round_card.turns
    if view.turn and turns[view.turn - 1] == "tunnel":
        return TUNNEL
    return sky_of(view.round, view.rounds)
