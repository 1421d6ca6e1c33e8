"""Draw a scene. Pure: the same scene gives the same bytes, in any thread. What changes seldom is kept drawn in bounded caches."""

import math
import struct
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from isal import isal_zlib
from PIL import Image, ImageDraw, ImageFilter

from renderers.boxes import draw_box
from renderers.cards import card
from renderers.scene import Box, CardFace, Inset, Item, Label, Paste, Scene, Stroke
from renderers.sprites import Budget, Pixels, Sprite, night, palette, shrunk, sprites
from renderers.text import text_mask
from renderers.theme import FULL, HIGH_CONTRAST, inks, scaled, theme

RAILS: Final = 860  # the line of the rails in the backdrop, in pixels from its top
GROUNDS: Final = 64_000_000
"""Bytes of grounds kept drawn, 4 MB each in the pictures of a step: a table has one for its train and one for its panels."""
SMOOTHING: Final = 2  # the same for lines
BACKDROPS: Final = 8  # skies kept at the sizes at which they are shown: up to 7 MB each
TILE: Final = 48  # pixels of a piece of a line
GLOW: Final = 8  # pixels of the outline around who acts
EDGE: Final = 24  # of 255: how much of a blurred figure still counts as its outline
HEAD: Final = 2.2  # the width of an arrowhead, in widths of its line
LEVEL: Final = 1  # of PNG's compression: speed before bytes
PNG: Final = b"\x89PNG\r\n\x1a\n"
Ground = tuple[int, int, int, str, tuple[Item, ...], int]
"""What a ground is drawn from: width, height, horizon, sky, items, quarters."""


def paint(scene: Scene, quarters: int = FULL) -> bytes:
    """Return the scene as the bytes of a PNG file with 256 colours, in the theme drawn in now; ``quarters`` as for ``compose``."""
    return encode(compose(scene, quarters))


def compose(scene: Scene, quarters: int = FULL) -> Image.Image:
    """Return the scene as an image in full colour, at so many quarters of its size (2, 3 or 4; rounded up).

    Everything is drawn at that size at once, which takes as much less time as there are fewer pixels.
    """
    ground = (scene.width, scene.height, scene.horizon, scene.sky, scene.ground, quarters)
    image = _grounds.get(ground)[0].copy()
    for item in scene.items:
        _draw(image, item, quarters)
    return image


def encode(image: Image.Image) -> bytes:
    """Return an image as PNG bytes, in the palette of the art or in that of the theme drawn in now."""
    return png_of(flattened(image))


def png_of(flat: Image.Image) -> bytes:
    """Return a picture of mode ``P`` as PNG bytes (W3C PNG, third edition, 5 and 7.2: filter 0 for every row).

    Pillow's own writer links a deflate that takes six times as long for as many bytes.
    """
    width, height = flat.size
    pixels = memoryview(flat.tobytes())
    rows = b"".join(part for at in range(0, width * height, width) for part in (b"\0", pixels[at : at + width]))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    palette_bytes = bytes(flat.getpalette() or ())
    parts = ((b"IHDR", header), (b"PLTE", palette_bytes), (b"IDAT", isal_zlib.compress(rows, LEVEL)), (b"IEND", b""))
    return PNG + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", isal_zlib.crc32(name + data))
        for name, data in parts
    )


def flattened(image: Image.Image) -> Image.Image:
    """Return an image in the palette of the art; a theme has other colours at the same places."""
    return themed(image.quantize(palette=palette(), dither=Image.Dither.NONE))


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


def _ground(key: Ground) -> Pixels:
    width, height, horizon, sky, items, quarters = key
    top, wide, high = scaled(max(RAILS - horizon, 0), quarters), -scaled(-width, quarters), -scaled(-height, quarters)
    image = _backdrop(sky, quarters).crop((0, top, wide, top + high))
    below = _backdrop(sky, quarters).height - top
    if below < high:
        image.paste(inks()["ink"], (0, below, wide, high))
    for item in items:
        _draw(image, item, quarters)
    return image, None


_grounds: Final = Budget(GROUNDS, _ground)


@lru_cache(maxsize=BACKDROPS)
def _backdrop(sky: str, quarters: int) -> Image.Image:
    whole = sprites()[f"{sky}@x"].image
    if quarters == FULL:
        return whole
    return whole.resize((scaled(whole.width, quarters), scaled(whole.height, quarters)), Image.Resampling.BICUBIC)


def _draw(image: Image.Image, item: Item, quarters: int) -> None:
    if isinstance(item, Label):
        _draw_label(image, item, quarters)
    elif isinstance(item, Box):
        draw_box(image, item, quarters)
    elif isinstance(item, CardFace):
        look = _card(item.kind, item.owner, item.size, item.sign, item.words, item.dim, item.zoom, quarters)
        _draw_sprite(image, look, item.x, item.y, quarters)
    elif isinstance(item, Inset):
        left, top, width, height, x, y = (
            scaled(at, quarters) for at in (item.left, item.top, item.width, item.height, item.x, item.y)
        )
        part = compose(item.scene, quarters).crop((left, top, left + width, top + height))
        if item.zoom != 100:
            large = scaled(item.width * item.zoom // 100, quarters), scaled(item.height * item.zoom // 100, quarters)
            part = part.resize(large, Image.Resampling.BICUBIC)
        image.paste(part, (x, y))
    elif isinstance(item, Stroke):
        for piece, x, y in _tiles(item, quarters):
            image.paste(piece.image, (x, y), piece.mask)
    else:
        _draw_paste(image, item, quarters)


def _draw_paste(image: Image.Image, item: Paste, quarters: int) -> None:
    sprite = sprites()[item.sprite]
    x, y = item.x, item.y
    if item.zoom != 100:
        wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
        x, y = x - round(wide * (item.zoom - 100) / 200), y - round(high * (item.zoom - 100) / 100)
    if quarters != FULL or item.pose or item.dim or item.solid != 100 or item.zoom != 100 or item.glow:
        sprite = _changed_sprite(item.sprite, item.pose, item.dim, item.solid, item.zoom, item.glow, quarters)
    _draw_sprite(image, sprite, x, y, quarters)


def _draw_sprite(image: Image.Image, sprite: Sprite, x: int, y: int, quarters: int) -> None:
    at = scaled(x - sprite.pad, quarters), scaled(y - sprite.pad, quarters)
    image.paste(sprite.image, at, sprite.mask)


def _draw_label(image: Image.Image, label: Label, quarters: int) -> None:
    found = text_mask(label.text, label.face, label.size, bool(label.halo), quarters)
    left = label.x - {"l": 0, "m": found.advance // 2, "r": found.advance}[label.anchor]
    at = scaled(left, quarters) + found.shift, scaled(label.y + found.rise // 2, quarters) + found.up
    if found.halo is not None:
        image.paste(inks()[label.halo], at, found.halo)
    image.paste(inks()[label.ink], at, found.mask)


@lru_cache(maxsize=256)
def _card(kind: str, owner: str, size: str, sign: str, words: str, dim: bool, zoom: int, quarters: int) -> Sprite:
    return shrunk(card(kind, owner, size, sign, words, dim, zoom), quarters)


@lru_cache(maxsize=512)
def _changed_sprite(name: str, pose: str, dim: bool, solid: int, zoom: int, glow: str, quarters: int) -> Sprite:
    return shrunk(_changed(name, pose, dim, solid, zoom, glow), quarters)


def _changed(name: str, pose: str, dim: bool, solid: int, zoom: int, glow: str) -> Sprite:
    found = posed(sprites()[name], pose) if pose else sprites()[name]
    if zoom != 100:
        found = _zoomed(found, zoom)
    if dim:
        found = night(found)
    if glow:
        found = _glowing(found, glow)
    return _thinned(found, solid) if solid != 100 else found


def _zoomed(sprite: Sprite, zoom: int) -> Sprite:
    size = (round(sprite.width * zoom / 100), round(sprite.height * zoom / 100))
    large = sprite.whole().convert("RGBa").resize(size, Image.Resampling.BICUBIC).convert("RGBA")
    return Sprite(large, round(sprite.pad * zoom / 100))


def _glowing(sprite: Sprite, glow: str) -> Sprite:
    image = Image.new("RGBA", (sprite.width + 2 * GLOW, sprite.height + 2 * GLOW))
    image.paste(sprite.whole(), (GLOW, GLOW))
    shape = image.getchannel("A").point(lambda value: 255 if value > 127 else 0)
    shape = shape.filter(ImageFilter.GaussianBlur(GLOW * 0.8)).point(lambda value: 255 if value > EDGE else 0)
    result = Image.new("RGBA", image.size, (*inks()[glow], 0))
    result.putalpha(shape.filter(ImageFilter.GaussianBlur(1)))
    result.alpha_composite(image)
    return Sprite(result, sprite.pad + GLOW)


def _thinned(sprite: Sprite, solid: int) -> Sprite:
    image = sprite.whole()
    image.putalpha(image.getchannel("A").point(lambda value: value * solid // 100))
    return Sprite(image, sprite.pad)


@lru_cache(maxsize=64)
def _tiles(item: Stroke, quarters: int) -> tuple[tuple[Sprite, int, int], ...]:
    """Return a line drawn, cut into the tiles on which something of it lies, and where they are: an arc is mostly air."""
    stroke, left, top = _stroke(item)
    whole, found = shrunk(stroke, quarters).whole(), []
    left, top = scaled(left, quarters), scaled(top, quarters)
    for y in range(0, whole.height, TILE):
        for x in range(0, whole.width, TILE):
            part = whole.crop((x, y, min(x + TILE, whole.width), min(y + TILE, whole.height)))
            if (around := part.getchannel("A").getbbox()) is not None:
                found.append((Sprite(part.crop(around)), left + x + around[0], top + y + around[1]))
    return tuple(found)


def _stroke(item: Stroke) -> tuple[Sprite, int, int]:
    """Return a line drawn, and where its top left corner is: at whole pixels also of a picture that is drawn smaller."""
    layers = [(item.weight + 2 * item.edge, "ink"), (item.weight, item.fill)]
    if item.rim:
        layers.insert(0, (item.weight + 2 * (item.edge + item.rim), "cream"))
    room = round(item.weight * HEAD) + 3 * (item.edge + item.rim) + 2
    left, top = (min(along) - room for along in zip(*item.points, strict=True))
    left, top = left - left % FULL, top - top % FULL
    right, bottom = max(x for x, _ in item.points) + room, max(y for _, y in item.points) + room
    image = Image.new("RGBA", (right - left, bottom - top))
    points = [((x - left) * SMOOTHING, (y - top) * SMOOTHING) for x, y in item.points]
    for width, ink in layers:
        mask = Image.new("L", ((right - left) * SMOOTHING, (bottom - top) * SMOOTHING))
        _line(ImageDraw.Draw(mask), points, width * SMOOTHING, item.weight * SMOOTHING if item.head else 0)
        layer = Image.new("RGBA", image.size, (*inks()[ink], 0))
        layer.putalpha(mask.reduce(SMOOTHING))
        image.alpha_composite(layer)
    return Sprite(image), left, top


def _line(draw: ImageDraw.ImageDraw, points: list[tuple[int, int]], width: int, head: int) -> None:
    """Draw a line of round joints; `head` is the weight of a line that ends in an arrowhead, 0 for none."""
    edge = (width - head) / 2 if head else 0
    if head:
        (ax, ay), (bx, by) = points[-2], points[-1]
        long = max(math.hypot(bx - ax, by - ay), 1)
        dx, dy = (bx - ax) / long, (by - ay) / long
        reach, half = head * HEAD, head * HEAD / 2
        tip = (bx + dx * edge * 1.6, by + dy * edge * 1.6)
        base = (bx - dx * (reach + edge), by - dy * (reach + edge))
        spread = half + edge * 2.4
        draw.polygon(
            [tip, (base[0] - dy * spread, base[1] + dx * spread), (base[0] + dy * spread, base[1] - dx * spread)], 255
        )
        points = [*points[:-1], (round(bx - dx * reach), round(by - dy * reach))]
    draw.line(points, 255, width, joint="curve")
    for x, y in points:
        draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), 255)


def posed(sprite: Sprite, pose: str) -> Sprite:
    """Return a sprite that looks to the right in another pose: `turned`, `lying` or `lying-turned`."""
    result = sprite.whole()
    if "lying" in pose:
        result = result.transpose(Image.Transpose.ROTATE_90)
    if "turned" in pose:
        result = result.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return Sprite(result, sprite.pad)
