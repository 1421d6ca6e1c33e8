"""A sprite in tiles looks like the sprite, and so does the part of it that is needed."""

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from renderers.pieces import Piece, put
from renderers.solid import WORTH, parted, weight_of_tiles
from renderers.sprites import Sprite, sprites, weight_of
from renderers.squares import Edges, Size
from tests.builders.for_each import for_each

NAMES = ("figure-belle@s", "card-face-doc@m", "locomotive@s", "car-a@s", "bust-tuco@p", "tag-belle@s", "icon-fire@p")
GROUND = (40, 90, 160)


def shown(pieces: list[Piece], size: Size, within: Edges | None = None) -> Image.Image:
    image = Image.new("RGB", size, GROUND)
    put(image, pieces, within)
    return image


def pieces(tiles: tuple[tuple[Sprite, int, int], ...]) -> list[Piece]:
    return [
        Piece(part.image.im, (x, y, x + part.width, y + part.height), part.mask and part.mask.im)
        for part, x, y in tiles
    ]


@for_each("name", NAMES)
def test_a_sprite_in_tiles_is_the_sprite(name: str) -> None:
    sprite = sprites()[name]
    size = (sprite.width, sprite.height)
    whole = shown(pieces(((sprite, 0, 0),)), size)
    assert shown(pieces(parted(sprite)), size).tobytes() == whole.tobytes()


@given(
    st.integers(90, 140),
    st.integers(90, 140),
    st.lists(st.tuples(*[st.integers(0, 139)] * 2, st.integers(0, 254)), max_size=6),
)
def test_tiles_of_any_mask_look_like_it(wide: int, high: int, holes: list[tuple[int, int, int]]) -> None:
    image = Image.new("RGBA", (wide, high), (200, 30, 10, 255))
    for x, y, solid in holes:
        image.putpixel((x % wide, y % high), (10, 20, 30, solid))
    sprite = Sprite(image)
    tiles = parted(sprite)
    size = (wide, high)
    assert shown(pieces(tiles), size).tobytes() == shown(pieces(((sprite, 0, 0),)), size).tobytes()
    assert weight_of_tiles(tiles) <= weight_of(sprite)


def test_most_of_a_card_is_pasted_without_a_mask() -> None:
    card = sprites()["card-face-doc@m"]
    middle, *around = parted(card)
    assert middle[0].mask is None
    assert middle[0].width * middle[0].height > card.width * card.height // 2
    assert all(part.mask is not None for part, *_ in around)


def test_a_sprite_without_much_that_is_solid_stays_whole() -> None:
    ring = Image.new("RGBA", (200, 200))
    ImageDraw.Draw(ring).ellipse((0, 0, 199, 199), outline=(0, 0, 0, 255), width=20)
    small = Image.new("RGBA", (40, 40), (0, 0, 0, 255))
    small.putpixel((0, 0), (0, 0, 0, 0))
    assert small.width * small.height < WORTH
    assert [len(parted(Sprite(image))) for image in (ring, small)] == [1, 1]


@given(st.tuples(*[st.integers(-30, 220)] * 4), st.sampled_from(NAMES))
def test_the_part_of_a_piece_that_is_needed_looks_like_that_part_of_the_whole(
    edges: tuple[int, int, int, int], name: str
) -> None:
    left, right = sorted(edges[::2])
    top, bottom = sorted(edges[1::2])
    sprite, size = sprites()[name], (200, 200)
    laid = pieces(((sprite, 20, -10),))
    ink = [Piece((1, 2, 3), (5, 5, 150, 160), None)]
    needed = (max(left, 0), max(top, 0), min(right, 200), min(bottom, 200))
    if needed[0] < needed[2] and needed[1] < needed[3]:
        for some in (laid, ink):
            whole, part = shown(some, size), shown(some, size, needed)
            assert part.crop(needed).tobytes() == whole.crop(needed).tobytes()
