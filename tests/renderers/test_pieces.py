"""Pieces drawn within a clip rectangle look like that part of the whole."""

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers.pieces import Piece, put
from renderers.sprites import sprites
from renderers.squares import Edges, Size

NAMES = ("figure-belle@s", "card-face-doc@m", "locomotive@s", "car-a@s", "bust-tuco@p", "tag-belle@s", "icon-fire@p")
GROUND = (40, 90, 160)


def shown(pieces: list[Piece], size: Size, within: Edges | None = None) -> Image.Image:
    image = Image.new("RGB", size, GROUND)
    put(image, pieces, within)
    return image


@given(st.tuples(*[st.integers(-30, 220)] * 4), st.sampled_from(NAMES))
def test_a_clipped_piece_looks_like_that_part_of_the_whole(edges: tuple[int, int, int, int], name: str) -> None:
    left, right = sorted(edges[::2])
    top, bottom = sorted(edges[1::2])
    sprite, size = sprites()[name], (200, 200)
    mask = None if sprite.mask is None else sprite.mask.im
    sprite_piece = [Piece(sprite.image.im, (20, -10, 20 + sprite.width, sprite.height - 10), mask)]
    ink = [Piece((1, 2, 3), (5, 5, 150, 160), None)]
    needed = (max(left, 0), max(top, 0), min(right, 200), min(bottom, 200))
    if needed[0] < needed[2] and needed[1] < needed[3]:
        for pieces in (sprite_piece, ink):
            whole, part = shown(pieces, size), shown(pieces, size, needed)
            assert part.crop(needed).tobytes() == whole.crop(needed).tobytes()
