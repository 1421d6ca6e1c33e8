"""PNG files of pictures in a palette (W3C PNG, third edition, 5 and 7.2: filter 0 for every row), in two steps.

Deflating takes most of the time and knows nothing of colours, so that what it gives can be kept: it is a ninth of the picture.
Pillow's own writer links a deflate that takes six times as long for as many bytes.
"""

import struct
from typing import Final

from isal import isal_zlib
from PIL import Image

LEVEL: Final = 1  # of compression: speed before bytes
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
Size = tuple[int, int]


def deflated(flat: Image.Image) -> bytes:
    """Return the pixels of a picture of mode ``P`` as a PNG file holds them."""
    filtered = Image.new("P", (flat.width + 1, flat.height))  # each row after the number of its filter
    filtered.paste(flat, (1, 0))
    data: bytes = isal_zlib.compress(filtered.tobytes(), LEVEL)
    return data


def inflated(size: Size, data: bytes) -> Image.Image:
    """Return a picture without a palette from what ``deflated`` gave for it."""
    width, height = size
    rows = memoryview(isal_zlib.decompress(data, bufsize=(width + 1) * height))
    return Image.frombytes("P", size, rows[1:], "raw", "P", width + 1, 1)


def png(size: Size, data: bytes, palette: bytes) -> bytes:
    """Return a PNG file of what ``deflated`` gave for a picture of this size."""
    header = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)
    return SIGNATURE + b"".join(
        struct.pack(">I", len(part)) + name + part + struct.pack(">I", isal_zlib.crc32(name + part))
        for name, part in ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
    )
