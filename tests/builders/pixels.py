"""What pictures show, whatever bytes hold it: a deflater may find others for the same rows."""

import io

from PIL import Image, ImageChops


def difference(drawn: bytes, wanted: bytes) -> str:
    """Return how a picture differs from what it should be; empty where each pixel has the same colour."""
    with Image.open(io.BytesIO(drawn)) as one, Image.open(io.BytesIO(wanted)) as two:
        if one.size != two.size:
            return f"{one.size}, not {two.size}"
        pixels = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).getbbox()
        return f"other pixels within {pixels}" if pixels else ""
