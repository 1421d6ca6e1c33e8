"""REST: the emojis of the application. Source: Discord developer documentation, "Resources / Emoji"."""

from __future__ import annotations

import base64
import binascii
import re

from sandbox.errors import FormErrors, bad_form, refusal
from sandbox.fields import Field, check
from sandbox.json_types import JsonObject
from sandbox.model.files import content_type_of
from sandbox.model.payloads import emoji_json
from sandbox.model.records import Emoji
from sandbox.rest.call import NO_CONTENT, Call, Reply, Route

_EMOJIS = "/applications/{application_id}/emojis"
_EMOJI = _EMOJIS + "/{emoji_id}"
_DATA = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)
_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
MOST = 2_000
LARGEST = 256 * 1024


def _check_application(call: Call) -> None:
    if call.id("application_id") != call.core.world.bot_id:
        raise refusal(10002)


def _emoji(call: Call) -> Emoji:
    _check_application(call)
    emoji = call.core.world.emojis.get(call.id("emoji_id"))
    if emoji is None:
        raise refusal(10014)
    return emoji


def _read(call: Call, **fields: Field) -> JsonObject:
    """Return the checked body of a request. Raises ApiError 50035 if it is invalid, or another emoji has its name."""
    body, faults = call.object(), FormErrors()
    check(body, fields, (), faults, strict=True)
    faults.raise_if_any()
    name = body.get("name")
    if name is not None and not _NAME.fullmatch(name):
        raise bad_form(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    others = [emoji.name for emoji in call.core.world.emojis.values() if emoji.id != call.params.get("emoji_id")]
    if name in others:
        raise bad_form(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This name is already taken.")
    return body


def _picture(written: str) -> bytes:
    """Return the bytes of a picture's data URI. Raises ApiError 50035 if it isn't a picture, or is too large."""
    matched = _DATA.fullmatch(written)
    try:
        data = base64.b64decode(matched[2], validate=True) if matched else b""
    except binascii.Error:
        data = b""
    if not data or not content_type_of("", data).startswith("image/"):
        raise bad_form(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(data) > LARGEST:
        raise bad_form(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data


def list_emojis(call: Call) -> Reply:
    """List Application Emojis."""
    _check_application(call)
    return 200, {"items": [emoji_json(call.core.world, emoji) for emoji in call.core.world.emojis.values()]}


def create_emoji(call: Call) -> Reply:
    """Create Application Emoji."""
    _check_application(call)
    body = _read(call, name=Field("string", True, 2, 32), image=Field("string", True))
    data = _picture(body["image"])
    if len(call.core.world.emojis) >= MOST:
        raise refusal(30008)
    emoji = Emoji(call.core.ids.next(), body["name"], animated=data.startswith(b"GIF8"))
    call.core.world.emojis[emoji.id] = emoji
    call.core.files.put(emoji.id, f"{emoji.name}.png", data)
    return 201, emoji_json(call.core.world, emoji)


def get_emoji(call: Call) -> Reply:
    """Get Application Emoji."""
    return 200, emoji_json(call.core.world, _emoji(call))


def patch_emoji(call: Call) -> Reply:
    """Modify Application Emoji (its name)."""
    emoji = _emoji(call)
    emoji.name = _read(call, name=Field("string", False, 2, 32)).get("name") or emoji.name
    return 200, emoji_json(call.core.world, emoji)


def delete_emoji(call: Call) -> Reply:
    """Delete Application Emoji."""
    emoji = _emoji(call)
    del call.core.world.emojis[emoji.id]
    call.core.files.drop(emoji.id)
    return NO_CONTENT


ROUTES = (
    Route("GET", _EMOJIS, list_emojis),
    Route("POST", _EMOJIS, create_emoji),
    Route("GET", _EMOJI, get_emoji),
    Route("PATCH", _EMOJI, patch_emoji),
    Route("DELETE", _EMOJI, delete_emoji),
)
