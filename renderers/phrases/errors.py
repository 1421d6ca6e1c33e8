"""What was refused, in words: the one place where error codes become sentences."""

from typing import Final

from data.catalogue import ENGLISH, CatalogueError, current, text
from renderers.phrases.escape import escape

UNKNOWN: Final = "error-unknown"
BAD_SETUP: Final = "bad-setup"


def error_text(error: object, lang: str = ENGLISH) -> str:
    """Return a sentence that says what was refused and what to do next.

    ``error`` carries ``code`` (key ``error-<code>``) and ``facts``, which fill the gaps; whatever a person may have typed
    among them is taken at its word. An error without a text of its own is owned up to in general words: it never raises.
    """
    code, facts = getattr(error, "code", None), getattr(error, "facts", None)
    key = f"error-{code}"
    if not isinstance(code, str) or not current().has(key, lang):
        return text(UNKNOWN, lang)
    try:
        return text(key, lang, **_arguments(code, facts if isinstance(facts, dict) else {}, lang))
    except CatalogueError:
        return text(UNKNOWN, lang)


def _arguments(code: str, facts: dict[object, object], lang: str) -> dict[str, str | int]:
    found: dict[str, str | int] = {
        str(name): value if isinstance(value, int) else _shown(str(name), str(value), lang)
        for name, value in facts.items()
    }
    if code == BAD_SETUP and "reason" in facts:
        found["reason"] = _reason(str(facts["reason"]), found, lang)
    return found


def _shown(name: str, value: str, lang: str) -> str:
    if name == "figure" and current().has(f"bandit-{value}", lang):
        return text(f"bandit-{value}", lang)
    if name in ("mode", "other") and current().has(f"mode-title-{value}", lang):
        return text(f"mode-title-{value}", lang)
    return value if name == "status" else escape(value, lang)


def _reason(reason: str, facts: dict[str, str | int], lang: str) -> str:
    """Return the rest of the sentence about a table that cannot start."""
    key = f"setup-{reason}"
    if not current().has(key, lang):
        return text("setup-other", lang)
    return text(key, lang, **facts)
