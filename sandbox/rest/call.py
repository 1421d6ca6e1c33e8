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
"""A status and a JSON body, or None for no body."""

NO_CONTENT: Reply = (204, None)


@dataclass(slots=True)
class Call:
    """One parsed request. `params` are those of its path; `body` is its JSON, or an empty object without one."""

    core: Core
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Json = field(default_factory=dict)
    uploads: tuple[Upload, ...] = ()

    def id(self, name: str) -> str:
        """Return an id in the path, by its parameter's name."""
        return self.params[name]

    def object(self) -> JsonObject:
        """Return the body, which must be an object. Raises ApiError 50035 if it isn't."""
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
    """One kind of request. `public` ones need no bot token; most have another token in their path."""

    method: str
    path: str
    handler: Callable[[Call], Reply]
    public: bool = False

    @property
    def name(self) -> str:
        """Method and path pattern, as recorded requests and faults name it."""
        return f"{self.method} {self.path}"
