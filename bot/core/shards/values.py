"""Processes as they last reported, and sets of shards."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import msgspec


class Times(msgspec.Struct, frozen=True):
    """Durations in seconds: how many were measured, and the median and the 99th percentile of the latest."""

    count: int = 0
    median: float = 0.0
    p99: float = 0.0


class ProcessFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that a process measured of itself since it started."""

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


DIRECT: Final = 0
"""Shard of everything without a server."""


def shard_of(guild: int | None, count: int) -> int:
    """Return the shard of a server, of ``count`` shards; None: of direct messages."""
    return DIRECT if guild is None else (guild >> 22) % count


class Shards(msgspec.Struct, frozen=True):
    """Some of the ``count`` shards of a bot, by number."""

    count: int = 1
    numbers: frozenset[int] = frozenset({DIRECT})

    @property
    def complete(self) -> bool:
        """Whether these are all of them."""
        return len(self.numbers) == self.count

    def serve(self, guild: int | None) -> bool:
        """Return whether a server (None: direct messages) belongs to one of them."""
        return shard_of(guild, self.count) in self.numbers

    def only(self, numbers: frozenset[int]) -> "Shards":
        """Return those that are among ``numbers``, too."""
        return Shards(self.count, self.numbers & numbers)


EVERYWHERE: Final = Shards()
"""The whole bot, however many shards it has."""


def ranges(shards: Shards) -> str:
    """Return shards in words, such as ``0-3,6/8``; ``-/8`` for none of eight."""
    return f"{','.join(_ranges(shards)) or '-'}/{shards.count}"


def _ranges(shards: Shards) -> Iterator[str]:
    for _, run in groupby(enumerate(sorted(shards.numbers)), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in run]
        yield str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


class Lease(msgspec.Struct, frozen=True, kw_only=True):
    """Lease of a shard.

    ``token`` goes up whenever it changes hands: a holder of an older one no longer serves it. ``wanted`` is the process that asks for
    it (empty: none does), ``taken`` the interactions that its last owner has answered lately.
    """

    shard: int
    count: int
    process: str
    """Id of a process; empty: none serves it."""
    token: int
    wanted: str = ""
    taken: tuple[int, ...] = ()


class NotOurs(Exception):
    """Another process serves the server of a post or a row: nothing was written."""
