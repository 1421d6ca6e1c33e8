"""Text typed by users is always compared in the same way: without case, accents and typographic characters."""

import re

from tests.structure.sources import ROOT

OWN = {"features/matches/names.py"}
"""Compares names with each other, not with typed text."""


def test_typed_text_is_compared_in_one_way() -> None:
    bot = ROOT / "bot"
    actual = {
        str(file.relative_to(bot))
        for folder in ("discord_ui", "features")
        for file in (bot / folder).rglob("*.py")
        if re.search(r"\.casefold\(\)|\.lower\(\)", file.read_text(encoding="utf-8"))
    }
    assert actual - OWN == {"features/settings/zones.py"}  # also ignores punctuation between words
