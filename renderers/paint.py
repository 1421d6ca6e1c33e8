"""Draw a scene. Pure: the same scene gives the same bytes, in any thread. What changes seldom is kept drawn in bounded caches."""

import io
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from renderers.cards import card
from renderers.scene import Box, CardFace, Item, Label, Scene
from renderers.sprites import Sprite, palette, sprites
from renderers.text import text_mask
from renderers.theme import DIMMED, inks

BACKDROP: Final = "dusk@x"
RAILS: Final = 860  # the line of the rails in the backdrop, in pixels from its top
GROUNDS: Final = 8  # grounds kept drawn: up to 7 MB each
BOXES: Final = 128
ROUNDING: Final = 3  # boxes are drawn at three times their size, which smooths their corners
SHADOW: Final = 5
LEVEL: Final = 1  # of PNG's compression: speed before bytes


def paint(scene: Scene) -> bytes:
    """Return the scene as the bytes of a PNG file with 256 colours."""
    image = compose(scene)
    return encode(image)


def compose(scene: Scene) -> Image.Image:
    """Return the scene as an image in full colour."""
    image = _ground(scene.width, scene.height, scene.horizon, scene.ground).copy()
    for item in scene.items:
        _draw(image, item)
    return image


def paint_strip(scenes: Sequence[Scene]) -> bytes:
    """Return scenes of the same width, one below the other, as the bytes of a PNG file with 256 colours."""
    strip = Image.new("RGB", (scenes[0].width, sum(scene.height for scene in scenes)))
    top = 0
    for scene in scenes:
        strip.paste(compose(scene), (0, top))
        top += scene.height
    return encode(strip)


def encode(image: Image.Image) -> bytes:
    """Return an image as PNG bytes, in the palette of the art."""
    out = io.BytesIO()
    flat = image.quantize(palette=palette(), dither=Image.Dither.NONE)
    flat.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


@lru_cache(maxsize=GROUNDS)
def _ground(width: int, height: int, horizon: int, items: tuple[Item, ...]) -> Image.Image:
    backdrop = sprites()[BACKDROP].image
    top = RAILS - horizon
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
        face = card(item.kind, item.owner, item.size, item.sign, item.words)
        _draw_sprite(image, dimmed_card(item) if item.dim else face, item.x, item.y)
    else:
        _draw_sprite(image, _changed(item.sprite, item.pose, item.dim), item.x, item.y)


def _draw_sprite(image: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    image.paste(sprite.image, (x - sprite.pad, y - sprite.pad), sprite.mask)


def _draw_label(image: Image.Image, label: Label) -> None:
    found = text_mask(label.text, label.face, label.size, bool(label.halo))
    left = label.x - {"l": 0, "m": found.advance // 2, "r": found.advance}[label.anchor] + found.shift
    corner = (left, label.y + found.rise // 2 + found.up)
    if found.halo is not None:
        image.paste(inks()[label.halo], corner, found.halo)
    image.paste(inks()[label.ink], corner, found.mask)


def night(sprite: Sprite) -> Sprite:
    """Return a sprite as if at night: for what is over."""
    dark = Image.new("RGB", sprite.image.size, inks()["night"])
    result = Image.blend(sprite.image, dark, DIMMED).convert("RGBA")
    if sprite.mask is not None:
        result.putalpha(sprite.mask)
    return Sprite(result, sprite.pad)


def _changed(name: str, pose: str, dim: bool) -> Sprite:
    return _changed_sprite(name, pose, dim) if pose or dim else sprites()[name]


@lru_cache(maxsize=128)
def _changed_sprite(name: str, pose: str, dim: bool) -> Sprite:
    found = posed(sprites()[name], pose) if pose else sprites()[name]
    return night(found) if dim else found


def posed(sprite: Sprite, pose: str) -> Sprite:
    """Return a sprite that looks to the right in another pose: `turned`, `lying` or `lying-turned`."""
    result = sprite.image.convert("RGBA")
    if sprite.mask is not None:
        result.putalpha(sprite.mask)
    if "lying" in pose:
        result = result.transpose(Image.Transpose.ROTATE_90)
    if "turned" in pose:
        result = result.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return Sprite(result, sprite.pad)


def dimmed_card(item: CardFace) -> Sprite:
    """Return a card that has been carried out."""
    return _dimmed_card(item.kind, item.owner, item.size, item.sign, item.words)


@lru_cache(maxsize=256)
def _dimmed_card(kind: str, owner: str, size: str, sign: str, words: str) -> Sprite:
    return night(card(kind, owner, size, sign, words))


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
