"""A lock for each thing that only one task may do at a time; it is dropped when no one holds it."""

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Locks:
    """Locks by key. They order tasks within this process; across processes the store's versions do."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """Return the lock of ``key``; tasks that hold it, or wait for it, keep it alive."""
        return self._locks.setdefault(key, asyncio.Lock())
