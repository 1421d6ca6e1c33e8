"""The table of REST routes, and what a handler gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import unquote

from sandbox.errors import bad_form
from sandbox.json_types import Json, JsonObject
from sandbox.rest.multipart import Upload

if TYPE_CHECKING:
    from sandbox.core import Core

Reply = tuple[int, Json]
"""A status and a body; None is no body."""

NO_CONTENT: Reply = (204, None)


@dataclass(slots=True)
class Call:
    """One request, matched and read. `body` is its JSON (an empty object when there was none)."""

    core: Core
    route: Route
    params: dict[str, str]
    query: Mapping[str, str]
    body: Json = field(default_factory=dict)
    uploads: tuple[Upload, ...] = ()

    def id(self, name: str) -> str:
        """A snowflake of the path."""
        return self.params[name]

    def object(self) -> JsonObject:
        """The body as an object. Raises ApiError 50035 when it is something else."""
        if not isinstance(self.body, dict):
            raise bad_form((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.body

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A number of the query. Raises ApiError 50035 when it is none or out of bounds."""
        raw = self.query.get(name, str(default))
        if not (raw.isascii() and raw.isdigit()) or not low <= int(raw) <= high:
            raise bad_form((name,), "NUMBER_TYPE_COERCE", f"Value must be a number from {low} to {high}.")
        return int(raw)


Handler = Callable[[Call], Reply]


@dataclass(frozen=True, slots=True)
class Route:
    """One kind of request. `public` routes carry their right in the path and need no bot token."""

    method: str
    pattern: str
    handler: Handler
    public: bool = False

    @property
    def name(self) -> str:
        """Method and path pattern."""
        return f"{self.method} {self.pattern}"


@dataclass(slots=True)
class _Node:
    literal: dict[str, _Node] = field(default_factory=dict)
    wild: _Node | None = None
    wild_names: dict[str, list[str]] = field(default_factory=dict)
    routes: dict[str, Route] = field(default_factory=dict)


class Router:
    """Finds the route of a request; literal steps win over placeholders."""

    def __init__(self) -> None:
        self._root = _Node()

    def add(self, method: str, pattern: str, handler: Handler, *, public: bool = False) -> None:
        """Enter a route. Placeholders are written {name}."""
        node, names = self._root, []
        for step in pattern.strip("/").split("/"):
            if step.startswith("{"):
                names.append(step[1:-1])
                node.wild = node.wild or _Node()
                node = node.wild
            else:
                node = node.literal.setdefault(step, _Node())
        node.routes[method] = Route(method, pattern, handler, public)
        node.wild_names[method] = names

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | int:
        """The route and the values of its placeholders, or the HTTP status that refuses the request."""
        found = self._descend(self._root, path.strip("/").split("/"), [])
        if found is None:
            return 404
        node, values = found
        route = node.routes.get(method)
        if route is None:
            return 405
        return route, dict(zip(node.wild_names[method], values, strict=True))

    def _descend(self, node: _Node, steps: list[str], values: list[str]) -> tuple[_Node, list[str]] | None:
        if not steps:
            return (node, values) if node.routes else None
        step, rest = steps[0], steps[1:]
        if inner := node.literal.get(step):
            found = self._descend(inner, rest, values)
            if found is not None:
                return found
        return self._descend(node.wild, rest, [*values, unquote(step)]) if node.wild else None


def check_ids(params: dict[str, str]) -> None:
    """Refuse path ids that are no snowflakes (ApiError 50035)."""
    for name, value in params.items():
        if name.endswith("_id") and not (value.isascii() and value.isdigit() and len(value) <= 20):
            raise bad_form((name,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
