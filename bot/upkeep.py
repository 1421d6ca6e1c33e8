"""Looks after the database file while the bot runs: damage, a file that goes away, scheduled backups, copies that are old enough.

Memory that is not needed any more goes back to the system on the way.
"""

import asyncio
import logging
from typing import Final

from bot.copies.whole import back_up_next, backups, newest, old_changes, stamp
from bot.model.ports import Clock, StoreError
from bot.settings import Settings
from bot.shipping import Shipping
from bot.storage.errors import DatabaseCorrupt, DatabaseGone, DatabaseRescued
from bot.storage.files import copies, left_over, replaced
from bot.storage.store import Store
from bot.system import collect_new, give_back, thaw, touched

GLANCE: Final = 1.0
"""Seconds between two looks at whether the files are still there: until they are rescued, what was confirmed hangs on open connections."""

GLANCES: Final = 20
"""Glances between two looks at what is due."""

TRIM: Final = 2
"""Glances between two times at which memory may go back to the system: it takes 3 to 5 milliseconds, and at 13 actions a second there are
10 MB to give."""

PAGES: Final = 1_000
"""Pages of 4 KB that have come to be in use since: with fewer it is not worth it. A bot that nobody uses leaves its memory alone."""

HOUR: Final = 3_600.0
DAY: Final = 24 * HOUR
WEEK: Final = 7 * DAY

_log = logging.getLogger(__name__)


class Upkeep:
    """Looks at the database file of a running bot again and again."""

    def __init__(self, store: Store, settings: Settings, clock: Clock) -> None:
        self._store = store
        self._database = settings.colt_database
        self._every = 0.0 if settings.database_url else settings.backup_every * HOUR
        self._keep = settings.backup_keep
        self._copies = settings.keep_copies_days * DAY
        self._clock = clock
        self._shipping = self._shipping_of(settings)
        self._tried: float | None = None
        self._tidied: float | None = None
        self._touched = 0

    async def run(self) -> None:
        """Look through the whole file once, then watch it for ever.

        Raises:
            DatabaseRescued: it, or its log, was deleted or replaced, and what it held is saved: the bot must stop.
            StoreError: it is damaged, or is gone and nothing could be saved: the bot must stop.
        """
        try:
            await self._store.check()
            while True:
                await self.look(self._clock.now())
                for glance in range(GLANCES):
                    if glance % TRIM == 0 and (pages := touched()) - self._touched > PAGES:
                        self._touched = pages
                        await asyncio.to_thread(give_back)
                    if glance % TRIM == 0:
                        collect_new()
                    if self._shipping is not None:
                        await self._shipping.step()
                    await asyncio.sleep(GLANCE)
                    self._store.require_there()
        except DatabaseGone as gone:
            try:
                copy = await self._store.rescue()
            except StoreError as error:
                _log.error("nothing of it could be saved: %s", error)
                raise gone from error
            if copy is None:
                raise
            raise DatabaseRescued(path=str(self._database), copy=str(copy)) from gone

    def _shipping_of(self, settings: Settings) -> Shipping | None:
        if settings.continuous_copies is None or settings.database_url:
            return None
        kept = (settings.backup_every * settings.backup_keep * HOUR) or WEEK
        return Shipping(self._store, self._database, settings.continuous_copies, kept, self._clock.now, stamp)

    async def look(self, now: float) -> None:
        """Look once: at the file, at whether a backup is due, at copies whose time is over. Raises DatabaseGone."""
        self._store.require_there()
        if self._every and self._due(now):
            self._tried = now
            try:
                copy = await asyncio.to_thread(back_up_next, self._database, now, self._keep)
            except StoreError as error:
                _log.error("no backup was made: %s", error)
                if isinstance(error, DatabaseCorrupt):
                    self._store.note_damage()
            else:
                _log.info("backup of %d matches: %s", copy.matches, copy.path)
        if self._tidied is None or abs(now - self._tidied) >= HOUR:  # their time is counted in days
            if self._tidied is not None:
                thaw()
            self._tidied = now
            await asyncio.to_thread(self._tidy, now)

    def _due(self, now: float) -> bool:
        # A backup that fails is tried again every hour, not every 20 seconds; a clock set back does not stop it.
        if self._tried is not None and 0 <= now - self._tried < min(HOUR, self._every):
            return False
        last = newest(backups(self._database), now)
        return last is None or now - last.at >= self._every

    def _tidy(self, now: float) -> None:
        database = self._database
        aged = [(path, self._copies) for path in (*copies(database), *replaced(database), *old_changes(database))]
        # Nobody writes a copy for a day.
        aged += [(path, DAY) for path in left_over(database)]
        for path, age in aged:
            try:
                if now - path.stat().st_mtime > age:
                    path.unlink()
            except OSError as error:
                _log.warning("%s stays: %s", path, error)
