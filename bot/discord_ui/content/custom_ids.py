"""Custom_ids: the id of a button or menu says everything about a press, so buttons work after restarts.

Every custom_id has one shape (Discord docs, "Component Reference": 1 to 100 characters, unique within a message):

    ce2:AREA:VERB:FIELD:FIELD:...

AREA is a feature, VERB one of its presses; the function that answers declares the fields (``core/acts.py``). Only the last field may
contain colons. Ids posted before this shape existed are translated.
"""

import re
from functools import lru_cache
from typing import Final

import msgspec

OLD: Final = "ce1:"

TABLE: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(OLD + old, re.DOTALL), f"ce2:{new}")
    for old, new in (
        (r"l:([a-z]+):(\d+)", r"lobby:\1:\2"),
        (r"g:rules:(\d+)", r"lobby:modes:\1"),
        (r"g:([a-z-]+):(\d+)", r"lobby:agree:\2:\1"),
        (r"m:([a-z]+):(\d+):(\d+)", r"match:\1:\2:\3"),
        (r"a:(\d+):(\d+):(.+)", r"match:act:\1:\2:\3"),
        (r"p:(\d+):(\d+):(.+)", r"match:step:\1:\2:\3"),
        (r"s:(\d+):(\d+):(\d+)", r"match:pick:\1:\2:\3"),
        (r"w:([a-z]+)", r"match:which:\1"),
        (r"r:(\d+)", r"rules:topic:\1"),
        (r"d:hint:ask:(\d+):", r"match:hint:\1"),
        (r"d:clock:mute:(\d+):", r"match:mute:\1"),
        (r"d:again:open:(\d+):", r"lobby:again:\1"),
        (r"d:away:back:(\d+):", r"away:back:\1"),
        (r"d:mod:([a-z]+):(\d+):", r"moderation:\1:\2"),
        (r"d:plan:([a-z]+):(\d+):", r"plans:\1:\2"),
        (r"d:plan:([a-z]+):(\d+):(.+)", r"plans:\1:\2:\3"),
        (r"d:(setup|settings|privacy):([a-z]+):0:", r"\1:\2"),
        (r"d:terms:show:(\d+):", r"terms:show:\1:0"),
        (r"d:terms:show:(\d+):(\d+)", r"terms:show:\1:\2"),
        (r"d:terms:set:(\d+):([a-z-]+):(\d+)", r"terms:set:\1:\2:\3"),
        (r"d:vote:(yes|no):(\d+):", r"votes:\1:\2"),
        (r"d:vote:back:(\d+):(\d+)", r"votes:back:\1:\2"),
        (r"d:vote:propose:(\d+):rewind:(\d+):(\d+)", r"votes:propose-rewind:\1:\2:\3"),
        (r"d:vote:propose:(\d+):([a-z]+):\d+", r"votes:propose:\1:\2"),
        (r"d:tour:([a-z]+):(\d+):", r"tournaments:\1:\2"),
        (r"d:seat:([a-z]+):(\d+):", r"seats:\1:\2"),
        (r"d:records:history:(\d+):(\d+)", r"records:history:\2:\1"),
        (r"d:records:profile:0:(\d+)", r"records:profile:\1"),
        (r"d:records:season:0:([a-z-]+):([a-z-]+)", r"records:season:\1:\2"),
        (r"d:records:announce-board:(\d+):([a-z-]+):([a-z-]+)", r"records:announce-board:\1:\2:\3"),
        (r"d:records:([a-z-]+):(\d+):", r"records:\1:\2"),
    )
)
"""Old shapes of custom_ids, each with its new one; the first match counts."""


def translated(written: str) -> str:
    """Return a custom_id in today's shape; one that already has it is returned unchanged."""
    for old, new in TABLE if written.startswith(OLD) else ():
        if hit := old.fullmatch(written):
            return hit.expand(new)
    return written


PREFIX: Final = "ce2"
LIMIT: Final = 100
WORD: Final = re.compile(r"[a-z]+(-[a-z]+)*")


class BadCustomId(Exception):
    """Raised if an id isn't ours, or no longer means anything."""


class Pressed(msgspec.Struct, frozen=True):
    """A parsed custom_id; the act checks its fields."""

    area: str
    verb: str
    fields: tuple[str, ...] = ()


@lru_cache(maxsize=4_096)  # panels use the same ids again and again
def custom_id(area: str, verb: str, *fields: int | str) -> str:
    """Return the custom_id of a press.

    Raises BadCustomId if it is longer than Discord allows, or wouldn't parse back to the same values.
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
    """Parse a custom_id; a last field with colons is returned in pieces. Raises BadCustomId if it isn't one of ours."""
    prefix, *words = translated(written).split(":")
    # Anyone with a modified client can send presses: trust nothing about them.
    if prefix != PREFIX or len(words) < 2 or len(written) > LIMIT or not all(map(WORD.fullmatch, words[:2])):
        raise BadCustomId(written)
    return Pressed(words[0], words[1], tuple(words[2:]))
