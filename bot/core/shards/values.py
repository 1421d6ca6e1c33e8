"""Reported processes, and sets of shards."""

from itertools import groupby
from typing import Final

import msgspec


class Times(msgspec.Struct, frozen=True):
    """Durations in seconds: how many were measured, and the median and the 99th percentile of the latest."""

    count: int = 0
    median: float = 0.0
    p99: float = 0.0


class ProcessFigures(msgspec.Struct, frozen=True, kw_only=True):
    """A process's measurements since its start."""

    servers: int = 0
    answers: Times = Times()
    pictures: Times = Times()
    rest_calls: int = 0
    rest_limited: int = 0
    """REST calls that Discord refused because of rate limits."""
    thinking: int = 0
    """Computer players' decisions that wait or are being computed."""


class Process(msgspec.Struct, frozen=True, kw_only=True):
    """A running process of the bot, as last reported. Times are UTC epoch seconds."""

    id: str
    version: str
    shards: str
    """Ranges of the shards that it serves, such as ``0-3/8``."""
    started_at: float
    seen_at: float
    figures: ProcessFigures


DIRECT: Final = 0
"""Shard of everything without a server."""


def shard_of(guild_id: int | None, count: int) -> int:
    """Return the shard of a server (None: of direct messages) among ``count`` shards."""
    return DIRECT if guild_id is None else (guild_id >> 22) % count


class Shards(msgspec.Struct, frozen=True):
    """Some of a bot's ``count`` shards, by number."""

    count: int = 1
    numbers: frozenset[int] = frozenset({DIRECT})

    @property
    def complete(self) -> bool:
        """Whether these are all shards."""
        return len(self.numbers) == self.count

    def serve(self, guild_id: int | None) -> bool:
        """Return whether a server (None: direct messages) belongs to one of these shards."""
        return shard_of(guild_id, self.count) in self.numbers

    def only(self, numbers: frozenset[int]) -> "Shards":
        """Return the intersection with ``numbers``."""
        return Shards(self.count, self.numbers & numbers)


EVERYWHERE: Final = Shards()
"""The whole bot, however many shards it has."""


def ranges(shards: Shards) -> str:
    """Return shards as text, such as ``0-3,6/8``; ``-/8`` for none of eight."""
    listed = []
    for _, run in groupby(enumerate(sorted(shards.numbers)), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in run]
        listed.append(str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}")
    return f"{','.join(listed) or '-'}/{shards.count}"


class Lease(msgspec.Struct, frozen=True, kw_only=True):
    """Lease of a shard.

    ``token`` increases whenever the shard changes hands: the holder of an older one no longer serves it. ``wanted`` is the process that
    asks for it (empty: none), ``taken`` the interactions that its last owner answered recently.
    """

    shard: int
    count: int
    process: str
    """Id of a process; empty if none serves it."""
    token: int
    wanted: str = ""
    taken: tuple[int, ...] = ()


class NotOurs(Exception):
    """Raised if another process serves the server of a post or a row: nothing was written."""
