"""Positions and events as JSON: what is the same for every game. Strict both ways; no pickle."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.errors import BadRecord
from engine.core.types import Event

E = TypeVar("E", bound=Event)


class EventRecords(Generic[E]):
    """The events of one game, told apart by their tags: all classes of ``module`` that derive from ``base``."""

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
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadRecord(what="events") from error


def fields_of(data: bytes, rules_version: str) -> dict[str, object]:
    """Return the fields of a position that was written as JSON behind ``format``.

    Raises:
        BadRecord: it was written by other rules.
        msgspec.MsgspecError: it is no JSON object.
    """
    fields = msgspec.json.decode(data, type=dict[str, object])
    if fields.pop("format", None) != rules_version:
        raise BadRecord(what="format")
    return fields
