"""``make pictures`` draws every picture of a match, and names unknown tables."""

from pathlib import Path

import pytest
from PIL import Image

from tools import pictures


def drawn(name: str) -> list[bytes]:
    return list(pictures.pictures(next(case for case in pictures.tables() if str(case) == name), 1))


@pytest.mark.nightly
def test_a_match_is_drawn_from_its_beginning_to_its_score_and_put_on_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = drawn("super-express-reflex-horse-3")
    assert len(result) > pictures.ON_A_SHEET / 2  # a stretch of a match is one picture
    monkeypatch.setattr(pictures, "pictures", lambda _case, _seed: (result * 2)[: pictures.ON_A_SHEET + 1])
    assert pictures.main(["--only", "super-express-3", "--into", str(tmp_path)]) == 0
    assert sorted(sheet.name for sheet in tmp_path.iterdir()) == ["super-express-3-01.png", "super-express-3-02.png"]
    with Image.open(tmp_path / "super-express-3-01.png") as sheet:
        assert sheet.width == pictures.COLUMNS * (pictures.WIDTH + pictures.GAP)


def test_a_name_that_no_table_has_is_refused(tmp_path: Path) -> None:
    assert pictures.main(["--only", "poker", "--into", str(tmp_path)]) == 1


def test_every_table_is_there_once() -> None:
    names = [str(case) for case in pictures.tables()]
    assert len(names) == len(set(names))
    assert {"colt-express-6", "super-express-horse-7", "super-express-reflex-3"} <= set(names)
