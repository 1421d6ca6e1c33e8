"""``make presses``: frequent acts take few taps."""

import pytest

from tools.presses import counted

MOST = {
    "first decision": 2,
    "each further decision": 1,
    "a card queued": 1,
    "a line with a condition": 4,
    "a time zone": 2,
    "away until tomorrow": 2,
    "a table rule": 3,
    "Super Express": 3,
    "two cards discarded": 3,
}


@pytest.mark.nightly
async def test_what_is_done_often_takes_few_taps() -> None:
    taps = {row.kind: row.presses for row in await counted()}
    for kind, most in MOST.items():
        (actual,) = [number for row, number in taps.items() if row.startswith(kind)]
        assert actual <= most, kind
