"""Typed text is compared with words in one way: without capitals, accents and typographic signs."""

import re

from tests.structure.sources import ROOT

OWN = {"features/matches/names.py"}
"""Compares names with names, nothing that is typed."""


def test_nothing_typed_is_compared_in_another_way() -> None:
    bot = ROOT / "bot"
    actual = {
        str(file.relative_to(bot))
        for folder in ("discord_ui", "features")
        for file in (bot / folder).rglob("*.py")
        if re.search(r"\.casefold\(\)|\.lower\(\)", file.read_text(encoding="utf-8"))
    }
    assert actual - OWN == {"features/settings/zones.py"}  # which folds marks between words as well
