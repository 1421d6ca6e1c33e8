"""One panel for each bandit: who plays it, the loot cards it won, whether it is ready, or since when it is out."""

from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from data.catalogue import money
from engine.core.types import Seat
from engine.super_express.view import BanditView, View
from renderers.colt_express.measures import MARGIN
from renderers.colt_express.panels import BUST, GAP, STRIP, shown_name
from renderers.colt_express.train import POINTER, sign
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Paste
from renderers.text import fitted
from renderers.theme import WIDTH, ink_on
from renderers.words import words

PANEL: Final = 212
CHIP: Final = (64, 30)  # a loot card
CHIPS_TOP: Final = 142
ROWS: Final = 2
WIDE: Final = 240  # narrower panels have smaller names


class RiderPanel(msgspec.Struct, frozen=True):
    """Where a bandit's panel is."""

    bandit: BanditView
    left: int
    top: int
    width: int


def panels(view: View, top: int) -> tuple[RiderPanel, ...]:
    """Return the panels, in the order of the seats, as wide as there is room."""
    count = len(view.bandits)
    width = (WIDTH - 2 * MARGIN - (count - 1) * GAP) // count
    return tuple([RiderPanel(bandit, MARGIN + n * (width + GAP), top, width) for n, bandit in enumerate(view.bandits)])


def panel_ground(panel: RiderPanel, names: Names, computers: Collection[Seat]) -> Iterator[Item]:
    """Yield what stays for a match: paper, name, portrait, sign."""
    bandit, left, top = panel.bandit, panel.left, panel.top
    yield Box(left, top, panel.width, PANEL, "paper", shadow=True)
    yield Box(left, top, panel.width, STRIP, bandit.bandit, radius=14)
    aside = left + BUST[0] + 13
    size = 22 if panel.width < WIDE else 26
    name = fitted(shown_name(names, bandit.seat, bandit.bandit), left + panel.width - aside - 6, size)
    yield Label(name, aside, top + STRIP // 2 + 1, size, ink_on(bandit.bandit))
    yield Paste(f"bust-{bandit.bandit}@p", left + 4 + (7 if bandit.bandit == "ghost" else 0), top + 10)
    yield from sign(bandit.bandit, "s", left + 22, top + 84, 34, 22)
    if bandit.seat in computers:
        yield Paste("icon-computer@p", left + 76, top + 68)


def panel_items(view: View, panel: RiderPanel) -> Iterator[Item]:
    """Yield what changes: the loot cards, the state, the lantern, the frame of those whom the table waits for."""
    bandit, left, top = panel.bandit, panel.left, panel.top
    aside = left + BUST[0] + 13
    if bandit.spot is None:
        yield Label(words("super-picture-out"), aside, top + 74, 24, "wine")
        yield Label(words("super-picture-round", round=bandit.left_in), aside, top + 106, 22, "wine")
    else:
        yield from _state(view, panel, aside)
    yield from _loot(panel)
    if view.outcome is None and bandit.seat == view.first_player:
        yield Paste("icon-first@p", left + panel.width - 54, top + 96)
    if bandit.seat in view.to_act:
        yield Box(left, top, panel.width, PANEL, "", "gold", 6)
        yield Paste("icon-pointer@p", left + panel.width // 2 - POINTER[0] // 2, top - POINTER[1] - 2)


def _state(view: View, panel: RiderPanel, aside: int) -> Iterator[Item]:
    if view.phase == "schemin":
        ready = panel.bandit.seat not in view.to_act
        line = words("super-picture-ready" if ready else "super-picture-thinking")
        yield Label(line, aside, panel.top + 74, 22, "cheyenne-dim" if ready else "umber")
    elif view.phase == "over":
        yield Label(words("super-picture-aboard"), aside, panel.top + 74, 22, "cheyenne-dim")


def _loot(panel: RiderPanel) -> Iterator[Item]:
    """Yield the loot cards, the dearest first; where there is no room for all, how many more there are."""
    loot = panel.bandit.loot[::-1]
    columns = (panel.width - 10) // (CHIP[0] + 4)
    shown = loot if len(loot) <= columns * ROWS else loot[: columns * ROWS - 1]
    lines = [money(value) for value in shown]
    if len(shown) < len(loot):
        lines.append(words("picture-count", count=len(loot)))
    for number, line in enumerate(lines):
        x = panel.left + 8 + number % columns * (CHIP[0] + 4)
        y = panel.top + CHIPS_TOP + number // columns * (CHIP[1] + 4)
        yield from chip(line, x, y)


def chip(line: str, x: int, y: int) -> Iterator[Item]:
    """Yield a loot card with the words on it."""
    yield Box(x, y, *CHIP, "gold", weight=2, radius=6)
    yield Label(line, x + CHIP[0] // 2, y + CHIP[1] // 2, 22, "ink", "m")
