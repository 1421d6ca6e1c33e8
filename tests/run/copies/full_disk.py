"""A program that runs a bot whose disk for copies fills up, and later has room again.

With ``--mount``, in a mount namespace of its own, the disk is a real one of a few megabytes. Without it, a file replaces the folder, so
that nothing can be written there either.
"""

import asyncio
import logging
import subprocess
import sys
import time
from pathlib import Path

from prometheus_client import CollectorRegistry

from bot.durations import DAY, HOUR
from bot.run.app import require_ours
from bot.run.copies.litestream import restore_point
from bot.run.copies.target import Target
from bot.run.copies.whole import backups
from bot.run.doctor.machine import check_file
from bot.run.operations.metrics import StatusCollector
from bot.run.operations.reporter import Figures
from bot.run.operations.status import database_status, status_lines
from bot.run.settings import Settings
from bot.run.upkeep import Upkeep
from bot.storage.files import backup_folder, require_digest
from bot.storage.store import Store
from tests.builders.hosting import ManualClock
from tests.builders.litestream import APPLICATION, copying, rows, write
from tests.builders.words import worded

SIZE = "4m"
PIECE = bytes(4_096)
TROUBLES = {"backup-failed", "copies-bad"}


class SmallDisk:
    """A folder that can be filled up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
        self.real = "--mount" in sys.argv and subprocess.run(mount, check=False).returncode == 0
        self._ballast = folder / "ballast"
        self._away = folder.with_name("away")

    def fill(self) -> None:
        if not self.real:
            self.folder.rename(self._away)
            self.folder.touch()
            return
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(PIECE)
            except OSError:
                return

    def make_room(self) -> None:
        if self.real:
            self._ballast.unlink()
        else:
            self.folder.unlink()
            self._away.rename(self.folder)


class Seen:
    """An operator's view of a database and its copies."""

    def __init__(self, database: Path, target: Target) -> None:
        self._database = database
        self._target = target

    async def lines(self) -> str:
        """Return the lines that ``status`` prints."""
        return "\n".join(status_lines(await database_status(self._database, time.time())))

    def bad(self) -> set[str]:
        """Return the keys of the faults that ``doctor`` finds."""
        return {
            finding.key for finding in check_file(self._database, time.time(), 24, self._target) if not finding.well
        }

    async def metric(self, name: str) -> list[float]:
        """Return the values of a metric."""
        registry = CollectorRegistry(auto_describe=False)
        registry.register(StatusCollector(await database_status(self._database, time.time()), Figures()))
        return [sample.value for family in registry.collect() for sample in family.samples if sample.name == name]


class Said(logging.Handler):
    """Records the bot's log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


async def main(home: Path) -> None:
    """Fill the disk and free it again; check the reports and the restored database."""
    disk, path = SmallDisk(home / "small"), home / "colt.db"
    backup_folder(path).symlink_to(disk.folder / "whole")
    target = Target(disk.folder / "continuous")
    store = await Store.open(path)
    try:
        await require_ours(store, APPLICATION)
        await play(store, path, disk, target)
    finally:
        await store.close()
    made = backups(path)
    assert [backup.number for backup in made] == [1, 2]
    assert all(require_digest(backup.path) for backup in made)
    copy = restore_point(target, None, home / "new" / "colt.db", "1")
    assert rows(copy.path) == rows(made[-1].path) == {"kept"}


async def play(store: Store, path: Path, disk: SmallDisk, target: Target) -> None:
    """Fill the disk and make room while the bot works."""
    said, seen, now = Said(), Seen(path, target), time.time()
    logging.getLogger("bot").addHandler(said)
    looks = Upkeep(store, Settings(colt_database=path, continuous_copies=target), ManualClock())
    async with copying(store, path, target) as copies:
        looks.notes = copies.notes
        (disk.folder / "whole").mkdir()
        await looks.look(now - 2 * DAY)
        await copies.copied()
        assert not TROUBLES & seen.bad()
        assert await seen.metric("colt_express_backup_failed") == [0]

        disk.fill()
        await write(store, "kept")
        assert not await copies.copies.check()
        await looks.look(now - DAY)
        assert seen.bad() >= TROUBLES
        lines = await seen.lines()
        assert worded("status-backup-failed") in lines
        assert worded("status-copies-failed") in lines
        assert await seen.metric("colt_express_backup_failed") == [1]
        assert [line for line in said.lines if "no backup was made" in line]
        assert [line for line in said.lines if "continuous copies are not made" in line]
        if disk.real:
            assert worded("console-storage-full") in copies.notes.state.backup_failed
            assert await seen.metric("colt_express_copies_disk_free_bytes") == [0, 0]
            assert "copies-room-bad" in seen.bad()
            assert all(worded("status-free-copies", kind=kind) in lines for kind in ("whole", "continuous"))
            assert [file.name for file in (disk.folder / "whole").iterdir() if "partial" in file.name] == []

        disk.make_room()
        await copies.copied()
        await looks.look(now - DAY + HOUR)
        assert not TROUBLES & seen.bad()
        assert await seen.metric("colt_express_backup_failed") == [0]


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
