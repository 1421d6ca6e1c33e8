"""Bar of a decision, in the colour of who decides: the card, what is asked, all that the seat holds."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.colt_express.hands import is_bullet, kind_of
from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.choices import OF_THE_HAND
from renderers.colt_express.hand import owner
from renderers.colt_express.holdings import armed, loot
from renderers.colt_express.measures import MARGIN
from renderers.colt_express.train import bandits_of
from renderers.icons import FLOWS, Count, icon, line, wide
from renderers.marks import SIGN, sign
from renderers.scene import Box, CardFace, Item, Label, Stroke
from renderers.text import fitted, length
from renderers.theme import WIDTH, ink_on

QUESTIONS: Final = (56, 50, 46, 42, 38, 35, 32)  # the sizes of a question: the largest that fits
KEPT: Final = 42  # from one card that is kept to the next
CARD: Final = 56  # the picture of the card that is carried out


def bar(view: View, seat: Seat, question: str, top: int, height: int) -> Iterator[Item]:
    """Yield who decides, by which card, what is asked; at the right what the seat has."""
    mine = bandits_of(view, seat)
    colour = next((b.bandit for b in mine if view.ask is not None and b.bandit == view.ask.bandit), mine[0].bandit)
    middle = top + height // 2
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, height, colour, "gold", 4, shadow=True)
    left = MARGIN + 10
    for bandit in sorted(mine, key=lambda one: one.bandit != colour):
        yield from sign(bandit.bandit, "f", left + SIGN // 2, middle, SIGN, 32)
        left += SIGN + 8
    if view.performing >= 0 and (card := view.pile[view.performing].card) is not None:
        yield Box(left, middle - CARD // 2, CARD, CARD, "paper", radius=10)
        yield icon(f"icon-{kind_of(card)}", CARD - 10, left + CARD // 2, middle)
        left += CARD + 12
    left += 8
    ink = ink_on(colour)
    right = WIDTH - MARGIN - 16
    if view.ask is not None and view.ask.what not in OF_THE_HAND:
        kept, right = _kept(view, right, middle), right - KEPT * len(view.hand) - (12 if view.hand else 0)
        yield from kept
        spared = _spared(view)
        right -= (SIGN + 8) * len(spared) + (14 if spared else 0)
        for number, name in enumerate(spared):
            x = right + 14 + (SIGN + 8) * number + SIGN // 2
            yield from sign(name, "f", x, middle, SIGN, 32)
            yield Stroke(((x - 24, middle + 24), (x + 24, middle - 24)), "danger", 8, 3)
    counts = [
        msgspec.structs.replace(count, ink=ink if count.ink == "ink" or colour != "ghost" else count.ink)
        for count in (*armed(view, mine), *loot(mine))
        if count.icon != "icon-hand"
    ]
    size, room, held = _sizes(question, counts, right - left, height)
    yield Label(fitted(question, room, size), left, middle + 1, size, ink)
    yield from line(counts, right - held, middle, held, largest=44, right=True)


def _kept(view: View, right: int, middle: int) -> list[CardFace]:
    """Return the cards that the viewer still holds while others are carried out, small."""
    left = right - KEPT * len(view.hand)
    return [
        CardFace(
            "bullet" if is_bullet(card) else kind_of(card), owner(card), "s", left + KEPT * number, middle - 28, zoom=62
        )
        for number, card in enumerate(view.hand)
    ]


def _spared(view: View) -> list[str]:
    """Return who stands with the one that punches, but may not be struck."""
    if view.ask is None or view.ask.what != "punch":
        return []
    targets = {option.split(" ")[1] for option in view.ask.options if option.startswith("punch ")}
    here = next((bandit.spot for bandit in view.bandits if bandit.bandit == view.ask.bandit), -1)
    there = [bandit.bandit for bandit in view.bandits if bandit.spot == here and bandit.bandit != view.ask.bandit]
    return [name for name in there if name not in targets]


def _sizes(question: str, counts: list[Count], room: int, height: int) -> tuple[int, int, int]:
    """Return the size of the question, its room, and the room of what is held: both whole, the question as large as can be."""
    sizes = [size for size in QUESTIONS if size <= height * 2 // 3]
    for size in sizes:
        for flow in FLOWS:
            held = wide(counts, flow)
            asked = round(length(question, size))
            if asked + 30 + held <= room:
                return size, asked + 2, held
    held = wide(counts, FLOWS[-1])
    return sizes[-1], room - held - 20, held
