"""Look of all pictures: inks, font files and sizes. Colors come from the palette of the art, so that labels and panels match it."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

from data import DATA

ART: Final = DATA / "art"
SPRITES: Final = DATA / "sprites"
FONTS: Final = DATA / "fonts"

Ink = tuple[int, int, int]
"""A color: red, green and blue, each from 0 to 255."""
Edges = tuple[int, int, int, int]
"""Left, top, right and bottom of a rectangle, in pixels."""

DISPLAY: Final = "display"
"""Face with a western look, for titles."""
PLAIN: Final = "plain"
"""Legible face, for all other texts."""

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
"""Font files of each face, in the order of their use for a letter."""

WIDTH: Final = 1600
"""Width of all pictures, in pixels."""
HEIGHT: Final = 1018
"""Height of a picture at which Discord shows it largest: a single picture is fitted into 550 by 350 pixels."""
FULL: Final = 4
"""Quarters of a picture at full size."""
LIVE: Final = 3
"""Quarters of live pictures: they are 1,200 pixels wide. Discord shows them 550 units wide on desktops, whose screens have up to two
pixels per unit, and 360 on phones, whose screens have three."""
HALF: Final = 2
"""Quarters of pictures that are drawn often and have large letters: films, hands of cards, and questions."""
SHAPES: Final = (1.38, 1.75)
"""Minimum and maximum ratio of width to height: outside of it, Discord shows a picture smaller than necessary."""
DUSK: Final = "dusk"
"""Default time of day."""
TIMES: Final = ("dawn", "day", "afternoon", DUSK, "night")
"""Backdrops of the five rounds of a match, in order."""
TUNNEL: Final = "tunnel"
"""Backdrop of a turn in a tunnel, without sky."""
DIMMED: Final = 0.55
"""Opacity of the night's ink over finished parts, 0 to 1."""
SMALLEST: Final = 32
"""Smallest text, in pixels at `WIDTH`, that is readable on a phone."""


def scaled(pixels: int, quarters: int) -> int:
    """Scale a length or a coordinate to this many quarters of a picture's size, rounded down."""
    return pixels * quarters // FULL


HIGH_CONTRAST: Final = "high-contrast"
"""Theme with more contrast. Without a theme, the palette is that of the art."""

_theme: ContextVar[str] = ContextVar("theme", default="")


def theme() -> str:
    """Return the current theme of pictures; empty if there is none."""
    return _theme.get()


@contextmanager
def drawn_in(name: str) -> Iterator[None]:
    """Draw in another theme (empty: none) within the block, including its tasks and threads."""
    token = _theme.set(name)
    try:
        yield
    finally:
        _theme.reset(token)


@lru_cache(maxsize=1)
def inks() -> dict[str, Ink]:
    """Return the colors of `palette.css` by name."""
    by_name: dict[str, Ink] = {}
    for line in (ART / "palette.css").read_text("utf-8").splitlines():
        if line.startswith(".c-"):
            name, _, rest = line[3:].partition(" ")
            red, green, blue = bytes.fromhex(rest.split("#", 1)[1][:6])
            by_name[name] = (red, green, blue)
    return by_name


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
    """Return the name of the ink that is readable on a background: dark on light, light on dark."""
    return max(("ink", "paper"), key=lambda ink: contrast(ink, ground))


def sky_of(round_number: int, rounds: int = len(TIMES)) -> str:
    """Return the backdrop of a round (counted from 1) out of ``rounds``: from dawn to night."""
    return TIMES[min(round_number - 1, rounds - 1) * (len(TIMES) - 1) // max(rounds - 1, 1)]
