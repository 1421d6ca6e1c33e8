"""Pieces of a scene's items, drawn and ready to paste; they are cached within limits."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageFilter

from renderers.boxes import box_parts
from renderers.budgets import Budget, memory
from renderers.cards import card
from renderers.scene import Box, CardFace, Label, Paste, Shade, SimpleItem, Star, Stroke
from renderers.sprites import Sprite, night, shrunk, sprites, weight_of
from renderers.text import TextMask
from renderers.theme import FULL, Edges, Ink, inks, scaled

SMOOTHING: Final = 2  # lines are drawn at this multiple of their size
TILE: Final = 96  # pixels of a piece of a line
GLOW: Final = 8  # pixels of the outline around the acting figure
EDGE: Final = 24  # out of 255: pixels of a blurred figure with more opacity than this are part of the outline
DASH: Final = 4  # the width of dashes
RAYS: Final = 13  # points of a star, ...
LENGTHS: Final = (1, 0.88, 0.96, 0.84)  # ... their lengths in turns, and that of the points between them, as shares
VALLEY: Final = 0.7
HEAD: Final = 2.2  # the length and the width of an arrowhead, in widths of its line
CHORD: Final = 30  # pixels of a way's end that determine the direction of its head: its last straight piece may be shorter than the head


Core = Any
"""An image of Pillow's core (its type has no public name). The checks in ``Image``'s methods take longer than the pixels
of a picture's 250 pieces."""


class Piece(NamedTuple):
    """Colors, or one ink, for a rectangle that may be partly outside of the picture, and a mask (None: fully opaque)."""

    colours: Core | Ink
    edges: Edges
    mask: Core | None


class Look(NamedTuple):
    """A sprite as displayed, and the pixels around its drawing at full size."""

    sprite: Sprite
    pad: int


Tile = tuple[Ink, Image.Image, int, int]
"""A part of a line: its ink, its mask, and the left and top of its place."""


def put(image: Image.Image, pieces: Iterable[Piece]) -> None:
    """Paste pieces on an image that we created."""
    paste = image.im.paste
    for colours, edges, mask in pieces:
        if mask is None:
            paste(colours, edges)
        else:
            paste(colours, edges, mask)


def pieces_of(item: SimpleItem, quarters: int) -> Iterator[Piece]:
    """Yield an item's pieces at this many quarters of its size, in the order of pasting."""
    if isinstance(item, Label):
        yield from _label(item, quarters)
    elif isinstance(item, Box):
        yield from _box(item, quarters)
    elif isinstance(item, Shade):
        yield _shade(item, quarters)
    elif isinstance(item, Star):
        yield from _star(item, quarters)
    elif isinstance(item, CardFace):
        look = _cards.get((item.kind, item.owner, item.size, item.sign, item.words, item.dim, item.zoom, quarters))
        yield _placed(look, item.x, item.y, quarters)
    elif isinstance(item, Stroke):
        x, y = _corner(item)
        for ink, mask, left, top in _lines.get((_moved(item, x, y), quarters)):
            across, down = left + scaled(x, quarters), top + scaled(y, quarters)
            yield Piece(ink, (across, down, across + mask.width, down + mask.height), mask.im)
    else:
        yield _paste(item, quarters)


def _placed(look: Look, x: int, y: int, quarters: int) -> Piece:
    left, top = scaled(x - look.pad, quarters), scaled(y - look.pad, quarters)
    colours, mask = look.sprite.pixels()
    edges = left, top, left + colours.width, top + colours.height
    return Piece(colours.im, edges, None if mask is None else mask.im)


def _box(box: Box, quarters: int) -> Iterator[Piece]:
    x, y = scaled(box.x, quarters), scaled(box.y, quarters)
    for (left, top, right, bottom), colours, mask in box_parts(box, quarters):
        edges = x + left, y + top, x + right, y + bottom
        yield Piece(colours if isinstance(colours, tuple) else colours.im, edges, None if mask is None else mask.im)


def _paste(item: Paste, quarters: int) -> Piece:
    sprite = sprites()[item.sprite]
    x, y = item.x, item.y
    if item.zoom != 100:
        wide, high = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
        x, y = x - round(wide * (item.zoom - 100) / 200), y - round(high * (item.zoom - 100) / 100)
    if quarters != FULL or item.pose or item.dim or item.solid != 100 or item.zoom != 100 or item.glow or item.lean:
        look = _sprites.get((item.sprite, item.pose, item.dim, item.solid, item.zoom, item.glow, item.lean, quarters))
    else:
        look = Look(sprite, sprite.pad)
    return _placed(look, x, y, quarters)


def _label(label: Label, quarters: int) -> Iterator[Piece]:
    mask = TextMask(label.text, label.face, label.size, bool(label.halo), quarters)
    start = label.x - {"l": 0, "m": mask.advance // 2, "r": mask.advance}[label.anchor]
    left, top = scaled(start, quarters) + mask.shift, scaled(label.y + mask.rise // 2, quarters) + mask.up
    place = left, top, left + mask.mask.width, top + mask.mask.height
    if mask.halo is not None:
        yield Piece(inks()[label.halo], place, mask.halo.im)
    yield Piece(inks()[label.ink], place, mask.mask.im)


def _star(item: Star, quarters: int) -> Iterator[Piece]:
    left, top, wide, high = (scaled(side, quarters) for side in (item.x, item.y, item.width, item.height))
    edges, edge = (left, top, left + wide, top + high), item.edge * quarters / FULL
    for ink, inset in (("ink", 0.0), (item.fill, edge)):
        mask = Image.new("L", (wide * SMOOTHING, high * SMOOTHING))
        points = []
        for number in range(2 * RAYS):
            reach = LENGTHS[number // 2 % len(LENGTHS)] if number % 2 == 0 else VALLEY
            angle = math.pi * (number + 0.5) / RAYS
            across, down = (wide / 2 - inset) * reach * math.cos(angle), (high / 2 - inset) * reach * math.sin(angle)
            points.append(((wide / 2 + across) * SMOOTHING, (high / 2 + down) * SMOOTHING))
        ImageDraw.Draw(mask).polygon(points, 255)
        yield Piece(inks()[ink], edges, mask.reduce(SMOOTHING).im)


def _shade(item: Shade, quarters: int) -> Piece:
    left, top = scaled(item.x, quarters), scaled(item.y, quarters)
    if item.sprite:  # pasting a darkened part takes a third of the time of darkening it
        pad = sprites()[item.sprite].pad
        x, y = left - scaled(item.left - pad, quarters), top - scaled(item.top - pad, quarters)
        wide, high = scaled(item.width, quarters), scaled(item.height, quarters)
        dark = _dark(item.sprite, (x, y, x + wide, y + high), item.solid, quarters)
        return Piece(dark.im, (left, top, left + wide, top + high), None)
    mask = _shadow(scaled(item.width, quarters), scaled(item.height, quarters), item.solid, item.oval)
    return Piece(inks()["ink"], (left, top, left + mask.width, top + mask.height), mask.im)


def _dark(sprite: str, part: Edges, solid: int, quarters: int) -> Image.Image:
    """Return a part of a sprite, darkened with this percentage of ink."""
    image = _sprites.get((sprite, "", False, 100, 100, "", 0, quarters)).sprite.image.crop(part)
    return Image.blend(image, Image.new("RGB", image.size, inks()["ink"]), solid / 100)


def _shadow(width: int, height: int, solid: int, oval: bool) -> Image.Image:
    """Return the mask of a shadow."""
    level = 255 * solid // 100
    if not oval:
        return Image.new("L", (width, height), level)
    mask = Image.new("L", (width * SMOOTHING, height * SMOOTHING))
    ImageDraw.Draw(mask).ellipse((0, 0, mask.width - 1, mask.height - 1), level)
    return mask.reduce(SMOOTHING)


def _card(key: tuple[str, str, str, str, str, bool, int, int]) -> Look:
    return _look(card(*key[:-1]), key[-1])


def _shown(key: tuple[str, str, bool, int, int, str, int, int]) -> Look:
    return _look(_changed(*key[:-1]), key[-1])


def _look(sprite: Sprite, quarters: int) -> Look:
    return Look(shrunk(sprite, quarters), sprite.pad)


def _weight(look: Look) -> int:
    return weight_of(look.sprite)


_cards: Final = Budget(memory.part("cards"), _card, _weight)
_sprites: Final = Budget(memory.part("shown"), _shown, _weight)


def _changed(name: str, pose: str, dim: bool, solid: int, zoom: int, glow: str, lean: int) -> Sprite:
    sprite = posed(sprites()[name], pose) if pose else sprites()[name]
    if zoom != 100:
        sprite = _zoomed(sprite, zoom)
    if lean:
        sprite = _leaning(sprite, lean)
    if dim:
        sprite = night(sprite)
    if glow:
        sprite = _glowing(sprite, glow)
    return _thinned(sprite, solid) if solid != 100 else sprite


def _zoomed(sprite: Sprite, zoom: int) -> Sprite:
    size = (round(sprite.width * zoom / 100), round(sprite.height * zoom / 100))
    large = sprite.whole().convert("RGBa").resize(size, Image.Resampling.BICUBIC).convert("RGBA")
    return Sprite(large, round(sprite.pad * zoom / 100))


def _leaning(sprite: Sprite, lean: int) -> Sprite:
    """Return a sprite rotated about the middle of its feet."""
    room = math.ceil(sprite.height * math.sin(math.radians(abs(lean)))) + 2
    image = Image.new("RGBA", (sprite.width + 2 * room, sprite.height + 2 * room))
    image.paste(sprite.whole(), (room, room))
    feet = image.width / 2, image.height - room - sprite.pad
    return Sprite(image.rotate(-lean, Image.Resampling.BICUBIC, center=feet), sprite.pad + room)


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


def _corner(item: Stroke) -> tuple[int, int]:
    """Return the upper left corner of a line's points, rounded down so that it's on a whole pixel at any quarters."""
    x, y = (min(along) // FULL * FULL for along in zip(*item.points, strict=True))
    return x, y


def _moved(item: Stroke, x: int, y: int) -> Stroke:
    """Return a line moved to the left and up, so that lines of the same shape share tiles."""
    return replace(item, points=tuple((across - x, down - y) for across, down in item.points))


def _shape(key: tuple[Stroke, int]) -> tuple[Tile, ...]:
    """Return a line's tiles at this many quarters of its size, without empty ones: an arc's rectangle is mostly empty."""
    layers, left, top = line_layers(*key)
    outline = layers[0][1]
    tiles = []
    for y in range(0, outline.height, TILE):
        for x in range(0, outline.width, TILE):
            rect = x, y, min(x + TILE, outline.width), min(y + TILE, outline.height)
            for ink, mask in layers:
                part = mask.crop(rect)
                if (around := part.getbbox()) is None:
                    break  # each layer is within the previous one
                tiles.append((inks()[ink], part.crop(around), left + x + around[0], top + y + around[1]))
    return tuple(tiles)


def _weight_of_line(tiles: Sequence[Tile]) -> int:
    return sum(mask.width * mask.height for _, mask, *_ in tiles)


_lines: Final = Budget(memory.part("lines"), _shape, _weight_of_line)


def line_layers(item: Stroke, quarters: int) -> tuple[list[tuple[str, Image.Image]], int, int]:
    """Return the inks and masks of a line, the widest first, and the position of their top left corner."""
    lines = [(item.weight, item.fill)]
    if item.edge:
        lines.insert(0, (item.weight + 2 * item.edge, "ink"))
    if item.rim:
        lines.insert(0, (item.weight + 2 * (item.edge + item.rim), "cream"))
    room = round(item.weight * HEAD) + 3 * (item.edge + item.rim) + 2
    left, top = (scaled(min(along) - room, quarters) for along in zip(*item.points, strict=True))
    right, bottom = (scaled(max(along) + room, quarters) + 1 for along in zip(*item.points, strict=True))
    scale = SMOOTHING * quarters / FULL
    points = [(x * scale - left * SMOOTHING, y * scale - top * SMOOTHING) for x, y in item.points]
    drawn = Image.new("L", ((right - left) * SMOOTHING, (bottom - top) * SMOOTHING))
    draw, count = ImageDraw.Draw(drawn), len(lines) + item.dashed
    for number, (width, _) in enumerate(lines, start=1):
        _line(draw, points, width * scale, item.weight * scale if item.head else 0, scale, 255 * number // count)
    for dash in [*pairwise(points)][2:-3:2] if item.dashed else ():
        _line(draw, dash, DASH * scale, 0, scale, 255)
    # The layers are gray levels of one image, so that only one is scaled down: a layer's mask is a pixel's share of its level.
    smooth, names = drawn.reduce(SMOOTHING), [ink for _, ink in lines] + ["cream"] * item.dashed
    return [(ink, smooth.point(_step(number, count))) for number, ink in enumerate(names)], left, top


@lru_cache(maxsize=16)
def _step(number: int, count: int) -> list[int]:
    """Return a lookup table from the gray levels of an image with ``count`` layers to the coverage of a layer (0 to 255)."""
    low, high = 255 * number // count, 255 * (number + 1) // count
    return [min(max(255 * (level - low) // (high - low), 0), 255) for level in range(256)]


def _line(
    draw: ImageDraw.ImageDraw,
    points: Sequence[tuple[float, float]],
    width: float,
    head: float,
    scale: float,
    level: int,
) -> None:
    """Draw a line with round joints. For an arrow, `head` is the weight of its line; otherwise 0."""
    edge = (width - head) / 2 if head else 0
    if head:
        (bx, by), (ax, ay) = points[-1], before_end(points, CHORD * scale)
        long = max(math.hypot(bx - ax, by - ay), 1)
        dx, dy = (bx - ax) / long, (by - ay) / long
        reach, half = head * HEAD, head * HEAD / 2
        tip = (bx + dx * edge * 1.6, by + dy * edge * 1.6)
        base = (bx - dx * (reach + edge), by - dy * (reach + edge))
        spread = half + edge * 2.4
        draw.polygon(
            [tip, (base[0] - dy * spread, base[1] + dx * spread), (base[0] + dy * spread, base[1] - dx * spread)], level
        )
        last = next(
            (at for at, (x, y) in enumerate(reversed(points)) if math.hypot(bx - x, by - y) > reach), len(points)
        )
        points = [*points[: max(len(points) - last, 1)], (bx - dx * reach, by - dy * reach)]
    draw.line(points, level, round(width))
    for x, y in points:  # round joints and ends
        draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), level)


def before_end(points: Sequence[tuple[float, float]], far: float) -> tuple[float, float]:
    """Return the point of a line at this distance from its end, measured along it; its start if the line is shorter."""
    for (bx, by), (ax, ay) in pairwise(reversed(points)):
        long = math.hypot(bx - ax, by - ay)
        if long >= far:
            return bx + (ax - bx) * far / long, by + (ay - by) * far / long
        far -= long
    return points[0]


def posed(sprite: Sprite, pose: str) -> Sprite:
    """Return a sprite that looks to the right in another pose: `turned`, `lying` or `lying-turned`."""
    result = sprite.whole()
    if "lying" in pose:
        result = result.transpose(Image.Transpose.ROTATE_90)
    if "turned" in pose:
        result = result.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return Sprite(result, sprite.pad)
