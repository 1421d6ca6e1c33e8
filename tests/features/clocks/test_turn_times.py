"""The time that a match waited for each decision, as its clocks count it; players see it only after the end."""

from pathlib import Path

import pytest

from bot.core.calendars import local
from bot.core.clocks import rows as clocks_rows
from bot.core.ids import Authority, MatchId, UserId, Why
from bot.core.matches.values import VOTE
from bot.durations import HOUR
from bot.features.clocks.lengths import TurnTimes, turn_times, turn_times_line
from bot.features.moderation import overview
from bot.features.ratings.values import Scope
from bot.features.settings import persons
from data.catalogue import current, speaking
from tests.builders import stopping
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, START, Hosted, hosted, person

ANA, BEN = person("ana").id, person("ben").id
SCOPE = Scope(HERE.guild or 0)


async def seconds(h: Hosted, match: MatchId, user: UserId = ANA) -> list[int]:
    """Return how long a match waited for a player's decisions."""
    return [*(await h.store.read(lambda tx: clocks_rows.turn_times(tx, match))).get(user, ())]


@pytest.mark.usefixtures("both")
@pytest.mark.parametrize("meanwhile", ["", "pause", "outage"])
async def test_pauses_outages_and_restarts_are_nobodys_time(tmp_path: Path, meanwhile: str) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben", pace="8h")).id
        h.clock.forward(HOUR)
        await h.step()
        if meanwhile == "pause":
            await h.host.do(stopping.pause, match, Why(VOTE))
            h.clock.forward(50 * HOUR)
            await h.host.do(stopping.resume, match, Why(VOTE))
            await h.step()
    if meanwhile == "outage":
        h.clock.forward(50 * HOUR)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        h.clock.forward(HOUR)
        await h.play(match, "ana", "bid 1")
        assert await seconds(h, match) == [2 * HOUR]
        await h.play(match, "ben", "bid 2")
        h.clock.forward(90)
        await h.play(match, "ben", "take")
        assert await seconds(h, match, BEN) == [2 * HOUR, 90]


async def test_hours_that_a_player_keeps_free_and_computers_are_not_waited_for(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        opens = (local(START, "UTC").hour + 3) % 24
        opening = START // HOUR * HOUR + 3 * HOUR
        await h.host.do(persons.change, ANA, zone="UTC", opens=opens, closes=(opens + 8) % 24)
        match = (await h.match("ana", "ben", computers=1)).id
        h.clock.jump(opening + HOUR - h.clock.now())
        await h.play(match, "ana", "bid 1")
        await h.play(match, "ben", "bid 2")
        assert await seconds(h, match) == [HOUR]
        assert await seconds(h, match, BEN) == [pytest.approx(opening + HOUR - START)]
        await h.finish(match)
        assert {turn.user for turn in await h.store.read(lambda tx: turn_times(tx, match))} == {ANA, BEN}


async def test_a_missed_deadline_took_all_the_time(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben", pace="1h")).id
        h.clock.forward(HOUR)
        await h.step()
        assert await seconds(h, match) == [HOUR]


async def test_a_player_who_forbids_it_has_no_times(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben")).id
        await h.play(match, "ana", "bid 1")
        await h.play(match, "ben", "bid 2")
        await h.host.do(persons.change, ANA, forecast=False)
        await h.finish(match)
        assert await seconds(h, match) == []
        assert {turn.user for turn in await h.store.read(lambda tx: turn_times(tx, match))} == {BEN}


async def test_no_player_sees_times_before_the_end_not_even_a_moderator(tmp_path: Path) -> None:
    player = Authority(ANA, HERE.guild, manager=True)
    other = Authority(UserId(900), HERE.guild, manager=True)
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben")).id
        await h.play(match, "ana", "bid 1")
        for who, seen in ((player, False), (other, True)):
            assert bool((await h.host.read(overview.looked_at, who, match)).times) == seen
        await h.finish(match)
        assert (await h.host.read(overview.looked_at, player, match)).times
        # A match that an earlier version stored has none.
        await h.store.write(lambda tx: tx.db.execute("DELETE FROM turn_times"))
        assert not (await h.host.read(overview.looked_at, player, match)).times


@for_each("code", current().languages)
def test_the_line_names_each_player_once_and_is_left_out_without_times(code: str) -> None:
    times = tuple(TurnTimes(UserId(at), 12.5 * 10.0**at, 90.0 * 10.0**at) for at in range(1, 8))
    names = {turn.user: f"*p{turn.user}*" for turn in times}
    with speaking(code):
        said = turn_times_line(times, names)
        assert all(said.count(f"\\*p{turn.user}\\*") == 1 for turn in times)
        assert len(said) < 500
        assert turn_times_line((), names) == turn_times_line(times, {}) == ""
