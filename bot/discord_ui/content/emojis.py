"""Emojis of our own art next to the words of buttons and menus. A process is one application, so their ids are global.

The words are enough by themselves: if an emoji is missing (not uploaded yet, refused, deleted), nothing else changes.
"""

import zlib
from collections.abc import Mapping
from typing import Final

import discord

from data.emojis import emojis, number

_KNOWN: Final[dict[str, discord.PartialEmoji]] = {}


def name_of(key: str) -> str:
    """Return what an emoji of the art is called on Discord: its key and a fingerprint of its picture, so that a new one has a new name."""
    return f"{key}_{zlib.crc32(emojis()[key]):08x}"


def key_of(name: str) -> str:
    """Return the key that a name begins with, be its picture of today or not; empty for an emoji that is none of ours."""
    key, _, mark = name.rpartition("_")
    return key if key in emojis() and len(mark) == 8 else ""


def know(read_emojis: Mapping[str, discord.PartialEmoji]) -> None:
    """Use these emojis from now on, by key."""
    _KNOWN.update(read_emojis)
    number({key: known.id for key, known in _KNOWN.items() if known.id is not None})


def forget() -> None:
    """Use none from now on: one of them is not there any more."""
    _KNOWN.clear()
    number({})


def emoji(key: str) -> discord.PartialEmoji | None:
    """Return the emoji of a key; None if the art has none, or Discord doesn't."""
    return _KNOWN.get(key)
