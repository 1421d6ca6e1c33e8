"""The viewer's cards to choose from, those that are chosen with their number in front."""

from collections.abc import Iterator
from typing import Final

from engine.core.types import Seat
from engine.super_express.view import View
from renderers.colt_express.measures import MARGIN
from renderers.colt_express.panels import shown_name
from renderers.colt_express.train import sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

HORIZON: Final = 820
HEAD: Final = 170
CARD: Final = (209, 285)
GAP: Final = 30
GLOW: Final = 9
LIFT: Final = 34  # how far a chosen card stands out
BADGE: Final = 64
BUST: Final = (180, 153)


def hand_scene(view: View, names: Names) -> Scene:
    """Return the viewer's cards as data. Raises `ValueError` for the public view, which has none."""
    if view.viewer is None:
        raise ValueError("the public has no hand: make the view for a seat")
    items = [*_head(view, view.viewer, names), *_cards(view, view.viewer)]
    return Scene(WIDTH, HEAD + CARD[1] + 2 * LIFT + 30, HORIZON, (), tuple(items))


def render_hand(view: View, names: Names) -> bytes:
    """Return the viewer's cards as PNG bytes, 1600 pixels wide. Raises `ValueError` for the public view."""
    return paint(hand_scene(view, names))


def _head(view: View, seat: Seat, names: Names) -> Iterator[Item]:
    bandit = view.bandits[seat].bandit
    yield Box(MARGIN, 14, WIDTH - 2 * MARGIN, HEAD - 24, "paper", shadow=True)
    yield Box(MARGIN, 14, WIDTH - 2 * MARGIN, 12, bandit, radius=6)
    left = MARGIN + 26
    yield Paste(f"bust-{bandit}@b", left, HEAD - 10 - BUST[1])
    yield from sign(bandit, "l", left + 18, HEAD - 34, 40, 26)
    left += BUST[0] + 30
    title = words("super-picture-hand", name=shown_name(names, seat, bandit))
    yield Label(fitted(title, WIDTH - left - 60, 42, DISPLAY), left, 66, 42, "wine", face=DISPLAY)
    yield Label(_prompt(view), left, 118, 30, "bark")


def _prompt(view: View) -> str:
    if view.ask is None:
        return words("super-picture-hand-none")
    whole = view.ask.options[0].count(" ")
    return words("super-picture-hand-ready" if len(view.plan) == whole else "super-picture-hand-choose")


def _cards(view: View, seat: Seat) -> Iterator[Item]:
    bandit = view.bandits[seat].bandit
    left = (WIDTH - len(view.hand) * (CARD[0] + GAP) + GAP) // 2
    for number, card in enumerate(view.hand):
        chosen = view.plan.index(card) + 1 if card in view.plan else 0
        x, y = left + number * (CARD[0] + GAP), HEAD + 20 + (0 if chosen else LIFT)
        if chosen:
            yield Box(x - GLOW, y - GLOW, CARD[0] + 2 * GLOW, CARD[1] + 2 * GLOW, "gold", radius=22)
        yield CardFace(card, bandit, "b", x, y, words(f"picture-sign-{bandit}"), words(f"super-card-{card}"))
        if chosen:
            corner = x + CARD[0] - BADGE + 12
            yield Box(corner, y - 18, BADGE, BADGE, "wine", line="cream", weight=4, radius=BADGE // 2)
            slot = words("super-picture-slot", number=chosen)
            yield Label(slot, corner + BADGE // 2, y - 18 + BADGE // 2, 40, "paper", "m", DISPLAY)
