"""The committed sprites, loaded once and shared by all threads: nothing ever draws on them."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image

from renderers.theme import DIMMED, SPRITES, inks

MANIFEST: Final = SPRITES / "manifest.json"
PALETTE: Final = SPRITES / "palette.png"


class ManifestEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a committed sprite was made from, and the pixels of edge and shadow around the drawing (`pad`, on every side)."""

    fingerprint: str
    pad: int


class Sprite:
    """A picture to paste: its colours, its mask (None where it is solid), and the pixels of edge around the drawing."""

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


def load_manifest(path: Path = MANIFEST) -> dict[str, ManifestEntry]:
    """Read the manifest: file name of a sprite (without `.png`) to its entry."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, ManifestEntry])


@lru_cache(maxsize=1)
def sprites() -> dict[str, Sprite]:
    """Return all sprites by name and size, such as `figure-belle@s`. The first call reads the files."""
    found: dict[str, Sprite] = {}
    for name, entry in load_manifest().items():
        with Image.open(SPRITES / f"{name}.png") as image:
            found[name] = Sprite(image.convert("RGBA"), entry.pad)
    return found


@lru_cache(maxsize=1)
def palette() -> Image.Image:
    """Return the 256 colours that were chosen with the art, as an image in mode `P` for `Image.quantize`."""
    with Image.open(PALETTE) as image:
        image.load()
        return image


def known(name: str, instead: str) -> str:
    """Return `name` where there is such a sprite, or else `instead`: a rule whose art is not drawn yet must not stop a match."""
    return name if name in sprites() else instead


def night(sprite: Sprite) -> Sprite:
    """Return a sprite as if at night: for what is over."""
    dark = Image.new("RGB", sprite.image.size, inks()["night"])
    result = Image.blend(sprite.image, dark, DIMMED).convert("RGBA")
    if sprite.mask is not None:
        result.putalpha(sprite.mask)
    return Sprite(result, sprite.pad)
