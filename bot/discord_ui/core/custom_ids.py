"""What a button or a menu says when it is pressed: all of it stands in its custom_id, so that it outlives any restart.

Every custom_id has one shape (Discord docs, "Component Reference": 1 to 100 characters, different within a message):

    ce2:AREA:VERB:FIELD:FIELD:...

AREA is a folder of ``discord_ui``, VERB something that can be pressed there; which fields follow is said beside the function that
answers (``presses.press``). Only the last field may hold colons. Ids of messages that were posted before this shape are translated.
"""

import re
from typing import Final

import msgspec

from bot.discord_ui.core.old_custom_ids import translated

PREFIX: Final = "ce2"
LIMIT: Final = 100
WORD: Final = re.compile(r"[a-z]+(-[a-z]+)*")


class BadCustomId(Exception):
    """The id is none of ours, or from a version of the program that no longer is."""


class Pressed(msgspec.Struct, frozen=True):
    """A custom_id taken apart; what the fields mean, and whether they are right, is for ``presses`` to say."""

    area: str
    verb: str
    fields: tuple[str, ...] = ()


def custom_id(area: str, verb: str, *fields: int | str) -> str:
    """Return the custom_id of a press.

    Raises:
        BadCustomId: it would be longer than Discord allows, or would not be read back as the same.
    """
    pressed = Pressed(area, verb, tuple(map(str, fields)))
    written = ":".join((PREFIX, area, verb, *pressed.fields))
    if (
        len(written) > LIMIT
        or not (WORD.fullmatch(area) and WORD.fullmatch(verb))
        or ":" in "".join(pressed.fields[:-1])
    ):
        raise BadCustomId(written)
    return written


def read(written: str) -> Pressed:
    """Return what a custom_id says; the last field comes in pieces where it held colons.

    Raises:
        BadCustomId: it is none of ours.
    """
    prefix, *words = translated(written).split(":")
    if prefix != PREFIX or len(words) < 2 or len(written) > LIMIT or not all(map(WORD.fullmatch, words[:2])):
        raise BadCustomId(written)
    return Pressed(words[0], words[1], tuple(words[2:]))
