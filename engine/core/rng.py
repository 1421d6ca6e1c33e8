"""Random numbers that any program can reproduce, by hashing a 128-bit seed and a counter.

Draw number ``counter`` is SHA-512(seed followed by the counter as 8 big-endian bytes), read as one big-endian integer. A shuffle uses
one draw: Fisher-Yates from the last index down, by ``draw mod (i + 1)`` and division. With 512 bits the bias for up to 90 items is
below 2**-50. The commitment to a seed is published before the match, and the seed after it.
"""

from collections.abc import Sequence
from hashlib import sha256, sha512
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 16
LONGEST_SHUFFLE: Final = 90


def draw(seed: bytes, counter: int) -> int:
    """Return draw number ``counter`` of ``seed``: an integer of 512 bits."""
    return int.from_bytes(sha512(seed + counter.to_bytes(8, "big")).digest(), "big")


def shuffle(items: Sequence[T], seed: bytes, counter: int) -> tuple[T, ...]:
    """Return ``items`` in the order determined by one draw.

    Raises:
        ValueError: there are more than 90 items, so that one draw isn't enough for a fair order.
    """
    # 90! is just below 2**460; longer lists have too many orders for a fair draw of 512 bits.
    if len(items) > LONGEST_SHUFFLE:
        raise ValueError(len(items))
    order = list(items)
    rest = draw(seed, counter)
    for last in range(len(order) - 1, 0, -1):
        rest, other = divmod(rest, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def pick(count: int, seed: bytes, counter: int) -> int:
    """Return a random number from 0 to ``count - 1``, each equally likely (bias below 2**-440)."""
    return draw(seed, counter) % count


def commitment(seed: bytes, rules_version: str) -> str:
    """Return the commitment published at the start: hexadecimal SHA-256 of the seed in hexadecimal, a colon and the rules version."""
    return sha256(f"{seed.hex()}:{rules_version}".encode()).hexdigest()
