"""Text from all over the world, in our fonts."""

import pytest
from PIL import Image, ImageDraw

from renderers.text import LONGEST, TextMask, fitted, font, length, pieces, readable
from renderers.theme import DISPLAY, FULL, LIVE, PLAIN
from tests.builders.for_each import for_each


@for_each(
    "name",
    ["Łukasz", "Zoë Ångström", "Ñandú Çelik", "Жан-Клод", "Δημήτρης", "Nguyễn Thị", "ẞ ŐŰ žščř", "O'Neil & Sons"],
)
def test_letters_of_our_scripts_are_kept(name: str) -> None:
    assert readable(name) == name


@for_each(
    ("name", "shown"),
    [
        ("Ana 𒀀𒁀", "Ana"),
        ("𒀀𒁀𒂀", ""),
        ("a\u202eb\u200bc", "abc"),
        ("two\nlines\tand  blanks", "two lines and blanks"),
        ("e\u0301", "é"),
        ("z\u0335\u0336\u0337", "z"),
        ("\u2800\u3164", ""),
        ("", ""),
    ],
)
def test_characters_without_a_font_are_left_out(name: str, shown: str) -> None:
    assert readable(name) == shown


def test_a_very_long_text_is_cut() -> None:
    assert len(readable("x" * 10_000)) == LONGEST


def test_a_long_name_ends_with_an_ellipsis_inside_its_width() -> None:
    cut = fitted("Maximilian Alexander von Hohenlohe", 160, 25)
    assert cut.endswith("…")
    assert cut.startswith("Max")
    assert length(cut, 25) <= 160


def test_a_short_name_is_left_alone() -> None:
    assert fitted("Ana", 160, 25) == "Ana"


def test_a_width_too_small_for_any_letter_gives_an_ellipsis() -> None:
    assert fitted("Ana", 1, 25) == "…"


def test_letters_missing_in_the_display_face_come_from_the_plain_one() -> None:
    assert readable("Жα", DISPLAY) == "Жα"
    assert TextMask("Ж", DISPLAY, 40, halo=False).mask.getbbox() is not None


def test_a_halo_is_around_the_letters() -> None:
    bare, haloed = TextMask("×3", PLAIN, 24, halo=False), TextMask("×3", PLAIN, 24, halo=True)
    assert haloed.halo is not None
    assert haloed.halo.size > bare.mask.size
    assert haloed.halo.size == haloed.mask.size


def test_blank_text_can_be_drawn() -> None:
    assert TextMask("", PLAIN, 24, halo=True).advance == 0


@pytest.mark.parametrize("face", [PLAIN, DISPLAY])
def test_spaces_inside_numbers_are_drawn_as_spaces(face: str) -> None:
    for space in ("\u00a0", "\u202f"):
        assert length(f"1{space}000", 40, face) == length("1 000", 40, face)


@for_each("quarters", [FULL // 2, LIVE, FULL])
@for_each("face", [PLAIN, DISPLAY])
@for_each("line", ["Tuco takes AV. To a fly: 10 × 3!", "a  b", "Привет, мир", "日本 の 猫", "1"])
def test_a_line_has_the_pixels_that_its_font_draws(line: str, face: str, quarters: int) -> None:
    """Words are drawn one by one and scaled without the space around them, but no pixel differs."""
    image = Image.new("L", (800, 120))
    x, size = 40.0, 38
    for name, letters in pieces(line, face):
        ImageDraw.Draw(image).text((x, 80), letters, fill=255, font=font(name, size), anchor="ls")
        x += font(name, size).getlength(letters)
    small = image.resize((image.width * quarters // FULL, image.height * quarters // FULL), Image.Resampling.BICUBIC)
    mask = TextMask(line, face, size, halo=False, quarters=quarters).mask
    assert mask.size == (part := small.crop(small.getbbox())).size
    assert mask.tobytes() == part.tobytes()
    assert length(line, size, face) == x - 40
