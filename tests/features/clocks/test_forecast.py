"""Forecasts: only from consenting users' response times, and no more certain than they can be."""

from pathlib import Path

import pytest

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import UserId
from bot.core.matches.values import Match, Response
from bot.durations import HOUR
from bot.features.clocks.forecast import Forecast, expected
from bot.features.settings import persons as people
from bot.storage.session import Writer
from engine.core.outlook import Stretch
from engine.core.types import Seat
from tests.builders.hosting import START, Hosted, hosted, person

BOTH = (Stretch((Seat(0), Seat(1))),)


async def past(h: Hosted, user: UserId, *hours: float, pace: str = "24h") -> None:
    """Store some of a player's response times, given in hours."""

    def work(tx: Writer) -> None:
        for hour in hours:
            clocks_rows.add_response(tx, Response(user, pace, hour * HOUR, START))

    await h.store.write(work)


async def foretold(h: Hosted, match: Match, *ahead: Stretch) -> Forecast:
    actual = await h.host.read(expected, match.id, ahead)
    assert actual is not None
    return actual


async def table(h: Hosted, pace: str = "24h") -> Match:
    return await h.match("ana", "ben", pace=pace)


async def test_it_follows_what_people_have_taken_so_far(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await past(h, person("ana").id, *[1.0] * 10)
        await past(h, person("ben").id, *[2.0] * 10)
        match = await table(h)
        once = await foretold(h, match, *BOTH)
        assert (once.likely, once.late, once.thin) == (START + 2 * HOUR, START + 2 * HOUR, False)
        later = await foretold(h, match, *BOTH, Stretch((await h.seat(match.id, "ana"),)))
        assert later.likely == START + 3 * HOUR
        never = await foretold(h, match, *BOTH, Stretch((Seat(0), Seat(1)), 0.0))
        assert never.likely == once.likely


async def test_time_that_has_gone_by_counts(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        for name in ("ana", "ben"):
            await past(h, person(name).id, *[1.0] * 6, *[10.0] * 4)
        match = await table(h)
        h.clock.forward(2 * HOUR)
        assert (await foretold(h, match, *BOTH)).likely == START + 10 * HOUR
        h.clock.forward(9 * HOUR)  # longer than ever before: any time until the deadline
        result = await foretold(h, match, *BOTH)
        assert START + 11 * HOUR < result.likely <= result.late <= START + 24 * HOUR


async def test_of_strangers_it_is_a_guess_from_what_others_took(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await table(h)
        await past(h, person("cleo").id, *[0.5] * 10)
        result = await foretold(h, match, *BOTH)
        assert (result.thin, result.likely) == (True, START + 0.5 * HOUR)


@pytest.mark.parametrize("known", [0, 1, 3, 9])
async def test_a_few_quick_decisions_foretell_nothing(tmp_path: Path, known: int) -> None:
    async with hosted(tmp_path) as h:
        match = await table(h)
        await past(h, person("ana").id, *[0.001] * known)
        assert await h.host.read(expected, match.id, BOTH) is None


async def test_who_forbids_it_is_judged_like_a_stranger(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        for name in ("ana", "ben"):
            await past(h, person(name).id, *[1.0] * 10)
        await h.host.do(people.change, person("ana").id, forecast=False)
        match = await table(h)
        assert (await foretold(h, match, *BOTH)).thin


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_any_pace_has_one(tmp_path: Path, pace: str) -> None:
    async with hosted(tmp_path) as h:
        match = await table(h, pace)
        await past(h, person("cleo").id, *[0.5] * 10, pace=pace)
        result = await foretold(h, match, *BOTH)
        assert START < result.likely <= result.late


async def test_nobody_has_to_act_means_none(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await table(h)
        assert await h.host.read(expected, match.id, ()) is None
        await h.finish(match.id)
        assert await h.host.read(expected, match.id, BOTH) is None


async def test_looking_twice_tells_the_same(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await table(h)
        await past(h, person("cleo").id, *[0.5] * 10, *[1.0] * 10)
        ahead = tuple(Stretch((Seat(number % 2),), 0.5) for number in range(20))
        assert await foretold(h, match, *ahead) == await foretold(h, match, *ahead)
