"""Wordings of one text: a story tells the same kind of event in different ways."""

from collections.abc import Sequence
from zlib import crc32

import msgspec

from data.catalogue import current
from engine.core.types import Event


def ways_of(key: str, event: Event) -> Sequence[str]:
    """Return the keys of a text's wordings, beginning with the one that the event itself picks: the same each time it is told."""
    ways = current().variants(key)
    picked = crc32(msgspec.json.encode(event)) % len(ways)
    return ways[picked:] + ways[:picked]
