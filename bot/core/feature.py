"""Features, the marks of their duties, and the parts that they are built from."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import isfunction
from types import ModuleType
from typing import Any, TypeAlias, TypeVar, get_type_hints

from bot.core.shards.values import Shards
from bot.core.work import At
from bot.storage.schema import Schema
from bot.storage.tables import bare

T = TypeVar("T")

Work: TypeAlias = Callable[[float, Shards], Awaitable[bool]]
"""Does the work due at a time for some shards; returns whether there was any."""

F = TypeVar("F", bound=Callable[[Any, float, Shards], Awaitable[bool]] | Callable[[At, Shards], bool])
Handle = TypeVar("Handle", bound=Callable[..., Awaitable[None]])


def due(*kinds: str, **times: str) -> Callable[[F], F]:
    """Make a function do the work of kinds of due times (``Schema.due``), and return whether there was any.

    It is a method of a feature's part, or a function that gets a piece of work, and runs in a transaction. ``times`` are kinds that are
    in no row, each with the attribute of the part that has the due time.
    """

    def mark(function: F) -> F:
        vars(function)["due"] = dict.fromkeys(kinds, "") | times
        return function

    return mark


def handles(topic: str) -> Callable[[Handle], Handle]:
    """Make a method handle the rows of the outbox with a topic, whose targets it gets: do work after the commit, or publish them."""

    def mark(function: Handle) -> Handle:
        vars(function)["topic"] = topic
        return function

    return mark


def topics_of(kind: type) -> Mapping[str, str]:
    """Return the names of the methods of a class that handle rows of the outbox, by topic."""
    return {function.topic: name for name, function in vars(kind).items() if hasattr(function, "topic")}


class Pulse(ABC):
    """Heartbeat, which distinguishes an outage from a quiet hour. The clocks implement it."""

    @abstractmethod
    async def recover(self, now: float, shards: Shards) -> float:
        """Resume the clocks of some shards after a start or an outage; return the time of the last heartbeat."""

    @abstractmethod
    async def beat(self, now: float, shards: Shards) -> None:
        """Write a heartbeat if one is due."""

    @abstractmethod
    def next_beat(self) -> float | None:
        """Return when the next heartbeat is due; None before the first."""


class Parts:
    """Parts by type: those that are given, and others that are built once, when they are first asked for."""

    def __init__(self, given: Mapping[Any, object]) -> None:
        """``given`` are the parts that constructors get for a type. One that is None is missing."""
        self._parts: dict[Any, Any] = {kind: part for kind, part in given.items() if part is not None}

    def keep(self, kind: Any, part: object) -> None:
        """Give constructors a part for another type than its own."""
        self._parts[kind] = part

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
        kind, optional = bare(annotation)
        try:
            return self.the(kind)
        except KeyError:
            if not optional:
                raise
            return None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Feature(Schema):
    """A feature: facts of its tables, and its parts. ``bot.run.interfaces`` finds its half for Discord: tools can open a database without.

    ``logic`` are the modules with its duties: functions, and methods of classes, that are marked with a hook (``bot.core.hooks``), ``due``
    or ``handles``. The hooks of a feature run in the order of its modules.
    """

    logic: Sequence[ModuleType] = ()
    groups: Mapping[str, str] = field(default_factory=dict)
    """Groups of commands that only servers have, with the Discord permission that a user needs to see them (empty: none)."""

    areas: Sequence[str] = ()
    """Areas of presses that concern only the user, so that they work in servers without the bot."""

    def duties(self, parts: Parts) -> Iterator[Callable[..., Any]]:
        """Yield the marked functions, and the marked methods of the classes' objects."""
        for module in self.logic:
            for member in vars(module).values():
                if getattr(member, "__module__", "") != module.__name__:
                    continue  # imported there
                if isinstance(member, type):
                    yield from (
                        getattr(parts.the(member), name) for name, method in vars(member).items() if _marked(method)
                    )
                elif _marked(member):
                    yield member


def _marked(function: object) -> bool:
    return isfunction(function) and not vars(function).keys().isdisjoint({"hooks", "due", "topic"})
