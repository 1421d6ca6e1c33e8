"""Tables ``processes`` and ``application``, and how much of everything there is: for operators."""

from typing import Final

from bot.core.shards.figures import Backlog
from bot.core.shards.values import Process
from bot.storage.tables import Session, Table

PROCESSES: Final = Table("processes", Process, ("id",))

OFTEN: Final = 3
"""Entries of the outbox that failed more often are counted apart."""


class OperationsReader(Session):
    """Reads what operators see."""

    def backlog(self, now: float) -> Backlog:
        """Return how much there is, and how much of it is late at ``now``."""
        return Backlog(
            servers=self._count("SELECT count(DISTINCT guild) FROM matches WHERE status = 'running'"),
            live_matches=self._count("SELECT count(*) FROM matches WHERE status = 'running'"),
            overdue_waits=self._count("SELECT count(*) FROM waits WHERE due < ?", (now,)),
            outbox=self._count("SELECT count(*) FROM outbox"),
            outbox_since=self._least("SELECT min(since) FROM outbox"),
            outbox_retried=self._count("SELECT count(*) FROM outbox WHERE tries > ?", (OFTEN,)),
            unreadable_matches=self._count("SELECT count(*) FROM matches WHERE unreadable_at IS NOT NULL"),
        )

    def channels_with_tables(self) -> tuple[tuple[int | None, int], ...]:
        """Return server and channel of every open table and running match."""
        rows = self._db.execute(
            "SELECT guild, channel FROM matches WHERE status = 'running'"
            " UNION SELECT guild, channel FROM lobbies WHERE status = 'open' ORDER BY 2"
        )
        return tuple((guild, int(channel)) for guild, channel in rows.fetchall())

    def application(self) -> int | None:
        """Return the Discord application whose bot works with this database; None: none has started yet."""
        row = self._db.execute("SELECT id FROM application").fetchone()
        return None if row is None else int(row[0])

    def processes(self) -> tuple[Process, ...]:
        """Return the processes that reported in the last day, by id."""
        return PROCESSES.all(self._db, "ORDER BY id")


class OperationsWriter(OperationsReader):
    """Writes what operators see."""

    def save_process(self, process: Process) -> None:
        """Keep what a process reported."""
        PROCESSES.save(self._db, process)

    def forget_processes(self, before: float) -> None:
        """Delete processes that have not reported since ``before``."""
        self._db.execute("DELETE FROM processes WHERE seen_at < ?", (before,))

    def belong(self, application: int) -> None:
        """Keep whose database this is from now on."""
        self._db.execute(
            "INSERT INTO application (one, id) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET id = excluded.id",
            (application,),
        )

    def notify(self, channel: str, payload: str) -> None:
        """Send something to all processes that listen, once this is committed; the same twice in a transaction is sent once.

        Nothing on SQLite, where there is one process.
        """
        self._db.execute("SELECT pg_notify(?, ?)", (channel, payload))
