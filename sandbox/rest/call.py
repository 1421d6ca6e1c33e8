"""Arguments and result of a REST handler."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sandbox.core import Core
from sandbox.errors import bad_form
from sandbox.json_types import Json, JsonObject
from sandbox.model.files import Upload

Reply = tuple[int, Json]
"""A status and a body; None is no body."""

NO_CONTENT: Reply = (204, None)


@dataclass(slots=True)
class Call:
    """One request, matched and read. `body` is its JSON (an empty object when there was none)."""

    core: Core
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Json = field(default_factory=dict)
    uploads: tuple[Upload, ...] = ()

    def id(self, name: str) -> str:
        """Return a snowflake of the path."""
        return self.params[name]

    def object(self) -> JsonObject:
        """Return the body as an object. Raises ApiError 50035 when it is something else."""
        if not isinstance(self.body, dict):
            raise bad_form((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.body

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Return an integer query parameter. Raises ApiError 50035 if it isn't one, or is out of range."""
        raw = self.query.get(name, str(default))
        if not (raw.isascii() and raw.isdigit()) or not low <= int(raw) <= high:
            raise bad_form((name,), "NUMBER_TYPE_COERCE", f"Value must be a number from {low} to {high}.")
        return int(raw)


class Route(NamedTuple):
    """One kind of request. `public` ones carry their right in the path and need no bot token."""

    method: str
    path: str
    handler: Callable[[Call], Reply]
    public: bool = False

    @property
    def name(self) -> str:
        """Method and path pattern, as in the record and in faults."""
        return f"{self.method} {self.path}"
