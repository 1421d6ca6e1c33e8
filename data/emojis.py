"""The emojis of our own art, drawn by ``python -m renderers.emoji_art`` from the table in ``data/art/emojis.toml``."""

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
"""Pixels across and down an emoji: what Discord keeps."""
LARGEST: Final = 256 * 1024
"""Bytes that Discord takes for an emoji."""


def path_of(name: str) -> Path:
    """Return the file of an emoji."""
    return FOLDER / f"{name}.png"


@lru_cache(maxsize=1)
def emojis() -> Mapping[str, bytes]:
    """Return every emoji as PNG bytes by its name, in the order of the table. Raises ``OSError`` where one was not drawn."""
    names = tomllib.loads(TABLE.read_text("utf-8"))
    return MappingProxyType({name: path_of(name).read_bytes() for name in names})
