"""Wordings of one text: a story tells the same kind of event in different ways."""

from collections.abc import Sequence
from zlib import crc32

import msgspec

from data.catalogue import current
from engine.core.types import Event


def ways_of(key: str, event: Event) -> Sequence[str]:
    """Return the keys of a text's wordings, starting with the one derived from the event, so that it is the same each time."""
    ways = current().variants(key)
    picked = crc32(msgspec.json.encode(event)) % len(ways)
    return ways[picked:] + ways[:picked]
