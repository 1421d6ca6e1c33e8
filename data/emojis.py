"""Emojis of the bot's own art, drawn by ``python -m renderers.emoji_art`` from the table in ``data/art/emojis.toml``."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

DATA: Final = Path(__file__).parent
TABLE: Final = DATA / "art" / "emojis.toml"
FOLDER: Final = DATA / "emojis"
SIZE: Final = 128
"""Width and height of an emoji in pixels, as Discord stores it."""
LARGEST: Final = 256 * 1024
"""Maximum bytes of an emoji on Discord."""

_NUMBERS: Final[dict[str, int]] = {}
"""Discord's ids of the emojis, by name; empty outside Discord."""


def number(numbers: Mapping[str, int]) -> None:
    """Make texts show these emojis, given as Discord ids by name, from now on; an empty mapping turns all off."""
    if not numbers:
        _NUMBERS.clear()
    _NUMBERS.update(numbers)


def mark(name: str) -> str:
    """Return an emoji for Discord's markup; empty if it can't be shown.

    Discord only uses the id; the name is short because users may copy it or have it read aloud.
    """
    short = name.partition("_")[2] or name
    return f"<:{short:_<2}:{_NUMBERS[name]}>" if name in _NUMBERS else ""


def path_of(name: str) -> Path:
    """Return the file of an emoji."""
    return FOLDER / f"{name}.png"


@lru_cache(maxsize=1)
def emojis() -> Mapping[str, bytes]:
    """Return every emoji as PNG bytes by its name, in the order of the table. Raises ``OSError`` if a file is missing."""
    names = tomllib.loads(TABLE.read_text("utf-8"))
    return MappingProxyType({name: path_of(name).read_bytes() for name in names})
