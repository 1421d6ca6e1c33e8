"""What somebody types is compared with words in one way: without capitals, accents and the printer's signs."""

import re

from tests.structure.sources import ROOT

OWN = {"content/names.py"}
"""Compares names with names, nothing that is typed."""


def test_nothing_typed_is_compared_in_another_way() -> None:
    ui = ROOT / "bot" / "discord_ui"
    found = {
        str(file.relative_to(ui))
        for file in ui.rglob("*.py")
        if re.search(r"\.casefold\(\)|\.lower\(\)", file.read_text(encoding="utf-8"))
    }
    assert found - OWN == {"settings/zones.py"}  # which folds marks between words as well
