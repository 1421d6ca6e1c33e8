"""Look of all pictures: inks, font files and sizes. Colors come from the palette of the art, so that labels and panels match it."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
ART: Final = ROOT / "data" / "art"
SPRITES: Final = ROOT / "data" / "sprites"
FONTS: Final = ROOT / "data" / "fonts"

Ink = tuple[int, int, int]
"""A color: red, green, blue, 0 to 255 each."""

DISPLAY: Final = "display"
"""The western face, for titles."""
PLAIN: Final = "plain"
"""The legible face, for everything else."""

SHAPED: Final = (
    "NotoSansArabic-Bold.ttf",
    "NotoSansHebrew-Bold.ttf",
    "NotoSansDevanagari-Bold.ttf",
    "NotoSansThai-Bold.ttf",
    "NotoSansBengali-Bold.ttf",
    "NotoSansTamil-Bold.ttf",
    "NotoSansKhmer-Bold.ttf",
    "NotoSansMyanmar-Bold.ttf",
)
"""Fonts whose letters must be joined, ordered or stacked before drawing."""

OTHERS: Final = (
    "NotoSansGreek-Bold.ttf",
    *SHAPED,
    "NotoSansCJK-Bold.otf",
    "NotoEmoji-Bold.ttf",
    "NotoSansGeorgian-Bold.ttf",
    "NotoSansEthiopic-Bold.ttf",
    "NotoSansCherokee-Bold.ttf",
)
FACES: Final = {
    DISPLAY: ("FolsomDisplay-Regular.ttf", "Bitter-Bold.ttf", *OTHERS),
    PLAIN: ("Bitter-Bold.ttf", *OTHERS),
}
"""The font files of each face, in order of lookup."""

WIDTH: Final = 1600
"""Pixels across every picture."""
HEIGHT: Final = 1018
"""Height of a picture at which Discord shows it largest: a single one is fitted into 550 by 350."""
FULL: Final = 4
"""Sizes of pictures are in quarters: these are all of them."""
LIVE: Final = 3
"""Quarters of the pictures of a match's steps. They are 1,200 pixels wide: Discord shows 550 on a desktop, whose screen has
up to two for each, and 360 on a phone, whose screen has three."""
HALF: Final = 2
"""Quarters of pictures that are drawn often and have large letters: films, and the cards of a hand."""
SHAPES: Final = (1.38, 1.75)
"""Minimum and maximum ratio of width to height of every picture: beyond it, Discord shows it smaller than necessary."""
DUSK: Final = "dusk"
"""The default time of day."""
TIMES: Final = ("dawn", "day", "afternoon", DUSK, "night")
"""The backdrops of the five rounds of a match, in order."""
TUNNEL: Final = "tunnel"
"""The backdrop of a turn in a tunnel, without sky."""
DIMMED: Final = 0.55
"""Opacity of the night's ink over finished parts, 0 to 1."""
SMALLEST: Final = 32
"""Smallest text, in pixels at `WIDTH`, that is readable on a phone."""


def scaled(pixels: int, quarters: int) -> int:
    """Return a length or a coordinate in a picture drawn at this many quarters of its size, rounded down."""
    return pixels * quarters // FULL


HIGH_CONTRAST: Final = "high-contrast"
"""The theme with lighter lights and darker darks; without a theme, the palette is that of the art."""

_theme: ContextVar[str] = ContextVar("theme", default="")


def theme() -> str:
    """Return the current theme of pictures; empty for none."""
    return _theme.get()


@contextmanager
def drawn_in(name: str) -> Iterator[None]:
    """Draw in another theme within the block, including its tasks and threads; empty for none."""
    token = _theme.set(name)
    try:
        yield
    finally:
        _theme.reset(token)


@lru_cache(maxsize=1)
def inks() -> dict[str, Ink]:
    """Return the colors of `palette.css` by name."""
    inks_: dict[str, Ink] = {}
    for line in (ART / "palette.css").read_text("utf-8").splitlines():
        if line.startswith(".c-"):
            name, _, rest = line[3:].partition(" ")
            red, green, blue = bytes.fromhex(rest.split("#", 1)[1][:6])
            inks_[name] = (red, green, blue)
    return inks_


def contrast(first: str, second: str) -> float:
    """Return the contrast of two inks by their names, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(inks()[name]) for name in (first, second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(ink: Ink) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (value / 255 for value in ink)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=64)
def ink_on(ground: str) -> str:
    """Return the ink (its name) that is readable on a ground: dark on light, light on dark."""
    return max(("ink", "paper"), key=lambda ink: contrast(ink, ground))


def sky_of(round_number: int, rounds: int = len(TIMES)) -> str:
    """Return the backdrop of a round (from 1) out of ``rounds``: from dawn to night."""
    return TIMES[min(round_number - 1, rounds - 1) * (len(TIMES) - 1) // max(rounds - 1, 1)]
