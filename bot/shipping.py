"""Keeps a folder of continuous copies up to date while the bot runs (``CONTINUOUS_COPIES``)."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot.model.ports import StoreError
from bot.storage.errors import DatabaseGone
from bot.storage.shipping import Generation, Shipped, forget
from bot.storage.store import Store

GENERATION: Final = 86_400.0
"""Seconds after which a new whole copy is made at the earliest, once the logs since the last one weigh as much as it does; ..."""

LONGEST_GENERATION: Final = 7 * 86_400.0
"""... and at the latest, so that restoring needs not apply more than a week."""

LONGEST_LOG: Final = 4_000_000
"""Bytes after which the log is moved into the database: SQLite's own measure, which is switched off while we watch."""

PAUSE: Final = 60.0
"""Seconds after a failure until the next try."""

_log = logging.getLogger(__name__)


class Shipping:
    """Ships what was committed. One step after the other; nothing that fails here stops the bot."""

    def __init__(
        self,
        store: Store,
        database: Path,
        folder: Path,
        keep: float,
        now: Callable[[], float],
        stamp: Callable[[float], str],
    ) -> None:
        """``keep``: seconds for which every moment can be restored."""
        self._store = store
        self._now = now
        self._database = database
        self._folder = folder
        self._keep = keep
        self._stamp = stamp
        self._generation: Generation | None = None
        self._began = 0.0
        self._whole = self._added = 0
        """Bytes of the generation's whole copy, and of what was written since."""

        self._known = Shipped()
        self._emptied = False
        """Whether the log was emptied by us behind what is known: the next one must follow it."""

        self._again = 0.0
        self.shipped_at: float | None = None
        """When everything that was committed lay in the folder last."""

    async def step(self) -> None:
        """Ship what is new; begin a generation where there is none, or a new one is due. Raises DatabaseGone."""
        now = self._now()
        if now < self._again:
            return
        try:
            if self._generation is None or self._is_due(now):
                await self._begin(now)
            else:
                await self._ship(self._generation)
        # The one error that is not ours to survive: upkeep rescues what there is and stops the bot.
        except DatabaseGone:
            raise
        except StoreError as error:
            _log.error("no continuous copy was made: %s", error)
            # What was written may be half of something: the next try begins with a whole copy.
            self._generation, self._again = None, now + PAUSE

    def _is_due(self, now: float) -> bool:
        age = now - self._began
        return age >= LONGEST_GENERATION or (age >= GENERATION and self._added >= self._whole)

    async def _begin(self, now: float) -> None:
        """Begin a generation: the log from its beginning, and a whole copy that was made meanwhile."""
        # The log before the whole copy: what is committed in between stands in both, and SQLite applies it twice without harm.
        self._known, data = await self._store.committed(Shipped())
        self._emptied = False
        generation = await asyncio.to_thread(Generation, self._folder / self._stamp(now))
        await asyncio.to_thread(generation.add, data, begins=True)
        copy = await asyncio.to_thread(generation.base, self._database)
        self._generation, self._began, self._whole, self._added = generation, now, copy.size, 0
        await self._ship(generation, first=True)
        await asyncio.to_thread(forget, self._folder, now - self._keep)

    async def _ship(self, generation: Generation, *, first: bool = False) -> None:
        before = self._known
        known, data = await self._store.committed(before)
        if known.header != before.header:
            if known.header and not (self._emptied and known.follows(before)):
                _log.warning("another program has emptied the log; the continuous copies start again")
                self._generation = None
                return
            if not known.header:  # it is empty, and stays known as it was until it starts again
                if not self._emptied:
                    self._generation = None
                return
            generation.number += 1
            self._emptied = False
        self._known = known
        if data or first:
            now = self._now()
            await asyncio.to_thread(generation.add, data, begins=False)
            await asyncio.to_thread(generation.mark, now, known.size)
            self._added += len(data)
            self.shipped_at = now
        if known.size > LONGEST_LOG:
            self._emptied = await self._store.empty_log(known)
