"""The committed sprites, loaded once and shared by all threads: nothing ever draws on them."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from renderers.theme import DIMMED, FULL, SPRITES, inks, scaled

MANIFEST: Final = SPRITES / "manifest.json"
PALETTE: Final = SPRITES / "palette.png"


class ManifestEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a committed sprite was made from, and the pixels of edge and shadow around the drawing (`pad`, on every side)."""

    fingerprint: str
    pad: int


class Sprite:
    """A picture to paste: its colours, its mask (None where it is solid), and the pixels of edge around the drawing, at its full size."""

    __slots__ = ("image", "mask", "pad")

    def __init__(self, image: Image.Image, pad: int = 0) -> None:
        """Take an RGBA image apart into colours and mask."""
        mask = image.getchannel("A")
        self.image = image.convert("RGB")
        self.mask = None if mask.getextrema() == (255, 255) else mask
        self.pad = pad

    @property
    def width(self) -> int:
        """Pixels across, edge included."""
        return self.image.width

    @property
    def height(self) -> int:
        """Pixels down, edge included."""
        return self.image.height

    def whole(self) -> Image.Image:
        """Return colours and mask in one image, RGBA."""
        image = self.image.convert("RGBA")
        if self.mask is not None:
            image.putalpha(self.mask)
        return image


def load_manifest(path: Path = MANIFEST) -> dict[str, ManifestEntry]:
    """Read the manifest: file name of a sprite (without `.png`) to its entry."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, ManifestEntry])


class Sprites(Mapping[str, Sprite]):
    """All sprites; each is read when it is first asked for, and kept. Decoded they take 130 MB, and most tables need a third of them."""

    def __init__(self) -> None:
        self._entries = load_manifest()
        self._read: dict[str, Sprite] = {}

    def __getitem__(self, name: str) -> Sprite:
        found = self._read.get(name)
        if found is None:  # two threads may read it at once: what the second one makes is the same
            pad = self._entries[name].pad
            with Image.open(SPRITES / f"{name}.png") as image:
                found = self._read[name] = Sprite(image.convert("RGBA"), pad)
        return found

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
    """Return the 256 colours that were chosen with the art, as an image in mode `P` for `Image.quantize`."""
    with Image.open(PALETTE) as image:
        image.load()
        return image


def known(name: str, instead: str) -> str:
    """Return `name` where there is such a sprite, or else `instead`: a rule whose art is not drawn yet must not stop a match."""
    return name if name in sprites() else instead


def shrunk(sprite: Sprite, quarters: int) -> Sprite:
    """Return a sprite at so many quarters of its size; pixels lie where they would in a whole picture that is made smaller."""
    if quarters == FULL:
        return sprite
    wide, high = -(-sprite.width // FULL) * FULL, -(-sprite.height // FULL) * FULL
    whole = sprite.whole().convert("RGBa").crop((0, 0, wide, high))
    if quarters == FULL // 2:
        return Sprite(whole.reduce(2).convert("RGBA"), sprite.pad)
    size = scaled(wide, quarters), scaled(high, quarters)
    return Sprite(whole.resize(size, Image.Resampling.BICUBIC).convert("RGBA"), sprite.pad)


def night(sprite: Sprite) -> Sprite:
    """Return a sprite as if at night: for what is over."""
    dark = Image.new("RGB", sprite.image.size, inks()["night"])
    result = Image.blend(sprite.image, dark, DIMMED).convert("RGBA")
    if sprite.mask is not None:
        result.putalpha(sprite.mask)
    return Sprite(result, sprite.pad)
