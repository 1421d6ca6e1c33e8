"""Cache of drawn parts, with one limit of bytes for all of them."""

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
        "skies": 7,  # at the sizes of trains and of films, which all tables of a time of day share: those of trains, 1.1 MB each
        "pictures": 13,  # the last ones as files, with what they were drawn from: 0.1 MB, two or three for a table
        "items": 18,  # ready to be pasted: 2 KB each, insets a megabyte; one that is made anew is not known on last pictures
        "shown": 10,  # sprites at the sizes at which they are shown, turned, with a glow: all of them
        "cards": 9,  # at the sizes at which they are shown: all of them
        "boxes": 3,  # their corners, and edges that are not worth bands of colour: all of them
        "lines": 1,  # arrows and arcs: 28 KB each
        "finished": 1,  # pictures and films as files: a board has 0.1 MB, a film 0.8
        "sprites": 2,  # as the art holds them
    }
)
"""Megabytes for each kind of thing that is kept."""
USUAL: Final = sum(PARTS.values())
"""Megabytes of all of them."""


class Memory:
    """How many megabytes all that is kept may take; each part has its share of them, at any time."""

    def __init__(self) -> None:
        self.megabytes = USUAL

    def part(self, name: str) -> Callable[[], int]:
        """Return what tells how many bytes a part may take now."""
        return lambda: self.megabytes * MEGABYTE * PARTS[name] // USUAL


memory: Final = Memory()
"""That of this process."""


class Budget(Generic[K, V]):
    """Parts drawn last, up to a number of bytes; others are made again on demand. Any thread may ask."""

    def __init__(self, most: Callable[[], int], make: Callable[[K], V], weigh: Callable[[V], int]) -> None:
        """``weigh`` says how many bytes something takes."""
        self._most, self._make, self._weigh = most, make, weigh
        self._kept: OrderedDict[K, V] = OrderedDict()
        self.weight = 0
        """Bytes of them."""
        self._lock = Lock()

    def get(self, key: K) -> V:
        """Return what belongs to a key."""
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
