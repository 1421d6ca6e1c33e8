"""Train and the viewer's cards, with numbers on the chosen ones: all that is needed for a plan."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.types import Seat
from engine.super_express.view import View
from renderers.choices import Choice
from renderers.colt_express.measures import MARGIN, SKY
from renderers.colt_express.panels import shown_name
from renderers.marks import SIGN, disc, headline, sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Box, CardFace, Item, Label, Scene
from renderers.super_express.head import STEP
from renderers.super_express.traced import TrainTrace
from renderers.super_express.train import figures, lay, light_items, plates, standing, train_ground
from renderers.text import called, fitted, length
from renderers.theme import DISPLAY, HALF, HEIGHT, WIDTH, ink_on, sky_of
from renderers.trace import Trace
from renderers.words import words

BAR: Final = 66
CARD: Final = (251, 342)
GAP: Final = 13
GLOW: Final = 9
LIFT: Final = 24  # how far a chosen card sticks out
BADGE: Final = 68
SMALLER: Final = (185, 252)  # size of cards if the train needs the room


def hand_scene(
    view: View, names: Names, *, trace: Trace | None = None, choices: Sequence[Choice] = (), before: View | None = None
) -> Scene:
    """Return the train and the viewer's cards as data. Raises `ValueError` for the public view, which has no cards.

    `trace` has the latest events, `choices` the possible next cards, with letters.
    """
    if view.viewer is None:
        raise ValueError("the public has no hand: make the view for a seat")
    track = lay(view.cars, SKY)
    people = standing(view, track)
    drawn = TrainTrace(trace or Trace(), track, people, view, before)
    items: list[Item] = [*light_items(people, track), *drawn.behind(), *plates(track)]
    items += [*figures(people, track.scale, (view.viewer,), drawn.poses(), drawn.hit), *drawn.front()]
    line = trace.line if trace is not None and trace.line else words("super-picture-round", round=view.round)
    items += headline(line, 4)
    top = track.rails + 34
    items += _bar(view, view.viewer, names, top)
    items += _cards(view, view.viewer, choices, top + BAR + 20)
    return Scene(WIDTH, HEIGHT, track.rails, tuple(train_ground(track)), tuple(items), sky_of(view.round, view.rounds))


def render_hand(
    view: View,
    names: Names,
    *,
    trace: Trace | None = None,
    choices: Sequence[Choice] = (),
    before: View | None = None,
) -> bytes:
    """Return the train and the viewer's cards as PNG bytes, 800 pixels wide. Raises `ValueError` for the public view."""
    return paint(hand_scene(view, names, trace=trace, choices=choices, before=before), HALF)


def _bar(view: View, seat: Seat, names: Names, top: int) -> Iterator[Item]:
    bandit = view.bandits[seat].bandit
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, BAR, "paper", shadow=True)
    middle = top + BAR // 2
    yield from sign(bandit, "f", MARGIN + 8 + SIGN // 2, middle, SIGN, 32)
    left = MARGIN + SIGN + 18
    name = called(shown_name(names, seat, bandit), 300, 36)
    wide = round(length(name, 36)) + 28
    yield Box(left, top + 9, wide, BAR - 18, bandit, weight=2, radius=10)
    yield Label(name, left + 14, middle + 1, 36, ink_on(bandit))
    left += wide + 18
    right = WIDTH - MARGIN - 8 - len(view.order) * (STEP - 10)
    yield Label(fitted(_prompt(view), right - left - 10, 36), left, middle + 1, 36, "bark")
    for number, other in enumerate(view.order):
        x = right + (STEP - 10) * number + STEP // 2
        if other == seat:
            yield Box(x - 33, top + 3, 66, BAR - 6, "gold", weight=3, radius=12)
        yield from sign(view.bandits[other].bandit, "f", x, middle, SIGN, 32)


def _prompt(view: View) -> str:
    if view.ask is None:
        return words("super-picture-hand-none")
    whole = view.ask.options[0].count(" ")
    return words("super-picture-hand-ready" if len(view.plan) == whole else "super-picture-hand-choose")


def _cards(view: View, seat: Seat, choices: Sequence[Choice], top: int) -> Iterator[Item]:
    bandit = view.bandits[seat].bandit
    letters = {choice.subject: choice.letter for choice in choices}
    room = HEIGHT - top - LIFT - 12
    size, (width, height) = ("b", CARD) if room >= CARD[1] else ("m", SMALLER)
    left = (WIDTH - len(view.hand) * (width + GAP) + GAP) // 2
    over: list[Item] = []
    for number, card in enumerate(view.hand):
        chosen = view.plan.index(card) + 1 if card in view.plan else 0
        x, y = left + number * (width + GAP), top + (0 if chosen else LIFT)
        if chosen:
            yield Box(x - GLOW, y - GLOW, width + 2 * GLOW, height + 2 * GLOW, "gold", radius=22)
        yield CardFace(card, bandit, size, x, y, words(f"picture-sign-{bandit}"), words(f"super-picture-kind-{card}"))
        if chosen:
            corner = x + width - BADGE + 6
            over.append(Box(corner, y - 14, BADGE, BADGE, "wine", line="cream", weight=4, radius=BADGE // 2))
            over.append(Label(str(chosen), corner + BADGE // 2, y - 14 + BADGE // 2, 44, "paper", "m", DISPLAY))
        elif f"card {card}" in letters:
            over += disc(letters[f"card {card}"], x + width // 2, y - 2)
    yield from over
