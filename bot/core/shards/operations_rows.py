"""Rows of running processes, and figures for operators: the processes and the length of queues."""

from typing import Final

import msgspec

from bot.core.shards.values import Process
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table


class Backlog(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of stored items, and of late ones among them."""

    servers: int
    """Number of servers with a running match."""
    live_matches: int
    overdue_waits: int
    outbox: int
    outbox_since: float | None
    """Time since which the oldest entry has been in the outbox (UTC epoch seconds); None if there is none."""
    outbox_retried: int
    """Number of entries that failed more than ``FREQUENT_FAILURES`` times."""
    unreadable_matches: int


PROCESSES: Final = Table("processes", Process, ("id",))

FREQUENT_FAILURES: Final = 3
"""Entries of the outbox with more failures are counted separately."""


def backlog(tx: Reader, now: float) -> Backlog:
    """Return the number of stored items, and of those late at ``now``."""
    return Backlog(
        servers=tx.count("SELECT count(DISTINCT guild) FROM matches WHERE status = 'running'"),
        live_matches=tx.count("SELECT count(*) FROM matches WHERE status = 'running'"),
        overdue_waits=tx.count("SELECT count(*) FROM waits WHERE due < ?", (now,)),
        outbox=tx.count("SELECT count(*) FROM outbox"),
        outbox_since=tx.least("SELECT min(since) FROM outbox"),
        outbox_retried=tx.count("SELECT count(*) FROM outbox WHERE tries > ?", (FREQUENT_FAILURES,)),
        unreadable_matches=tx.count("SELECT count(*) FROM matches WHERE unreadable_at IS NOT NULL"),
    )


def processes(tx: Reader) -> tuple[Process, ...]:
    """Return the processes that reported within the last day, by id."""
    return PROCESSES.all(tx, "ORDER BY id")


def forget_processes(tx: Writer, before: float) -> None:
    """Delete processes that have not reported since ``before``."""
    tx.db.execute("DELETE FROM processes WHERE seen_at < ?", (before,))
