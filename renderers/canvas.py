"""What was drawn last: of the next picture that is like it, only what differs is drawn.

Two pictures of a table differ in a few figures, cards and words. What both show in the same order looks the same wherever nothing else
lies, so only the squares on which something is new or gone are put together from the ground up, and only they are matched to the palette.
"""

import threading
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Set
from threading import Lock
from typing import Final, Generic, NamedTuple, TypeVar

from PIL import Image

from renderers.pieces import Edges, Piece, put
from renderers.png import Size, deflated, inflated
from renderers.scene import Item
from renderers.sprites import palette
from renderers.theme import Ink

SQUARE: Final = 32
"""Pixels of the side of a square."""
Squares = int
"""Squares of a picture: a bit for each, row by row."""
EACH: Final = 2
"""Pictures that are kept on one ground: with more, of 50 tables fewer have one at all."""
WEIGHT: Final = 150
"""Bytes that an item and its squares take."""


class Drawn(NamedTuple):
    """A picture: its items in order (those of the ground first), on which squares each lies, and its pixels as ``deflated`` gives them."""

    items: tuple[Item, ...]
    squares: tuple[Squares, ...]
    data: bytes

    @property
    def weight(self) -> int:
        """How many bytes it takes, nearly."""
        return len(self.data) + WEIGHT * len(self.items)

    def without(self, items: Set[Item]) -> int:
        """Return how many squares there are on which something lies that is not among these items."""
        gone = 0
        for item, lies in zip(self.items, self.squares, strict=True):
            if item not in items:
                gone |= lies
        return gone.bit_count()


class Sky(NamedTuple):
    """What lies behind everything: a backdrop in the palette of the art, from which row of it on it is seen, and the ink below its end.

    Each of its colours is matched to itself: where nothing lies on it, it looks the same however often it is drawn.
    """

    backdrop: Image.Image
    top: int
    ink: Ink

    def on(self, image: Image.Image, rect: Edges) -> None:
        """Paste it on a rectangle of an image of our own in full colour."""
        left, top, right, bottom = rect
        end = self.backdrop.height - self.top
        if top < end:
            low = min(bottom, end)
            # What Pillow's core does itself; its methods look at an image for longer than a small rectangle takes.
            part = self.backdrop.im.crop((left, top + self.top, right, low + self.top))
            image.im.paste(part.convert("RGB"), (left, top, right, low))
        if bottom > end:
            image.im.paste(self.ink, (left, max(top, end), right, bottom))

    def flat(self, size: tuple[int, int]) -> Image.Image:
        """Return a picture of this size with nothing else on it, in the palette of the art."""
        plain = matched(Image.new("RGB", (1, 1), self.ink)).resize(size)
        plain.paste(self.backdrop, (0, -self.top))
        return plain


class Canvas:
    """A sky of some size. Any thread may draw on it."""

    def __init__(self, size: Size, sky: Callable[[], Sky], pieces: Callable[[Item], Sequence[Piece]]) -> None:
        """``pieces`` gives what an item is drawn from at this size."""
        self._size, self._sky, self._pieces = size, sky, pieces

    def draw(self, items: tuple[Item, ...], others: Sequence[Drawn] = ()) -> Drawn:
        """Return these items drawn over that of some ``other`` pictures on the same sky which is most like them.

        Over which changes no pixel.
        """
        size, shown = self._size, frozenset(items)
        before = min(others, key=lambda other: other.without(shown)) if others else Drawn((), (), b"")
        stays = dict(in_both(before.items, items))
        pieces = [() if number in stays else self._pieces(item) for number, item in enumerate(items)]
        squares = tuple(
            before.squares[stays[number]] if number in stays else squares_of(pieces[number], size)
            for number in range(len(items))
        )
        changed = _changed(before.squares, squares, stays)
        # The same objects, so that pictures of one table share what they have in common.
        items = tuple(before.items[stays[number]] if number in stays else item for number, item in enumerate(items))
        if before.data and not changed:
            return Drawn(items, squares, before.data)
        sky = self._sky()
        drawn, flat = scratch(size), inflated(size, before.data) if before.data else sky.flat(size)
        core, result, colours, rects = drawn.im, flat.im, palette().im, [*rectangles(changed, size)]
        for rect in rects:
            sky.on(drawn, rect)
        for item, piece, lies in zip(items, pieces, squares, strict=True):
            if touched := lies & changed:
                put(drawn, piece or self._pieces(item), _around(touched, size))
        for rect in rects:
            result.paste(core.crop(rect).convert("P", Image.Dither.NONE, colours), rect)
        return Drawn(items, squares, deflated(flat))


G = TypeVar("G", bound=Hashable)
S = TypeVar("S", bound=Hashable)


class LastPictures(Generic[S, G]):
    """Last pictures on each sky and ground, as far as a number of bytes goes that they share. Any thread may ask."""

    def __init__(self, most: Callable[[], int]) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[S, G], tuple[Drawn, ...]] = OrderedDict()
        self._newest: dict[S, G] = {}
        self.weight = 0
        """Bytes of them."""
        self._lock = Lock()

    def near(self, sky: S, ground: G) -> Sequence[Drawn]:
        """Return pictures on a sky to draw over: those on the ground, or the newest on another one."""
        with self._lock:
            found = self._kept.get((sky, ground), ())
            if found:
                self._kept.move_to_end((sky, ground))
            elif sky in self._newest:
                found = self._kept[sky, self._newest[sky]][-1:]
            return found

    def keep(self, sky: S, ground: G, picture: Drawn) -> None:
        """Keep a picture, in place of one with the same pixels."""
        with self._lock:
            before = self._kept.pop((sky, ground), ())
            after = (*(old for old in before if old.data is not picture.data), picture)[-EACH:]
            self._kept[sky, ground] = after
            self._newest[sky] = ground
            self.weight += sum(each.weight for each in after) - sum(each.weight for each in before)
            while self.weight > self._most() and self._kept:
                (gone, where), (oldest, *others) = self._kept.popitem(last=False)
                self.weight -= oldest.weight
                if others:
                    self._kept[gone, where] = tuple(others)
                    self._kept.move_to_end((gone, where), last=False)
                elif self._newest.get(gone) == where:
                    del self._newest[gone]


def _changed(before: Sequence[Squares], after: Sequence[Squares], stays: Mapping[int, int]) -> Squares:
    """Return the squares on which something is new or gone; ``stays`` are the places of what stays, after and before."""
    changed = 0
    for number in set(range(len(before))).difference(stays.values()):
        changed |= before[number]
    for number in set(range(len(after))).difference(stays):
        changed |= after[number]
    return changed


_scratches: Final = threading.local()


def scratch(size: tuple[int, int]) -> Image.Image:
    """Return an image in full colour of at least this size, with whatever this thread drew on it last.

    A new one is four megabytes of fresh memory, which takes the system longer than what is drawn on it takes us.
    """
    kept: Image.Image | None = getattr(_scratches, "image", None)
    if kept is None or kept.width < size[0] or kept.height < size[1]:
        wide, high = (0, 0) if kept is None else kept.size
        kept = _scratches.image = Image.new("RGB", (max(wide, size[0]), max(high, size[1])))
    return kept


def matched(image: Image.Image) -> Image.Image:
    """Return an image in the palette of the art: each colour is the nearest one, whatever lies around it."""
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


def in_both(before: Sequence[Hashable], after: Sequence[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the places of things in ``after`` and in ``before`` of a longest row of things that are in both in the same order."""
    same, most = 0, min(len(before), len(after))
    while same < most and before[same] == after[same]:
        yield same, same
        same += 1
    tail, most = 0, most - same
    while tail < most and before[-1 - tail] == after[-1 - tail]:
        tail += 1
        yield len(after) - tail, len(before) - tail
    places: dict[Hashable, list[int]] = {}
    for place in range(same, len(before) - tail):
        places.setdefault(before[place], []).append(place)
    # Patience sorting: of each length of a row the one that ends earliest in ``before``, as (place after, place before, row it goes on).
    ends: list[int] = []
    rows: list[tuple[int, int, int]] = []
    last: list[int] = []
    for number in range(same, len(after) - tail):
        found = places.get(after[number])
        if not found:
            continue
        place = found.pop(0)
        at = bisect_left(ends, place)
        rows.append((number, place, last[at - 1] if at else -1))
        ends[at : at + 1], last[at : at + 1] = [place], [len(rows) - 1]
    row = last[-1] if last else -1
    while row >= 0:
        number, place, row = rows[row]
        yield number, place


def squares_of(pieces: Sequence[Piece], size: tuple[int, int]) -> Squares:
    """Return the squares on which pieces lie, as far as they are in a picture of this size."""
    wide, high = _grid(size)
    squares = 0
    for _, left, top, right, bottom, _ in pieces:
        first, last = max(left // SQUARE, 0), min((right - 1) // SQUARE, wide - 1)
        upper, lower = max(top // SQUARE, 0), min((bottom - 1) // SQUARE, high - 1)
        if first <= last and upper <= lower:
            row = (2 << last) - (1 << first)
            every = ((1 << (lower - upper + 1) * wide) - 1) // ((1 << wide) - 1)  # the first bit of so many rows
            squares |= row * every << upper * wide
    return squares


def _around(squares: Squares, size: tuple[int, int]) -> Edges:
    """Return the rectangle of pixels around some squares."""
    wide, _ = _grid(size)
    upper, lower = ((squares & -squares).bit_length() - 1) // wide, (squares.bit_length() - 1) // wide
    columns, every = 0, (1 << wide) - 1
    for row in range(upper, lower + 1):
        columns |= squares >> row * wide & every
    left, right = (columns & -columns).bit_length() - 1, columns.bit_length()
    return left * SQUARE, upper * SQUARE, min(right * SQUARE, size[0]), min((lower + 1) * SQUARE, size[1])


def _grid(size: tuple[int, int]) -> tuple[int, int]:
    """Return how many squares lie in a row of a picture, and how many rows there are."""
    return -(-size[0] // SQUARE), -(-size[1] // SQUARE)


def rectangles(squares: Squares, size: tuple[int, int]) -> Iterator[Edges]:
    """Yield rectangles of pixels that cover these squares and no others, without overlapping: runs of a row, through all rows alike."""
    wide, high = _grid(size)
    rows = [squares >> row * wide & (1 << wide) - 1 for row in range(high)]
    top = 0
    while top < high:
        bits, bottom = rows[top], top + 1
        while bottom < high and rows[bottom] == bits:
            bottom += 1
        while bits:
            left = (bits & -bits).bit_length() - 1
            right = left + ((bits >> left) + 1 & -((bits >> left) + 1)).bit_length() - 1
            bits &= -1 << right
            edges = left * SQUARE, top * SQUARE, right * SQUARE, bottom * SQUARE
            yield edges[0], edges[1], min(edges[2], size[0]), min(edges[3], size[1])
        top = bottom
