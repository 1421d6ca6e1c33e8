"""Figures for operators: the processes of the bot and the length of queues."""

import msgspec


class Backlog(msgspec.Struct, frozen=True, kw_only=True):
    """How much there is, and how much of it is late."""

    servers: int
    """Servers with a running match."""
    live_matches: int
    overdue_waits: int
    outbox: int
    outbox_since: float | None
    """Time since which the oldest entry of the outbox has been waiting."""
    outbox_retried: int
    """Entries that failed more than ``OFTEN`` times."""
    unreadable_matches: int
