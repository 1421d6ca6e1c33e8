"""Locks by key for exclusive work; unused locks are dropped."""

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Locks:
    """Locks by key. They order tasks within this process; across processes the store's versions do that."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """Return the lock of ``key``, which exists as long as a task has or awaits it."""
        return self._locks.setdefault(key, asyncio.Lock())
