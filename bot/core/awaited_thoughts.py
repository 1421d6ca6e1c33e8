"""Work that players wait for, such as hints; background work yields to it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Foremost:
    """Counts computations that users wait for: computers' moves and hints."""

    def __init__(self) -> None:
        self._count = 0
        self.idle = asyncio.Event()
        """Set while the count is 0."""

        self.busy = asyncio.Event()
        """Set while the count isn't 0."""

        self.idle.set()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Count a computation as running within the block."""
        self._count += 1
        self.idle.clear()
        self.busy.set()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self.busy.clear()
                self.idle.set()
