"""Bar of a decision, in the color of the seat's bandit: the card, the question, and all of the seat's possessions."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.colt_express.hands import is_bullet, kind_of
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.colt_express.choices import OF_THE_HAND
from renderers.colt_express.hand import owner
from renderers.colt_express.holdings import acting_first, armed, loot
from renderers.colt_express.measures import MARGIN
from renderers.icons import FLOWS, Count, icon, line, wide
from renderers.marks import SIGN, sign
from renderers.scene import Box, CardFace, Item, Label, Stroke
from renderers.text import fitted, length
from renderers.theme import WIDTH, ink_on

QUESTIONS: Final = (56, 50, 46, 42, 38, 35, 32)  # sizes of the question: the largest that fits
KEPT: Final = 42  # distance between the left edges of two remaining cards
CARD: Final = 56  # size of the card that is being carried out
HALF: Final = 68  # room for a half's sign and edges, if a seat has two bandits


def bar(view: View, seat: Seat, question: str, top: int, height: int) -> Iterator[Item]:
    """Yield the sign of the asked bandit, the card and the question; on the right, the seat's possessions."""
    mine = acting_first(view, seat)
    colour = mine[0].bandit
    middle = top + height // 2
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, height, colour, "gold", 4, shadow=True)
    left = MARGIN + 10
    yield from sign(colour, "f", left + SIGN // 2, middle, SIGN, 32)
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
    parts = [_counts(view, bandit) for bandit in mine]
    size, room, flow = _sizes(question, parts, right - left, height)
    yield Label(fitted(question, room, size), left, middle + 1, size, ink)
    if len(mine) == 1:
        held = wide(parts[0], flow)
        yield from line(parts[0], right - held, middle, held, largest=flow[0])
        return
    for bandit, counts in reversed([*zip(mine, parts, strict=True)]):
        held = wide(counts, flow)
        start = right - held - HALF
        yield Box(start, top + 6, held + HALF - 4, height - 12, bandit.bandit, "cream", 3, 10)
        yield from sign(bandit.bandit, "l", start + 26, middle, 40, 26)
        yield from line(counts, start + HALF - 14, middle, held, largest=flow[0])
        right = start


def _counts(view: View, bandit: BanditView) -> list[Count]:
    """Return all of a bandit's possessions except its hand, in inks that are readable on its color."""
    ink = ink_on(bandit.bandit)
    return [
        msgspec.structs.replace(count, ink=ink if count.ink == "ink" or bandit.bandit != "ghost" else count.ink)
        for count in (*armed(view, [bandit]), *loot([bandit]))
        if count.icon != "icon-hand"
    ]


def _kept(view: View, right: int, middle: int) -> list[CardFace]:
    """Return small pictures of the viewer's cards, for questions about the train."""
    left = right - KEPT * len(view.hand)
    return [
        CardFace(
            "bullet" if is_bullet(card) else kind_of(card), owner(card), "s", left + KEPT * number, middle - 28, zoom=62
        )
        for number, card in enumerate(view.hand)
    ]


def _spared(view: View) -> list[str]:
    """Return the bandits on the puncher's spot that may not be struck."""
    if view.ask is None or view.ask.what != "punch":
        return []
    targets = {option.split(" ")[1] for option in view.ask.options if option.startswith("punch ")}
    here = next((bandit.spot for bandit in view.bandits if bandit.bandit == view.ask.bandit), -1)
    there = [bandit.bandit for bandit in view.bandits if bandit.spot == here and bandit.bandit != view.ask.bandit]
    return [name for name in there if name not in targets]


def _sizes(
    question: str, parts: Sequence[Sequence[Count]], room: int, height: int
) -> tuple[int, int, tuple[int, int, int]]:
    """Return the size of the question, its room, and the flow of the possessions. The question is as large as possible."""
    sizes = [size for size in QUESTIONS if size <= height * 2 // 3]
    around = HALF * len(parts) if len(parts) > 1 else 0
    for size in sizes:
        for flow in FLOWS:
            held = around + sum(wide(counts, flow) for counts in parts)
            asked = round(length(question, size))
            if asked + 30 + held <= room:
                return size, asked + 2, flow
    held = around + sum(wide(counts, FLOWS[-1]) for counts in parts)
    return sizes[-1], room - held - 20, FLOWS[-1]
