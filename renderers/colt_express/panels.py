"""One panel for each bandit: who plays it, its loot by kind, its bullets, the cards of its seat, whose turn it is."""

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from data.catalogue import money
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.colt_express.measures import BELOW, MARGIN, PANEL, Track
from renderers.colt_express.train import POINTER, sign
from renderers.scene import Box, Item, Label, Paste
from renderers.text import fitted, readable
from renderers.theme import WIDTH, ink_on
from renderers.words import words

GAP = 10  # between two panels
STRIP = 50  # the coloured strip with the name
BUST = (100, 85)
LINES = (78, 126, 173)  # the middles of a panel's three lines of counts, from its top
WIDE = 370  # panels at least so wide have larger icons and numbers


class Print(msgspec.Struct, frozen=True):
    """How large a panel's counts are: the size of its icons' sprites, their width and height, the size of its numbers."""

    size: str
    icons: dict[str, tuple[int, int]]
    number: int
    name: int


SMALL = Print(
    "p",
    {
        "icon-hand": (36, 36),
        "icon-deck": (34, 36),
        "purse": (32, 32),
        "jewel": (32, 32),
        "strongbox": (38, 32),
        "bullet": (22, 36),
        "wound": (36, 36),
    },
    27,
    25,
)
LARGE = Print(
    "m",
    {
        "icon-hand": (46, 46),
        "icon-deck": (44, 46),
        "purse": (44, 44),
        "jewel": (44, 44),
        "strongbox": (53, 44),
        "bullet": (28, 46),
        "wound": (46, 46),
    },
    36,
    29,
)

Names = Mapping[Seat, str]
"""Who sits where, as the platform gives the names."""


class Panel(msgspec.Struct, frozen=True):
    """A panel's place, and the bandit that it is about."""

    bandit: BanditView
    left: int
    top: int
    width: int

    @property
    def aside(self) -> int:
        """Where the room beside the portrait begins."""
        return self.left + BUST[0] + 13

    @property
    def print(self) -> Print:
        """How large its counts are."""
        return LARGE if self.width >= WIDE else SMALL


def panels(view: View, track: Track) -> Sequence[Panel]:
    """Return the panels, in the order of the seats, as wide as there is room."""
    count = len(view.bandits)
    width = (WIDTH - 2 * MARGIN - (count - 1) * GAP) // count
    top = track.rails + BELOW
    ordered = sorted(view.bandits, key=lambda bandit: bandit.seat)
    return [Panel(bandit, MARGIN + number * (width + GAP), top, width) for number, bandit in enumerate(ordered)]


def shown_name(names: Names, seat: Seat, bandit: str) -> str:
    """Return a player's name with the letters that can be drawn, or the bandit's where none is left."""
    return readable(names.get(seat, "")) or words(f"bandit-{bandit}")


def panel_ground(panel: Panel, names: Names, computers: Collection[Seat]) -> Iterator[Item]:
    """Yield what stays for a match: paper, name, portrait, sign, the icons beside the counts."""
    bandit, left, top = panel.bandit, panel.left, panel.top
    yield Box(left, top, panel.width, PANEL, "paper", shadow=True)
    yield Box(left, top, panel.width, STRIP, bandit.bandit, radius=14)
    room = left + panel.width - panel.aside - 8
    name = fitted(shown_name(names, bandit.seat, bandit.bandit), room, panel.print.name)
    yield Label(name, panel.aside, top + STRIP // 2 + 1, panel.print.name, ink_on(bandit.bandit))
    yield Paste(f"bust-{bandit.bandit}@p", left + 4 + (7 if bandit.bandit == "ghost" else 0), top + 10)
    yield from sign(bandit.bandit, "s", left + 22, top + 84, 34, 22)
    if bandit.seat in computers:
        yield Paste("icon-computer@p", left + 76, top + 68)
    yield from (_icon(panel.print, name, x, y) for name, x, y in _places(panel))


def _places(panel: Panel) -> Iterator[tuple[str, int, int]]:
    """Yield the icons of the counts with their left ends and middles."""
    top = panel.top
    half = (panel.left + panel.width - panel.aside) // 2
    yield from (("icon-hand", panel.aside, top + LINES[0]), ("icon-deck", panel.aside + half, top + LINES[0]))
    step = (panel.width - 16) // 4
    for column, name in enumerate(("purse", "jewel", "strongbox")):
        yield name, panel.left + 14 + column * step, top + LINES[1]
    for column, name in enumerate(("bullet", "wound")):
        yield name, panel.left + 14 + column * step + (5 if name == "bullet" else 0), top + LINES[2]


def _icon(print_: Print, name: str, x: int, y: int) -> Paste:
    return Paste(f"{name}@{print_.size}", x, y - print_.icons[name][1] // 2)


def panel_items(view: View, panel: Panel) -> Iterator[Item]:
    """Yield what changes: the counts, the lantern of the first player, the pennant of those who must act."""
    bandit = panel.bandit
    seat = view.seats[bandit.seat]
    counts = (
        seat.hand,
        seat.deck,
        bandit.purses,
        bandit.jewels,
        bandit.strongboxes,
        bandit.bullets_left,
        bandit.bullets_received,
    )
    for (name, x, y), count in zip(_places(panel), counts, strict=True):
        yield Label(
            str(count), x + panel.print.icons[name][0] + 5, y + 1, panel.print.number, "ink" if count else "sand"
        )
    right = panel.left + panel.width
    if bandit.cash:
        yield Label(money(bandit.cash), right - 14, panel.top + LINES[2] + 1, 26, "cheyenne-dim", "r")
    elif bandit.seat == view.first_player and view.outcome is None:
        yield Paste("icon-first@p", right - 58, panel.top + LINES[2] - 22)
    if bandit.seat in view.to_act:
        yield from acting_frame(panel)


def acting_frame(panel: Panel) -> Iterator[Item]:
    """Yield the mark of a seat that must act now: a golden frame and a pennant."""
    yield Box(panel.left, panel.top, panel.width, PANEL, "", "gold", 6)
    yield Paste("icon-pointer@p", panel.left + panel.width // 2 - POINTER[0] // 2, panel.top - POINTER[1] - 2)
