"""Sides that win together: a frame in the side's color around the panels of a team, or of one player's two bandits."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from engine.colt_express.view import View
from renderers.colt_express.cells import BanditPanel
from renderers.colt_express.train import SIDES
from renderers.scene import Box, Item, Label

ROOM: Final = 8  # from a panel to the frame around it
COIN: Final = 44  # the number of a team


def together(view: View, panels: Sequence[BanditPanel]) -> Sequence[tuple[int, tuple[BanditPanel, ...]]]:
    """Return the sides with more than one panel, and their panels, which are next to each other. Most matches have none."""
    sides = groupby(panels, key=lambda panel: view.seats[panel.bandit.seat].side)
    grouped = [(side, tuple(group)) for side, group in sides]
    return [(side, group) for side, group in grouped if len(group) > 1]


def side_frames(view: View, panels: Sequence[BanditPanel]) -> Iterator[Item]:
    """Yield a sheet in the side's color behind the panels of each side."""
    for side, group in together(view, panels):
        first, last = group[0], group[-1]
        width = last.left + last.width - first.left + 2 * ROOM
        yield Box(first.left - ROOM, first.top - ROOM, width, first.height + 2 * ROOM, SIDES[side], radius=20)


def side_numbers(view: View, panels: Sequence[BanditPanel]) -> Iterator[Item]:
    """Yield the number of each team below its panels. Two bandits of one player need none."""
    for side, group in together(view, panels):
        if len({panel.bandit.seat for panel in group}) < 2:
            continue
        x, y = group[1].left - group[1].gap // 2, group[0].top + group[0].height - 9
        yield Box(x - COIN // 2, y - COIN // 2, COIN, COIN, SIDES[side], radius=COIN // 2)
        yield Label(str(side + 1), x, y, 32, "ink", "m")
