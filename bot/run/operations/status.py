"""``python -m bot status``: the bot's work and its delays, as text or as JSON."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from bot.core.shards import rows as shards_rows
from bot.core.shards.rows import Backlog
from bot.core.shards.values import Lease, Process, Shards, Times, ranges
from bot.durations import HOUR
from bot.run.copies.drill import Drill, results
from bot.run.copies.whole import CopiesState, ahead, backups, newest, read_state, rooms
from bot.run.operations.health import failure, health_file
from bot.run.operations.version import build
from bot.storage.connection import Server
from bot.storage.migrate import newest as newest_migration
from bot.storage.session import Reader
from bot.storage.store import Store
from data.catalogue import text
from engine.games import registry

SILENT_PROCESS_S: Final = 120.0
"""Seconds after which a process without a report counts as gone."""


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """All data of ``status``. Times are UTC epoch seconds."""

    at: float
    version: str
    schema: int
    rules: dict[str, str]
    """Rules version for new matches, by game."""
    backlog: Backlog
    processes: tuple[Process, ...]
    """Processes with recent reports."""
    last_backup: float | None
    backups_ahead: int
    """Number of backups dated in the future, which don't count."""
    copies: CopiesState
    """State of the copies."""
    drills: tuple[Drill, ...]
    """Results of the last restore drill."""
    storage_failed: str
    """Last error of the database or its disk, if the running bot can't save; else empty."""
    free: int | None
    """Free bytes on the disk of a database file; None on a server."""
    copies_free: dict[str, int]
    """Free bytes for copies on other disks, by kind."""
    on_server: bool
    """Whether the database is on a server, which has its own backups."""


async def database_status(database: Path | Server, now: float) -> Status:
    """Return the status of a database, with or without a running bot. Raises StoreError."""
    store = await Store.open_to_read(database)
    try:
        return await store.read(lambda tx: read_status(tx, now, database))
    finally:
        await store.close()


def read_status(tx: Reader, now: float, database: Path | Server) -> Status:
    """Return the status from a snapshot of the database and the folder of its backups; a server's backups are unknown."""
    made = backups(database) if isinstance(database, Path) else []
    copies = read_state(database) if isinstance(database, Path) else CopiesState()
    elsewhere = rooms(database, Path(copies.folder) if copies.folder else None) if isinstance(database, Path) else {}
    return Status(
        at=now,
        version=build(),
        schema=newest_migration(),
        rules={game.id: game.rules_version for game in registry()},
        backlog=shards_rows.backlog(tx, now),
        processes=tuple(
            _serving(process, shards_rows.leases(tx))
            for process in shards_rows.PROCESSES.all(tx, "ORDER BY id")
            if now - process.seen_at <= SILENT_PROCESS_S
        ),
        last_backup=last.at if (last := newest(made, now)) else None,
        backups_ahead=len(ahead(made, now)),
        copies=copies,
        drills=results(database) if isinstance(database, Path) else (),
        storage_failed=failure(health_file(database), now) if isinstance(database, Path) else "",
        free=shutil.disk_usage(database.resolve().parent).free if isinstance(database, Path) else None,
        copies_free={kind: free for kind, (_, free) in elsewhere.items()},
        on_server=isinstance(database, Server),
    )


def _serving(process: Process, leases: tuple[Lease, ...]) -> Process:
    """Return a process with its current shards from the leases, if any, because its report may be some seconds old."""
    numbers = frozenset(lease.shard for lease in leases if lease.process == process.id)
    shards = ranges(Shards(leases[0].count, numbers)) if leases else process.shards
    return msgspec.structs.replace(process, shards=shards)


def status_lines(status: Status) -> Iterator[str]:
    """Yield the status as lines of text."""
    backlog = status.backlog
    rules = ", ".join(f"{game} {version}" for game, version in status.rules.items())
    yield text("status-version", version=status.version, schema=str(status.schema), rules=rules)
    if status.storage_failed:
        yield text("status-storage-failed", words=status.storage_failed)
    yield text("status-matches", matches=backlog.live_matches, servers=backlog.servers, overdue=backlog.overdue_waits)
    if backlog.outbox_since is None:
        yield text("status-outbox-empty")
    else:
        age = round(max(0.0, status.at - backlog.outbox_since))
        yield text("status-outbox", count=backlog.outbox, seconds=age, retried=backlog.outbox_retried)
    yield text("status-unreadable", count=backlog.unreadable_matches)
    if status.on_server:
        yield text("status-server-backup")
    elif status.last_backup is None:
        yield text("status-no-backup")
    else:
        yield text("status-backup", minutes=round((status.at - status.last_backup) / 60))
    yield from _copies_lines(status)
    for process in status.processes:
        yield from _process_lines(process, status.at)
    if not status.processes and not status.storage_failed:
        yield text("status-no-process")


def _copies_lines(status: Status) -> Iterator[str]:
    if status.backups_ahead:
        yield text("status-backup-ahead", count=status.backups_ahead)
    copies = status.copies
    if copies.backup_failed:
        yield text("status-backup-failed", words=copies.backup_failed)
    if copies.continuous and copies.copied_at is None:
        yield text("status-copied-never")
    elif copies.copied_at is not None:
        yield text("status-copied", seconds=round(max(0.0, status.at - copies.copied_at)), count=copies.restarts)
    if copies.copies_failed:
        yield text("status-copies-failed", words=copies.copies_failed)
    for drill in status.drills:
        hours = round(max(0.0, status.at - drill.at) / HOUR)
        yield text(
            "status-drill-failed" if drill.failed else "status-drill", kind=text(f"copy-{drill.kind}"), hours=hours
        )
    if status.free is not None:
        yield text("status-free", free=status.free // 1_000_000)
    for kind, free in status.copies_free.items():
        yield text("status-free-copies", kind=kind, free=free // 1_000_000)


def _process_lines(process: Process, now: float) -> Iterator[str]:
    figures = process.figures
    yield text(
        "status-process",
        id=process.id,
        shards=process.shards,
        servers=figures.servers,
        minutes=round((process.seen_at - process.started_at) / 60),
        seconds=round(now - process.seen_at),
    )
    yield f"  {text('status-answers', **_times(figures.answers))}"
    yield f"  {text('status-pictures', **_times(figures.pictures))}"
    yield f"  {text('status-rest', calls=figures.rest_calls, limited=figures.rest_limited, thinking=figures.thinking)}"


def _times(times: Times) -> dict[str, str | int | float]:
    return {"count": times.count, "median": f"{times.median * 1000:.0f}", "p99": f"{times.p99 * 1000:.0f}"}
