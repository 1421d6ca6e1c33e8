"""Train with the bandits and the latest events, which is part of all pictures of a table."""

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
    """Items of a train: ``ground`` rarely changes, ``items`` often do; ``drawn`` is the trace (films have no ``bursts``)."""

    def __init__(self, view: View, track: Track, head: int, trace: Trace | None, *, bursts: bool = True) -> None:
        people = standing(view, track, acting_of(view))
        self.drawn = BoardTrace(trace or Trace(), track, people, view, head, bursts)
        self.ground: list[Item] = [*train_ground(view, track), *coach_ground(view, track)]
        self.items: list[Item] = [
            *light_items(view, people, track),
            *coach_items(view, track),
            *self.drawn.behind(),
            *self.drawn.ways(),
        ]
        self.items += [
            *coach_front(view, track),
            *watched(view, track),
            *figure_items(people, track, self.drawn.poses()),
        ]
        self.items += [*self.drawn.around(), *self.drawn.rings(), *tray_items(view, track, people)]
        self.items += [*sign_items(view, people, track, self.drawn.hit), *self.drawn.before()]


def asked_train(
    view: View, track: Track, framed: Sequence[Rect] = (), behind: Sequence[Item] = ()
) -> tuple[list[Item], list[Item]]:
    """Return the ground and the items of the train above a decision. The asked bandit glows.

    Frames around ``framed`` rectangles, and items ``behind`` the bandits, are drawn before them.
    """
    people = standing(view, track)
    deciding = view.ask.bandit if view.ask is not None else ""
    items: list[Item] = [*light_items(view, people, track), *watched(view, track), *coach_items(view, track)]
    items += [item for rect in framed for item in frame(rect)]
    items += [*coach_front(view, track), *behind]
    items += [foot(person.middle, person.feet, person.size(track)[0]) for person in people if not person.bust]
    for person in sorted(people, key=lambda person: (person.figure == deciding, person.feet)):
        drawn = figure(person, track)
        items.append(replace(drawn, glow="gold") if person.figure == deciding else drawn)
    items += [*sign_items(view, people, track, ()), *tray_items(view, track, people)]
    return [*train_ground(view, track), *coach_ground(view, track)], items


def sky(view: View) -> str:
    """Return the name of the backdrop: the time of day, which depends on the round, or the tunnel."""
    turns = view.round_card.turns
    if view.turn and turns[view.turn - 1] == "tunnel":
        return TUNNEL
    return sky_of(view.round, view.rounds)
