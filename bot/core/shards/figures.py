"""Figures for operators: the processes of the bot and the length of queues."""

import msgspec


class Backlog(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of stored items, and of late ones among them."""

    servers: int
    """Servers with a running match."""
    live_matches: int
    overdue_waits: int
    outbox: int
    outbox_since: float | None
    """Age of the oldest entry in the outbox."""
    outbox_retried: int
    """Entries that failed more than ``OFTEN`` times."""
    unreadable_matches: int
