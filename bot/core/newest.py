"""A cache of the newest entries."""

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Newest(OrderedDict[K, V]):
    """A dictionary that keeps the ``most`` entries written last, in that order. Threads may write at once."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        """Write an entry, which is the newest then, and drop the oldest one if there are too many."""
        self.pop(key, None)
        super().__setitem__(key, value)
        if len(self) > self._most:
            self.popitem(last=False)
