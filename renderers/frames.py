"""Frames of a film with the same ground, each drawn over the previous one.

They are drawn within a short time, and are mostly alike. So the ground is cached in full color while a film is made, each item is
looked up once, and only squares of a frame with new or removed items are drawn, as on a canvas.
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
"""Maximum number of items cached with their pixels while a film is made."""


class Frames:
    """Frames on a ground. ``flat`` is the last one, in the palette of the art; the next one is drawn over it."""

    def __init__(self, scene: Scene, quarters: int) -> None:
        """Draw the ground of a scene, at this many quarters of its size."""
        self._scene, self._quarters = scene, quarters
        self._ground = compose(replace(scene, items=()), quarters)
        self.flat = Image.new("P", self._ground.size)
        self._placed: dict[Item, Placed] = {}
        self._last: Drawn | None = None

    def has_ground_of(self, scene: Scene) -> bool:
        """Return whether a scene has the same ground."""
        return replace(scene, items=()) == replace(self._scene, items=())

    def draw(self, items: Sequence[Item]) -> Sequence[Edges]:
        """Draw a frame with these items. Return rectangles without overlaps that cover all differences from the last frame."""
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
        """Return items ready to be drawn. Those of earlier frames are cached."""
        if len(self._placed) > MOST:
            self._placed.clear()  # in the film of a whole match, most of them aren't used again
        new = [item for item in items if item not in self._placed]
        self._placed.update(zip(new, places.of(new, self._quarters, self.flat.size), strict=True))
        return [self._placed[item] for item in items]
