"""Our own emojis, next to the labels of buttons and menus. A process is one application, so their ids are global.

Labels make sense without them: if an emoji is missing (not uploaded yet, refused, deleted), nothing else changes.
"""

import zlib
from collections.abc import Mapping
from typing import Final

import discord

from data.emojis import emojis, number

_KNOWN: Final[dict[str, discord.PartialEmoji]] = {}


def name_of(key: str) -> str:
    """Return an emoji's name on Discord: its key and a fingerprint of its picture, so a new picture gets a new name."""
    return f"{key}_{zlib.crc32(emojis()[key]):08x}"


def key_of(name: str) -> str:
    """Return the key at the start of an emoji's name, whether or not its picture is current; empty if it isn't ours."""
    key, _, mark = name.rpartition("_")
    return key if key in emojis() and len(mark) == 8 else ""


def know(read_emojis: Mapping[str, discord.PartialEmoji]) -> None:
    """Use these emojis, given by key, from now on."""
    _KNOWN.update(read_emojis)
    number({key: known.id for key, known in _KNOWN.items() if known.id is not None})


def forget() -> None:
    """Use no emojis from now on, because Discord refused one that was deleted."""
    _KNOWN.clear()
    number({})


def emoji(key: str) -> discord.PartialEmoji | None:
    """Return the emoji of a key; None if we have no art for it, or it isn't uploaded."""
    return _KNOWN.get(key)
