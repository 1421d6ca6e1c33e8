"""Numbers, money, dates and times in the format of each language."""

from datetime import datetime

import pytest

from data.catalogue import speaking
from data.formats import hour, moment, money, number

THEN = datetime(2026, 12, 4, 18, 5)  # noqa: DTZ001  local time in any zone


def shown() -> list[str]:
    """Return a sample of each kind, with CLDR's non-breaking spaces replaced by plain ones."""
    words = [number(1250), number(-3.5), money(1250), money(-250), hour(18), moment(THEN)]
    return [" ".join(word.split()) for word in words]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["1,250", "−3.5", "$1,250", "−$250", "6:00 PM", "Dec 4, 2026, 6:05 PM"]),
        ("fr", ["1 250", "−3,5", "1 250 $", "−250 $", "18:00", "4 déc. 2026, 18:05"]),
        ("de", ["1.250", "−3,5", "1.250 $", "−250 $", "18:00", "04.12.2026, 18:05"]),
        ("pt-BR", ["1.250", "−3,5", "$ 1.250", "−$ 250", "18:00", "4 de dez. de 2026, 18:05"]),
        ("xx", ["1,250", "−3.5", "$1,250", "−$250", "6:00 PM", "Dec 4, 2026, 6:05 PM"]),
    ],
)
def test_each_language_has_its_own_formats(code: str, words: list[str]) -> None:
    with speaking(code):
        assert shown() == words
