"""Names and texts from all over the world in our fonts, with and without Pillow's text shaper."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest
from PIL import Image, ImageDraw

from engine.core.types import Seat
from renderers import shaping, text
from renderers.colt_express.panels import shown_name
from renderers.text import LONGEST, TextMask, fitted, font, length, pieces, readable
from renderers.theme import DISPLAY, FACES, FONTS, FULL, LIVE, PLAIN
from renderers.tournaments import BracketRound, BracketSeat, StandingsRow, bracket_scene, standings_scenes
from tests.builders.for_each import for_each
from tests.builders.scenes import labels


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


NAMES = {
    "arabic": "محمد علي",
    "hebrew": "אברהם כהן",
    "devanagari": "राजकिशोर शर्मा",
    "thai": "สมชาย ใจดี",
    "chinese": "李小龍 张伟",
    "japanese": "さくら タロウ 太郎",
    "korean": "김철수",
    "greek": "Δημήτρης",
    "cyrillic": "Иван",
    "emoji": "Ana 🤠🎸",
    "georgian": "გიორგი",
    "bengali": "রবীন্দ্রনাথ",
    "tamil": "தமிழ்ச்செல்வி",
    "amharic": "አማኑኤል",
    "khmer": "សុខា",
    "burmese": "အောင်ဆန်း",
    "cherokee": "ᏎᏉᏯ",
}


@pytest.fixture(params=[True, False], ids=["shaped", "unshaped"])
def raqm(request: pytest.FixtureRequest) -> Iterator[bool]:
    if request.param:
        assert shaping.has_raqm(), "the wheels of Pillow shape text"
        yield True
        return
    caches = (text.font, text._has, text._font_for, text.length)
    for cache in caches:
        cache.cache_clear()
    with patch.object(text, "has_raqm", lambda: False):
        yield False
    for cache in caches:
        cache.cache_clear()


@pytest.mark.parametrize("script", NAMES)
def test_a_name_is_drawn_whole(script: str, raqm: bool) -> None:
    del raqm
    name = NAMES[script]
    assert text.readable(name) == name
    mask = text.TextMask(name, PLAIN, 40, False)
    assert mask.advance > 60
    assert mask.mask.getbbox() is not None
    cut = text.fitted(name * 4, 200, 40)
    assert cut.endswith("…")
    assert text.length(cut, 40) <= 200


def test_arabic_letters_join_and_run_from_the_right() -> None:
    assert shaping.simply_shaped("باب") == "\ufe8f\ufe8e\ufe91"  # in the order of drawing, from the left
    assert shaping.simply_shaped("כהן") == "ןהכ"
    assert shaping.simply_shaped("कि") == "\u093f\u0915"
    assert shaping.from_the_right("123 محمد")
    assert not shaping.from_the_right("Bob محمد")


def test_joined_arabic_is_narrower_than_its_letters(raqm: bool) -> None:
    del raqm
    apart = sum(text.length(letter, 40) for letter in NAMES["arabic"])
    assert text.length(NAMES["arabic"], 40) < apart


def test_joined_emoji_are_shown_as_the_first_one() -> None:
    assert text.readable("👨\u200d👩\u200d👧 Bo 👍🏽") == "👨 Bo 👍"


@pytest.mark.parametrize("name", ["ᴛɪɴʏs", "👨\u200d👩\u200d👧", "\ue000\ue001x", "\u3164"])
def test_a_name_of_which_too_little_can_be_drawn_is_the_bandits(name: str) -> None:
    assert shown_name({Seat(0): name}, Seat(0), "belle") == "Belle"
    assert text.called(name, 300, 40) == text.NAMELESS


@pytest.mark.parametrize("name", ["𝕭𝖔", "ﬁn", "Łukasz 🤠", "李小龍", "Z̷o̵ë", "Bo 👍🏽"])
def test_a_name_that_can_be_drawn_is_drawn(name: str) -> None:
    assert shown_name({Seat(0): name}, Seat(0), "belle") == text.readable(name) != ""


def test_every_font_is_shipped_with_its_license() -> None:
    for name in {name for face in FACES.values() for name in face}:
        assert (FONTS / name).is_file()
    assert "SIL Open Font License" in (FONTS / "LICENSE-NotoSans.txt").read_text("utf-8").replace(
        "OPEN FONT LICENSE", "Open Font License"
    )


def test_fancy_letters_of_a_name_are_drawn_as_plain_ones() -> None:
    assert readable("𝓐𝓷𝓪 𝕏 ⓒ") == "Ana X c"


SCRIPTS = [
    *NAMES.values(),
    *(
        "Հայերեն",
        "සිංහල",
        "ລາວ",
        "తెలుగు",
        "ગુજરાતી",
        "ਪੰਜਾਬੀ",
        "ಕನ್ನಡ",
        "മലയാളം",
        "བོད",
        "ᠮᠣᠩᠭᠣᠯ",
        "ⵜⵉⴼⵉⵏⴰⵖ",
        "ߒߞߏ",
        "\U0001e900\U0001e901",
    ),
]


@for_each("name", SCRIPTS)
def test_a_name_in_any_script_leaves_no_label_empty(name: str) -> None:
    row = StandingsRow(1, name, 4, 1_000, 1, 2_500, 1_000, 500)
    bracket = [BracketRound(1, ((BracketSeat(name, 1, True), BracketSeat("Ada", 2, False)),))]
    scenes = [*standings_scenes("T", "S", [row], "colt-express"), bracket_scene("T", "S", bracket)]
    assert "" not in [label.text for scene in scenes for label in labels(scene)]
    assert text.called(name, 300, 36)
    assert shown_name({Seat(0): name}, Seat(0), "belle")
