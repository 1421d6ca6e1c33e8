"""PNG files of pictures with palettes (W3C PNG, third edition, 5 and 7.2: filter 0 for every row), in bands of rows.

Compression takes most of the time, doesn't depend on the colors, and reduces a picture to a ninth. Each band is compressed separately,
so that only the changed bands of a similar picture are compressed again. Pillow's own writer uses a compressor that takes six times
as long for the same size.
"""

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

from isal import isal_zlib
from PIL import Image

from renderers.squares import SQUARE, Size

LEVEL: Final = 1  # compression level: speed before size
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
RAW: Final = -15  # window bits of a raw stream, without header and trailer, with the largest window
HEAD: Final = b"\x78\x01"  # header of a stream (RFC 1950)
END: Final = b"\x03\x00"  # an empty last block (RFC 1951)
MODULUS: Final = 65_521  # modulus of a stream's checksum (RFC 1950)
ROWS: Final = SQUARE
"""Rows of pixels in a band; the last band of a picture may have fewer."""


class Band(NamedTuple):
    """Rows of a picture, each preceded by its filter byte: the compressed data, and the checksum and length of the uncompressed data."""

    data: bytes
    checksum: int
    length: int


def band_of(rows: bytes | memoryview) -> Band:
    """Return rows as a band. ISA-L may compress the same rows differently next time, so don't compare pictures by their bytes."""
    deflate = isal_zlib.compressobj(LEVEL, isal_zlib.DEFLATED, RAW)
    data = deflate.compress(rows) + deflate.flush(isal_zlib.Z_FULL_FLUSH)
    return Band(data, isal_zlib.adler32(rows), len(rows))


def rows_of(band: Band) -> bytes:
    """Return the rows of a band."""
    rows: bytes = isal_zlib.decompressobj(RAW).decompress(band.data)
    return rows


def bands_of(rows: bytes | memoryview, width: int) -> tuple[Band, ...]:
    """Return rows of this width in bands, from the top."""
    step, view = (width + 1) * ROWS, memoryview(rows)
    return tuple(band_of(view[at : at + step]) for at in range(0, len(view), step))


def deflated(flat: Image.Image) -> tuple[Band, ...]:
    """Return a picture of mode ``P`` in bands."""
    filtered = Image.new("P", (flat.width + 1, flat.height))
    filtered.paste(flat, (1, 0))
    return bands_of(filtered.tobytes(), flat.width)


def inflated(size: Size, bands: Sequence[Band]) -> Image.Image:
    """Return the picture of bands, without its palette."""
    rows = memoryview(b"".join(map(rows_of, bands)))
    return Image.frombytes("P", size, rows[1:], "raw", "P", size[0] + 1, 1)


def png(size: Size, bands: Sequence[Band], palette: bytes) -> bytes:
    """Return the PNG file of a picture's bands."""
    header = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)
    stream = b"".join((HEAD, *(band.data for band in bands), END, _checksum(bands).to_bytes(4)))
    return SIGNATURE + b"".join(
        struct.pack(">I", len(part)) + name + part + struct.pack(">I", isal_zlib.crc32(part, isal_zlib.crc32(name)))
        for name, part in ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", stream), (b"IEND", b""))
    )


def _checksum(bands: Sequence[Band]) -> int:
    """Return the checksum of the uncompressed data (RFC 1950, 8.2): the sum of the bytes, and the sum of the running sums."""
    total, running = 1, 0
    for band in bands:
        high, low = divmod(band.checksum, 1 << 16)
        running = (running + high + band.length * (total - 1)) % MODULUS
        total = (total + low - 1) % MODULUS
    return running << 16 | total
