"""Draw a scene. Pure: the same scene gives the same bytes, in any thread. What changes seldom is kept drawn in bounded caches."""

import math
import struct
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Final

from isal import isal_zlib
from PIL import Image

from renderers.budgets import Budget, memory
from renderers.canvas import Canvas, Sky, matched
from renderers.pieces import Piece, pieces_of, put
from renderers.scene import Inset, Item, Scene
from renderers.sprites import palette, sky_path
from renderers.theme import FULL, HIGH_CONTRAST, inks, scaled, theme

RAILS: Final = 860  # the line of the rails in the backdrop, in pixels from its top
LEVEL: Final = 1  # of PNG's compression: speed before bytes
PNG: Final = b"\x89PNG\r\n\x1a\n"
Ground = tuple[int, int, int, str, tuple[Item, ...], int]
"""What a ground is drawn from: width, height, horizon, sky, items, quarters."""


def paint(scene: Scene, quarters: int = FULL) -> bytes:
    """Return the scene as the bytes of a PNG file with 256 colours, in the theme drawn in now; ``quarters`` as for ``compose``."""
    return png_of(flat(scene, quarters))


def flat(scene: Scene, quarters: int = FULL) -> Image.Image:
    """Return the scene in the palette of the art, or in that of the theme drawn in now; ``quarters`` as for ``compose``.

    What differs from the last such picture is drawn, and nothing else: the pixels are those of ``flattened(compose(scene))``.
    """
    flat = _grounds.get(_ground_of(scene, quarters)).draw(scene.items)
    return themed(flat.copy()) if theme() else flat


def compose(scene: Scene, quarters: int = FULL) -> Image.Image:
    """Return the scene as an image in full colour, at so many quarters of its size (2, 3 or 4; rounded up).

    Everything is drawn at that size at once, which takes as much less time as there are fewer pixels.
    """
    ground = _ground_of(scene, quarters)
    image = Image.new("RGB", _size(ground))
    _sky(ground).on(image, (0, 0, *image.size))
    _draw(image, (*scene.ground, *scene.items), quarters)
    return image


def encode(image: Image.Image) -> bytes:
    """Return an image as PNG bytes, in the palette of the art or in that of the theme drawn in now."""
    return png_of(flattened(image))


def png_of(flat: Image.Image) -> bytes:
    """Return a picture of mode ``P`` as PNG bytes (W3C PNG, third edition, 5 and 7.2: filter 0 for every row).

    Pillow's own writer links a deflate that takes six times as long for as many bytes.
    """
    width, height = flat.size
    filtered = Image.new("P", (width + 1, height))  # each row after the number of its filter
    filtered.paste(flat, (1, 0))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    palette_bytes = bytes(flat.getpalette() or ())
    parts = (
        (b"IHDR", header),
        (b"PLTE", palette_bytes),
        (b"IDAT", isal_zlib.compress(filtered.tobytes(), LEVEL)),
        (b"IEND", b""),
    )
    return PNG + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", isal_zlib.crc32(name + data))
        for name, data in parts
    )


def flattened(image: Image.Image) -> Image.Image:
    """Return an image in the palette of the art; a theme has other colours at the same places."""
    return themed(matched(image))


def themed(flat: Image.Image) -> Image.Image:
    """Return a picture in the palette of the art in that of the theme drawn in now."""
    if theme():
        flat.putpalette(THEMES[theme()]())
    return flat


@lru_cache(maxsize=1)
def high_contrast() -> bytes:
    """Return the palette in which light is lighter and dark is darker, 768 bytes."""
    found = bytearray()
    colours = palette().getpalette() or []
    for at in range(0, len(colours), 3):
        colour = colours[at : at + 3]
        grey = (299 * colour[0] + 587 * colour[1] + 114 * colour[2]) / 255_000
        wanted = 1 / (1 + math.exp(-STEEP * (grey - MIDDLE)))
        found += bytes(min(255, max(0, round(part * wanted / max(grey, 0.01)))) for part in colour)
    return bytes(found)


STEEP: Final = 9.0  # how fast dark turns to light around ...
MIDDLE: Final = 0.46  # ... this brightness
THEMES: Final[Mapping[str, Callable[[], bytes]]] = MappingProxyType({HIGH_CONTRAST: high_contrast})
"""Other palettes for the same pictures, by name."""


def _ground_of(scene: Scene, quarters: int) -> Ground:
    return (scene.width, scene.height, scene.horizon, scene.sky, scene.ground, quarters)


def _canvas(key: Ground) -> Canvas:
    quarters = key[-1]
    return Canvas(_size(key), partial(_sky, key), key[4], partial(drawn_from, quarters=quarters))


def _size(key: Ground) -> tuple[int, int]:
    width, height, *_, quarters = key
    return -scaled(-width, quarters), -scaled(-height, quarters)


def _sky(key: Ground) -> Sky:
    _, _, horizon, sky, _, quarters = key
    return Sky(_backdrops.get((sky, quarters)), scaled(max(RAILS - horizon, 0), quarters), inks()["ink"])


_grounds: Final = Budget(memory.part("grounds"), _canvas, lambda canvas: canvas.weight)


def _read_sky(key: tuple[str, int]) -> Image.Image:
    with Image.open(sky_path(*key)) as image:
        image.load()
        return image


_backdrops: Final = Budget(memory.part("skies"), _read_sky, lambda image: image.width * image.height)


def _draw(image: Image.Image, items: Sequence[Item], quarters: int) -> None:
    for item in items:
        put(image, drawn_from(item, quarters), (0, 0, *image.size))


def drawn_from(item: Item, quarters: int) -> Sequence[Piece]:
    """Return what an item is drawn from at so many quarters of its size."""
    return [_inset(item, quarters)] if isinstance(item, Inset) else [*pieces_of(item, quarters)]


def _inset(item: Inset, quarters: int) -> Piece:
    left, top, width, height, x, y = (
        scaled(at, quarters) for at in (item.left, item.top, item.width, item.height, item.x, item.y)
    )
    part = compose(item.scene, quarters).crop((left, top, left + width, top + height))
    if item.zoom != 100:
        large = scaled(item.width * item.zoom // 100, quarters), scaled(item.height * item.zoom // 100, quarters)
        part = part.resize(large, Image.Resampling.BICUBIC)
    return Piece(part, x, y, x + part.width, y + part.height, None)
