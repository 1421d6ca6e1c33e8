"""In files for spreadsheets, names are never formulas, whatever characters they have."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.spreadsheet import FORMULAS, as_csv, harmless
from tests.builders.for_each import for_each

HOSTILE = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\u200b=1", "＝1", "\n@x", "\tx"]


@for_each("name", HOSTILE)
def test_a_name_is_never_a_formula(name: str) -> None:
    assert harmless(name) == f"'{name}"


@pytest.mark.parametrize("name", ["Doc", "a=b", "👩‍🚀 Eva", "", "ロビン"])
def test_other_names_are_unchanged(name: str) -> None:
    assert harmless(name) == name


NAMES = st.one_of(st.sampled_from(HOSTILE), st.text(st.sampled_from("=+-@\"',;\r\n\t aé👩"), max_size=6))


@given(names=st.lists(NAMES, max_size=4))
def test_every_row_has_the_columns_of_the_heading_and_a_harmless_name(names: list[str]) -> None:
    file = as_csv(("place", "name", "points"), [(place, name, -5) for place, name in enumerate(names, 1)])
    heading, *rows = csv.reader(io.StringIO(file.decode("utf-8-sig"), newline=""))
    assert heading == ["place", "name", "points"]
    assert rows == [[str(place), harmless(name), "-5"] for place, name in enumerate(names, 1)]
    assert not any(row[1][:1] in FORMULAS for row in rows)


@pytest.mark.parametrize(("point", "delimiter"), [(".", ","), (",", ";")])
def test_a_double_click_opens_it_with_the_right_letters_and_fractions(point: str, delimiter: str) -> None:
    file = as_csv(("name", "points (points)"), [("Jürgen", 12.5), ("ロビン", 7.0), ("Zoë; a, b", 0.125)], point)
    assert file.startswith(b"\xef\xbb\xbf"), "without the mark a spreadsheet takes the letters for another encoding"
    rows = [*csv.reader(io.StringIO(file.decode("utf-8-sig"), newline=""), delimiter=delimiter)]
    assert rows[1:] == [["Jürgen", f"12{point}5"], ["ロビン", "7"], ["Zoë; a, b", f"0{point}125"]]
