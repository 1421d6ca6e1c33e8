"""Compares the pixels of pictures, whose bytes may differ between compressors."""

import io

from PIL import Image, ImageChops


def difference(drawn: bytes, wanted: bytes) -> str:
    """Describe how a picture differs from the expected one; empty if all pixels match."""
    with Image.open(io.BytesIO(drawn)) as one, Image.open(io.BytesIO(wanted)) as two:
        if one.size != two.size:
            return f"{one.size}, not {two.size}"
        pixels = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox()
        return f"other pixels within {pixels}" if pixels else ""
