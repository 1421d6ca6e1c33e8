"""The strip at the top: the round, the extensions, and the order of play."""

from collections.abc import Iterator
from typing import Final

from data.catalogue import listing
from engine.super_express.view import View
from renderers.colt_express.measures import MARGIN
from renderers.colt_express.train import sign
from renderers.scene import Box, Item, Label, Paste
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

HEAD: Final = 118
TICKET: Final = 640
STEP: Final = 84  # from one bandit of the order of play to the next


def head_items(view: View) -> Iterator[Item]:
    """Yield the ticket of the round and the order of play, the First Player under the lantern."""
    yield Box(MARGIN, 12, TICKET, HEAD - 20, "paper", shadow=True)
    title = words("heading-over") if view.phase == "over" else words("super-picture-round", round=view.round)
    yield Label(fitted(title, TICKET - 44, 38, DISPLAY), MARGIN + 24, 44, 38, "wine", face=DISPLAY)
    line = words(f"super-picture-phase-{view.phase}")
    if view.modes:
        line = f"{line}, {words('super-picture-modes', modes=listing([words(f'mode-{mode}') for mode in view.modes]))}"
    yield Label(fitted(line, TICKET - 44, 26), MARGIN + 24, 84, 26, "bark")
    left = WIDTH - MARGIN - len(view.order) * STEP - 20
    yield Box(left, 12, WIDTH - MARGIN - left, HEAD - 20, "paper", shadow=True)
    for number, seat in enumerate(view.order):
        bandit = view.bandits[seat].bandit
        x = left + 10 + STEP // 2 + number * STEP
        yield from sign(bandit, "b", x, 62, 60, 34)
        if number and seat != view.first_player:
            yield Paste("icon-facing@s", x - STEP // 2 - 13, 49)
        if seat == view.first_player:
            yield Paste("icon-first@p", x + 8, 66)
