"""Sentences about errors and refusals."""

from collections.abc import Callable, Sequence
from typing import Final

from data.catalogue import CatalogueError, current, text
from renderers.phrases.escape import escape, plain

UNKNOWN: Final = "error-unknown"
BAD_SETUP: Final = "bad-setup"
LONGEST_PATH: Final = 4_096
"""Maximum characters of a path (Linux, PATH_MAX)."""


def error_text(error: object, written: Callable[[str], str] = escape) -> str:
    """Return a sentence about a refusal and the next step for the user.

    ``error`` has a ``code`` (key ``error-<code>``) and ``facts``, which fill the gaps; users' texts among them are escaped with
    ``written``. An error without a text gets a general apology. This never raises.
    """
    return _worded(error, lambda code: (f"error-{code}",), written)


def console_text(error: object) -> str:
    """Return the sentence for an operator at a terminal, as plain text: that of ``console-<code>`` if there is one."""
    return _worded(error, lambda code: (f"console-{code}", f"error-{code}"), lambda value: plain(value, LONGEST_PATH))


def _worded(error: object, keys: Callable[[object], Sequence[str]], written: Callable[[str], str]) -> str:
    code, facts = getattr(error, "code", None), getattr(error, "facts", None)
    known = [key for key in keys(code) if current().has(key)]
    if not isinstance(code, str) or not known:
        return text(UNKNOWN)
    try:
        return text(known[0], **_arguments(code, facts if isinstance(facts, dict) else {}, written))
    except CatalogueError:
        return text(UNKNOWN)


def _arguments(code: str, facts: dict[object, object], written: Callable[[str], str]) -> dict[str, str | int]:
    arguments: dict[str, str | int] = {
        str(name): value if isinstance(value, int) else _shown(str(name), str(value), written)
        for name, value in facts.items()
    }
    if code == BAD_SETUP and "reason" in facts:
        arguments["reason"] = _reason(str(facts["reason"]), arguments)
    return arguments


def _shown(name: str, value: str, written: Callable[[str], str]) -> str:
    if name == "figure" and current().has(f"bandit-{value}"):
        return text(f"bandit-{value}")
    if name in ("mode", "other") and current().has(f"mode-title-{value}"):
        return text(f"mode-title-{value}")
    return value if name == "status" else written(value)


def _reason(reason: str, facts: dict[str, str | int]) -> str:
    """Return the rest of the sentence about a table that can't start."""
    key = f"setup-{reason}"
    if not current().has(key):
        return text("setup-other")
    return text(key, **facts)
