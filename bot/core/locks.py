"""A lock for each thing that only one task may do at a time; it is forgotten when nobody holds it."""

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Locks:
    """Locks by key. They keep order within this process; across processes the store's versions do."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """Return the lock of ``key``; who holds it, or waits for it, keeps it alive."""
        return self._locks.setdefault(key, asyncio.Lock())
