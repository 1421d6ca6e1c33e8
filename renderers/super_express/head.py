"""Strip at the top: the round or the card that was just revealed, the extensions, and the order of play."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from data.catalogue import commas, listing
from engine.super_express.events import ActionBegan
from engine.super_express.view import View
from renderers.colt_express.measures import MARGIN
from renderers.marks import sign
from renderers.scene import Box, CardFace, Item, Label, Paste
from renderers.text import fitted, length, readable
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

HEAD: Final = 172
TICKET: Final = 700
TITLES: Final = (48, 44, 40, 36, 32)  # the sizes of the title: the largest that fits
CARD: Final = (110, 150)
COUNT: Final = 140  # the room of a card's number ...
LARGE: Final = 110  # ... and its size
STEP: Final = 84  # from one bandit of the order of play to the next


def head_items(view: View, began: ActionBegan | None = None, *, filmed: bool = False) -> Iterator[Item]:
    """Yield the ticket of the round and the order of play, the First Player under the lantern; a card that was just revealed is large."""
    yield Box(MARGIN, 10, TICKET, HEAD - 18, "paper", shadow=True)
    left, room = MARGIN + 26, TICKET - 46
    if filmed:
        room -= CARD[0] + COUNT
    if began is not None:
        x = MARGIN + TICKET - CARD[0] - 14
        yield CardFace(began.card, began.bandit, "c", x, 12, words(f"picture-sign-{began.bandit}"))
        yield Label(str(began.number), x - 20, HEAD // 2 + 2, LARGE, "ink", "r", DISPLAY)
    title = words("heading-over") if view.phase == "over" else words("super-picture-round", round=view.round)
    size = next((size for size in TITLES if length(readable(title, DISPLAY), size, DISPLAY) <= room), TITLES[-1])
    yield Label(fitted(title, room, size, DISPLAY), left, 58, size, "wine", face=DISPLAY)
    line = words(f"super-picture-phase-{view.phase}")
    if view.modes and not filmed:
        line = commas(
            [line, words("super-picture-modes", modes=listing([words(f"mode-{mode}") for mode in view.modes]))]
        )
    yield Label(fitted(line, room, 34), left, 116, 34, "bark")
    heading = words("super-picture-order")
    wide = max(len(view.bandits) * STEP, ceil(length(heading, 32))) + 20
    left = WIDTH - MARGIN - wide
    yield Box(left, 10, wide, HEAD - 18, "paper", shadow=True)
    yield Label(heading, left + wide // 2, 38, 32, "bark", "m")
    left += (wide - len(view.order) * STEP) // 2
    for number, seat in enumerate(view.order):
        bandit = view.bandits[seat].bandit
        x = left + STEP // 2 + number * STEP
        yield from sign(bandit, "b", x, 98, 60, 36)
        if number and seat != view.first_player:
            yield Paste("icon-facing@s", x - STEP // 2 - 13, 85)
        if seat == view.first_player:
            yield Paste("icon-first@p", x + 8, 112)
        if seat == view.acting:
            yield Box(x - 38, 60, 76, 78, "", "gold", 6, 16)
