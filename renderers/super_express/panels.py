"""One panel for each bandit: who plays it, the loot cards it won, whether it is ready, or since when it is out."""

from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from data.formats import money
from engine.core.types import Seat
from engine.super_express.view import BanditView, View
from renderers.cards import BACK
from renderers.colt_express.cells import STRIP
from renderers.colt_express.measures import MARGIN
from renderers.colt_express.panels import GAP, strip
from renderers.colt_express.train import BUST
from renderers.phrases.names import Names
from renderers.scene import Box, CardFace, Item, Label, Paste
from renderers.text import fitted, length
from renderers.theme import WIDTH
from renderers.words import noun, words

CHIP: Final = (88, 44)  # a loot card
CARDS: Final = (66, 90)
STATE: Final = 34


class RiderPanel(msgspec.Struct, frozen=True):
    """Place of a bandit's panel."""

    bandit: BanditView
    left: int
    top: int
    width: int
    height: int


def panels(view: View, top: int, height: int) -> tuple[RiderPanel, ...]:
    """Return the panels, in the order of the seats, as wide as there is room."""
    count = len(view.bandits)
    width = (WIDTH - 2 * MARGIN - (count - 1) * GAP) // count
    return tuple(
        [RiderPanel(bandit, MARGIN + n * (width + GAP), top, width, height) for n, bandit in enumerate(view.bandits)]
    )


def panel_ground(panel: RiderPanel, names: Names, computers: Collection[Seat]) -> Iterator[Item]:
    """Yield what stays for a match: paper, the strip with sign and name, the portrait."""
    bandit, left, top = panel.bandit, panel.left, panel.top
    yield Box(left, top, panel.width, panel.height, "paper", shadow=True)
    yield Box(left, top, panel.width, STRIP, bandit.bandit, radius=14)
    narrower = 7 if bandit.bandit == "ghost" else 0
    yield Paste(f"bust-{bandit.bandit}@p", left + 4 + narrower, top + STRIP + 4, dim=bandit.spot is None)
    if bandit.seat in computers:
        yield Paste("icon-computer@p", left + 6, top + STRIP + 50)
    yield from strip(left, top, panel.width, names, bandit.seat, bandit.bandit)


def panel_items(view: View, panel: RiderPanel) -> Iterator[Item]:
    """Yield what changes: the cards of the round, the loot cards, the state, the lantern, the frame of those whom the table waits for."""
    bandit, left, top = panel.bandit, panel.left, panel.top
    aside, room = left + BUST[0] + 10, panel.width - BUST[0] - 16
    lines, ink = _state(view, panel.bandit)
    y, covered = top + STRIP + 24, False
    # Items without room go below the portrait, if no cards are there, or only those of a bandit who is out.
    if any(length(line, STATE) > room for line in lines):
        aside, y = left + 12, top + STRIP + BUST[1] + 30
        aboard = bandit.spot is not None
        lines = () if bandit.face_down or (aboard and bandit.revealed) else lines
        covered = bool(lines)
    for number, line in enumerate(lines):
        yield Label(fitted(line, panel.width - 20, STATE), aside, y + number * 40, STATE, ink)
    if not covered:
        yield from _cards(panel)
    yield from _loot(panel)
    if view.outcome is None and bandit.seat == view.first_player:
        yield Paste("icon-first@p", left + BUST[0] - 34, top + STRIP + 44)
    if bandit.seat in view.to_act:
        yield Box(left, top, panel.width, panel.height, "", "gold", 8)


def _state(view: View, bandit: BanditView) -> tuple[tuple[str, ...], str]:
    if bandit.spot is None:
        return (
            words("super-picture-out", who=noun(bandit.bandit)),
            words("super-picture-round", round=bandit.left_in),
        ), "wine"
    if view.phase == "schemin":
        ready = bandit.seat not in view.to_act
        return (
            words("super-picture-ready" if ready else "super-picture-thinking"),
        ), "cheyenne-dim" if ready else "bark"
    if view.phase == "over":
        return (words("super-picture-aboard"),), "cheyenne-dim"
    return (words("super-picture-stunned", who=noun(bandit.bandit)),) if bandit.stunned else (), "wine"


def _cards(panel: RiderPanel) -> Iterator[Item]:
    """Yield the cards of the round: those that were revealed, then those that still lie face down."""
    bandit = panel.bandit
    letter = words(f"picture-sign-{bandit.bandit}")
    kinds = (*bandit.revealed, *([BACK] * bandit.face_down))
    y = panel.top + STRIP + BUST[1] + 12
    for number, kind in enumerate(kinds):
        x = panel.left + 8 + number * (CARDS[0] + 4)
        yield CardFace(kind, bandit.bandit, "s", x, y, letter, dim=kind != BACK and number < len(bandit.revealed) - 1)


def _loot(panel: RiderPanel) -> Iterator[Item]:
    """Yield the loot cards, the dearest first; if there is no room for all, their number."""
    loot = panel.bandit.loot[::-1]
    top = panel.top + STRIP + BUST[1] + CARDS[1] + 22
    columns = (panel.width - 10) // (CHIP[0] + 4)
    rows = max((panel.top + panel.height - 4 - top) // (CHIP[1] + 4), 1)
    shown = loot if len(loot) <= columns * rows else loot[: columns * rows - 1]
    lines = [money(value) for value in shown]
    if len(shown) < len(loot):
        lines.append(words("picture-count", count=len(loot) - len(shown)))
    for number, line in enumerate(lines):
        x = panel.left + 8 + number % columns * (CHIP[0] + 4)
        yield from chip(line, x, top + number // columns * (CHIP[1] + 4))


def chip(line: str, x: int, y: int, wide: int = CHIP[0]) -> Iterator[Item]:
    """Yield a loot card with the words on it."""
    yield Box(x, y, wide, CHIP[1], "gold", weight=2, radius=8)
    yield Label(line, x + wide // 2, y + CHIP[1] // 2 + 1, 32, "ink", "m")
