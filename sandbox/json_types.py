"""Type names for JSON values, and a fast encoder."""

from __future__ import annotations

import json
from typing import Any

Json = Any
JsonObject = dict[str, Any]

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def dumps(value: Json) -> str:
    """Return a value as compact JSON text: no spaces, and no escapes for non-ASCII characters."""
    return _ENCODER.encode(value)
