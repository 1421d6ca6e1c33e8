"""Compares the pixels of pictures, whose bytes may differ between compressors."""

import io

from PIL import Image, ImageChops


def difference(drawn: bytes, wanted: bytes) -> str:
    """Return the difference of a picture from the wanted one; empty if each pixel has the same color."""
    with Image.open(io.BytesIO(drawn)) as one, Image.open(io.BytesIO(wanted)) as two:
        if one.size != two.size:
            return f"{one.size}, not {two.size}"
        pixels = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox()
        return f"other pixels within {pixels}" if pixels else ""
