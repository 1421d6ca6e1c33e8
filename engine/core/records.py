"""Positions and events as JSON: the code that all games share."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.core.errors import BadRecord
from engine.core.types import Event

E = TypeVar("E", bound=Event)


class EventRecords(Generic[E]):
    """Events of one game, distinguished by their tags: all classes of ``module`` that derive from ``base``."""

    def __init__(self, module: ModuleType, base: type[E]) -> None:
        kinds = [
            kind
            for kind in vars(module).values()
            if isinstance(kind, type) and issubclass(kind, base) and kind is not base
        ]
        union: Any = kinds[0]
        for kind in kinds[1:]:
            union = union | kind
        self._decoder: msgspec.json.Decoder[tuple[E, ...]] = msgspec.json.Decoder(tuple[union, ...])

    def dump(self, events: Sequence[E]) -> bytes:
        """Return events as a JSON array."""
        return msgspec.json.encode(events)

    def load(self, data: bytes) -> tuple[E, ...]:
        """Return the events that ``dump`` wrote. Raises BadRecord."""
        try:
            return self._decoder.decode(data)
        # A forged record may be nested too deep for Python's stack.
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadRecord(what="events") from error


Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts a position's fields from one format to the next; a pure function."""


class PositionRecords:
    """Positions of one game under one rules version, as JSON that begins with ``format`` and ``rules``.

    ``upgrades`` has the function from each older format to the next one, so the newest format has the number after them.
    """

    def __init__(self, rules_version: str, upgrades: Sequence[Upgrade]) -> None:
        self._rules_version = rules_version
        self._upgrades = upgrades

    def dump(self, fields: Mapping[str, Any]) -> bytes:
        """Return a position's fields as JSON, in the newest format."""
        head = {"format": len(self._upgrades) + 1, "rules": self._rules_version}
        return msgspec.json.encode({**head, **fields})

    def load(self, data: bytes) -> dict[str, Any]:
        """Return the fields of a position that was written in this format or an older one.

        Raises:
            BadRecord: its format is unknown, or its rules version is another one.
            msgspec.MsgspecError: it isn't a JSON object.
        """
        fields = msgspec.json.decode(data, type=dict[str, Any])
        number = _format(fields.pop("format", None), fields)
        if not 1 <= number <= len(self._upgrades) + 1:
            raise BadRecord(what="format")
        for upgrade in self._upgrades[number - 1 :]:
            fields = upgrade(fields)
        if fields.pop("rules", None) != self._rules_version:
            raise BadRecord(what="rules")
        return fields


def _format(written: object, fields: dict[str, Any]) -> int:
    """Return the number of a position's format; 0 if it is invalid. Format 1 had the rules version as its name."""
    # The oldest matches are still stored like that.
    if isinstance(written, str):
        fields["rules"] = written
        return 1
    return written if isinstance(written, int) else 0


def rules_apart(fields: dict[str, Any]) -> dict[str, Any]:
    """Upgrade format 1 of both games to format 2, which only separates ``format`` and ``rules``; the fields are the same."""
    return fields
