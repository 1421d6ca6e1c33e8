"""Names in a table for spreadsheets."""

import pytest

from bot.hosting.tournaments.export import harmless


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\u200b=1", "＝1", "\n@x", "\tx"])
def test_a_name_is_never_a_formula(name: str) -> None:
    assert harmless(name) == f"'{name}"


@pytest.mark.parametrize("name", ["Doc", "a=b", "👩‍🚀 Eva", "", "ロビン"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert harmless(name) == name
