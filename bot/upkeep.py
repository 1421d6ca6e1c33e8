"""Looks after the database file while the bot runs: damage, a file that goes away, scheduled backups, copies that are old enough.

Memory that is not needed any more goes back to the system on the way.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.model.ports import Clock, StoreError
from bot.settings import Settings
from bot.shipping import Shipping
from bot.storage.backups import Copy, back_up, back_up_changes
from bot.storage.changes import CHANGES, read_about
from bot.storage.errors import DatabaseCorrupt, DatabaseGone, DatabaseRescued
from bot.storage.files import backup_folder, copies, forgotten_at, left_over, replaced
from bot.storage.store import Store
from bot.system import give_back, touched

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
STAMP: Final = "%Y%m%d-%H%M%S"

WHOLE: Final = ".db"
"""How the names of whole copies end."""

LARGE: Final = 64_000_000
"""Bytes of a database of which only the changes are copied from one whole copy to the next. Below, a whole copy takes a second or two, and
the seven that are kept take less than half a gigabyte."""

_log = logging.getLogger(__name__)


def stamp(now: float) -> str:
    """Return a moment (UTC epoch seconds) as it stands in the names of files."""
    return datetime.fromtimestamp(now, UTC).strftime(STAMP)


def backup_path(database: Path, now: float, ending: str = WHOLE) -> Path:
    """Return where a backup of this moment lies unless it is told otherwise."""
    return backup_folder(database) / f"{database.stem}-{stamp(now)}{ending}"


def backups(database: Path) -> list[tuple[float, Path]]:
    """Return the backups in the usual folder with their moments, oldest first: whole copies, and changes since one of them.

    Files with other names are not counted.
    """
    found = []
    for path in (path for ending in (WHOLE, CHANGES) for path in backup_folder(database).glob(f"*{ending}")):
        try:
            at = datetime.strptime(path.stem.removeprefix(f"{database.stem}-"), STAMP).replace(tzinfo=UTC)
        # Somebody has put a file of their own there: it is not counted, and never deleted.
        except ValueError:
            continue
        found.append((at.timestamp(), path))
    return sorted(found)


def whole_copy_of(backup: Path, among: Sequence[tuple[float, Path]]) -> Path | None:
    """Return the whole copy that a backup needs: itself, or the one that changes belong to. None if it is not among these."""
    wholes = [path for _, path in among if path.suffix == WHOLE]
    if backup.suffix == WHOLE:
        return backup
    try:
        name = read_about(backup).base
    # Damaged: what it belongs to is the newest before it, unless the clock was set back, and nothing is deleted too early.
    except StoreError:
        return next((path for path in reversed(wholes) if path.name < backup.name), None)
    return next((path for path in wholes if path.name == name), None)


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
                copy = await asyncio.to_thread(self._back_up, now)
            except StoreError as error:
                _log.error("no backup was made: %s", error)
                if isinstance(error, DatabaseCorrupt):
                    self._store.note_damage()
            else:
                _log.info("backup of %d matches: %s", copy.matches, copy.path)
        if self._tidied is None or abs(now - self._tidied) >= HOUR:  # their time is counted in days
            self._tidied = now
            await asyncio.to_thread(self._tidy, now)

    def _due(self, now: float) -> bool:
        # A backup that fails is tried again every hour, not every 20 seconds; a clock set back does not stop it.
        if self._tried is not None and 0 <= now - self._tried < min(HOUR, self._every):
            return False
        made = [at for at, _ in backups(self._database)]
        return not made or now - made[-1] >= self._every

    def _back_up(self, now: float) -> Copy:
        copy = self._copy(now)
        # Only after the new one is whole: a full disk must not leave fewer copies than before.
        made = backups(self._database)
        kept = {path for _, path in made[-self._keep :]}
        kept |= {whole for path in kept if (whole := whole_copy_of(path, made)) is not None}
        for _, old in made:
            if old not in kept:
                old.unlink(missing_ok=True)
        return copy

    def _copy(self, now: float) -> Copy:
        """Copy what has changed since a whole copy, or everything."""
        base = None
        with contextlib.suppress(OSError):  # somebody deletes a file meanwhile: a whole copy needs none
            base = self._base(now)
        if base is not None:
            copy = back_up_changes(self._database, base, backup_path(self._database, now, CHANGES))
            if copy is not None:
                return copy
            _log.warning("changes since %s cannot be told; everything is copied", base)
        return back_up(self._database, backup_path(self._database, now))

    def _base(self, now: float) -> Path | None:
        """Return the whole copy since which only the changes are copied; None when everything is to be."""
        made = backups(self._database)
        wholes = [(at, path) for at, path in made if path.suffix == WHOLE]
        if not wholes or self._database.stat().st_size < LARGE:
            return None
        at, base = wholes[-1]
        # By then as many moments hang on one file as are kept at all.
        too_old = not 0 <= now - at < min(WEEK, self._every * self._keep)
        # What a forgotten person left must not live on in a whole copy for longer than in its own time.
        if too_old or forgotten_at(self._database) >= at:
            return None
        since = [path for _, path in made if path.suffix == CHANGES and whole_copy_of(path, made) == base]
        if since and 2 * since[-1].stat().st_size >= base.stat().st_size:
            return None
        return base

    def _tidy(self, now: float) -> None:
        aged = [(path, self._copies) for path in (*copies(self._database), *replaced(self._database))]
        # Nobody writes a copy for a day.
        aged += [(path, DAY) for path in left_over(self._database)]
        for path, age in aged:
            try:
                if now - path.stat().st_mtime > age:
                    path.unlink()
            except OSError as error:
                _log.warning("%s stays: %s", path, error)
