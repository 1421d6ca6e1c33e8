"""Figures for operators: the processes of the bot and the length of queues."""

import msgspec


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
    """Number of entries that failed more than ``OFTEN`` times."""
    unreadable_matches: int
