"""Different wordings of a text, so that a story isn't repetitive."""

from collections.abc import Iterable, Sequence
from zlib import crc32

import msgspec

from data.catalogue import current
from engine.core.types import Event


def ways_of(key: str, event: Event) -> Sequence[str]:
    """Return the keys of a text's wordings. The first depends only on the event, so that it's the same each time."""
    ways = current().variants(key)
    picked = crc32(msgspec.json.encode(event)) % len(ways)
    return ways[picked:] + ways[:picked]


def way_of_round(key: str, number: int, figures: Iterable[str]) -> str:
    """Return the key of a text's wording in a round: another one than in the round before, and not the same first one at every table."""
    ways = current().variants(key)
    return ways[(number + crc32(msgspec.json.encode(sorted(figures)))) % len(ways)]
