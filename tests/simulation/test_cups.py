"""Cups in the simulation: every format has its seeds, and a round that stays open is detected."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.features.tournaments.pairing.formats import FORMATS
from tests.builders.hosting import hosted
from tests.features.tournaments.cup import cup
from tests.simulation.cups import form_of
from tests.simulation.promises import PROMPT, stuck


def test_the_first_thirty_seeds_have_cups_of_every_format() -> None:
    assert {form_of(seed) for seed in range(1, 31)} == {None, *FORMATS}


@pytest.mark.parametrize(("wake", "noticed"), [(PROMPT, 0), (PROMPT + 1, 1), (None, 1)])
async def test_a_round_that_stays_open_is_noticed(tmp_path: Path, wake: float | None, noticed: int) -> None:
    async with hosted(tmp_path) as app:
        played = await cup(app, 8, rounds=2)
        await played.start()
        for match in await played.open_matches():
            await app.finish(match)
        now = app.clock.now()
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        db.execute("UPDATE tournaments SET wake = ? + ?", (now, wake))
        assert len(list(stuck(lambda sql: db.execute(sql).fetchall(), now))) == noticed
