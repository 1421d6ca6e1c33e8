"""Panels of the bandits: the player, the loot cards, and the cards of the round or the bandit's state."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

import msgspec

from data.catalogue import dots
from data.formats import money
from engine.core.types import Seat
from engine.super_express.view import BanditView, View
from renderers.cards import BACK
from renderers.colt_express.cells import STRIP
from renderers.colt_express.measures import MARGIN
from renderers.colt_express.panels import GAP, IN_STRIP, strip
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Paste
from renderers.sprites import sprites
from renderers.super_express.rows import GRID, Row, bare_row, row_items
from renderers.text import fitted, length
from renderers.theme import WIDTH
from renderers.words import noun, words

CHIP: Final = (88, 44)  # a loot card
TALLEST: Final = 76  # maximum height of a card's row
BROAD: Final = 290  # panels at least this wide have their loot cards on the strip with the name
LARGE: Final = 130  # maximum zoom of a portrait, in percent
DASH: Final = (22, 10)  # shown without loot cards if others have some
STATES: Final = (34, 32)  # the sizes of a state: the largest that fits
APART: Final = 8  # gap between two rows of cards
LINE: Final = 40  # height of a line of a state


class RiderPanel(msgspec.Struct, frozen=True):
    """Place of a bandit's panel."""

    bandit: BanditView
    left: int
    top: int
    width: int
    height: int


def panels(view: View, top: int, height: int) -> tuple[RiderPanel, ...]:
    """Return the panels, in the order of the seats, as wide as possible."""
    count = len(view.bandits)
    width = (WIDTH - 2 * MARGIN - (count - 1) * GAP) // count
    return tuple(
        [RiderPanel(bandit, MARGIN + n * (width + GAP), top, width, height) for n, bandit in enumerate(view.bandits)]
    )


def panel_ground(view: View, panel: RiderPanel, names: Names, computers: Collection[Seat]) -> Iterator[Item]:
    """Yield parts that rarely change: paper, the strip (sign, name, loot cards if it's wide), and a portrait if there are no cards."""
    bandit, left, top = panel.bandit, panel.left, panel.top
    yield Box(left, top, panel.width, panel.height, "paper", shadow=True)
    yield Box(left, top, panel.width, STRIP, bandit.bandit, radius=14)
    if not _has_cards(view, bandit):
        sprite = sprites()[f"bust-{bandit.bandit}@b"]
        wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
        bottom = _foot(view, panel) - LINE * len(_state(view, bandit)[0])
        zoom = min(LARGE, 100 * (bottom - top - STRIP - 6) // high, 100 * (panel.width - 12) // wide)
        middle = left + panel.width // 2
        yield Paste(f"bust-{bandit.bandit}@b", middle - wide // 2, bottom - high, dim=bandit.spot is None, zoom=zoom)
    room = panel.width
    if bandit.seat in computers:
        room -= IN_STRIP
        yield Paste("icon-computer@p", left + room, top + 9)
    if panel.width >= BROAD:
        wide, loot = _loot(bandit, panel.width * 2 // 5)
        room -= wide
        yield from _chips(loot, left + room, top + (STRIP - CHIP[1]) // 2)
    yield from strip(left, top, room, names, bandit.seat, bandit.bandit)


def _foot(view: View, panel: RiderPanel) -> int:
    """Return the lower edge of cards or a portrait. In narrow panels, loot cards are below it as soon as any bandit has some."""
    bottom = panel.top + panel.height - 4
    return bottom - CHIP[1] - 8 if panel.width < BROAD and any(bandit.loot for bandit in view.bandits) else bottom


def _has_cards(view: View, bandit: BanditView) -> bool:
    """Return whether a panel shows the cards of the round, which it doesn't while they are being chosen."""
    return view.phase != "schemin" and bool(bandit.revealed or bandit.face_down)


def panel_items(view: View, panel: RiderPanel, cards: Sequence[Row] = (), now: int = 0) -> Iterator[Item]:
    """Yield the changing parts: the round's cards or the state, the loot cards, the lantern, and a frame if the player must act.

    ``cards`` are the revealed cards with their effects, ``now`` is the number of the current card.
    """
    bandit, left, top = panel.bandit, panel.left, panel.top
    if _has_cards(view, bandit):
        yield from _cards(panel, [card for card in cards if card.bandit == bandit.bandit], now, _foot(view, panel))
    else:
        lines, ink = _state(view, bandit)
        y = _foot(view, panel) + LINE // 2
        for number, line in enumerate(reversed(lines), start=1):
            size = next((size for size in STATES if length(line, size) <= panel.width - 16), STATES[-1])
            shown = fitted(line, panel.width - 12, size)
            yield Label(shown, left + panel.width // 2, y - number * LINE, size, ink, "m")
        if view.outcome is None and bandit.seat == view.first_player:
            yield Paste("icon-first@p", left + panel.width - IN_STRIP - 4, top + STRIP + 10)
    if panel.width < BROAD:
        y = top + panel.height - CHIP[1] - 8
        yield from _chips(_loot(bandit, panel.width - 8)[1], left + 6, y)
        if not bandit.loot and any(other.loot for other in view.bandits):
            yield Box(left + (panel.width - DASH[0]) // 2, y + (CHIP[1] - DASH[1]) // 2, *DASH, "bone", "bone", 1, 5)
    if bandit.seat in view.to_act:
        yield Box(left, top, panel.width, panel.height, "", "gold", 8)


def _state(view: View, bandit: BanditView) -> tuple[tuple[str, ...], str]:
    """Return the state of a bandit without cards, and the ink of its words; a view may not say who must still choose."""
    if bandit.spot is None:
        out = words("super-picture-out", who=noun(bandit.bandit))
        return (out, words("super-picture-round", round=bandit.left_in)), "wine"
    if view.phase == "schemin" and view.to_act:
        ready = bandit.seat not in view.to_act
        said = words("super-picture-ready" if ready else "super-picture-thinking")
        return (said,), "cheyenne-dim" if ready else "bark"
    return ((words("super-picture-stunned", who=noun(bandit.bandit)),) if bandit.stunned else ()), "wine"


def _cards(panel: RiderPanel, known: Sequence[Row], now: int, foot: int) -> Iterator[Item]:
    """Yield the cards of the round: the revealed ones, then the face-down ones."""
    bandit = panel.bandit
    count = len(bandit.revealed) + bandit.face_down
    top, left = (panel.top + STRIP + 8) // GRID * GRID, (panel.left + 8) // GRID * GRID
    step = min((foot - top) // max(count, 3), TALLEST + APART) // GRID * GRID
    told = max(len(bandit.revealed) - len(known), 0)  # number of cards revealed before those in this picture
    for number in range(count):
        rect = left, top + number * step, (panel.width - 16) // GRID * GRID, step - APART
        if 0 <= number - told < len(known):
            card = known[number - told]
            yield from row_items(card, rect, now=card.number == now)
        else:
            kind = bandit.revealed[number] if number < told else BACK
            yield from bare_row(kind, bandit.bandit, rect)


def _loot(bandit: BanditView, room: int) -> tuple[int, list[tuple[str, int]]]:
    """Return the width of a bandit's loot chips, and the words and the width of each, the most valuable first.

    If they don't fit, there's only one, with their number and their sum.
    """
    chips = [(money(value), CHIP[0]) for value in reversed(bandit.loot)]
    if len(chips) * (CHIP[0] + 4) > room:
        line = dots([words("picture-count", count=len(chips)), money(sum(bandit.loot))])
        chips = [(line, round(length(line, 32)) + 16)]
    return sum(wide + 4 for _, wide in chips), chips


def _chips(chips: Sequence[tuple[str, int]], x: int, y: int) -> Iterator[Item]:
    """Yield chips side by side, from left to right."""
    for line, wide in chips:
        yield from chip(line, x, y, wide)
        x += wide + 4


def chip(line: str, x: int, y: int, wide: int = CHIP[0]) -> Iterator[Item]:
    """Yield a loot card with words on it."""
    yield Box(x, y, wide, CHIP[1], "gold", weight=2, radius=8)
    yield Label(line, x + wide // 2, y + CHIP[1] // 2 + 1, 32, "ink", "m")
