"""Cache of drawn parts, with one limit in bytes for all of them."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from threading import Lock
from types import MappingProxyType
from typing import Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MEGABYTE: Final = 1_000_000
PARTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "skies": 7,  # at the sizes of trains and films, shared by all tables at a time of day: those of trains, 1.1 MB each
        "items": 18,  # ready to paste: 2 KB each
        "shown": 14,  # sprites at their displayed sizes, turned, with a glow: all of them
        "cards": 9,  # at their displayed sizes: all of them
        "lines": 1,  # arrows and arcs: 28 KB each
        "finished": 8,  # pictures as files: 0.1 MB for the board of a round
        "sprites": 7,  # as stored in the art: a third of those that are used
    }
)
"""Megabytes for each kind of cached part."""
USUAL: Final = sum(PARTS.values())
"""Megabytes for all kinds, by default."""


class Memory:
    """Megabytes for all caches together; each has a fixed share."""

    def __init__(self) -> None:
        self.megabytes = USUAL

    def part(self, name: str) -> Callable[[], int]:
        """Return a function that returns how many bytes a cache may use now."""
        return lambda: self.megabytes * MEGABYTE * PARTS[name] // USUAL


memory: Final = Memory()
"""Memory for the caches of this process."""


class Budget(Generic[K, V]):
    """Cache of recent parts, up to a number of bytes; all other parts are made again on demand. Thread-safe."""

    def __init__(self, most: Callable[[], int], make: Callable[[K], V], weigh: Callable[[V], int]) -> None:
        """``weigh`` returns the size of a part in bytes."""
        self._most, self._make, self._weigh = most, make, weigh
        self._kept: OrderedDict[K, V] = OrderedDict()
        self.weight = 0
        """Size of the cached parts in bytes."""
        self._lock = Lock()

    def get(self, key: K) -> V:
        """Return the part of a key, making it if necessary."""
        with self._lock:
            drawn = self._kept.get(key)
            if drawn is not None:
                self._kept.move_to_end(key)
                return drawn
        made = self._make(key)
        with self._lock:
            if key not in self._kept:  # two threads may make it at once: both results are the same
                self._kept[key] = made
                self.weight += self._weigh(made)
                most = self._most()
                while self.weight > most and self._kept:
                    self.weight -= self._weigh(self._kept.popitem(last=False)[1])
        return made
