"""Reads `multipart/form-data` bodies, as Discord takes files: `payload_json` beside `files[n]`.

Source: Discord developer documentation, "Reference", section Uploading Files; RFC 7578.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandbox.errors import refusal

_BOUNDARY = re.compile(r'boundary="?([^";]+)"?')
_NAME = re.compile(r'(?<!file)name="([^"]*)"')
_FILENAME = re.compile(r"filename\*=utf-8''([^;\r\n]+)|filename=\"((?:[^\"\\]|\\.)*)\"", re.IGNORECASE)
_FILE_KEY = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a request; `index` is the n of `files[n]`."""

    index: int
    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Form:
    """A parsed body: the text of `payload_json` and the files, in order of their index."""

    payload: bytes
    uploads: tuple[Upload, ...]


def parse(body: bytes, content_type: str) -> Form:
    """Take a multipart body apart. Raises ApiError 50109 when it is not one, or has a part without a name."""
    found = _BOUNDARY.search(content_type)
    if found is None:
        raise refusal(50109)
    payload, uploads = b"{}", []
    for part in body.split(b"--" + found[1].encode())[1:-1]:
        head, gap, data = part.partition(b"\r\n\r\n")
        header = head.decode("utf-8", "replace")
        name = _NAME.search(header)
        if not gap or name is None:
            raise refusal(50109)
        content = data.removesuffix(b"\r\n")
        if name[1] == "payload_json":
            payload = content
        elif key := _FILE_KEY.fullmatch(name[1]):
            uploads.append(Upload(int(key[1]), _filename(header), content))
    return Form(payload, tuple(sorted(uploads, key=lambda upload: upload.index)))


def _filename(header: str) -> str:
    """The file's name without folders; Discord replaces characters that would need care in an address."""
    found = _FILENAME.search(header)
    raw = (found[1] or found[2] or "") if found else ""
    return re.sub(r"[^\w.\-]", "_", raw.replace("\\", "/").rsplit("/", 1)[-1]) or "unknown"
