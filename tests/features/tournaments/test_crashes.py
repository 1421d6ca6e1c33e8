"""The bot is killed at any statement while rounds begin and end: no round is repeated, no match is lost, and the end is the same."""

from contextlib import suppress
from pathlib import Path

import pytest

from bot.features.tournaments import sheets
from tests.builders.failing_sqlite import SimulatedCrash, dying
from tests.builders.hosting import ManualClock, hosted
from tests.builders.recomputed import recomputed
from tests.features.tournaments.cup import Cup, cup


@pytest.mark.nightly
@pytest.mark.parametrize("form", ["swiss", "knockout"])
async def test_killed_again_and_again_it_still_comes_to_its_end(tmp_path: Path, form: str) -> None:
    clock = ManualClock()
    async with hosted(tmp_path, clock=clock) as h:
        result = await cup(h, 8, format=form, rounds=2, advance=2)
    deaths, life = 0, 41
    begun = False
    while True:
        life += 38  # each run is a little longer, and is killed elsewhere
        try:
            async with hosted(tmp_path, clock=clock, factory=dying(life)) as h:
                result.h = h
                await h.host.recover(clock.now())
                if not begun:
                    await result.start()
                begun = True
                await lived(result)
        except SimulatedCrash:
            deaths += 1
            begun = await has_begun(tmp_path, clock, result)
            continue
        break
    assert deaths >= 10
    async with hosted(tmp_path, clock=clock) as h:
        result.h = h
        sheet = await result.sheet()
        assert sheet.tournament.over
        assert [round_item.number for round_item in sheet.rounds] == [1, 2]
        assert [(table.round, table.number) for table in sheet.tables][:2] == [(1, 1), (1, 2)]
        assert len({table.match for table in sheet.tables}) == len(sheet.tables)
        assert len(await h.host.matches.at(sheet.tournament.place.channel)) == len(sheet.tables)
        assert await h.store.read(recomputed(h.host.games, result.id)) == sheet.standings


async def lived(result: Cup) -> None:
    """Play the tournament to its end, unless the process is killed first."""
    while not (await result.sheet()).tournament.over:
        await result.play()


async def has_begun(folder: Path, clock: ManualClock, result: Cup) -> bool:
    """Return whether the order to start was stored."""
    with suppress(SimulatedCrash):
        async with hosted(folder, clock=clock) as h:
            sheet = await h.host.read(sheets.sheet, result.id)
            return sheet.tournament.starts_at is not None
    return False
