"""Cups in the simulation: every format has its seeds, and a round that stays open is detected."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.features.tournaments.pairing.formats import FORMATS
from tests.builders.hosting import ManualClock, hosted
from tests.features.tournaments.cup import cup
from tests.simulation.cups import PROMPT, SETTLED, closed_rounds, form_of, lingering

BEGAN = 1.8e9


class Recorded:
    """A finished cup of one round with two tables, and the times without a bot."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.away: list[tuple[float, float]] = []
        self.broken: list[tuple[float, float]] = []

    def now(self) -> float:
        """Return the time of the check."""
        return BEGAN + 1e6

    def closed(self, after: float | None) -> None:
        """Set the close of the round to some seconds after its last table's end, or to never (None)."""
        with closing(sqlite3.connect(self.database, isolation_level=None)) as db:
            (ended,) = db.execute("SELECT max(changed_at) FROM matches").fetchone()
            db.execute("UPDATE tournament_rounds SET closed_at = ?", (None if after is None else ended + after,))

    def found(self) -> list[str]:
        """Return the detected faults."""
        world: Any = self
        return list(lingering(world))


@pytest.fixture
async def recorded(tmp_path: Path) -> Recorded:
    async with hosted(tmp_path, clock=ManualClock(BEGAN)) as app:
        played = await cup(app, 8, rounds=1)
        await played.start()
        for match in await played.open_matches():
            await app.finish(match)
        await app.step()
    return Recorded(tmp_path / "hosted.db")


def test_the_first_thirty_seeds_have_cups_of_every_format() -> None:
    assert {form_of(seed) for seed in range(1, 31)} == {None, *FORMATS}


def test_a_round_that_closes_within_a_minute_is_fine(recorded: Recorded) -> None:
    world: Any = recorded
    assert closed_rounds(world) == 1
    assert not recorded.found()
    recorded.closed(PROMPT)
    assert not recorded.found()


@pytest.mark.parametrize("after", [PROMPT + 1, None])
def test_a_round_that_stays_open_is_noticed(recorded: Recorded, after: float | None) -> None:
    recorded.closed(after)
    assert len(recorded.found()) == 1


@pytest.mark.parametrize("late", [0.0, PROMPT + 1])
def test_the_minute_starts_after_an_outage(recorded: Recorded, late: float) -> None:
    recorded.away.append((BEGAN + 10, BEGAN + 500))
    recorded.closed(500 + SETTLED + late)
    assert len(recorded.found()) == (late > PROMPT)


def test_a_later_outage_is_no_excuse(recorded: Recorded) -> None:
    recorded.away.append((BEGAN + 1_000, BEGAN + 9_000))
    recorded.closed(9_010)
    assert len(recorded.found()) == 1
