"""Chips above a panel of a page: a bandit's gains and losses. All lengths in pixels."""

from collections.abc import Iterator
from typing import Final

import msgspec

from data.formats import money
from renderers.colt_express.cells import BanditPanel
from renderers.outcomes import icon_in
from renderers.scene import Box, Item, Label
from renderers.text import length
from renderers.words import words

CHIP: Final = 48  # the height of a chip
SORTS: Final = {
    "purses": "purse",
    "jewels": "jewel",
    "strongboxes": "strongbox",
    "bullets_received": "wound",
    "cash": "icon-cash",
}
"""Counts of a bandit, and the kinds of their cells."""


CASH: Final = "icon-cash"


class Sum(msgspec.Struct, frozen=True):
    """Style of chips: the sizes of their words and icon, and the space around both. Without ``signed``, only the color shows a loss."""

    size: int
    icon: int
    pad: int = 20
    signed: bool = True


SUMS: Final = (Sum(40, 38), Sum(36, 34), Sum(34, 30), Sum(32, 26), Sum(32, 24, 10), Sum(32, 22, 10, signed=False))
"""Styles, largest first; each panel uses the first one in which all of its chips fit."""


def chips(gains: dict[str, int], panel: BanditPanel) -> Iterator[Item]:
    """Yield a chip for each gain above a panel's strip, from right to left: gold for gains, red for losses and wounds."""
    shown = sorted(
        gains.items(), key=lambda gain: list(SORTS.values()).index(gain[0]) if gain[0] in SORTS.values() else 9
    )
    look = next(
        (size for size in SUMS if sum(_chip_width(sort, count, size) + 4 for sort, count in shown) <= panel.width),
        SUMS[-1],
    )
    while shown and sum(_chip_width(sort, count, look) + 4 for sort, count in shown) > panel.width:
        del shown[
            -1
        ]  # its cell is highlighted anyway, and a chip above the next panel would look like another bandit's
    right, top = panel.left + panel.width - 2, panel.top + 6 - CHIP
    for sort, count in reversed(shown):
        wide = _chip_width(sort, count, look)
        good = count > 0 and sort != "wound"
        yield Box(right - wide, top, wide, CHIP, "gold" if good else "danger", radius=14)
        start = right - wide + look.pad * 2 // 5
        yield Label(_sum(sort, count, look), start, top + CHIP // 2 + 1, look.size, "ink" if good else "paper")
        if sort != CASH:  # the dollar sign is enough
            side = look.icon
            yield from icon_in(sort, (right - look.pad * 2 // 5 - side, top + (CHIP - side) // 2, side, side))
        right -= wide + 4


def _sum(sort: str, count: int, look: Sum) -> str:
    amount = money(abs(count)) if sort == CASH else str(abs(count))
    return words("picture-gain" if count > 0 else "picture-loss", count=amount) if look.signed else amount


def _chip_width(sort: str, count: int, look: Sum) -> int:
    return round(length(_sum(sort, count, look), look.size)) + look.pad + (0 if sort == CASH else look.icon)
