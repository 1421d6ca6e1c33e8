"""Uploaded files, stored in memory up to a limit, and the sizes of pictures."""

from __future__ import annotations

import mimetypes
import struct
from collections import OrderedDict
from dataclasses import dataclass, field

KEPT_BYTES = 256 * 1024 * 1024
_PNG, _GIF, _JPEG = b"\x89PNG\r\n\x1a\n", b"GIF8", b"\xff\xd8"


@dataclass(frozen=True, slots=True)
class StoredFile:
    """One file: its name, media type and bytes."""

    name: str
    content_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a request; `index` is the n in `files[n]`."""

    index: int
    filename: str
    data: bytes


@dataclass(slots=True)
class FileStore:
    """Files by attachment id. Beyond `limit` bytes the oldest are dropped; `used` is the current total."""

    limit: int = KEPT_BYTES
    used: int = 0
    table: OrderedDict[str, StoredFile] = field(default_factory=OrderedDict)

    def put(self, file_id: str, name: str, data: bytes) -> StoredFile:
        """Store a file under its attachment's id, and drop the oldest ones that exceed the limit."""
        stored = StoredFile(name, content_type_of(name, data), data)
        self.table[file_id] = stored
        self.used += len(data)
        while self.used > self.limit and len(self.table) > 1:
            self.drop(next(iter(self.table)))
        return stored

    def get(self, file_id: str) -> StoredFile | None:
        """Return the file of an attachment, or None if it was dropped."""
        return self.table.get(file_id)

    def drop(self, file_id: str) -> None:
        """Drop a file, if it is stored."""
        if stored := self.table.pop(file_id, None):
            self.used -= len(stored.data)

    def clear(self) -> None:
        """Drop every file."""
        self.table.clear()
        self.used = 0


def content_type_of(name: str, data: bytes) -> str:
    """Return the media type: by the first bytes of a PNG, GIF or JPEG, otherwise by the name."""
    if data.startswith(_PNG):
        return "image/png"
    if data.startswith(_GIF):
        return "image/gif"
    if data.startswith(_JPEG):
        return "image/jpeg"
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels of a PNG, GIF or JPEG, or None for any other or broken file."""
    try:
        if data.startswith(_PNG) and data[12:16] == b"IHDR":
            width, height = struct.unpack(">II", data[16:24])
            return width, height
        if data.startswith(_GIF):
            width, height = struct.unpack("<HH", data[6:10])
            return width, height
        return _jpeg_size(data) if data.startswith(_JPEG) else None
    except struct.error:
        return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Return the size in the frame header, found by walking the segments."""
    at = 2
    while at < len(data):
        marker, length = struct.unpack(">xBH", data[at : at + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
