"""Discord's refusals: an HTTP status, a JSON error code, a message, and for invalid forms a tree of faults.

Source: Discord developer documentation, "Opcodes and Status Codes" (JSON error codes) and "Reference" (error messages).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.json_types import JsonObject

Path = tuple[str | int, ...]

KNOWN: dict[int, tuple[int, str]] = {
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10070: (404, "Unknown Guild Scheduled Event"),
    30003: (400, "Maximum number of pins reached for the channel (50)"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30038: (400, "Maximum number of uncompleted guild scheduled events reached (100)"),
    40001: (401, "Unauthorized"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (400, "This interaction has hit the maximum number of follow up messages"),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    180000: (400, "Cannot update a finished event"),
    200000: (400, "Message was blocked by automatic moderation"),
}
"""HTTP status and message of each JSON error code that the stand-in uses."""


class ApiError(Exception):
    """A refused REST request; `errors` is the tree of a form's faults."""

    def __init__(self, status: int, code: int, message: str, errors: JsonObject | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> JsonObject:
        """Return the JSON that Discord sends with this refusal."""
        body: JsonObject = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body

    def sentence(self) -> str:
        """Return the refusal as one sentence for a user, with a form's first fault."""
        return f"{self.message}: {_first_fault(self.errors)}" if self.errors else self.message


def _first_fault(errors: JsonObject, where: str = "") -> str:
    for key, value in errors.items():
        if key == "_errors":
            return f"{where or 'form'}: {value[0]['message']}"
        return _first_fault(value, f"{where}.{key}" if where else key)
    return where


def refusal(code: int) -> ApiError:
    """Return the refusal for a JSON error code, with Discord's status and message. Raises KeyError for an unknown code."""
    status, message = KNOWN[code]
    return ApiError(status, code, message)


@dataclass(slots=True)
class FormErrors:
    """Collects the faults of a form, so that one refusal (code 50035) lists them all."""

    tree: JsonObject = field(default_factory=dict)

    def add(self, path: Path, code: str, message: str) -> None:
        """Record a fault at a path in the form."""
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        """Raise the 50035 refusal if a fault was recorded."""
        if self.tree:
            raise ApiError(400, 50035, "Invalid Form Body", self.tree)


def bad_form(path: Path, code: str, message: str) -> ApiError:
    """Return the 50035 refusal for a single fault."""
    faults = FormErrors()
    faults.add(path, code, message)
    return ApiError(400, 50035, "Invalid Form Body", faults.tree)
