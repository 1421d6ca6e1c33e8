"""Strip at the top: the round, the newly revealed card, the extensions, and the order of play."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from data.catalogue import commas, dots, listing
from engine.super_express.events import ActionBegan
from engine.super_express.view import View
from renderers.colt_express.measures import MARGIN
from renderers.marks import sign
from renderers.scene import Box, CardFace, Item, Label, Paste
from renderers.text import fitted, largest, length, readable
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

HEAD: Final = 172
TICKET: Final = 700  # the width of the ticket of a round without clauses
TITLES: Final = (48, 44, 40, 36, 32)  # the sizes of the title: the largest that fits
CARD: Final = (110, 150)
COUNT: Final = 140  # width of a card's number ...
LARGE: Final = 110  # ... and its size
CLAUSES: Final = (42, 38, 34, 32)  # the sizes of a round's clauses: the largest that fits
GAP: Final = 20  # minimum distance from the ticket to the order of play
STEP: Final = 84  # distance between two bandits in the order of play


def head_items(
    view: View, began: ActionBegan | None = None, *, filmed: bool = False, told: Sequence[str] = ()
) -> Iterator[Item]:
    """Yield the ticket of the round, and the order of play, with a lantern for the First Player. A newly revealed card is large.

    If there are clauses about the round (``told``), they replace its phase.
    """
    heading = words("super-picture-order")
    order = max(len(view.bandits) * STEP, ceil(length(heading, 32))) + 20
    ticket = WIDTH - 2 * MARGIN - order - GAP if told else TICKET
    yield Box(MARGIN, 10, ticket, HEAD - 18, "paper", shadow=True)
    left, room = MARGIN + 26, ticket - 46
    if filmed:
        room -= CARD[0] + COUNT
    if began is not None:
        x = MARGIN + TICKET - CARD[0] - 14
        yield CardFace(began.card, began.bandit, "c", x, 12, words(f"picture-sign-{began.bandit}"))
        yield Label(str(began.number), x - 20, HEAD // 2 + 2, LARGE, "ink", "r", DISPLAY)
    title = words("heading-over") if view.phase == "over" else words("super-picture-round", round=view.round)
    size = next((size for size in TITLES if length(readable(title, DISPLAY), size, DISPLAY) <= room), TITLES[-1])
    yield Label(fitted(title, room, size, DISPLAY), left, 46 if told else 58, size, "wine", face=DISPLAY)
    yield from _told(told, left, room) if told else _phase(view, left, room, filmed=filmed)
    left = WIDTH - MARGIN - order
    yield Box(left, 10, order, HEAD - 18, "paper", shadow=True)
    yield Label(heading, left + order // 2, 38, 32, "bark", "m")
    left += (order - len(view.order) * STEP) // 2
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


def _phase(view: View, left: int, room: int, *, filmed: bool) -> Iterator[Label]:
    """Yield the phase, and the extensions unless it's a film."""
    line = phase = words(f"super-picture-phase-{view.phase}")
    if view.modes and not filmed:
        line = commas(
            [line, words("super-picture-modes", modes=listing([words(f"mode-{mode}") for mode in view.modes]))]
        )
    if length(line, 32) > room:
        line = phase
    yield Label(line, left, 116, largest(line, room, (34, 32)), "bark")


def _told(told: Sequence[str], left: int, room: int) -> Iterator[Label]:
    """Yield the first clauses: as many as fit into two lines, as large as fits."""
    for kept in range(len(told), 0, -1):
        for size in CLAUSES:
            first = next((n for n in range(kept, 0, -1) if length(dots(told[:n]), size) <= room), 0)
            lines = [dots(part) for part in (told[:first], told[first:kept]) if part]
            if first and length(lines[-1], size) <= room:
                for number, line in enumerate(lines):
                    yield Label(line, left, (116 if len(lines) == 1 else 94) + number * 42, size, "bark")
                return
