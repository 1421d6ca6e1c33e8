"""Grid of a panel: each kind of possession has a fixed place, so it's easy to find, and none is left out."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from data.formats import money
from engine.colt_express.view import BanditView, View
from renderers.colt_express.loot import flask_sprite
from renderers.colt_express.train import BUST
from renderers.marks import Rect
from renderers.scene import Item, Label, Paste
from renderers.sprites import sprites
from renderers.text import length

STRIP: Final = 52  # the colored strip with the name, above the grid
NUMBERS: Final = (50, 44, 40, 36, 34, 32)  # sizes of numbers: for each cell the largest that fits
NEAR: Final = 3  # from an icon to its number
MOST: Final = 6  # cartridges in a cylinder
COLUMNS: Final = 3
PORTRAIT: Final = 340  # panels at least this wide have a portrait, ...
LARGE_PORTRAIT: Final = 460  # ... or a large one
ROOMY: Final = (92, 56)  # cells at least this large have larger icons
COLUMN: Final[Mapping[str, int]] = {"p": 40, "m": 50}  # width reserved for an icon, by the size of its sprite
FLASK: Final = (40, 27)  # distance between two kinds of flasks, and the width of one
EDGE: Final = 8  # from a panel's edge to its grid
ICONS: Final[Mapping[str, str]] = {"hand": "icon-hand", "discard": "icon-discard"}
"""Sprites whose names differ from those of their cells."""


class BanditPanel(msgspec.Struct, frozen=True):
    """A panel's place, and its bandit. `opens` is False for the second bandit of a seat; `gap` is the space before it."""

    bandit: BanditView
    left: int
    top: int
    width: int
    height: int
    opens: bool = True
    gap: int = 0

    @property
    def bust(self) -> tuple[str, int, int] | None:
        """Size of the portrait's sprite, its width and its height; None if the grid needs the room."""
        if self.width < PORTRAIT:
            return None
        large = self.width >= LARGE_PORTRAIT and self.height - STRIP >= 160
        return ("b", 180, 153) if large else ("p", *BUST)

    @property
    def grid(self) -> Rect:
        """Rectangle of the grid."""
        left = self.left + (self.bust[1] + 6 if self.bust is not None else EDGE - 2)
        return left, self.top + STRIP + 3, self.left + self.width - EDGE - left, self.height - STRIP - 8


class Cell(msgspec.Struct, frozen=True):
    """A place in a grid: the kind of possession, its sprites (without a size) with their counts, and its words.

    Only flasks have several sprites. Without `looks` and `words` the cell is empty: the bandit has none of that kind.
    """

    sort: str
    rect: Rect
    looks: tuple[tuple[str, int], ...] = ()
    words: str = ""
    ink: str = "ink"


def cells(view: View, panel: BanditPanel) -> tuple[Cell, ...]:
    """Return the grid of a panel: bullets, wounds and hand; loot; then additions for the match's modes and events."""
    held = _held(view, panel)
    left, top, width, height = panel.grid
    rows = [held[at : at + COLUMNS] for at in range(0, len(held), COLUMNS)]
    high = height // len(rows)
    placed: list[Cell] = []
    for number, row in enumerate(rows):
        x, y = left, top + number * high
        for cell, wide in zip(row, _widths(row, width), strict=True):
            placed.append(msgspec.structs.replace(cell, rect=(x, y, wide, high)))
            x += wide
    return tuple(placed)


def _held(view: View, panel: BanditPanel) -> list[Cell]:
    bandit, seat = panel.bandit, view.seats[panel.bandit.seat]
    shots, hand = bandit.bullets_left, any(other.hand for other in view.seats)
    nowhere = (0, 0, 0, 0)
    grid = [
        Cell("bullet", nowhere, ((f"cylinder-{min(shots, MOST)}", shots),), str(shots), "ink" if shots else "danger"),
        _count("wound", bandit.bullets_received),
        _count("hand", seat.hand, always=hand) if panel.opens else Cell("hand", nowhere),
        _count("purse", bandit.purses),
        _count("jewel", bandit.jewels),
        _count("strongbox", bandit.strongboxes),
    ]
    if view.coach is not None:
        flasks = Counter(flask_sprite(flask.kind, flask.half) for flask in bandit.flasks)
        grid.append(Cell("flask", nowhere, tuple(sorted(flasks.items()))))
        grid.append(Cell("hostage", nowhere, ((f"hostage-{bandit.hostage}", 1),) if bandit.hostage else ()))
    if "expert" in view.modes:
        grid.append(_count("discard", seat.discard, always=True) if panel.opens else Cell("discard", nowhere))
    if any(other.cash for other in view.bandits):
        cash = money(bandit.cash) if bandit.cash else ""
        grid.append(Cell("icon-cash", nowhere, words=cash, ink="cheyenne-dim"))
    return grid


def _count(sort: str, count: int, *, always: bool = False) -> Cell:
    nowhere = (0, 0, 0, 0)
    if not count and not always:
        return Cell(sort, nowhere)
    return Cell(sort, nowhere, ((ICONS.get(sort, sort), count),), str(count))


def _widths(row: Sequence[Cell], width: int) -> list[int]:
    """Return the widths of a row's cells: equal, except that dollars get enough room."""
    if row[-1].sort != "icon-cash":
        return [width // COLUMNS] * len(row)
    wide = min(width // COLUMNS, (width - 100) // max(len(row) - 1, 1))
    return [*[wide] * (len(row) - 1), width - wide * (len(row) - 1)]


def cell_items(cell: Cell) -> Iterator[Item]:
    """Yield a cell's icon and number; nothing for an empty cell."""
    x, y, wide, high = cell.rect
    middle = y + high // 2
    if cell.sort == "flask" and cell.looks:
        yield from _side_by_side(cell)
        return
    if cell.looks:
        name, zoom, shown = _icon(cell.looks[0][0], wide, high)
        column = max(shown, COLUMN[name[-1]])
        yield _icon_at(name, zoom, x + column // 2, middle)
        x += column + NEAR
        wide -= column + NEAR
    if cell.words:
        size = number_size(cell, wide)
        yield Label(cell.words, x, middle + 1, size, cell.ink)


def number_size(cell: Cell, room: int) -> int:
    """Return the size of a cell's number: the largest that fits."""
    highest = cell.rect[3] * 4 // 5
    return next((size for size in NUMBERS if size <= highest and length(cell.words, size) <= room), NUMBERS[-1])


def _icon(look: str, wide: int, high: int) -> tuple[str, int, int]:
    """Return the sprite of a cell's icon, its zoom in percent, and its displayed width."""
    roomy = wide >= ROOMY[0] and high >= ROOMY[1] and not look.startswith("hostage")
    name = f"{look}@{'m' if roomy else 'p'}"
    sprite = sprites()[name]
    own, tall = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    zoom = min(100, 100 * (high - 2) // tall)
    return name, zoom, own * zoom // 100


def _icon_at(name: str, zoom: int, x: int, y: int) -> Paste:
    """Return an icon centered on a point. (Zooming a sprite leaves the middle of its bottom edge in place.)"""
    sprite = sprites()[name]
    own, tall = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    return Paste(name, x - own // 2, y + tall * zoom // 200 - tall, zoom=zoom)


def _side_by_side(cell: Cell) -> Iterator[Item]:
    """Yield one icon for each kind of flask, with its number."""
    x, y, wide, high = cell.rect
    numbers: list[Label] = []
    step = min(FLASK[0], (wide - FLASK[1]) // max(len(cell.looks) - 1, 1))
    for number, (look, count) in enumerate(cell.looks):
        name, zoom, shown = _icon(look, 0, high)
        at = x + number * step + shown // 2
        yield _icon_at(name, zoom, at + (COLUMN["p"] - shown) // 2 if len(cell.looks) == 1 else at, y + high // 2)
        if len(cell.looks) == 1:
            left = x + COLUMN["p"] + NEAR
            numbers.append(Label(str(count), left, y + high // 2 + 1, number_size(cell, wide - left + x), cell.ink))
        elif count > 1:
            numbers.append(Label(str(count), min(at + 21, x + wide - 4), y + high - 14, 32, "ink", "r", halo="cream"))
    yield from numbers
