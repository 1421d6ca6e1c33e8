"""Recent pictures, so that only the changed parts of the next, similar one are drawn.

Two pictures of a table differ in a few figures, cards and words. Items in both, in the same order, look the same if nothing else
overlaps them, so only squares with something new or gone are composed again, and only these are mapped to the palette.
"""

import threading
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence, Set
from itertools import islice
from threading import Lock
from typing import Final, Generic, NamedTuple, TypeVar

from PIL import Image

from renderers.pieces import Core, put
from renderers.placed import Placed
from renderers.png import Band, band_of, rows_of
from renderers.sprites import palette
from renderers.squares import SQUARE, Edges, Size, Squares, all_squares, around, by_row, rectangles
from renderers.theme import Ink

OTHERS: Final = 8
"""Pictures on other grounds to compare with: tables with the same number of bandits have panels and cars in the same places."""
WEIGHT: Final = 50
"""Approximate bytes of an item's number and squares."""


class Drawn(NamedTuple):
    """A picture: the numbers of its items in order (those of the ground first), the squares of each, and its pixels."""

    numbers: tuple[int, ...]
    squares: tuple[Squares, ...]
    bands: tuple[Band, ...]

    @property
    def weight(self) -> int:
        """Approximate size in bytes."""
        return sum(len(band.data) for band in self.bands) + WEIGHT * len(self.numbers)


class Sky(NamedTuple):
    """Background of a picture: a backdrop in the palette of the art, its first visible row, and the ink below it.

    Each of its colors maps to itself, so parts without items look the same however often they are drawn.
    """

    backdrop: Image.Image
    top: int
    ink: Ink

    def on(self, image: Image.Image, rect: Edges) -> None:
        """Paste it on a rectangle of a full-color image."""
        left, top, right, bottom = rect
        end = self.backdrop.height - self.top
        if top < end:
            low = min(bottom, end)
            # Pillow's core: checks in its methods take longer than a small rectangle.
            part = self.backdrop.im.crop((left, top + self.top, right, low + self.top))
            image.im.paste(part.convert("RGB"), (left, top, right, low))
        if bottom > end:
            image.im.paste(self.ink, (left, max(top, end), right, bottom))


class Canvas:
    """A sky of a given size. Thread-safe."""

    def __init__(self, size: Size, sky: Callable[[], Sky]) -> None:
        self._size, self._sky = size, sky

    def draw(self, items: Sequence[Placed], others: Sequence[Drawn] = ()) -> Drawn:
        """Draw these items over the most similar of the ``others``, pictures on the same sky.

        The choice doesn't change any pixel.
        """
        size, drawn = self._size, undrawn(items)
        shown = frozenset(drawn.numbers)
        before = min(others, key=lambda other: _squares_without(shown, other).bit_count()) if others else None
        changed = all_squares(size) if before is None else changed_since(before, drawn)
        if before is not None and not changed:
            return drawn._replace(bands=before.bands)
        pasted(items, changed, size, self._sky().on)
        return drawn._replace(bands=_made(changed, size, () if before is None else before.bands))


def undrawn(items: Sequence[Placed]) -> Drawn:
    """Return a picture of items for comparison, without pixels."""
    return Drawn(tuple([placed.number for placed in items]), tuple([placed.squares for placed in items]), ())


def pasted(items: Sequence[Placed], changed: Squares, size: Size, behind: Callable[[Image.Image, Edges], None]) -> None:
    """Draw items on this thread's scratch image, but only on squares that have changed.

    ``behind`` draws the background on a rectangle of an image.
    """
    drawn = scratch(size)
    for rect in rectangles(changed, size):
        behind(drawn, rect)
    for placed in items:
        squares = placed.squares & changed
        if squares == placed.squares:
            put(drawn, placed.pieces)
        elif squares:
            put(drawn, placed.pieces, around(squares, size))


def in_palette(edges: Edges, size: Size) -> Core:
    """Return a rectangle of this thread's scratch image, converted to the art's palette."""
    return scratch(size).im.crop(edges).convert("P", Image.Dither.NONE, palette().im)


def _made(changed: Squares, size: Size, before: Sequence[Band]) -> tuple[Band, ...]:
    """Return a picture in bands: the changed squares of this thread's scratch image, and the others of an earlier picture, if any.

    Bands are small enough for the processor's cache, and leave no megabyte-sized holes in the heap.
    """
    width, height = size
    rows, bands = by_row(changed, size), [*before]
    whole, strip = by_row(all_squares(size), size)[0], Image.new("P", (0, 0))
    for row, squares in enumerate(rows):
        if not squares:
            continue
        top = row * SQUARE
        tall = min(SQUARE, height - top)
        if strip.height != tall:
            strip = Image.new("P", (width + 1, tall))  # after each row's filter byte, which is 0
        if squares != whole:  # nothing of the old row remains
            strip.frombytes(rows_of(before[row]))
        for left, _, right, _ in rectangles(squares, (width, tall)):
            strip.im.paste(in_palette((left, top, right, top + tall), size), (left + 1, 0, right + 1, tall))
        bands[row : row + 1] = [band_of(strip.tobytes())]
    return tuple(bands)


G = TypeVar("G", bound=Hashable)
S = TypeVar("S", bound=Hashable)


class LastPictures(Generic[S, G]):
    """Last picture on each sky and ground, up to a total number of bytes. Thread-safe.

    When there were two for each, most of 50 tables had none of the public train.
    """

    def __init__(self, most: Callable[[], int]) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[S, G], Drawn] = OrderedDict()
        self.weight = 0
        """Size of the pictures in bytes."""
        self._lock = Lock()

    def near(self, sky: S, ground: G) -> Sequence[Drawn]:
        """Return pictures on a sky to draw over: the one on this ground, or the newest ones on other grounds."""
        with self._lock:
            if (sky, ground) in self._kept:
                self._kept.move_to_end((sky, ground))
                return (self._kept[sky, ground],)
            others = (picture for (above, _), picture in reversed(self._kept.items()) if above == sky)
            return tuple(islice(others, OTHERS))

    def keep(self, sky: S, ground: G, picture: Drawn) -> None:
        """Store a picture as the last one on its ground."""
        with self._lock:
            before = self._kept.pop((sky, ground), None)
            self.weight += picture.weight - (0 if before is None else before.weight)
            self._kept[sky, ground] = picture
            while self.weight > self._most() and self._kept:
                self.weight -= self._kept.popitem(last=False)[1].weight


def changed_since(before: Drawn, after: Drawn) -> Squares:
    """Return the squares with items that are new, gone, or in another order."""
    old, new = set(before.numbers), set(after.numbers)
    if (len(old), len(new)) == (len(before.numbers), len(after.numbers)):
        both = old & new
        if [number for number in before.numbers if number in both] == [
            number for number in after.numbers if number in both
        ]:
            return _squares_without(both, before) | _squares_without(both, after)
    changed, stays = 0, dict(in_both(before.numbers, after.numbers))
    for place in set(range(len(after.numbers))).difference(stays):
        changed |= after.squares[place]
    for place in set(range(len(before.numbers))).difference(stays.values()):
        changed |= before.squares[place]
    return changed


def _squares_without(numbers: Set[int], drawn: Drawn) -> Squares:
    """Return the squares covered by items other than those with these numbers."""
    squares = 0
    for number, covered in zip(drawn.numbers, drawn.squares, strict=True):
        if number not in numbers:
            squares |= covered
    return squares


_scratches: Final = threading.local()


def scratch(size: tuple[int, int]) -> Image.Image:
    """Return this thread's full-color scratch image of at least this size, with old content.

    A new one is four megabytes of fresh memory, which takes the system longer than we take to draw on it.
    """
    kept: Image.Image | None = getattr(_scratches, "image", None)
    if kept is None or kept.width < size[0] or kept.height < size[1]:
        wide, high = (0, 0) if kept is None else kept.size
        kept = _scratches.image = Image.new("RGB", (max(wide, size[0]), max(high, size[1])))
    return kept


def matched(image: Image.Image) -> Image.Image:
    """Map an image to the palette of the art: each pixel gets the nearest color, without dithering."""
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


def in_both(before: Sequence[Hashable], after: Sequence[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the places in ``after`` and ``before`` of a longest common subsequence."""
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
    # Patience sorting: the subsequence of each length that ends earliest in ``before``, as (place after, place before, predecessor).
    ends: list[int] = []
    rows: list[tuple[int, int, int]] = []
    last: list[int] = []
    for number in range(same, len(after) - tail):
        spots = places.get(after[number])
        if not spots:
            continue
        place = spots.pop(0)
        at = bisect_left(ends, place)
        rows.append((number, place, last[at - 1] if at else -1))
        ends[at : at + 1], last[at : at + 1] = [place], [len(rows) - 1]
    row = last[-1] if last else -1
    while row >= 0:
        number, place, row = rows[row]
        yield number, place
