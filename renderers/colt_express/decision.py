"""All that a decision needs in one picture: the train with what has just happened and what may be chosen, and the hand."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.choices import Choice
from renderers.colt_express.hand import CARDS, COLUMNS, card_items, flask_looks, prompt, purses
from renderers.colt_express.measures import MARGIN, track
from renderers.colt_express.panels import MOST, shown_name
from renderers.colt_express.scenery import Scenery, sky
from renderers.colt_express.train import bandits_of
from renderers.marks import SIGN, disc, headline, sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Paste, Scene
from renderers.text import called, fitted, length
from renderers.theme import HEIGHT, WIDTH, ink_on
from renderers.trace import Trace
from renderers.words import words

BAR: Final = 58  # the strip between the train and the cards
FLASK: Final = 100  # a flask and its letter
ABOVE: Final = 22  # from the strip to the cards: a letter reaches into it


def decision_scene(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    choices: Sequence[Choice] = (),
) -> Scene:
    """Return the train and the viewer's hand as data, 1600 by 1018 pixels. Raises `ValueError` for the public view."""
    del computers  # who is a computer is on the board; here there is only room for what decides
    if view.viewer is None:
        raise ValueError("the public decides nothing: make the view for a seat")
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car, head=0)
    train = Scenery(view, laid, 0, trace, choices)
    line = (trace or Trace()).line or _standing(view)
    items: list[Item] = [*train.items, *headline(line, (trace or Trace()).earlier, 4)]
    top = laid.rails + laid.trail + (14 if view.coach is None else 0)
    items += _bar(view, view.viewer, names, choices, top)
    room = HEIGHT - top - BAR - ABOVE - 12
    size = "b" if len(set(view.hand)) <= COLUMNS["b"] and room >= CARDS["b"][1] else "m"
    if view.hand:
        items += card_items(view, choices, size, top + BAR + ABOVE, COLUMNS[size])
        more = len(set(view.hand)) - COLUMNS[size]
        if more > 0:
            line = words("picture-more-cards", count=more)
            items.append(Label(line, WIDTH - MARGIN, HEIGHT - 24, 40, "gold", "r", halo="ink"))
    else:
        items.append(Label(words("picture-hand-empty"), WIDTH // 2, top + BAR + 120, 44, "cream", "m", halo="ink"))
    return Scene(WIDTH, HEIGHT, laid.rails, tuple(train.ground), tuple(items), sky(view))


def render_decision(
    view: View,
    names: Names,
    computers: Collection[Seat] = (),
    *,
    trace: Trace | None = None,
    choices: Sequence[Choice] = (),
) -> bytes:
    """Return the train and the viewer's hand as PNG bytes. Raises `ValueError` for the public view."""
    return paint(decision_scene(view, names, computers, trace=trace, choices=choices))


def _standing(view: View) -> str:
    """Return the round and the phase: for the line in the sky when nothing has happened yet."""
    return words("picture-round", round=view.round, rounds=view.rounds, phase=words(f"picture-phase-{view.phase}"))


def _bar(view: View, seat: Seat, names: Names, choices: Sequence[Choice], top: int) -> Iterator[Item]:
    """Yield the strip over the cards: who decides, what is asked, and what the viewer has."""
    mine = bandits_of(view, seat)
    colour = mine[0].bandit
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, BAR, "paper", shadow=True)
    left = MARGIN + 8
    for bandit in mine:
        yield from sign(bandit.bandit, "f", left + SIGN // 2, top + BAR // 2, SIGN, 32)
        left += SIGN + 8
    right = WIDTH - MARGIN - 16
    for icon, line in _held(view, seat):
        right -= round(length(line, 36))
        yield Label(line, right, top + BAR // 2 + 1, 36, "ink")
        if icon:
            right -= 56
            yield Paste(icon, right, top + BAR // 2 - 23)
        right -= 22
    for choice in choices:
        if choice.thing.startswith("flask "):
            right -= FLASK
            yield Box(right - 6, top + 5, FLASK - 8, BAR - 10, "gold", weight=2, radius=10)
            yield Paste(f"{flask_looks(choice.thing.split()[1:])[0]}@p", right + 4, top + BAR // 2 - 20)
            yield from disc(choice.letter, right + 62, top + BAR // 2, 44, 34)
    name = called(shown_name(names, seat, colour), 300, 36)
    wide = round(length(name, 36)) + 28
    yield Box(left, top + 8, wide, BAR - 16, colour, weight=2, radius=10)
    yield Label(name, left + 14, top + BAR // 2 + 1, 36, ink_on(colour))
    left += wide + 18
    yield Label(fitted(prompt(view, seat), right - left, 36), left, top + BAR // 2 + 1, 36, "bark")


def _held(view: View, seat: Seat) -> list[tuple[str, str]]:
    """Return what the viewer has, the least important first: icons and words."""
    mine = bandits_of(view, seat)
    left, wounds = sum(bandit.bullets_left for bandit in mine), sum(bandit.bullets_received for bandit in mine)
    found = [("purse@m", purses(mine))] if purses(mine) else []
    found += [("wound@m", str(wounds))] if wounds else []
    found.append((f"cylinder-{min(left, MOST)}@m", str(left) if left else words("picture-no-bullets")))
    return found
