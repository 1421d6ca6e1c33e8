"""Question about the train as a menu: the train, the asked seat, and columns for targets, spots or tokens with cells for answers."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.view import View
from renderers.choices import Choice
from renderers.colt_express.bar import bar
from renderers.colt_express.columns import Column, column_items, columns
from renderers.colt_express.hand import prompt
from renderers.colt_express.measures import MARGIN, Track, track
from renderers.colt_express.scenery import asked_train, sky
from renderers.colt_express.train import inside
from renderers.marks import Rect
from renderers.phrases.names import Names
from renderers.scene import Item, Scene
from renderers.theme import HEIGHT, WIDTH

BAR: Final = 92
TALL: Final = 1100
TRAIL: Final = 190  # visible part of the strip next to the rails
GAP: Final = 10
WIDEST: Final = 1100  # maximum width of a column, if there is only one


def question_scene(view: View, names: Names, *, choices: Sequence[Choice] = ()) -> Scene:
    """Return a question about the train as data. Raises `ValueError` for a view without one."""
    if view.viewer is None or view.ask is None:
        raise ValueError("nobody is asked: make the view for a seat that must decide")
    laid = upper(view)
    height, top = HEIGHT if view.coach is None else TALL, below(laid)
    subjects = columns(view, choices)
    framed = [*dict.fromkeys(spot_rect(spot, laid) for subject in subjects for spot in subject.spots)]
    ground, items = asked_train(view, laid, framed)
    items += bar(view, view.viewer, prompt(view, view.viewer), top, BAR)
    top += BAR + GAP + 6
    items += _menu(view, names, subjects, top, height - top - 12)
    return Scene(WIDTH, height, laid.rails, tuple(ground), tuple(items), sky(view))


def upper(view: View) -> Track:
    """Return the place of the train at the top of a decision."""
    return track(len(view.cars), -1 if view.coach is None else view.coach.car, head=0)


def below(laid: Track) -> int:
    """Return the top of the strips below the train."""
    return laid.rails + (TRAIL if laid.coach >= 0 else 10)


def _menu(view: View, names: Names, columns: Sequence[Column], top: int, height: int) -> Iterator[Item]:
    if not columns:
        return
    wide = min(WIDEST, (WIDTH - 2 * MARGIN - GAP * (len(columns) - 1)) // len(columns))
    left = (WIDTH - wide * len(columns) - GAP * (len(columns) - 1)) // 2
    for number, column in enumerate(columns):
        yield from column_items(view, names, column, (left + number * (wide + GAP), top, wide, height))


def spot_rect(spot: int, track: Track) -> Rect:
    """Return the rectangle of a spot: a car's inside, the air above its roof, or a floor of the stagecoach."""
    place = track.spot(spot)
    if not is_coach(spot) and not spot & 1:
        return inside(track, spot >> 1)
    high = track.scale.figure_height + 8
    return place.middle - place.width // 2 + 4, max(place.feet - high, 6), place.width - 8, min(high + 12, place.feet)
