"""The look of every picture: inks, fonts' files and sizes. Colours come from the palette of the art, so that labels and panels match it."""

from functools import lru_cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
ART: Final = ROOT / "data" / "art"
SPRITES: Final = ROOT / "data" / "sprites"
FONTS: Final = ROOT / "data" / "fonts"

Ink = tuple[int, int, int]
"""A colour: red, green, blue, 0 to 255 each."""

DISPLAY: Final = "display"
"""The western face, for titles."""
PLAIN: Final = "plain"
"""The legible face, for everything else."""

FACES: Final = {
    DISPLAY: ("FolsomDisplay-Regular.ttf", "Bitter-Bold.ttf", "NotoSansGreek-Bold.ttf"),
    PLAIN: ("Bitter-Bold.ttf", "NotoSansGreek-Bold.ttf"),
}
"""The font files of each face, in the order in which a letter is looked for."""

WIDTH: Final = 1600
"""Pixels across every picture."""
DIMMED: Final = 0.55
"""How much of the night's ink lies over what is over, 0 to 1."""
SMALLEST: Final = 22
"""The smallest text, in pixels at `WIDTH`: what can still be read on a phone."""


@lru_cache(maxsize=1)
def inks() -> dict[str, Ink]:
    """Return the colours of `palette.css` by name."""
    found: dict[str, Ink] = {}
    for line in (ART / "palette.css").read_text("utf-8").splitlines():
        if line.startswith(".c-"):
            name, _, rest = line[3:].partition(" ")
            red, green, blue = bytes.fromhex(rest.split("#", 1)[1][:6])
            found[name] = (red, green, blue)
    return found


def ink_on(ground: str) -> str:
    """Return the ink (its name) that is readable on a ground: dark on light, light on dark."""
    red, green, blue = inks()[ground]
    return "ink" if 299 * red + 587 * green + 114 * blue > 150_000 else "paper"
