"""Frames of a film on one ground, each drawn over the one before.

They are many pictures of the same table within a moment, and most of what one shows is in all of them. So for as long as a film is made
its ground is kept in full colour, and what each item is drawn from is looked up once; of each frame only the squares are drawn on which
something is new or gone, as on a canvas.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from PIL import Image

from renderers.canvas import Drawn, changed_since, in_palette, pasted, undrawn
from renderers.paint import compose, places
from renderers.placed import Placed
from renderers.scene import Item, Scene
from renderers.squares import Edges, all_squares, rectangles

MOST: Final = 2_000
"""Items that a film holds on to, with their pixels."""


class Frames:
    """Draws frames on a ground. ``flat`` is the last one, in the palette of the art: the next one is drawn on it."""

    def __init__(self, scene: Scene, quarters: int) -> None:
        """Draw the ground of a scene, at so many quarters of its size."""
        self._scene, self._quarters = scene, quarters
        self._ground = compose(replace(scene, items=()), quarters)
        self.flat = Image.new("P", self._ground.size)
        self._placed: dict[Item, Placed] = {}
        self._last: Drawn | None = None

    def has_ground_of(self, scene: Scene) -> bool:
        """Return whether a scene has the same ground."""
        return replace(scene, items=()) == replace(self._scene, items=())

    def draw(self, items: Sequence[Item]) -> Sequence[Edges]:
        """Draw a frame with these items; return the rectangles, none over another, outside of which it is like the last one."""
        size, placed = self.flat.size, self._ready(items)
        drawn = undrawn(placed)
        changed = all_squares(size) if self._last is None else changed_since(self._last, drawn)
        self._last = drawn
        pasted(placed, changed, size, self._on)
        rects = [*rectangles(changed, size)]
        for rect in rects:
            self.flat.im.paste(in_palette(rect, size), rect)
        return rects

    def _on(self, image: Image.Image, rect: Edges) -> None:
        """Paste the ground on a rectangle of an image."""
        image.im.paste(self._ground.im.crop(rect), rect)

    def _ready(self, items: Sequence[Item]) -> list[Placed]:
        """Return items ready to be drawn; those of frames before are at hand."""
        if len(self._placed) > MOST:
            self._placed.clear()  # in the film of a whole match most of them do not come again
        new = [item for item in items if item not in self._placed]
        self._placed.update(zip(new, places.of(new, self._quarters, self.flat.size), strict=True))
        return [self._placed[item] for item in items]
