"""Panels of the bandits: their players, their grids (`renderers.colt_express.cells`), and a frame around those that must act."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final

from engine.colt_express.state import AWAY
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.colt_express.cells import STRIP, BanditPanel, cell_items, cells
from renderers.colt_express.measures import FOOT, LETTER, MARGIN, Track
from renderers.colt_express.train import POINTER
from renderers.marks import SIGN, sign
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Paste
from renderers.text import called, length, recognizable
from renderers.theme import WIDTH, ink_on
from renderers.words import words

GAP: Final = 10  # between two panels
WIDE_GAP: Final = 30  # ... if their bandits are on different sides
NAMES: Final = (40, 36, 32)  # sizes of names: the largest that fits
IN_STRIP: Final = 44  # width of a lantern or a computer's mark


def panels(view: View, track: Track) -> Sequence[BanditPanel]:
    """Return the panels, in the order of the seats, as wide as possible; closer together for bandits who win together."""
    ordered = sorted(view.bandits, key=lambda bandit: bandit.seat)
    gaps = [0, *(_gap(view, before, after) for before, after in pairwise(ordered))]
    edge = MARGIN if max(gaps) <= GAP else MARGIN + 6
    width = (WIDTH - 2 * edge - sum(gaps)) // len(ordered)
    top, height = track.panels, track.height - FOOT - track.panels
    laid: list[BanditPanel] = []
    for number, bandit in enumerate(ordered):
        left = edge + number * width + sum(gaps[: number + 1])
        opens = number == 0 or ordered[number - 1].seat != bandit.seat
        laid.append(BanditPanel(bandit, left, top, width, height, opens, gaps[number]))
    return laid


def _gap(view: View, bandit_view: BanditView, other: BanditView) -> int:
    sides = [seat.side for seat in view.seats]
    if len(set(sides)) == len(view.bandits):
        return GAP
    return GAP if sides[bandit_view.seat] == sides[other.seat] else WIDE_GAP


def shown_name(names: Names, seat: Seat, bandit: str) -> str:
    """Return a player's name as it can be drawn, or the bandit's name if too little of it can."""
    return recognizable(names.get(seat, "")) or words(f"bandit-{bandit}")


def panel_ground(
    view: View, panel: BanditPanel, names: Names, computers: Collection[Seat], riding: bool = False
) -> Iterator[Item]:
    """Yield the parts of a panel that stay the same during a round: paper, strip (sign, name, lantern), portrait if there's room.

    A bandit that has left the train for good is dark, but not if it's `riding` up to the train.
    """
    bandit, left, top, right = panel.bandit, panel.left, panel.top, panel.left + panel.width
    yield Box(left, top, panel.width, panel.height, "paper", shadow=True)
    gone = bandit.spot == AWAY and not riding
    yield Box(left, top, panel.width, STRIP, f"{bandit.bandit}-dim" if gone else bandit.bandit, radius=14)
    if panel.bust is not None:
        size, wide, high = panel.bust
        narrower = wide * 7 // 100 if bandit.bandit == "ghost" else 0
        bottom = top + panel.height - 5
        yield Paste(f"bust-{bandit.bandit}@{size}", left + 5 + narrower, bottom - high, dim=gone)
    for shown, icon in (
        (bandit.seat == view.first_player and view.outcome is None, "icon-first@p"),
        (bandit.seat in computers, "icon-computer@p"),
    ):
        if shown and panel.opens:
            right -= IN_STRIP
            yield Paste(icon, right, top + (6 if icon == "icon-first@p" else 9))
    yield from strip(left, top, right - left, names if panel.opens else {}, bandit.seat, bandit.bandit, gone=gone)


def strip(
    left: int, top: int, width: int, names: Names, seat: Seat, bandit: str, *, gone: bool = False
) -> Iterator[Item]:
    """Yield a bandit's sign and the player's name, for the colored strip of a panel. Long names are cut off."""
    name, aside = shown_name(names, seat, bandit), left + SIGN + 14
    room = left + width - aside - 8
    size = next((size for size in NAMES if length(name, size) <= room), NAMES[-1])
    yield Label(
        called(name, room, size), aside, top + STRIP // 2 + 1, size, ink_on(f"{bandit}-dim" if gone else bandit)
    )
    yield from sign(bandit, "f", left + SIGN // 2 + 5, top + STRIP // 2, SIGN, LETTER)


def panel_items(view: View, panel: BanditPanel) -> Iterator[Item]:
    """Yield the changing parts: the grid, and a frame if the seat must act. Without hands in the view, numbers of cards are left out."""
    hands = any(seat.hand for seat in view.seats)
    shown = [cell for cell in cells(view, panel) if hands or cell.sort not in ("hand", "discard")]
    yield from (item for cell in shown for item in cell_items(cell))
    bandit = panel.bandit
    if bandit.seat in view.to_act:
        acting = view.pile[view.performing].bandit if view.performing >= 0 else ""
        here = acting == bandit.bandit or (panel.opens and acting not in view.seats[bandit.seat].bandits)
        yield from acting_frame(panel, pennant=here)


def acting_frame(panel: BanditPanel, pennant: bool = True) -> Iterator[Item]:
    """Yield the mark of a seat that must act now: a golden frame, and a pennant above one of its bandits."""
    yield Box(panel.left, panel.top, panel.width, panel.height, "", "gold", 8)
    if pennant:
        yield Paste("icon-pointer@p", panel.left + panel.width // 2 - POINTER[0] // 2, panel.top - POINTER[1] - 2)
