"""Committed sprites, which all threads share, so nothing may draw on them."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from renderers.budgets import Budget, memory
from renderers.theme import DIMMED, FULL, SPRITES, inks, scaled

MANIFEST: Final = SPRITES / "manifest.json"
PALETTE: Final = SPRITES / "palette.png"
SKIES: Final = SPRITES / "skies"


class ManifestEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fingerprint of a committed sprite's inputs, and the pixels of edge and shadow around its drawing (`pad`, on every side)."""

    fingerprint: str
    pad: int


Pixels = tuple[Image.Image, Image.Image | None]
"""Colors of a sprite, and its mask (None if it is solid)."""


class Sprite:
    """A picture to paste: its colors, its mask (None if it's solid), and the pixels around its drawing at full size (``pad``)."""

    __slots__ = ("_pixels", "height", "pad", "width")

    def __init__(self, image: Image.Image, pad: int = 0) -> None:
        """Split an RGBA image into colors and mask."""
        self._pixels: Pixels | None = apart(image)
        self.width, self.height, self.pad = image.width, image.height, pad

    def pixels(self) -> Pixels:
        """Return colors and mask."""
        assert self._pixels is not None  # noqa: S101  only ``Committed`` has None
        return self._pixels

    @property
    def image(self) -> Image.Image:
        """Colors of the sprite."""
        return self.pixels()[0]

    @property
    def mask(self) -> Image.Image | None:
        """Opacity of the sprite; None if it's solid."""
        return self.pixels()[1]

    def whole(self) -> Image.Image:
        """Return colors and mask in one RGBA image."""
        colours, mask = self.pixels()
        image = colours.convert("RGBA")
        if mask is not None:
            image.putalpha(mask)
        return image


class Committed(Sprite):
    """A sprite in a file: its size is read at once, its pixels are cached within a budget."""

    __slots__ = ("_name", "_store")

    def __init__(self, name: str, pad: int, store: "Budget[str, Pixels]") -> None:
        """Read its size."""
        self._name, self._store, self._pixels, self.pad = name, store, None, pad
        with Image.open(SPRITES / f"{name}.png") as image:
            self.width, self.height = image.size

    def pixels(self) -> Pixels:
        """Return colors and mask, which are read again if they aren't cached."""
        return self._store.get(self._name)


def read(name: str) -> Pixels:
    """Return the pixels of a committed sprite from its file."""
    with Image.open(SPRITES / f"{name}.png") as image:
        return apart(image.convert("RGBA"))


def weight(pixels: Pixels) -> int:
    """Return the bytes of a sprite's pixels: Pillow uses four for a color."""
    colours, mask = pixels
    return colours.width * colours.height * (4 if mask is None else 5)


def weight_of(sprite: Sprite) -> int:
    """Return the bytes of a sprite's pixels."""
    return weight(sprite.pixels())


def apart(image: Image.Image) -> Pixels:
    """Return the colors and the mask of an RGBA image."""
    mask = image.getchannel("A")
    return image.convert("RGB"), None if mask.getextrema() == (255, 255) else mask


def load_manifest(path: Path = MANIFEST) -> dict[str, ManifestEntry]:
    """Read the manifest: file name of a sprite (without `.png`) to its entry."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, ManifestEntry])


class Sprites(Mapping[str, Sprite]):
    """All sprites. Each is read from its file on first use, since all decoded sprites together take 130 MB."""

    def __init__(self) -> None:
        self._entries = load_manifest()
        self._known: dict[str, Sprite] = {}
        self._budget = Budget(memory.part("sprites"), read, weight)

    def __getitem__(self, name: str) -> Sprite:
        loaded = self._known.get(name)
        if loaded is None:
            loaded = self._known[name] = Committed(name, self._entries[name].pad, self._budget)
        return loaded

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


@lru_cache(maxsize=1)
def sprites() -> Sprites:
    """Return the sprites by name and size, such as `figure-belle@s`."""
    return Sprites()


@lru_cache(maxsize=1)
def palette() -> Image.Image:
    """Return the 256 colors chosen with the art, as an image in mode `P` for `Image.quantize`."""
    with Image.open(PALETTE) as image:
        image.load()
        return image


def matched(image: Image.Image) -> Image.Image:
    """Map an image to the palette of the art: each pixel gets the nearest color, without dithering."""
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


def sky_path(sky: str, quarters: int) -> Path:
    """Return the file of a backdrop in the palette of the art, at this many quarters of its size (2, 3 or 4)."""
    return SKIES / f"{sky}-{quarters}.png"


def known(name: str, instead: str) -> str:
    """Return `name` if there is such a sprite, otherwise `instead`, so that missing art doesn't stop a match."""
    return name if name in sprites() else instead


def shrunk(sprite: Sprite, quarters: int) -> Sprite:
    """Return a sprite at this many quarters of its size, with pixels aligned as in a whole scaled-down picture."""
    if quarters == FULL:
        return sprite
    wide, high = -(-sprite.width // FULL) * FULL, -(-sprite.height // FULL) * FULL
    whole = sprite.whole().convert("RGBa").crop((0, 0, wide, high))
    return Sprite(resized(whole, quarters).convert("RGBA"), sprite.pad)


def resized(image: Image.Image, quarters: int) -> Image.Image:
    """Return an image at this many quarters of its size (2, 3 or 4)."""
    if quarters == FULL:
        return image
    if quarters == FULL // 2:
        return image.reduce(2)
    size = scaled(image.width, quarters), scaled(image.height, quarters)
    return image.resize(size, Image.Resampling.BICUBIC)


def night(sprite: Sprite) -> Sprite:
    """Return a sprite darkened as at night, for parts that are done."""
    dark = Image.new("RGB", sprite.image.size, inks()["night"])
    result = Image.blend(sprite.image, dark, DIMMED).convert("RGBA")
    if sprite.mask is not None:
        result.putalpha(sprite.mask)
    return Sprite(result, sprite.pad)
