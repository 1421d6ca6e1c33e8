"""All that the bot shows on an evening reads as if an editor had seen it, in each language and game."""

import asyncio
from typing import Any, Final

import pytest

from data.catalogue import speaking
from tests.builders.editing import faults, report
from tests.builders.for_each import for_each
from tests.builders.transcripts import CUP, EVENINGS, LESSONS, LOCALES, Shown, evening

TEXT: Final = 10
PLANTED: Final[dict[str, list[dict[str, Any]]]] = {
    "alike_options": [
        {"type": 3, "custom_id": "menu", "options": [{"label": "Fire", "value": "1"}, {"label": "Fire", "value": "2"}]}
    ],
    "letterless_buttons": [{"type": 2, "label": "▶"}],
    "unended_alts": [
        {"type": TEXT, "content": "### Turn 1 of 4: pick your card"},
        {"type": 12, "items": [{"description": "Turn 1 of 4: pick your card In the picture: A Move."}]},
    ],
    "repeated_clauses": [{"type": TEXT, "content": "No match is running right now.\nNo match is running right now."}],
    "repeated_names": [
        {"type": TEXT, "content": "### Round 1"},
        {"type": TEXT, "content": "Boots clatter: **Doc** into car 2; **Belle** into car 3; **Doc** into car 4."},
    ],
}
"""A fault for each check."""


@for_each("check", PLANTED)
def test_a_planted_fault_is_found(check: str) -> None:
    faulty = [*faults(Shown("#thread", "", tuple(PLANTED[check])))]
    assert [fault.partition(":")[0] for fault in faulty] == [check]


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "base"),
        ("fr", "stagecoach"),
        ("de", "super"),
        ("en", CUP),
        *(
            pytest.param(code, name, marks=pytest.mark.nightly)
            for code in LOCALES
            for name in (*EVENINGS, CUP, LESSONS)
            if (code, name) not in {("en", "base"), ("fr", "stagecoach"), ("de", "super"), ("en", CUP)}
        ),
    ],
)
def test_an_evening_has_no_fault_that_an_editor_would_find(language: str, name: str) -> None:
    shown = asyncio.run(evening(language, name, steps=6))
    assert len(shown) > (50 if name == CUP else 200)
    with speaking(language):
        assert report(shown) == []
