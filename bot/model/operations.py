"""What operators see: the processes of the bot and how much is waiting."""

import msgspec


class Times(msgspec.Struct, frozen=True):
    """Durations in seconds: how many were measured, and the median and the 99th percentile of the latest."""

    count: int = 0
    median: float = 0.0
    p99: float = 0.0


class ProcessFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a process measured of itself since it started."""

    servers: int = 0
    answers: Times = Times()
    pictures: Times = Times()
    rest_calls: int = 0
    rest_limited: int = 0
    """REST calls that Discord refused because there were too many."""
    thinking: int = 0
    """Computer players' decisions that wait or are being thought about."""


class Process(msgspec.Struct, frozen=True, kw_only=True):
    """A running process of the bot, as it last reported. Times are UTC epoch seconds."""

    id: str
    version: str
    shards: str
    """The range of shards that it serves, such as ``0-3/8``."""
    started_at: float
    seen_at: float
    figures: ProcessFigures


class Backlog(msgspec.Struct, frozen=True, kw_only=True):
    """How much there is, and how much of it is late."""

    servers: int
    """Servers with a running match."""
    live_matches: int
    overdue_waits: int
    outbox: int
    outbox_since: float | None
    """Since when the oldest entry of the outbox has been waiting to be told."""
    outbox_retried: int
    """Entries that failed more than ``OFTEN`` times."""
    unreadable_matches: int
