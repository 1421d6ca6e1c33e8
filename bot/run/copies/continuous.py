"""Continuous copies of a running bot's database: Litestream as a monitored child process (``CONTINUOUS_COPIES``).

No other bot may write to their place, such as one on a machine that was copied with its settings. The place has the mark that the check
needs: the number of its last transaction. Only the bot that copies there raises it, and it does so at least with every report
(``operations/reporter.py``), however idle it is. No clock is compared.
"""

import asyncio
import contextlib
import hashlib
import logging
import signal
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Final

import aiohttp
import msgspec

from bot.durations import DAY
from bot.run.copies import launch
from bot.run.copies.compare import identity
from bot.run.copies.litestream import (
    CopiedStep,
    configuration,
    environment,
    holds_old_copies,
    note_step,
    points,
    program,
    recover,
    running_steps,
)
from bot.run.copies.target import Target
from bot.run.copies.whole import CopiesNotes
from bot.storage.backups import LAST_READER
from bot.storage.errors import CopiesBroken, CopiesOfAnother, CopyUnreadable, StoreError
from bot.storage.files import litestream_folder, replace_private, scratch
from bot.storage.store import Store
from data.catalogue import text
from renderers.phrases import console_text

GROWTH: Final = 25.0
"""Seconds within which a place grows if a bot writes to it: a report comes sooner."""


async def require_alone(database: Path, target: Target) -> None:
    """Check, before Litestream starts, that the place has no more than this database copied, or at least that it doesn't grow.

    It may have more after a restore, or after a power failure. Raises storage-copies-shared.
    """
    begun = await asyncio.to_thread(last_transaction, target)
    if begun > await asyncio.to_thread(own_transaction, database):
        await asyncio.sleep(GROWTH)
        if await asyncio.to_thread(last_transaction, target) > begun:
            raise CopiesOfAnother("storage-copies-shared", path=str(target))


def last_transaction(target: Target) -> int:
    """Return the number of a place's last transaction; 0 if it has none, or can't be read: then no one else can write to it either."""
    try:
        known = points(target)
    except (CopiesBroken, CopyUnreadable):
        return 0
    return known[-1].txid if known else 0


def own_transaction(database: Path) -> int:
    """Return the number of the last transaction that this database's Litestream has read; 0 if it hasn't run."""
    files = (litestream_folder(database) / "ltx" / "0").glob("*.ltx")
    return max((int(file.stem.rpartition("-")[2], 16) for file in files), default=0)


CHECK: Final = 10.0
"""Seconds between checks that everything is copied."""

WATCH: Final = 6
"""Number of checks for each look whether another bot writes to the same place."""

ERROR: Final = "Error: "
"""Begin of a line that Litestream prints before it ends."""

SIGNAL_STATUS_BASE: Final = 128
"""Sum of an exit status that names a signal, without the signal's number."""

NOTE_INTERVAL_S: Final = 60.0
"""Seconds between two records of the steps that a transaction has."""

LITESTREAM_WAIT_S: Final = 10.0
"""Time limit in seconds for Litestream's first answer, and for copying the rest when it is stopped."""

LOCAL: Final = ": db sync: "
"""Part of Litestream's message if it can't read the database, which lasts until it restarts with an empty log."""

PAUSES: Final = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds until a child that ended is restarted, increasing each time."""


_log = logging.getLogger(__name__)


class Mark(msgspec.Struct, frozen=True):
    """A note in Litestream's folder that a target's copies are of this database."""

    target: str
    first: str


def require_own(database: Path, target: Target) -> None:
    """Check that a target's copies, if any, are of this database.

    Otherwise a bot that starts with an empty database after losing its disk would bury the copies meant to save it.

    Raises CopiesOfAnother if they aren't, StoreError if that can't be determined.
    """
    here, file = identity(database), litestream_folder(database) / "owner.json"
    mark = Mark(hashlib.sha256(msgspec.json.encode(target.replica())).hexdigest(), here.first)
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        known = msgspec.json.decode(file.read_bytes(), type=Mark)
        if known == mark:
            return
        if known.target == mark.target and not known.first:  # the first match has started since
            replace_private(file, msgspec.json.encode(mark))
            return
    if points(target):
        with scratch(database) as folder:
            recover(target, None, folder / "theirs.db")
            theirs = identity(folder / "theirs.db")
        if (theirs.first and theirs.first != here.first) or theirs.application not in {None, here.application}:
            raise CopiesOfAnother(path=str(target))
    replace_private(file, msgspec.json.encode(mark))


class ContinuousCopies:
    """Runs Litestream for a database that the bot has open."""

    def __init__(
        self, store: Store, database: Path, target: Target, keep: float, now: Callable[[], float], notes: CopiesNotes
    ) -> None:
        """``keep``: seconds for which past states can be restored."""
        self._store = store
        self._database = database.resolve()
        self._target = target
        self._keep = max(int(keep), DAY)
        self._now = now
        self._notes = notes
        self._child: asyncio.subprocess.Process | None = None
        self._log = litestream_folder(self._database) / "log"
        self._runtime: tempfile.TemporaryDirectory[str] | None = None
        self._socket = Path()
        self._steps: Mapping[int, int] = {}
        self._noted = 0.0
        """Time of the last note on a monotonic clock; 0: none yet."""

    async def run(self) -> None:
        """Copy everything committed, forever.

        Raises CopiesOfAnother if the copies at the target are of another database, or another bot writes there: the bot must stop.
        """
        folder = "" if self._target.path is None else str(self._target.path.resolve())
        self._notes.note(continuous=True, folder=folder)
        self._runtime = tempfile.TemporaryDirectory(prefix="colt-")  # a socket's path must be short
        self._socket = Path(self._runtime.name) / "socket"
        if holds_old_copies(self._target):
            _log.warning(
                "%s", console_text(StoreError("storage-copy-old", path=str(self._target), version=LAST_READER))
            )
        failures = 0
        while True:
            try:
                reason = self._reason(await self._attend())
            except CopiesOfAnother:
                raise
            except StoreError as error:
                reason = console_text(error)
            except OSError as error:
                reason = str(error)
            failures = 0 if self._notes.state.copies_failed == "" else failures
            pause = PAUSES[min(failures, len(PAUSES) - 1)]
            failures += 1
            self._failed(reason)
            self._notes.note(restarts=self._notes.state.restarts + 1)
            _log.error("Litestream ended; it is started again in %.0f s", pause)
            await asyncio.sleep(pause)

    async def _attend(self) -> int:
        """Start Litestream and check it repeatedly, until it ends; return the exit status of ``launch``."""
        folder = litestream_folder(self._database)
        folder.mkdir(mode=0o700, exist_ok=True)
        await asyncio.to_thread(require_own, self._database, self._target)
        await require_alone(self._database, self._target)
        await self._store.leave_log()
        child = self._child = await self._start(folder)
        waited, pause, checks = 0.0, 0.5, 0
        while not await _ends(child, pause):
            waited += pause
            if self._socket.exists() or waited > LITESTREAM_WAIT_S:
                checks += 1
                if checks % WATCH == 0:
                    await self._require_alone()
                await self.check()
                pause = CHECK
                if LOCAL in self._notes.state.copies_failed:
                    await self._end(child)
        return child.returncode or 0

    async def _start(self, folder: Path) -> asyncio.subprocess.Process:
        config = folder / "config.json"
        settings: dict[str, Any] = {
            "socket": {"enabled": True, "path": str(self._socket)},
            "shutdown-sync-timeout": f"{LITESTREAM_WAIT_S / 2:.0f}s",
            "snapshot": {"interval": "24h", "retention": f"{self._keep}s"},
        }
        replace_private(config, configuration(self._database, self._target, settings))
        self._socket.unlink(missing_ok=True)
        words = (program(), "replicate", "-no-expand-env", "-config", str(config))
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-S", launch.__file__, str(folder / "lock"), str(self._log), *words),
            stdin=asyncio.subprocess.PIPE,
            env=environment(),
            start_new_session=True,  # Ctrl+C at a terminal is for the bot alone
        )

    def _reason(self, status: int) -> str:
        """Return why Litestream ended: its signal, the error in the last line of its log, or its exit status."""
        number = -status if status < 0 else status - SIGNAL_STATUS_BASE
        if number in signal.valid_signals():
            return text("copies-killed", signal=signal.Signals(number).name)
        return (status and self._last_error()) or text("copies-ended", code=status)

    def _last_error(self) -> str:
        """Return the last line of Litestream's log if it is an error; otherwise nothing."""
        try:
            lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            return ""
        words = lines[-1] if lines else ""
        with contextlib.suppress(msgspec.MsgspecError):
            logged = msgspec.json.decode(words, type=dict[str, Any])
            error = f"{logged.get('msg', '')}: {logged.get('error', '')}".removesuffix(": ")
            return self._target.without_password(error) if logged.get("level") == "ERROR" else ""
        return self._target.without_password(words.removeprefix(ERROR)) if words.startswith(ERROR) else ""

    async def check(self) -> int:
        """Make Litestream copy everything committed by now; return the last transaction, or 0 if it didn't succeed in time."""
        now, steps = self._now(), await self._running_steps()
        question = {"path": str(self._database), "wait": True, "timeout": round(CHECK)}
        try:
            async with (
                aiohttp.ClientSession(
                    connector=aiohttp.UnixConnector(str(self._socket)), timeout=aiohttp.ClientTimeout(3 * CHECK)
                ) as session,
                session.post("http://litestream/sync", json=question) as answer,
            ):
                told = await answer.json()
                reason = "" if answer.ok else str(told["error"])
        except (aiohttp.ClientError, TimeoutError, ValueError, KeyError) as error:
            reason = str(error) or type(error).__name__
        if reason:
            self._failed(self._held() or self._target.without_password(reason))
            return 0
        if self._notes.state.copies_failed:
            _log.warning("continuous copies are made again")
        self._notes.note(copied_at=now, copies_failed="")
        txid = int(told["txid"])
        await self._note_step(txid, steps)
        return txid

    async def _require_alone(self) -> None:
        """Raise storage-copies-shared if the place has more than our Litestream has copied: two bots began to write to it together."""
        there = await asyncio.to_thread(last_transaction, self._target)
        if 0 < await self.check() < there:
            if self._child is not None:
                await self._end(self._child)
            raise CopiesOfAnother("storage-copies-shared", path=str(self._target))

    async def _running_steps(self) -> Mapping[int, int]:
        try:
            return await self._store.read(running_steps)
        except StoreError:  # nothing that concerns copies
            return self._steps

    async def _note_step(self, txid: int, steps: Mapping[int, int]) -> None:
        """Note which steps of matches a transaction has, if any match went on, at most once in ``NOTE_INTERVAL_S`` seconds."""
        moved = {match: step for match, step in steps.items() if self._steps.get(match) != step}
        if not moved or (self._noted and monotonic() - self._noted < NOTE_INTERVAL_S):
            return
        match = max(moved)
        note = CopiedStep(txid, match, moved[match], len(moved))
        with contextlib.suppress(StoreError):  # the next check notes it
            await self._store.write(lambda tx: note_step(tx, note))
            self._steps, self._noted = steps, monotonic()

    def _held(self) -> str:
        """Return a sentence if another Litestream still has the database, so that ours waits; otherwise nothing."""
        with contextlib.suppress(OSError, ValueError):
            launcher, holder = map(int, (litestream_folder(self._database) / "lock").read_text("utf-8").split())
            if self._child is not None and self._child.returncode is None and launcher != self._child.pid:
                return text("copies-held", process=str(holder))
        return ""

    def _failed(self, reason: str) -> None:
        if reason != self._notes.state.copies_failed:
            _log.error("continuous copies are not made: %s", reason)
        self._notes.note(copies_failed=reason)

    async def close(self) -> None:
        """Let Litestream copy the rest, and stop it."""
        if self._child is not None:
            await self._end(self._child)
        if self._runtime is not None:
            self._runtime.cleanup()

    async def _end(self, child: asyncio.subprocess.Process) -> None:
        if child.stdin is not None:
            child.stdin.close()
        if not await _ends(child, LITESTREAM_WAIT_S):
            _log.error("Litestream doesn't end; what was committed last may be missing in the continuous copies")
            child.kill()
            await child.wait()


async def _ends(child: asyncio.subprocess.Process, seconds: float) -> bool:
    """Wait for the end of a child; return whether it ended in time."""
    try:
        async with asyncio.timeout(seconds):
            await child.wait()
    except TimeoutError:
        return False
    return True
