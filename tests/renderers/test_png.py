"""Our encoder writes valid PNG files from any mix of bands."""

import io
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers.paint import compose, flattened, png_of
from renderers.png import Band, band_of, bands_of, deflated, inflated, png, rows_of
from renderers.sprites import palette
from tests.golden.scenes import SCENES

SIDES = st.tuples(st.integers(1, 70), st.integers(1, 130))


def picture(size: tuple[int, int], seed: int) -> Image.Image:
    """Return a picture with some equal and some different rows."""
    wide, high = size
    return Image.frombytes(
        "P", size, bytes((x * (y // 7) * seed + y // 11) % 256 for y in range(high) for x in range(wide))
    )


def stream(file: bytes) -> bytes:
    """Return the data of a file's only IDAT chunk."""
    at = file.index(b"IDAT")
    return file[at + 4 : at + 4 + int.from_bytes(file[at - 4 : at])]


def test_pillow_reads_our_png_files() -> None:
    drawn = flattened(compose(SCENES["hand-full"]()))
    with Image.open(io.BytesIO(png_of(drawn))) as read:
        read.load()
        assert read.mode == "P"
        assert read.tobytes() == drawn.tobytes()
        assert read.getpalette() == palette().getpalette()


@given(SIDES, st.integers(1, 250))
def test_bands_decode_to_the_picture(size: tuple[int, int], seed: int) -> None:
    drawn = picture(size, seed)
    bands = deflated(drawn)
    assert inflated(size, bands).tobytes() == drawn.tobytes()
    rows = b"".join(map(rows_of, bands))
    again = bands_of(rows, size[0])
    assert [*map(rows_of, bands)] == [*map(rows_of, again)]
    assert [band[1:] for band in bands] == [band[1:] for band in again], "the same checksums and lengths"
    # zlib checks the end of the stream and the checksum of all bands.
    assert zlib.decompress(stream(png(size, bands, bytes(768)))) == rows


@given(SIDES, st.integers(1, 250), st.data())
def test_bands_of_different_pictures_can_be_mixed(size: tuple[int, int], seed: int, data: st.DataObject) -> None:
    first, second = deflated(picture(size, seed)), deflated(picture(size, seed + 1))
    mixed = [data.draw(st.sampled_from(pair)) for pair in zip(first, second, strict=True)]
    rows = zlib.decompress(stream(png(size, mixed, bytes(768))))
    assert rows == b"".join(map(rows_of, mixed))


def test_readers_reject_a_wrong_checksum() -> None:
    band = band_of(bytes(100))
    with pytest.raises(zlib.error):
        zlib.decompress(stream(png((9, 10), [Band(band.data, band.checksum + 1, band.length)], bytes(768))))
