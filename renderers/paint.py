"""Drawing of scenes. The same scene gives the same pixels, in any thread.

Parts that rarely change are drawn once and cached, within limits.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Final

from PIL import Image

from renderers.budgets import Budget, memory
from renderers.canvas import Canvas, Drawn, LastPictures, Sky, matched
from renderers.pieces import Piece, pieces_of, put
from renderers.placed import Places
from renderers.png import deflated, inflated, png
from renderers.scene import Inset, Item, Scene
from renderers.sprites import palette, sky_path
from renderers.theme import FULL, HIGH_CONTRAST, inks, scaled, theme

RAILS: Final = 860  # height of the rails in the backdrop, in pixels from its top
Backdrop = tuple[int, int, int, str, int]
"""Width, height, horizon, sky and quarters of a picture."""


def paint(scene: Scene, quarters: int = FULL) -> bytes:
    """Return the scene as a PNG file with 256 colors, in the current theme; ``quarters`` as for ``compose``.

    Only differences from an earlier picture are drawn; the pixels are those of ``flattened(compose(scene))``.
    """
    colours = THEMES[theme()]() if theme() else bytes(palette().getpalette() or ())
    return png(_size(_backdrop_of(scene, quarters)), _drawn(scene, quarters).bands, colours)


def flat(scene: Scene, quarters: int = FULL) -> Image.Image:
    """Return the picture that ``paint`` encodes, as an image."""
    image = inflated(_size(_backdrop_of(scene, quarters)), _drawn(scene, quarters).bands)
    image.putpalette(palette().getpalette() or ())
    return themed(image)


def _drawn(scene: Scene, quarters: int) -> Drawn:
    sky = _backdrop_of(scene, quarters)
    items = places.of((*scene.ground, *scene.items), quarters, _size(sky))
    ground = tuple(placed.number for placed in items[: len(scene.ground)])
    picture = Canvas(_size(sky), partial(_sky, sky)).draw(items, _last.near(sky, ground))
    _last.keep(sky, ground, picture)
    return picture


def compose(scene: Scene, quarters: int = FULL) -> Image.Image:
    """Return the scene as a full-color image, at this many quarters of its size (2, 3 or 4; rounded up).

    Everything is drawn at that size from the start, so the time is proportional to the pixels.
    """
    backdrop = _backdrop_of(scene, quarters)
    image = Image.new("RGB", _size(backdrop))
    _sky(backdrop).on(image, (0, 0, *image.size))
    _draw(image, (*scene.ground, *scene.items), quarters)
    return image


def encode(image: Image.Image) -> bytes:
    """Return an image as PNG bytes, in the palette of the art or of the current theme."""
    return png_of(flattened(image))


def png_of(flat: Image.Image) -> bytes:
    """Return a picture of mode ``P`` as PNG bytes."""
    return png(flat.size, deflated(flat), bytes(flat.getpalette() or ()))


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


def _backdrop_of(scene: Scene, quarters: int) -> Backdrop:
    return (scene.width, scene.height, scene.horizon, scene.sky, quarters)


def _size(key: Backdrop) -> tuple[int, int]:
    width, height, *_, quarters = key
    return -scaled(-width, quarters), -scaled(-height, quarters)


def _sky(key: Backdrop) -> Sky:
    _, _, horizon, sky, quarters = key
    return Sky(_backdrops.get((sky, quarters)), scaled(max(RAILS - horizon, 0), quarters), inks()["ink"])


_last: Final = LastPictures[Backdrop, tuple[int, ...]](memory.part("pictures"))


def _read_sky(key: tuple[str, int]) -> Image.Image:
    with Image.open(sky_path(*key)) as image:
        image.load()
        return image


_backdrops: Final = Budget(memory.part("skies"), _read_sky, lambda image: image.width * image.height)


def _draw(image: Image.Image, items: Sequence[Item], quarters: int) -> None:
    for item in items:
        put(image, drawn_from(item, quarters))


def drawn_from(item: Item, quarters: int) -> Sequence[Piece]:
    """Return an item's pieces at this many quarters of its size."""
    return [_inset(item, quarters)] if isinstance(item, Inset) else [*pieces_of(item, quarters)]


def _inset(item: Inset, quarters: int) -> Piece:
    left, top, width, height, x, y = (
        scaled(at, quarters) for at in (item.left, item.top, item.width, item.height, item.x, item.y)
    )
    part = compose(item.scene, quarters).crop((left, top, left + width, top + height))
    if item.zoom != 100:
        large = scaled(item.width * item.zoom // 100, quarters), scaled(item.height * item.zoom // 100, quarters)
        part = part.resize(large, Image.Resampling.BICUBIC)
    return Piece(part.im, (x, y, x + part.width, y + part.height), None)


def own_bytes(item: Item, pieces: Sequence[Piece]) -> int:
    """Return the bytes of pixels that belong only to this item: an inset is a whole picture, of a megabyte."""
    if not isinstance(item, Inset):
        return 0
    return sum(4 * (right - left) * (bottom - top) for _, (left, top, right, bottom), _ in pieces)


places: Final = Places(memory.part("items"), drawn_from, own_bytes)
"""Cached items of all pictures and films."""
