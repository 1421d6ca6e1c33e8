"""Draw a scene. Pure: the same scene gives the same bytes, in any thread. What changes seldom is kept drawn in bounded caches."""

import io
import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from renderers.cards import card
from renderers.scene import Box, CardFace, Inset, Item, Label, Paste, Scene, Stroke
from renderers.sprites import Sprite, night, palette, sprites
from renderers.text import text_mask
from renderers.theme import HIGH_CONTRAST, inks, theme

RAILS: Final = 860  # the line of the rails in the backdrop, in pixels from its top
GROUNDS: Final = 8  # grounds kept drawn: up to 7 MB each
BOXES: Final = 128
ROUNDING: Final = 3  # boxes are drawn at three times their size, which smooths their corners
SMOOTHING: Final = 2  # the same for lines
SHADOW: Final = 5
GLOW: Final = 8  # pixels of the outline around who acts
EDGE: Final = 24  # of 255: how much of a blurred figure still counts as its outline
HEAD: Final = 2.2  # the width of an arrowhead, in widths of its line
LEVEL: Final = 1  # of PNG's compression: speed before bytes


def paint(scene: Scene) -> bytes:
    """Return the scene as the bytes of a PNG file with 256 colours, in the theme drawn in now."""
    return encode(compose(scene))


def compose(scene: Scene) -> Image.Image:
    """Return the scene as an image in full colour."""
    image = _ground(scene.width, scene.height, scene.horizon, scene.sky, scene.ground).copy()
    for item in scene.items:
        _draw(image, item)
    return image


def encode(image: Image.Image) -> bytes:
    """Return an image as PNG bytes, in the palette of the art or in that of the theme drawn in now."""
    out = io.BytesIO()
    flat = flattened(image)
    flat.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def flattened(image: Image.Image) -> Image.Image:
    """Return an image in the palette of the art; a theme has other colours at the same places."""
    flat = image.quantize(palette=palette(), dither=Image.Dither.NONE)
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


@lru_cache(maxsize=GROUNDS)
def _ground(width: int, height: int, horizon: int, sky: str, items: tuple[Item, ...]) -> Image.Image:
    backdrop = sprites()[f"{sky}@x"].image
    top = max(RAILS - horizon, 0)
    image = Image.new("RGB", (width, height), inks()["ink"])
    image.paste(backdrop.crop((0, top, width, min(top + height, backdrop.height))), (0, 0))
    for item in items:
        _draw(image, item)
    return image


def _draw(image: Image.Image, item: Item) -> None:
    if isinstance(item, Label):
        _draw_label(image, item)
    elif isinstance(item, Box):
        sheet = _sheet(item.width, item.height, item.fill, item.line, item.weight, item.radius, item.shadow)
        image.paste(sheet.image, (item.x, item.y), sheet.mask)
    elif isinstance(item, CardFace):
        _draw_sprite(image, card(item.kind, item.owner, item.size, item.sign, item.words, item.dim), item.x, item.y)
    elif isinstance(item, Inset):
        part = compose(item.scene).crop((item.left, item.top, item.left + item.width, item.top + item.height))
        image.paste(part, (item.x, item.y))
    elif isinstance(item, Stroke):
        stroke, x, y = _stroke(item)
        image.paste(stroke.image, (x, y), stroke.mask)
    else:
        _draw_paste(image, item)


def _draw_paste(image: Image.Image, item: Paste) -> None:
    sprite = sprites()[item.sprite]
    x, y = item.x, item.y
    if item.zoom != 100:
        wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
        x, y = x - round(wide * (item.zoom - 100) / 200), y - round(high * (item.zoom - 100) / 100)
    if item.pose or item.dim or item.solid != 100 or item.zoom != 100 or item.glow:
        sprite = _changed_sprite(item.sprite, item.pose, item.dim, item.solid, item.zoom, item.glow)
    _draw_sprite(image, sprite, x, y)


def _draw_sprite(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.paste(sprite.image, (x - sprite.pad, y - sprite.pad), sprite.mask)


def _draw_label(image: Image.Image, label: Label) -> None:
    found = text_mask(label.text, label.face, label.size, bool(label.halo))
    left = label.x - {"l": 0, "m": found.advance // 2, "r": found.advance}[label.anchor] + found.shift
    corner = (left, label.y + found.rise // 2 + found.up)
    if found.halo is not None:
        image.paste(inks()[label.halo], corner, found.halo)
    image.paste(inks()[label.ink], corner, found.mask)


@lru_cache(maxsize=256)
def _changed_sprite(name: str, pose: str, dim: bool, solid: int, zoom: int, glow: str) -> Sprite:
    found = posed(sprites()[name], pose) if pose else sprites()[name]
    if zoom != 100:
        found = _zoomed(found, zoom)
    if dim:
        found = night(found)
    if glow:
        found = _glowing(found, glow)
    return _thinned(found, solid) if solid != 100 else found


def _whole(sprite: Sprite) -> Image.Image:
    image = sprite.image.convert("RGBA")
    if sprite.mask is not None:
        image.putalpha(sprite.mask)
    return image


def _zoomed(sprite: Sprite, zoom: int) -> Sprite:
    size = (round(sprite.width * zoom / 100), round(sprite.height * zoom / 100))
    large = _whole(sprite).convert("RGBa").resize(size, Image.Resampling.BICUBIC).convert("RGBA")
    return Sprite(large, round(sprite.pad * zoom / 100))


def _glowing(sprite: Sprite, glow: str) -> Sprite:
    image = Image.new("RGBA", (sprite.width + 2 * GLOW, sprite.height + 2 * GLOW))
    image.paste(_whole(sprite), (GLOW, GLOW))
    shape = image.getchannel("A").point(lambda value: 255 if value > 127 else 0)
    shape = shape.filter(ImageFilter.GaussianBlur(GLOW * 0.8)).point(lambda value: 255 if value > EDGE else 0)
    result = Image.new("RGBA", image.size, (*inks()[glow], 0))
    result.putalpha(shape.filter(ImageFilter.GaussianBlur(1)))
    result.alpha_composite(image)
    return Sprite(result, sprite.pad + GLOW)


def _thinned(sprite: Sprite, solid: int) -> Sprite:
    image = _whole(sprite)
    image.putalpha(image.getchannel("A").point(lambda value: value * solid // 100))
    return Sprite(image, sprite.pad)


@lru_cache(maxsize=64)
def _stroke(item: Stroke) -> tuple[Sprite, int, int]:
    """Return a line drawn, and where its top left corner is."""
    room = round(item.weight * HEAD) + item.edge + 2
    left, top = min(x for x, _ in item.points) - room, min(y for _, y in item.points) - room
    right, bottom = max(x for x, _ in item.points) + room, max(y for _, y in item.points) + room
    shapes = []
    for width in (item.weight + 2 * item.edge, item.weight):
        mask = Image.new("L", ((right - left) * SMOOTHING, (bottom - top) * SMOOTHING))
        points = [((x - left) * SMOOTHING, (y - top) * SMOOTHING) for x, y in item.points]
        _line(ImageDraw.Draw(mask), points, width * SMOOTHING, item.weight * SMOOTHING if item.head else 0)
        shapes.append(mask.reduce(SMOOTHING))
    image = Image.new("RGBA", shapes[0].size, (*inks()["ink"], 0))
    image.putalpha(shapes[0])
    line = Image.new("RGBA", shapes[1].size, (*inks()[item.fill], 0))
    line.putalpha(shapes[1])
    image.alpha_composite(line)
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
    result = _whole(sprite)
    if "lying" in pose:
        result = result.transpose(Image.Transpose.ROTATE_90)
    if "turned" in pose:
        result = result.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return Sprite(result, sprite.pad)


@lru_cache(maxsize=BOXES)
def _sheet(width: int, height: int, fill: str, line: str, weight: int, radius: int, shadow: bool) -> Sprite:
    room = SHADOW if shadow else 0
    image = Image.new("RGBA", ((width + room) * ROUNDING, (height + room) * ROUNDING))
    draw = ImageDraw.Draw(image)
    right, bottom = width * ROUNDING - 1, height * ROUNDING - 1
    if shadow:
        lift = SHADOW * ROUNDING
        draw.rounded_rectangle((lift, lift, right + lift, bottom + lift), radius * ROUNDING, (*inks()["ink"], 120))
    paper = (*inks()[fill], 255) if fill else None
    draw.rounded_rectangle((0, 0, right, bottom), radius * ROUNDING, paper, (*inks()[line], 255), weight * ROUNDING)
    return Sprite(image.convert("RGBa").reduce(ROUNDING).convert("RGBA"))
