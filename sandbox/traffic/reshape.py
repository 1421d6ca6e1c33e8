"""Changes one field of an event or an answer, as a server might: left out, null, or of another type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Literal

from sandbox.json_types import Json

Change = Literal["omit", "null", "retype"]
CHANGES: tuple[Change, ...] = ("omit", "null", "retype")
Path = tuple[str | int, ...]


def paths(body: Json, depth: int = 6) -> Iterator[Path]:
    """Yield the path of each field, down to `depth`. Of a list only the first element is looked into."""
    if isinstance(body, dict) and depth:
        for key, part in body.items():
            yield (key,)
            yield from ((key, *rest) for rest in paths(part, depth - 1))
    elif isinstance(body, list) and body and depth:
        yield from ((0, *rest) for rest in paths(body[0], depth - 1))


def reshaped(body: Json, path: Sequence[str | int], change: Change) -> Json:
    """Return a copy with the field at `path` changed; the same if there is no such field."""
    copy = deepcopy(body)
    at: Json = copy
    try:
        for key in path[:-1]:
            at = at[key]
        last = path[-1]
        before = at[last]
        if change == "omit":
            del at[last]
        else:
            at[last] = None if change == "null" else _other(before)
    except (KeyError, IndexError, TypeError):
        return body
    return copy


def _other(value: Json) -> Json:
    """Return a value of another type."""
    if isinstance(value, str):
        return {"a": 1}
    if isinstance(value, dict):
        return [1]
    return "seven" if isinstance(value, bool | int | float | list) else [7]
