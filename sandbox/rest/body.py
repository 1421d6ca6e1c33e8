"""Reads the body of a request: JSON, or `multipart/form-data` with `payload_json` and `files[n]`.

Source: Discord developer documentation, "Reference", section Uploading Files.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError

from sandbox.errors import refusal
from sandbox.json_types import Json
from sandbox.model.files import Upload

_FILE_KEY = re.compile(r"files\[(\d{1,3})\]")


@dataclass(frozen=True, slots=True)
class Form:
    """A body: the text of its JSON, and its files in order of their index."""

    payload: bytes
    uploads: tuple[Upload, ...] = ()
    multipart: bool = False


async def read_form(request: web.Request) -> Form:
    """Read a body. Raises ApiError 50109 for multipart that is invalid or has a part without a name."""
    # aiohttp's own content_type parses the header like an email's, which takes longer than the rest of this function.
    if not request.headers.get("Content-Type", "").lower().startswith("multipart/form-data"):
        return Form(await request.read())
    payload, uploads = b"{}", []
    try:
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader) or (name := part.name) is None:
                raise refusal(50109)
            if name == "payload_json":
                payload = bytes(await part.read())
            elif key := _FILE_KEY.fullmatch(name):
                uploads.append(Upload(int(key[1]), _filename(part.filename or ""), bytes(await part.read())))
    except (ValueError, LookupError, AssertionError, HttpProcessingError):  # aiohttp's errors for an invalid body
        raise refusal(50109) from None
    return Form(payload, tuple(sorted(uploads, key=lambda upload: upload.index)), multipart=True)


def read_json(payload: bytes) -> Json:
    """Return the parsed body; an empty one is an empty object. Raises ApiError 50109."""
    if not payload:
        return {}
    try:
        return json.loads(payload)
    except (ValueError, RecursionError):
        raise refusal(50109) from None


def _filename(raw: str) -> str:
    """Return the file's name without folders, with "_" for characters that Discord replaces in URLs."""
    return re.sub(r"[^\w.\-]", "_", raw.replace("\\", "/").rsplit("/", 1)[-1]) or "unknown"
