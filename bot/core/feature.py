"""Features and their platform."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from types import NoneType
from typing import Any, Protocol, TypeAlias, TypeVar, get_args, get_type_hints

from bot.core.clocks.timekeeping import Timekeeper
from bot.core.limits import Limits
from bot.core.play.submit import Matches
from bot.core.play.threads import Foremost
from bot.core.ports import Background, Chance, Clock, QuickThinker, Thinker
from bot.core.shards.values import Shards
from bot.core.work import At, ControlTools, Hooks
from bot.storage.schema import Schema
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
class Duties:
    """A feature's work besides its acts. Its hooks run after the hooks of lower features."""

    due: Mapping[str, Work] = field(default_factory=dict)
    """Work by kind of due time (``Schema.due``), or by a key of ``times``."""

    times: Mapping[str, Callable[[], float]] = field(default_factory=dict)
    """Due times that aren't in any row."""

    hooks: Hooks = field(default_factory=Hooks)
    after_commit: Mapping[str, Callable[[int], Awaitable[None]]] = field(default_factory=dict)
    """Functions by topics of the outbox that are work, not messages; they get the row's number."""

    pulse: Pulse | None = None


@dataclass(frozen=True, kw_only=True)
class Shared:
    """Shared parts by type: the fields, and others that are built once, when they are first asked for."""

    _parts: dict[Any, Any] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        """Make the fields known by their types."""
        for name, kind in get_type_hints(type(self)).items():
            if getattr(self, name) is not None:
                self._parts[_bare(kind)] = getattr(self, name)

    def keep(self, part: object, kind: Any = None) -> None:
        """Register a part that was built elsewhere, or the one that constructors get for a ``kind``."""
        self._parts[kind or type(part)] = part

    def the(self, kind: type[T]) -> T:
        """Return the part, built from the parts that its constructor asks for by the types of its parameters.

        A parameter that may be None is None if its part is missing. Raises KeyError if another one is missing.
        """
        if kind not in self._parts:
            if not getattr(kind, "__module__", "").startswith("bot.features."):
                raise KeyError(kind)
            asked = {name: wanted for name, wanted in get_type_hints(kind.__init__).items() if name != "return"}
            self._parts[kind] = kind(**{name: self._perhaps(wanted) for name, wanted in asked.items()})
        part: T = self._parts[kind]
        return part

    def _perhaps(self, annotation: Any) -> Any:
        try:
            return self.the(_bare(annotation))
        except KeyError:
            if _bare(annotation) is annotation:
                raise
            return None


def _bare(kind: Any) -> Any:
    """Return a type without None."""
    return (
        reduce(or_, (part for part in get_args(kind) if part is not NoneType)) if NoneType in get_args(kind) else kind
    )


@dataclass(frozen=True, kw_only=True)
class Platform(Shared):
    """Platform of features: the parts of a host that they use."""

    store: Store
    games: Registry
    matches: Matches
    timekeeper: Timekeeper
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """A feature without its half for Discord, which ``bot.run.interfaces`` finds: tools can open a database without Discord."""

    schema: Schema = field(default_factory=Schema)
    """Facts of its tables."""

    duties: Callable[[Platform], Duties] = lambda _: Duties()
    groups: Mapping[str, str] = field(default_factory=dict)
    """Groups of commands that only servers have, with the Discord permission that a user needs to see them (empty: none)."""

    personal: Sequence[str] = ()
    """Areas of presses that concern only the user, so that they work in servers without the bot."""
