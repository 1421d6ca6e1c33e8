"""Frames of a film on one ground, each drawn over the one before.

They are many pictures of the same table within a moment, and most of what one shows is in all of them. So for as long as a film is made
its ground is kept in full colour, and what each item is drawn from is looked up once; of each frame only the squares are drawn on which
something is new or gone, as on a canvas.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from PIL import Image

from renderers.canvas import Squares, in_both, rectangles, scratch, squares_of
from renderers.paint import compose, drawn_from
from renderers.pieces import Edges, Piece
from renderers.scene import Item, Scene
from renderers.sprites import palette

Pasted = tuple[Any, Edges, Any]
"""Colours or an ink, where they are pasted, and their mask, as Pillow's core takes them."""


class Frames:
    """Draws frames on a ground. ``flat`` is the last one, in the palette of the art: the next one is drawn on it."""

    def __init__(self, scene: Scene, quarters: int) -> None:
        """Draw the ground of a scene, at so many quarters of its size."""
        self._scene, self._quarters = scene, quarters
        self._ground = compose(replace(scene, items=()), quarters)
        self.flat = Image.new("P", self._ground.size)
        # Numbers of items: they are found and compared in a fraction of the time.
        self._numbers: dict[Item, int] = {}
        self._pasted: list[tuple[Pasted, ...]] = []
        self._squares: list[Squares] = []
        self._last: list[int] = []
        self._undrawn = squares_of([Piece((0, 0, 0), 0, 0, *self._ground.size, None)], self._ground.size)

    def has_ground_of(self, scene: Scene) -> bool:
        """Return whether a scene has the same ground."""
        return replace(scene, items=()) == replace(self._scene, items=())

    def draw(self, items: Sequence[Item]) -> Sequence[Edges]:
        """Draw a frame with these items; return the rectangles, none over another, outside of which it is like the last one."""
        numbers, squares = [self._number(item) for item in items], self._squares
        changed, self._undrawn = self._undrawn, 0
        for number in _differing(self._last, numbers):
            changed |= squares[number]
        self._last = numbers
        size = self.flat.size
        # Pillow's core alone, as in ``put``.
        drawn, ground, flat, colours = scratch(size).im, self._ground.im, self.flat.im, palette().im
        rects = [*rectangles(changed, size)]
        for rect in rects:
            drawn.paste(ground.crop(rect), rect)
        for number in numbers:
            if squares[number] & changed:
                for source, edges, mask in self._pasted[number]:
                    if mask is None:
                        drawn.paste(source, edges)
                    else:
                        drawn.paste(source, edges, mask)
        for rect in rects:
            flat.paste(drawn.crop(rect).convert("P", Image.Dither.NONE, colours), rect)
        return rects

    def _number(self, item: Item) -> int:
        """Return the number of an item, under which it is known from what it is drawn and on which squares."""
        found = self._numbers.get(item)
        if found is None:
            found = self._numbers[item] = len(self._numbers)
            pieces = drawn_from(item, self._quarters)
            self._squares.append(squares_of(pieces, self.flat.size))
            self._pasted.append(
                tuple(
                    (
                        source if isinstance(source, tuple) else source.im,
                        (left, top, right, bottom),
                        None if mask is None else mask.im,
                    )
                    for source, left, top, right, bottom, mask in pieces
                )
            )
        return found


def _differing(before: Sequence[int], after: Sequence[int]) -> Iterable[int]:
    """Return what is new or gone or, in part, what is in both in another order."""
    old, new = set(before), set(after)
    if (len(old), len(new)) == (len(before), len(after)):
        both = old & new
        if [number for number in before if number in both] == [number for number in after if number in both]:
            return old ^ new
    stays = dict(in_both(before, after))
    gone = set(range(len(before))).difference(stays.values())
    return [*(before[place] for place in gone), *(each for place, each in enumerate(after) if place not in stays)]
