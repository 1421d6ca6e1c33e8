"""One panel for each bandit: who plays it, its loot by kind, its bullets, the cards of its seat, whose turn it is."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from data.formats import money
from engine.colt_express.state import AWAY
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.colt_express.loot import flask_sprite
from renderers.colt_express.measures import FOOT, LETTER, MARGIN, Track
from renderers.colt_express.train import BUST, POINTER
from renderers.marks import SIGN, sign
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Paste
from renderers.text import called, length, readable
from renderers.theme import WIDTH, ink_on
from renderers.words import words

GAP: Final = 10  # between two panels
WIDE_GAP: Final = 30  # ... of different sides
STRIP: Final = 52  # the coloured strip with the name
NUMBERS: Final = (44, 40, 36, 32)  # the sizes of numbers: the largest with which all fits
NAME: Final = 32
NEAR: Final = 4  # from an icon to its number
APART: Final = (16, 10, 6)  # from one count to the next: the widest with which all fits
WIDE: Final = 370  # panels at least so wide have larger icons
MOST: Final = 6  # cartridges in a cylinder
TIGHT: Final = 37  # from one line of counts to the next where there are hostages and flasks below
COMPANY: Final = 58  # the line of hostages, flasks and the discard pile
HOSTAGE: Final = 55  # the size of a hostage's portrait
FLASK: Final = 38  # from one flask to the next
ICONS: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = {
    "p": {
        "icon-hand": (36, 36),
        "cylinder": (40, 40),
        "wound": (36, 36),
        "purse": (32, 32),
        "jewel": (32, 32),
        "strongbox": (38, 32),
        "icon-discard": (36, 36),
    },
    "m": {
        "icon-hand": (46, 46),
        "cylinder": (50, 50),
        "wound": (46, 46),
        "purse": (44, 44),
        "jewel": (44, 44),
        "strongbox": (53, 44),
        "icon-discard": (46, 46),
    },
}
"""How wide and high the icons of counts are, by the size of their sprites."""


class BanditPanel(msgspec.Struct, frozen=True):
    """A panel's place, and the bandit that it is about. `opens` is false for the second bandit of a seat, `gap` the room before it.

    `company` says that there is a line for hostages, flasks and discard piles.
    """

    bandit: BanditView
    left: int
    top: int
    width: int
    height: int
    opens: bool = True
    gap: int = 0
    company: bool = False

    @property
    def size(self) -> str:
        """The size of its icons."""
        return "m" if self.width >= WIDE else "p"

    @property
    def bust(self) -> tuple[str, int, int]:
        """The portrait: the size of its sprite, its width and height."""
        room = self.height - STRIP - (COMPANY if self.company else 0)
        return ("b", 180, 153) if self.width >= WIDE and room >= 153 else ("p", *BUST)

    @property
    def right(self) -> int:
        """Where its counts end."""
        return self.left + self.width - 10


class Count(msgspec.Struct, frozen=True):
    """Something on a panel that is counted: its icon (or none), the words beside it, their ink."""

    icon: str
    words: str
    ink: str = "ink"


class PlacedCount(msgspec.Struct, frozen=True):
    """A count in its place: the left end of its icon, its middle, the size of its words."""

    count: Count
    x: int
    y: int
    number: int


def panels(view: View, track: Track) -> Sequence[BanditPanel]:
    """Return the panels, in the order of the seats, as wide as there is room: closer together where bandits win together."""
    ordered = sorted(view.bandits, key=lambda bandit: bandit.seat)
    gaps = [0, *(_gap(view, one, other) for one, other in pairwise(ordered))]
    edge = MARGIN if max(gaps) <= GAP else MARGIN + 6
    width = (WIDTH - 2 * edge - sum(gaps)) // len(ordered)
    top, height = track.panels, track.height - FOOT - track.panels
    company = view.coach is not None or "expert" in view.modes
    found: list[BanditPanel] = []
    for number, bandit in enumerate(ordered):
        left = edge + number * width + sum(gaps[: number + 1])
        opens = number == 0 or ordered[number - 1].seat != bandit.seat
        found.append(BanditPanel(bandit, left, top, width, height, opens, gaps[number], company))
    return found


def _gap(view: View, one: BanditView, other: BanditView) -> int:
    sides = [seat.side for seat in view.seats]
    if len(set(sides)) == len(view.bandits):
        return GAP
    return GAP if sides[one.seat] == sides[other.seat] else WIDE_GAP


def shown_name(names: Names, seat: Seat, bandit: str) -> str:
    """Return a player's name with the letters that can be drawn, or the bandit's where none is left."""
    return readable(names.get(seat, "")) or words(f"bandit-{bandit}")


def panel_ground(panel: BanditPanel, names: Names, computers: Collection[Seat], riding: bool = False) -> Iterator[Item]:
    """Yield what stays for a match: paper, the strip with sign and name, the portrait.

    A bandit that has left for good, while nobody is `riding` up to the train, is dark.
    """
    bandit, left, top = panel.bandit, panel.left, panel.top
    gone = bandit.spot == AWAY and not riding
    yield Box(left, top, panel.width, panel.height, "paper", shadow=True)
    yield Box(left, top, panel.width, STRIP, bandit.bandit, radius=14)
    size, wide, high = panel.bust
    drop = top + STRIP + high + 4
    narrower = wide * 7 // 100 if bandit.bandit == "ghost" else 0
    yield Paste(f"bust-{bandit.bandit}@{size}", left + 4 + narrower, drop - high, dim=gone)
    if bandit.seat in computers and panel.opens:
        yield Paste("icon-computer@p", left + 6, drop - 40)
    yield from strip(panel.left, top, panel.width, names if panel.opens else {}, bandit.seat, bandit.bandit)


def strip(left: int, top: int, width: int, names: Names, seat: Seat, bandit: str) -> Iterator[Item]:
    """Yield a bandit's sign and the player's name, on the coloured strip of a panel; a long name has the strip to itself."""
    name, aside, sign_at = shown_name(names, seat, bandit), left + SIGN + 14, top + STRIP // 2
    if length(name, NAME) > left + width - aside - 8:
        aside, sign_at = left + 12, top + STRIP + SIGN // 2
    yield Label(called(name, left + width - aside - 8, NAME), aside, top + STRIP // 2 + 1, NAME, ink_on(bandit))
    yield from sign(bandit, "f", left + SIGN // 2 + 9, sign_at, SIGN, LETTER)


def counts(view: View, panel: BanditPanel) -> list[Count]:
    """Return what a bandit has, the most important first; only bullets are shown where there are none left."""
    bandit, seat = panel.bandit, view.seats[panel.bandit.seat]
    left = bandit.bullets_left
    found = [Count("icon-hand", str(seat.hand))] if panel.opens else []
    empty = Count("cylinder-0", words("picture-no-bullets"), "danger")
    found.append(Count(f"cylinder-{min(left, MOST)}", str(left)) if left else empty)
    held = (
        ("wound", bandit.bullets_received),
        ("purse", bandit.purses),
        ("jewel", bandit.jewels),
        ("strongbox", bandit.strongboxes),
    )
    found += [Count(icon, str(count)) for icon, count in held if count]
    if bandit.cash and not panel.company:
        found.append(Count("", money(bandit.cash), "cheyenne-dim"))
    return found


def laid_counts(view: View, panel: BanditPanel) -> list[PlacedCount]:
    """Return the counts in their places: beside the portrait, then below it, as large as all of them fit."""
    wanted = counts(view, panel)
    for size in NUMBERS[2:] if panel.company and panel.size == "p" else NUMBERS:
        for apart in APART:
            found = _flow(panel, wanted, size, apart)
            if found is not None:
                return found
    return _flow(panel, wanted, NUMBERS[-1], APART[-1], squeezed=True) or []


def _lines(panel: BanditPanel) -> list[tuple[int, int]]:
    """Return the left end and the middle of each line of counts."""
    top, step = panel.top + STRIP, 54 if panel.size == "m" else TIGHT if panel.company else 43
    bottom = panel.top + panel.height - (COMPANY if panel.company else 6)
    _, wide, high = panel.bust
    aside, left = panel.left + wide + 14, panel.left + 12
    middles = [top + step // 2 + 3 + number * step for number in range(8)]
    return [(aside if y - 16 < top + high else left, y) for y in middles if y + 16 <= bottom]


def _flow(
    panel: BanditPanel, wanted: Sequence[Count], size: int, apart: int, squeezed: bool = False
) -> list[PlacedCount] | None:
    lines = _lines(panel)
    found: list[PlacedCount] = []
    at, x = 0, lines[0][0]
    for count in wanted:
        wide = _width(panel, count, size)
        if x + wide > panel.right and x > lines[at][0]:
            at, x = at + 1, lines[min(at + 1, len(lines) - 1)][0]
        if at >= len(lines) or (x + wide > panel.right and not squeezed):
            return found if squeezed else None
        found.append(PlacedCount(count, x, lines[at][1], size))
        x += wide + apart
    return found


def _width(panel: BanditPanel, count: Count, size: int) -> int:
    icon = ICONS[panel.size][_sort(count.icon)][0] + NEAR if count.icon else 0
    return icon + round(length(count.words, size))


def _sort(icon: str) -> str:
    return "cylinder" if icon.startswith("cylinder") else icon


def panel_items(view: View, panel: BanditPanel) -> Iterator[Item]:
    """Yield what changes: the counts, the lantern of the first player, the frame of those who must act."""
    bandit = panel.bandit
    for one in laid_counts(view, panel):
        x = one.x
        if one.count.icon:
            wide, high = ICONS[panel.size][_sort(one.count.icon)]
            yield Paste(f"{one.count.icon}@{panel.size}", x, one.y - high // 2)
            x += wide + NEAR
        yield Label(one.count.words, x, one.y + 1, one.number, one.count.ink)
    if bandit.seat == view.first_player and panel.opens and view.outcome is None:
        yield Paste("icon-first@p", panel.left + panel.bust[1] - 32, panel.top + STRIP + panel.bust[2] - 40)
    if panel.company:
        yield from _company(view, panel)
    if bandit.seat in view.to_act:
        acting = view.pile[view.performing].bandit if view.performing >= 0 else ""
        here = acting == bandit.bandit or (panel.opens and acting not in view.seats[bandit.seat].bandits)
        yield from acting_frame(panel, pennant=here)


def _company(view: View, panel: BanditPanel) -> Iterator[Item]:
    """Yield a bandit's hostage and flasks, and the discard pile of its seat."""
    bandit, size = panel.bandit, panel.size
    bottom = panel.top + panel.height - 4
    middle, left, right = bottom - HOSTAGE // 2, panel.left + 8, panel.right
    tight = size == "p" and bool(bandit.cash and bandit.hostage and bandit.flasks)
    if "expert" in view.modes and panel.opens:
        discard = str(view.seats[bandit.seat].discard)
        wide, high = ICONS[size]["icon-discard"]
        right -= wide if tight else wide + NEAR + round(length(discard, 32))
        yield Paste(f"icon-discard@{size}", right, middle - high // 2)
        if tight:
            yield Label(discard, right + wide, middle + 12, 32, "ink", "r", halo="cream")
        else:
            yield Label(discard, right + wide + NEAR, middle + 1, 32, "ink")
    if bandit.cash:
        right -= round(length(money(bandit.cash), 32)) + 6
        yield Label(money(bandit.cash), right, middle + 1, 32, "cheyenne-dim")
    if bandit.hostage:
        yield Paste(f"hostage-{bandit.hostage}@p", left, bottom - HOSTAGE)
        left += HOSTAGE + 8
    flasks = Counter(flask_sprite(flask.kind, flask.half) for flask in bandit.flasks)
    if (right - left) // max(len(flasks), 1) < FLASK // 2:  # no room for each kind: how many there are
        flasks = Counter({"flask": flasks.total()})
    step = min(FLASK, (right - left) // max(len(flasks), 1))
    several: list[Item] = []
    for number, (name, count) in enumerate(sorted(flasks.items())):
        x = left + step * number
        yield Paste(f"{name}@p", x, middle - 20)
        if count > 1:
            several.append(
                Label(words("picture-count", count=count), x + 34, middle + 12, 32, "ink", "r", halo="cream")
            )
    yield from several


def acting_frame(panel: BanditPanel, pennant: bool = True) -> Iterator[Item]:
    """Yield the mark of a seat that must act now: a golden frame and a pennant (over one of a seat's bandits only)."""
    yield Box(panel.left, panel.top, panel.width, panel.height, "", "gold", 8)
    if pennant:
        yield Paste("icon-pointer@p", panel.left + panel.width // 2 - POINTER[0] // 2, panel.top - POINTER[1] - 2)
