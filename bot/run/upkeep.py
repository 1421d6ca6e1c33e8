"""Maintains the database file while the bot runs: detects damage and lost files, makes backups, deletes expired copies.

This task also returns unused memory to the system.
"""

import asyncio
import logging
import shutil
from typing import Final

from bot.core.ports import Clock
from bot.durations import DAY, HOUR
from bot.run.copies.drill import drill_apart, due
from bot.run.copies.whole import CopiesNotes, back_up_next, backups, newest
from bot.run.settings import Settings
from bot.run.system import collect_all, give_back, touched
from bot.storage.backups import OLD_CHANGES
from bot.storage.errors import DatabaseCorrupt, DatabaseGone, StoreError
from bot.storage.files import backup_folder, copies, left_over, replaced
from bot.storage.store import Store
from renderers.phrases import console_text

GLANCE: Final = 1.0
"""Seconds between checks of the files. If they are lost, confirmed data exists only in open connections until it is rescued."""

GLANCES: Final = 20
"""Number of checks of the files for each check of due work."""

TRIM: Final = 2
"""Checks of the files for each return of free memory to the system. That takes 3 to 5 milliseconds, and at 13 actions a second there are
10 MB to return."""

RELEASED_PAGES: Final = 1_000
"""Newly used pages of 4 KB that make returning memory worthwhile; an idle bot doesn't do it."""


_log = logging.getLogger(__name__)


class Upkeep:
    """Checks the database file of a running bot repeatedly."""

    def __init__(self, store: Store, settings: Settings, clock: Clock) -> None:
        self._store = store
        self._database = settings.colt_database
        self._every = 0.0 if settings.database_url else settings.backup_every * HOUR
        self._keep = settings.backup_keep
        self._copies = settings.keep_copies_days * DAY
        self._clock = clock
        self._tried: float | None = None
        self._tidied: float | None = None
        self._begun = clock.now()
        self._target = None if settings.database_url else settings.continuous_copies
        self._drilling: asyncio.Task[None] | None = None
        self.notes = CopiesNotes(settings.colt_database)
        """State of the copies, for ``status``."""
        self._touched = 0
        self._busy = False
        """Whether much memory was used since the last look."""
        self._collected = clock.now()

    async def run(self) -> None:
        """Check the whole file once, then monitor it forever.

        Raises StoreError if the bot must stop: the file is damaged, or was lost. If its data was saved, the code is storage-rescued.
        """
        try:
            await self._store.check()
            while True:
                now = self._clock.now()
                await self.look(now)
                wanted = self._every or self._target is not None
                idle = self._drilling is None or self._drilling.done()
                if wanted and idle and due(self._database, self._begun, now):
                    self._drilling = asyncio.create_task(drill_apart(self._database, self._target, self._every / HOUR))
                self._busy = False
                for glance in range(GLANCES):
                    if glance % TRIM == 0 and (pages := touched()) - self._touched > RELEASED_PAGES:
                        self._touched, self._busy = pages, True
                        await asyncio.to_thread(give_back)
                    await asyncio.sleep(GLANCE)
                    self._store.engine.require_there()
        except DatabaseGone as gone:
            try:
                copy = await self._store.engine.rescue()
            except StoreError as error:
                _log.error("nothing of it could be saved: %s", error)
                raise gone from error
            if copy is None:
                raise
            raise DatabaseGone("storage-rescued", path=str(self._database), copy=str(copy)) from gone
        finally:
            if self._drilling is not None:
                self._drilling.cancel()

    async def look(self, now: float) -> None:
        """Check the file, run a due backup, and delete expired copies. Raises DatabaseGone."""
        self._store.engine.require_there()
        if self._every and self._due(now):
            self._tried = now
            try:
                copy = await asyncio.to_thread(back_up_next, self._database, now, self._keep)
            except StoreError as error:
                _log.error("no backup was made: %s", console_text(error))
                self.notes.note(backup_failed=console_text(error))
                if isinstance(error, DatabaseCorrupt):
                    self._store.damaged = True
            else:
                _log.info("backup of %d matches: %s", copy.matches, copy.path)
                if self.notes.state.backup_failed:
                    self.notes.note(backup_failed="")
        if self._tidied is None or abs(now - self._tidied) >= DAY:
            self._tidied = now
            await asyncio.to_thread(self._tidy, now)
        # A collection stops everything for a moment: wait for a quiet one, up to a day.
        if abs(now - self._collected) >= (2 * DAY if self._busy else DAY):
            self._collected = now
            collect_all()

    def _due(self, now: float) -> bool:
        # A failed backup is retried every hour, not every 20 seconds; a clock set back doesn't stop it.
        if self._tried is not None and 0 <= now - self._tried < min(HOUR, self._every):
            return False
        last = newest(backups(self._database), now)
        return last is None or now - last.at >= self._every

    def _tidy(self, now: float) -> None:
        database = self._database
        changes = backup_folder(database).glob(f"{database.stem}-*{OLD_CHANGES}")
        aged = [(path, self._copies) for path in (*copies(database), *replaced(database), *changes)]
        # No copy was written for a day.
        aged += [(path, DAY) for path in left_over(database)]
        for path, age in aged:
            try:
                if now - path.stat().st_mtime > age:
                    shutil.rmtree(path) if path.is_dir() else path.unlink()
            except OSError as error:
                _log.warning("%s stays: %s", path, error)
