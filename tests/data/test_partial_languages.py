"""Partly translated languages work, aren't offered too early, and show missing texts in English.

``partial/`` has 40 messages each of Japanese and Arabic: no spaces, another direction, six plurals.
"""

from pathlib import Path
from shutil import copytree

import pytest

from data import catalogue
from data.catalogue import ENGLISH, TEXTS, Catalogue, replaced, speaking, text
from data.comparison import faults, languages, messages, stale, summary, wanted
from data.formats import autonym
from data.samples import place, rendered
from data.translating import due, shown
from engine.core.types import Seat
from renderers import colt_express
from renderers.shaping import from_the_right
from renderers.text import ELLIPSIS, pieces, readable
from renderers.theme import DISPLAY
from tests.builders.pseudo import painted
from tests.builders.scenes import texts
from tests.renderers.colt_express.walks import walk

PARTIAL = Path(__file__).parent / "partial"
CODES = ("ar", "ja")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with English and the two partial languages."""
    folder = tmp_path_factory.mktemp("text")
    copytree(PARTIAL, folder, dirs_exist_ok=True)
    copytree(TEXTS / ENGLISH, folder / ENGLISH)
    return folder


def test_partial_languages_are_not_offered(begun: Path, tmp_path: Path) -> None:
    assert tuple(language for language in languages(begun)) == CODES
    assert Catalogue(begun).languages == (ENGLISH,)
    assert not set(CODES) & set(Catalogue().languages)
    for folder, code in ((begun, "ja"), (TEXTS, ENGLISH)):
        copytree(folder / code, tmp_path / code)
    copytree(TEXTS / ENGLISH, tmp_path / "nl")
    assert Catalogue(tmp_path).languages == (ENGLISH, "nl")


@pytest.mark.parametrize("code", CODES)
def test_existing_texts_fit_and_the_others_are_english(begun: Path, code: str) -> None:
    english, translated = messages(ENGLISH, begun), messages(code, begun)
    count = len(translated.keys() & wanted(begun).keys())
    assert count >= 40
    assert [fault for fault in faults(code, begun) if not fault.endswith(" is missing")] == []
    words = Catalogue(begun)
    for key in list(english)[::40]:
        assert rendered(words, code, key, (english, translated))
    with speaking(code):
        assert words.text("button-join") != "Join"
        assert words.text("privacy-hidden") == Catalogue(begun).formatted("privacy-hidden", ENGLISH)
    assert summary(code, begun).startswith(f"{code}: {count} of ")
    assert due(code, begun)[len(stale(code, begun))] not in translated
    assert "  en: Join" in list(shown(code, begun, ["button-join"]))


@pytest.mark.parametrize("code", CODES)
def test_every_text_can_be_drawn_and_fits_its_place(begun: Path, code: str) -> None:
    english, translated, words = messages(ENGLISH, begun), messages(code, begun), Catalogue(begun)
    drawn = 0
    for key in translated.keys() & english.keys():
        if (where := place(key)) is not None:
            for form in rendered(words, code, key, (english, translated)):
                assert len(form) <= where.most, form
                if where.name == "picture":
                    drawn += 1
                    assert readable(form, DISPLAY) == " ".join(form.split()), form
    assert drawn


@pytest.mark.parametrize("code", CODES)
def test_pictures_in_partial_languages_are_uncut(begun: Path, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "ENOUGH", 0.0)
    moment = next(walk(4, 11, ()))
    with replaced(Catalogue(begun)), speaking(code), painted() as scenes:
        colt_express.render_board(moment.public, {})
        colt_express.render_hand(moment.views[Seat(1)], {})
    assert [label for scene in scenes for label in texts(scene) if label.endswith(ELLIPSIS)] == []


def test_plurals_of_partial_languages(begun: Path) -> None:
    with replaced(Catalogue(begun)), speaking("ar"):
        counts = tuple(text("loot-purse", count=count) for count in (1, 2, 5, 22))
        assert counts == ("محفظة", "محفظتان", "5 محافظ", "22 محفظة")


def test_languages_have_their_own_names() -> None:
    assert [autonym(code) for code in CODES] == ["العربية", "日本語"]


def test_arabic_is_drawn_from_the_right_even_next_to_numbers(begun: Path) -> None:
    words = Catalogue(begun)
    with speaking("ar"):
        line = words.text("picture-round", round="1", rounds="5", phase=words.text("turn-tunnel"))
    assert from_the_right(line)
    drawn = [letters for _, letters in pieces(line, DISPLAY)]
    assert drawn.index("5") < drawn.index("1")  # from the left: the end of the line, 5, 1, its beginning
    assert [letters for _, letters in pieces("القطار (3)", DISPLAY)][:3] == ["(", "3", ")"]
    with speaking("ja"):
        assert not from_the_right(words.text("picture-round", round="1", rounds="5", phase=""))
