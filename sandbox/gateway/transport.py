"""Transport of gateway packets: plain text, zlib-stream, or zstd-stream.

Compression gains nothing on loopback, so both streams carry stored (uncompressed) blocks, which are still valid.
Source: Discord developer documentation, "Gateway", section Transport Compression; RFC 1951; RFC 8878.
"""

from __future__ import annotations

import zlib
from typing import Protocol

_ZSTD_BLOCK = 128 * 1024
_ZSTD_HEADER = bytes.fromhex("28b52ffd") + b"\x00\x58"  # magic; no content size, no checksum; window of 2 MiB


class Transport(Protocol):
    """Turns one packet's text into one websocket message."""

    def pack(self, text: str) -> str | bytes:
        """Return the message that carries this packet."""


class PlainTransport:
    """Sends packets as text, unchanged."""

    def pack(self, text: str) -> str:
        """Return the text itself."""
        return text


class ZlibTransport:
    """One zlib stream for the whole connection, flushed after each packet."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj(0)

    def pack(self, text: str) -> bytes:
        """Return the next piece of the stream, which ends with the four bytes of a flush."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdTransport:
    """One zstd frame that never ends, made of raw blocks."""

    def __init__(self) -> None:
        self._started = False

    def pack(self, text: str) -> bytes:
        """Return the next blocks of the frame, each with its three-byte header."""
        data = text.encode()
        pieces = [] if self._started else [_ZSTD_HEADER]
        self._started = True
        for start in range(0, len(data), _ZSTD_BLOCK):
            block = data[start : start + _ZSTD_BLOCK]
            pieces += [(len(block) << 3).to_bytes(3, "little"), block]
        return b"".join(pieces)


def transport_for(compress: str | None) -> Transport:
    """Return the transport for the `compress` parameter of the gateway URL; an unknown value gives plain text."""
    if compress == "zlib-stream":
        return ZlibTransport()
    if compress == "zstd-stream":
        return ZstdTransport()
    return PlainTransport()
