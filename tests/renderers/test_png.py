"""Our encoder writes valid PNG files."""

import io

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers.png import png
from renderers.sprites import palette


@given(st.tuples(st.integers(1, 70), st.integers(1, 130)), st.integers(1, 250))
def test_pillow_reads_our_png_files(size: tuple[int, int], seed: int) -> None:
    """The pictures have some equal and some different rows. Pillow checks all checksums."""
    wide, high = size
    pixels = bytes((x * (y // 7) * seed + y // 11) % 256 for y in range(high) for x in range(wide))
    drawn = Image.frombytes("P", size, pixels)
    drawn.putpalette(palette().getpalette() or ())
    with Image.open(io.BytesIO(png(drawn))) as read:
        read.load()
        assert (read.mode, read.size) == ("P", size)
        assert read.tobytes() == pixels
        assert read.getpalette() == palette().getpalette()
