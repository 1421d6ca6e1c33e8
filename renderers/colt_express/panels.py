"""One panel for each bandit: who plays it, its loot by kind, its bullets, the cards of its seat, whose turn it is."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import ceil

import msgspec

from data.catalogue import money
from engine.colt_express.state import AWAY
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.colt_express.measures import BELOW, LINE, MARGIN, PANEL, Track
from renderers.colt_express.train import POINTER, flask_sprite, sign
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Paste
from renderers.text import fitted, length, readable
from renderers.theme import WIDTH, ink_on
from renderers.words import words

GAP = 10  # between two panels
WIDE_GAP = 30  # ... of different sides
STRIP = 50  # the coloured strip with the name
BUST = (100, 85)
LINES = (78, 126, 173)  # the middles of a panel's three lines of counts, from its top
HOSTAGE = 55  # the size of a hostage's portrait
DIGITS = 40  # the room for a number of two digits beside its icon
EDGE = 7  # what the frame of one who acts takes of a panel
NARROW = 270  # in panels less wide ...
CLOSER = 9  # ... the counts beside the portrait are so much closer to it
NEAR = 5  # from an icon to its number, and the least from there to what follows
TIGHT = 22  # the size of numbers of cards where two long ones stand in a narrow panel
FLASK = 38  # from one flask to the next
NAMED = (25, 20)  # the sizes of a hostage's name: the largest that fits, or none
DISCARD = {"p": 36, "m": 46}
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


class BanditPanel(msgspec.Struct, frozen=True):
    """A panel's place, and the bandit that it is about. `opens` is false for the second bandit of a seat, `gap` the room before it.

    `more` says that there is a fourth line.
    """

    bandit: BanditView
    left: int
    top: int
    width: int
    opens: bool = True
    gap: int = 0
    more: bool = False

    @property
    def height(self) -> int:
        """How high it is."""
        return PANEL + (LINE if self.more else 0)

    @property
    def aside(self) -> int:
        """Where the room beside the portrait begins."""
        return self.left + BUST[0] + 13

    @property
    def print(self) -> Print:
        """How large its counts are."""
        return LARGE if self.width >= WIDE else SMALL


def panels(view: View, track: Track) -> Sequence[BanditPanel]:
    """Return the panels, in the order of the seats, as wide as there is room: closer together where bandits win together."""
    ordered = sorted(view.bandits, key=lambda bandit: bandit.seat)
    gaps = [0, *(_gap(view, one, other) for one, other in pairwise(ordered))]
    edge = MARGIN if max(gaps) <= GAP else MARGIN + 6
    width = (WIDTH - 2 * edge - sum(gaps)) // len(ordered)
    top = track.rails + BELOW + track.trail
    found: list[BanditPanel] = []
    for number, bandit in enumerate(ordered):
        left = edge + number * width + sum(gaps[: number + 1])
        opens = number == 0 or ordered[number - 1].seat != bandit.seat
        found.append(BanditPanel(bandit, left, top, width, opens, gaps[number], more=has_more(view)))
    return found


def has_more(view: View) -> bool:
    """Say whether panels have a fourth line: for hostages and flasks, and for discard piles."""
    return view.coach is not None or "expert" in view.modes


def _gap(view: View, one: BanditView, other: BanditView) -> int:
    sides = [seat.side for seat in view.seats]
    if len(set(sides)) == len(view.bandits):
        return GAP
    return GAP if sides[one.seat] == sides[other.seat] else WIDE_GAP


def shown_name(names: Names, seat: Seat, bandit: str) -> str:
    """Return a player's name with the letters that can be drawn, or the bandit's where none is left."""
    return readable(names.get(seat, "")) or words(f"bandit-{bandit}")


def panel_ground(panel: BanditPanel, names: Names, computers: Collection[Seat], riding: bool = False) -> Iterator[Item]:
    """Yield what stays for a match: paper, name, portrait, sign, the icons beside the counts.

    A bandit that has left for good, while nobody is `riding` up to the train, is dark.
    """
    bandit, left, top = panel.bandit, panel.left, panel.top
    gone = bandit.spot == AWAY and not riding
    yield Box(left, top, panel.width, panel.height, "paper", shadow=True)
    yield Box(left, top, panel.width, STRIP, bandit.bandit, radius=14)
    room = left + panel.width - panel.aside - 8
    title = shown_name(names if panel.opens else {}, bandit.seat, bandit.bandit)
    name = fitted(title, room, panel.print.name)
    yield Label(name, panel.aside, top + STRIP // 2 + 1, panel.print.name, ink_on(bandit.bandit))
    yield Paste(f"bust-{bandit.bandit}@p", left + 4 + (7 if bandit.bandit == "ghost" else 0), top + 10, dim=gone)
    yield from sign(bandit.bandit, "s", left + 22, top + 84, 34, 22)
    if bandit.seat in computers and panel.opens:
        yield Paste("icon-computer@p", left + 76, top + 68)
    yield from (_icon(panel.print, name, x, y) for name, x, y in _places(panel))


def _places(panel: BanditPanel) -> Iterator[tuple[str, int, int]]:
    """Yield the icons of a bandit's counts with their left ends and middles."""
    top = panel.top
    step = 5 * (panel.width - 16) // 16
    for column, name in enumerate(("purse", "jewel", "strongbox")):
        yield name, panel.left + 14 + column * step, top + LINES[1]
    for column, name in enumerate(("bullet", "wound")):
        yield name, panel.left + 14 + column * step + (5 if name == "bullet" else 0), top + LINES[2]


def _icon(print_: Print, name: str, x: int, y: int) -> Paste:
    return Paste(f"{name}@{print_.size}", x, y - print_.icons[name][1] // 2)


def panel_items(view: View, panel: BanditPanel) -> Iterator[Item]:
    """Yield what changes: the counts, the lantern of the first player, the pennant of those who must act."""
    bandit = panel.bandit
    seat = view.seats[bandit.seat]
    if panel.opens:
        yield from _cards(panel, seat.hand, seat.deck)
    counts = (
        bandit.purses,
        bandit.jewels,
        bandit.strongboxes,
        bandit.bullets_left,
        bandit.bullets_received,
    )
    for (name, x, y), count in zip(_places(panel), counts, strict=True):
        yield _number(panel, name, x, y, count, panel.print.number)
    right = panel.left + panel.width
    if bandit.cash:
        yield Label(money(bandit.cash), right - 14, panel.top + LINES[2] + 1, 26, "cheyenne-dim", "r")
    elif bandit.seat == view.first_player and panel.opens and view.outcome is None:
        yield Paste("icon-first@p", right - 58, panel.top + LINES[2] - 22)
    if panel.more:
        yield from _fourth_line(view, panel)
    if bandit.seat in view.to_act:
        acting = view.pile[view.performing].bandit if view.performing >= 0 else ""
        here = acting == bandit.bandit or (panel.opens and acting not in seat.bandits)
        yield from acting_frame(panel, pennant=here)


def _cards(panel: BanditPanel, hand: int, deck: int) -> Iterator[Item]:
    """Yield how many cards a seat has in hand and in its deck, beside the portrait: closer together where numbers are long."""
    middle, right = panel.top + LINES[0], panel.left + panel.width - EDGE
    first = panel.aside - (CLOSER if panel.width < NARROW else 0)
    widths = {name: width for name, (width, _) in panel.print.icons.items()}
    number = first + widths["icon-hand"] + NEAR
    left = usual = min((first + right) // 2, right - widths["icon-deck"] - DIGITS)
    for size in (panel.print.number, TIGHT):
        left = max(usual, number + ceil(length(str(hand), size)) + NEAR)
        if left + widths["icon-deck"] + NEAR + length(str(deck), size) <= right:
            break
    for name, x, count in (("icon-hand", first, hand), ("icon-deck", left, deck)):
        yield _icon(panel.print, name, x, middle)
        yield _number(panel, name, x, middle, count, size)


def _number(panel: BanditPanel, icon: str, x: int, y: int, count: int, size: int) -> Label:
    return Label(str(count), x + panel.print.icons[icon][0] + NEAR, y + 1, size, "ink" if count else "sand")


def _fourth_line(view: View, panel: BanditPanel) -> Iterator[Item]:
    """Yield a bandit's hostage and flasks, and the discard pile of its seat."""
    bandit, print_ = panel.bandit, panel.print
    middle, left = panel.top + PANEL + 26, panel.left + 14
    right = panel.left + panel.width - 14
    if "expert" in view.modes and panel.opens:
        count = view.seats[bandit.seat].discard
        icon = DISCARD[print_.size]
        right -= icon + 38
        yield Paste(f"icon-discard@{print_.size}", right, middle - icon // 2)
        yield Label(str(count), right + icon + 4, middle + 1, print_.number, "ink" if count else "sand")
    if bandit.hostage:
        yield Paste(f"hostage-{bandit.hostage}@p", left, middle + 26 - HOSTAGE)
        left += HOSTAGE + 12
    flasks = Counter(flask_sprite(flask.kind, flask.half) for flask in bandit.flasks)
    step = min(FLASK, (right - left) // max(len(flasks), 1))
    if bandit.hostage and print_ is LARGE:
        room, name = right - left - step * len(flasks) - 10, words(f"hostage-{bandit.hostage}")
        size = next((size for size in NAMED if length(name, size) <= room), 0)
        if size:  # its picture says who it is where the name has no room
            yield Label(name, left, middle + 1, size, "bark")
        left = right - step * len(flasks)
    for number, (name, count) in enumerate(sorted(flasks.items())):
        x = left + step * number
        yield Paste(f"{name}@p", x, middle - 20)
        if count > 1:
            yield Label(words("picture-count", count=count), x + 27, middle + 14, 22, "ink", "r", halo="cream")


def acting_frame(panel: BanditPanel, pennant: bool = True) -> Iterator[Item]:
    """Yield the mark of a seat that must act now: a golden frame and a pennant (over one of a seat's bandits only)."""
    yield Box(panel.left, panel.top, panel.width, panel.height, "", "gold", 6)
    if pennant:
        yield Paste("icon-pointer@p", panel.left + panel.width // 2 - POINTER[0] // 2, panel.top - POINTER[1] - 2)
