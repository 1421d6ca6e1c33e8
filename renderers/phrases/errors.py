"""What was refused, in words: the one place where error codes become sentences."""

from typing import Final

from data.catalogue import CatalogueError, current, text
from renderers.phrases.escape import escape

UNKNOWN: Final = "error-unknown"
BAD_SETUP: Final = "bad-setup"


def error_text(error: object) -> str:
    """Return a sentence that says what was refused and what to do next.

    ``error`` carries ``code`` (key ``error-<code>``) and ``facts``, which fill the gaps; whatever a person may have typed
    among them is taken at its word. An error without a text of its own is owned up to in general words: it never raises.
    """
    code, facts = getattr(error, "code", None), getattr(error, "facts", None)
    key = f"error-{code}"
    if not isinstance(code, str) or not current().has(key):
        return text(UNKNOWN)
    try:
        return text(key, **_arguments(code, facts if isinstance(facts, dict) else {}))
    except CatalogueError:
        return text(UNKNOWN)


def _arguments(code: str, facts: dict[object, object]) -> dict[str, str | int]:
    found: dict[str, str | int] = {
        str(name): value if isinstance(value, int) else _shown(str(name), str(value)) for name, value in facts.items()
    }
    if code == BAD_SETUP and "reason" in facts:
        found["reason"] = _reason(str(facts["reason"]), found)
    return found


def _shown(name: str, value: str) -> str:
    if name == "figure" and current().has(f"bandit-{value}"):
        return text(f"bandit-{value}")
    if name in ("mode", "other") and current().has(f"mode-title-{value}"):
        return text(f"mode-title-{value}")
    return value if name == "status" else escape(value)


def _reason(reason: str, facts: dict[str, str | int]) -> str:
    """Return the rest of the sentence about a table that cannot start."""
    key = f"setup-{reason}"
    if not current().has(key):
        return text("setup-other")
    return text(key, **facts)
