"""Features and their platform, without the Discord half, which is in ``bot.discord_ui.interface``."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.core.awaited_thoughts import Foremost
from bot.core.hooks import Hooks
from bot.core.limits import Limits
from bot.core.play.submit import Matches
from bot.core.ports import Background, Chance, Clock, QuickThinker, Thinker
from bot.core.shards.values import Shards
from bot.core.tools import ControlTools
from bot.core.work import At
from bot.storage.store import Store
from engine.core.registry import Registry

T = TypeVar("T")

Work: TypeAlias = Callable[[float, Shards], Awaitable[bool]]
"""Does the work due at a time for some shards; returns whether there was any."""


class Pulse(Protocol):
    """Heartbeat, which distinguishes an outage from a quiet hour. The clocks implement it."""

    async def recover(self, now: float, shards: Shards) -> float:
        """Resume the clocks of some shards after a start or an outage; return the time of the last heartbeat."""

    async def beat(self, now: float, shards: Shards) -> None:
        """Write a heartbeat if one is due."""

    def next_beat(self) -> float | None:
        """Return when the next heartbeat is due; None before the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """Parts of a feature. Its hooks run after the hooks of lower features."""

    due: Mapping[str, Work] = field(default_factory=dict)
    """Work by kind of due time (``bot.storage.due``), or by a key of ``times``."""

    times: Mapping[str, Callable[[], float]] = field(default_factory=dict)
    """Due times that aren't in any row."""

    hooks: Hooks = field(default_factory=Hooks)
    after_commit: Mapping[str, Callable[[int], Awaitable[None]]] = field(default_factory=dict)
    """Functions by topics of the outbox that are work, not messages; they get the row's number."""

    pulse: Pulse | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """Shared parts, each built once, by type."""

    kept: dict[type[Any], Any] = field(default_factory=dict)

    def keep(self, part: T) -> T:
        """Register a part for ``the``; return it."""
        self.kept[type(part)] = part
        return part

    def the(self, kind: type[T]) -> T:
        """Return the part. Raises KeyError if there is none."""
        part: T = self.kept[kind]
        return part


@dataclass(frozen=True, slots=True, kw_only=True)
class Platform(Kept):
    """Platform of features. They register stateful parts here, for higher features and for ``Host.the``."""

    store: Store
    games: Registry
    matches: Matches
    clock: Clock
    chance: Chance
    limits: Limits
    tools: ControlTools
    thoughts: Foremost
    thinker: Thinker | None
    quick: QuickThinker | None
    background: Background | None

    def write(self, turn: Callable[[At, Shards], bool]) -> Work:
        """Wrap a function that takes an open transaction as work for a due time."""

        async def work(now: float, shards: Shards) -> bool:
            return await self.store.write(lambda tx: turn(At(tx, now, self.tools), shards))

        return work


Build: TypeAlias = Callable[[Platform], Feature]
