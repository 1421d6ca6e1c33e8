"""Work that players wait for: other work is delayed meanwhile."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Foremost:
    """Counts thoughts that people wait for: moves of computers, hints."""

    def __init__(self) -> None:
        self._count = 0
        self.idle = asyncio.Event()
        """Set while there is none."""

        self.busy = asyncio.Event()
        """Set while there is one."""

        self.idle.set()

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Count one while the block lasts."""
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
