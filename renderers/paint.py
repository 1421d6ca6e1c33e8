"""Drawing of scenes. The same scene gives the same pixels, in any thread.

Items and the sprites in them are drawn once and cached, within limits; a picture is put together from them. Drawing only the
differences from an earlier picture took longer.
"""

import math
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PIL import Image

from renderers.budgets import Budget, memory
from renderers.pieces import Piece, pieces_of, put
from renderers.png import png
from renderers.scene import Inset, Item, Scene, SimpleItem
from renderers.sprites import matched, palette, sky_path
from renderers.theme import FULL, HALF, HIGH_CONTRAST, Edges, inks, scaled, theme

MAGNIFIED: Final = 130  # zoom in percent
RAILS: Final = 860  # height of the rails in the backdrop, in pixels from its top
WEIGHT: Final = 2_000
"""Estimated bytes of an item's pieces. On average, half are pixels of lines and words that aren't in other caches."""


def paint(scene: Scene, quarters: int = FULL) -> bytes:
    """Return the scene as a PNG file with 256 colors, in the current theme; ``quarters`` as for ``compose``."""
    return png(flat(scene, quarters))


def flat(scene: Scene, quarters: int = FULL) -> Image.Image:
    """Return the picture that ``paint`` encodes, as an image of mode ``P``."""
    size = _size(scene, quarters)
    image = _scratch(size)
    _draw(scene, quarters, image)
    return flattened(image.crop((0, 0, *size)))


def compose(scene: Scene, quarters: int = FULL) -> Image.Image:
    """Return the scene as a full-color image, at this many quarters of its size (2, 3 or 4; rounded up).

    Everything is drawn at that size from the start, so the time is proportional to the pixels.
    """
    image = Image.new("RGB", _size(scene, quarters))
    _draw(scene, quarters, image)
    return image


def encode(image: Image.Image) -> bytes:
    """Return an image as PNG bytes, in the palette of the art or of the current theme."""
    return png(flattened(image))


def flattened(image: Image.Image) -> Image.Image:
    """Map an image to the palette of the art; a theme has other colors at the same indexes."""
    return themed(matched(image))


def themed(flat: Image.Image) -> Image.Image:
    """Convert a picture from the palette of the art to that of the current theme."""
    if theme():
        flat.putpalette(THEMES[theme()]())
    return flat


@lru_cache(maxsize=1)
def high_contrast() -> bytes:
    """Return a palette with more contrast, as 768 bytes."""
    table = bytearray()
    colours = palette().getpalette() or []
    for at in range(0, len(colours), 3):
        colour = colours[at : at + 3]
        grey = (299 * colour[0] + 587 * colour[1] + 114 * colour[2]) / 255_000
        wanted = 1 / (1 + math.exp(-STEEP * (grey - MIDDLE)))
        table += bytes(min(255, max(0, round(part * wanted / max(grey, 0.01)))) for part in colour)
    return bytes(table)


STEEP: Final = 9.0  # steepness of the change from dark to light around ...
MIDDLE: Final = 0.46  # ... this brightness
THEMES: Final[Mapping[str, Callable[[], bytes]]] = MappingProxyType({HIGH_CONTRAST: high_contrast})
"""Other palettes for the same pictures, by name."""


def _size(scene: Scene, quarters: int) -> tuple[int, int]:
    return -scaled(-scene.width, quarters), -scaled(-scene.height, quarters)


_scratches: Final = threading.local()


def _scratch(size: tuple[int, int]) -> Image.Image:
    """Return this thread's full-color image of at least this size, with old content.

    A new one is four megabytes of fresh memory, which takes the system longer than we take to draw on it.
    """
    kept: Image.Image | None = getattr(_scratches, "image", None)
    if kept is None or kept.width < size[0] or kept.height < size[1]:
        wide, high = (0, 0) if kept is None else kept.size
        kept = _scratches.image = Image.new("RGB", (max(wide, size[0]), max(high, size[1])))
    return kept


def _draw(scene: Scene, quarters: int, image: Image.Image) -> None:
    """Draw a scene at the top left corner of an image of at least its size."""
    drawn = [_pieces(item, quarters) for item in (*scene.ground, *scene.items)]
    _draw_sky(scene, quarters, image, (0, 0, *_size(scene, quarters)))
    for pieces in drawn:
        put(image, pieces)


def _draw_sky(scene: Scene, quarters: int, image: Image.Image, part: Edges) -> None:
    """Draw a part of the backdrop, with ink below it, at the top left corner of an image."""
    left, top, right, bottom = part
    if not scene.sky:
        image.paste(inks()["ink"], (0, 0, right - left, bottom - top))
        return
    backdrop, above = _backdrops.get((scene.sky, quarters)), scaled(max(RAILS - scene.horizon, 0), quarters)
    low = max(min(bottom, backdrop.height - above), top)
    if above + top < 0:  # higher than the backdrop: its uppermost color goes on
        higher = backdrop.crop((left, 0, right, 1)).resize((right - left, -above - top))
        image.paste(higher.convert("RGB"), (0, 0))
        top = -above
    if low > top:
        image.paste(backdrop.crop((left, above + top, right, above + low)).convert("RGB"), (0, top - part[1]))
    if low < bottom:
        image.paste(inks()["ink"], (0, low - part[1], right - left, bottom - part[1]))


def _read_sky(key: tuple[str, int]) -> Image.Image:
    with Image.open(sky_path(*key)) as image:
        image.load()
        return image


_backdrops: Final = Budget(memory.part("skies"), _read_sky, lambda image: image.width * image.height)


def _pieces(item: Item, quarters: int) -> Sequence[Piece]:
    """Return an item's pieces at this many quarters of its size."""
    return (_inset(item, quarters),) if isinstance(item, Inset) else _items.get((item, quarters))


def _drawn_item(key: tuple[SimpleItem, int]) -> Sequence[Piece]:
    return tuple(pieces_of(*key))


_items: Final = Budget(memory.part("items"), _drawn_item, lambda _: WEIGHT)


def _inset(item: Inset, quarters: int) -> Piece:
    """Return a part of a scene. Only what is in it is drawn; in small pictures a magnified part is drawn larger, so that it's sharp."""
    drawn = FULL if item.zoom > MAGNIFIED and quarters == HALF else quarters
    left, top, wide, high = (scaled(side, drawn) for side in (item.left, item.top, item.width, item.height))
    part = Image.new("RGB", (wide, high))
    _draw_sky(item.scene, drawn, part, (left, top, left + wide, top + high))
    for inner in (*item.scene.ground, *item.scene.items):
        put(part, _within(_pieces(inner, drawn), left, top, wide, high))
    large = scaled(item.width * item.zoom // 100, quarters), scaled(item.height * item.zoom // 100, quarters)
    if large != part.size:
        part = part.resize(large, Image.Resampling.BILINEAR)
    x, y = scaled(item.x, quarters), scaled(item.y, quarters)
    return Piece(part.im, (x, y, x + part.width, y + part.height), None)


def _within(pieces: Iterable[Piece], left: int, top: int, wide: int, high: int) -> Iterator[Piece]:
    """Yield the pieces that are at least partly in a rectangle, relative to its corner."""
    for colours, (x, y, right, bottom), mask in pieces:
        if x < left + wide and right > left and y < top + high and bottom > top:
            yield Piece(colours, (x - left, y - top, right - left, bottom - top), mask)
