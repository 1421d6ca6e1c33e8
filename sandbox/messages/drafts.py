"""Checks the body of a bot's message and refuses it with all its faults at once.

Source: Discord developer documentation, "Resources / Message" (Create Message, Edit Message).
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field

from sandbox.components.rules import Survey
from sandbox.components.survey import survey_message
from sandbox.errors import ApiError, FormErrors, Path, refusal
from sandbox.fields import Field, Spec, check, check_value, text
from sandbox.json_types import JsonObject
from sandbox.messages.embeds import is_empty, survey_embeds
from sandbox.messages.mentions import check_allowed
from sandbox.model.files import Upload
from sandbox.model.records import EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, V2, Message

PROCESSED_LIMIT = 10170
_BODY: Spec = {
    "content": text(0, 2000),
    "tts": Field("boolean"),
    "flags": Field("integer", low=0),
    "attachments": Field("list", high=10),
    "message_reference": Field("object"),
    "sticker_ids": Field("list", high=3),
}
_ATTACHMENT: Spec = {
    "id": Field("snowflake", required=True),
    "filename": text(1, 1024),
    "description": text(0, 1024),
}
_LEGACY = ("content", "embeds", "poll", "sticker_ids")


@dataclass(slots=True)
class Draft:
    """A checked body. `changes` has only the keys that the body has; `flags` are the message's flags."""

    changes: JsonObject
    flags: int
    uploads: tuple[Upload, ...]
    allowed_mentions: JsonObject | None
    attachment_list: list[JsonObject] = field(default_factory=list)
    has_attachments_key: bool = False


def read_draft(
    body: JsonObject, uploads: tuple[Upload, ...], *, old: Message | None, max_file: int, emojis: Container[str]
) -> Draft:
    """Check the body of a new message, or of an edit of `old`. `emojis` are the ids of existing custom emojis.

    Raises ApiError 50035 with all faults, 40005 for a file that is too large, and 500 for bodies known to crash Discord.
    """
    if any(len(upload.data) > max_file for upload in uploads):
        raise refusal(40005)
    faults = FormErrors()
    check(body, _BODY, (), faults)
    faults.raise_if_any()
    flags = (body.get("flags") or 0) | (old.payload["flags"] & V2 if old else 0)
    named: list[tuple[Path, str]] = []
    if body.get("embeds"):
        named += survey_embeds(body["embeds"], faults)
    survey = Survey(faults)
    if body.get("components"):
        survey = survey_message(body["components"], v2=bool(flags & V2), faults=faults)
        survey.check_emojis(emojis)
        named += survey.attachments
    if body.get("allowed_mentions") is not None:
        check_allowed(body["allowed_mentions"], faults)
    if flags & V2:
        _check_v2(body, old, faults)
    names = _check_attachments(body, uploads, old, faults)
    for path, name in named:
        if name not in names:
            message = "The specified attachment could not be found"
            faults.add(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
    faults.raise_if_any()
    if survey.text_bytes + 12 * survey.displays > PROCESSED_LIMIT:
        # Discord answers longer texts with 500 (discord-api-docs issue 8554, 2026).
        raise ApiError(500, 0, "500: Internal Server Error")
    changes: JsonObject = {key: body[key] for key in ("content", "embeds", "components", "tts") if key in body}
    listed = body.get("attachments")
    settable = EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | V2
    return Draft(changes, flags & settable, uploads, body.get("allowed_mentions"), listed or [], listed is not None)


def _check_v2(body: JsonObject, old: Message | None, faults: FormErrors) -> None:
    """Check that a components-only message has no content, embeds, poll or stickers; an edit to one must clear them."""
    for key in _LEGACY:
        left = old is not None and key not in body and bool(old.payload.get(key))
        if body.get(key) or left:
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            faults.add((key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_attachments(
    body: JsonObject, uploads: tuple[Upload, ...], old: Message | None, faults: FormErrors
) -> set[str]:
    """Check the attachment list. Return the names of the files that the message will have."""
    if len(uploads) > 10:
        faults.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    kept = {file["id"]: file["filename"] for file in old.files} if old else {}
    fresh = {str(upload.index): upload.filename for upload in uploads}
    listed = body.get("attachments")
    if listed is None:
        return {*kept.values(), *fresh.values()}
    names: set[str] = set()
    for index, entry in enumerate(listed):
        path = ("attachments", index)
        if not check(entry, _ATTACHMENT, path, faults):
            continue
        known = fresh.get(str(entry.get("id"))) or kept.get(str(entry.get("id")))
        if known is None:
            faults.add((*path, "id"), "ATTACHMENT_NOT_FOUND", "Referenced attachment not found")
        else:
            names.add(known)
    return names


def is_blank(payload: JsonObject) -> bool:
    """Return whether a message would show nothing (which Discord refuses with 50006)."""
    if payload["flags"] & V2:
        return not payload["components"]
    if (payload["content"] or "").strip() or payload["attachments"] or payload.get("sticker_items"):
        return False
    return all(is_empty(embed) for embed in payload["embeds"])


def check_nonce(body: JsonObject) -> str | None:
    """Return the nonce if the body asks for it to be enforced, else None. Raises ApiError 50035 for an invalid one."""
    nonce, enforced, faults = body.get("nonce"), body.get("enforce_nonce"), FormErrors()
    if enforced is not None:
        check_value(enforced, Field("boolean"), ("enforce_nonce",), faults)
    if nonce is not None:
        counted = isinstance(nonce, int) and not isinstance(nonce, bool)  # numbers count by their digits
        check_value(str(nonce) if counted else nonce, text(0, 25), ("nonce",), faults)
    faults.raise_if_any()
    return None if nonce is None or not enforced else str(nonce)
