"""Names for JSON values, and one fast way to write them."""

from __future__ import annotations

import json
from typing import Any

Json = Any
JsonObject = dict[str, Any]

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def dumps(value: Json) -> str:
    """Write a value as compact JSON text (UTF-8, no spaces)."""
    return _ENCODER.encode(value)
