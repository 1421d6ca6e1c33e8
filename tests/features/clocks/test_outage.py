"""During an outage of the bot, Discord or the machine's clock, all match clocks are stopped, and no one misses an unseen deadline."""

from pathlib import Path

import pytest

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.values import Waiting
from bot.core.outbox_rows import MATCH_TOPIC
from bot.core.ports import NotifierUnavailable
from bot.durations import DAY, HOUR
from bot.features.hand.user_view import Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.rows import LOBBY_TOPIC
from bot.features.seats import rows, seating
from bot.features.votes import control
from tests.builders.for_each import each_value
from tests.builders.hosting import HERE, START, Hosted, ManualClock, hosted, person

GRACE = Limits().grace
ANA, BEN = person("ana"), person("ben")
PACES = {"live": 180.0, "1h": HOUR, "8h": 8 * HOUR, "24h": DAY, "72h": 3 * DAY}


async def clocks(h: Hosted, match: MatchId) -> tuple[Waiting, ...]:
    return await h.store.read(lambda tx: match_rows.waits(tx, match))


async def left(h: Hosted, match: MatchId) -> list[float]:
    """Return the seconds left for each awaited seat."""
    return [(wait.due or 0.0) - h.clock.now() for wait in await clocks(h, match)]


async def bank(h: Hosted, match: MatchId, name: str) -> float:
    return (await h.host.the(Looks).look(match, None)).banks[await h.seat(match, name)]


async def running(h: Hosted, seconds: float) -> None:
    """Run the bot for a while, as its runner does."""
    until = h.clock.now() + seconds
    while h.clock.now() < until:
        h.clock.forward(min(30.0, until - h.clock.now()))
        await h.step()


async def test_after_three_days_away_every_clock_goes_on_where_it_stood(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        matches = {pace: await h.match("ana", "ben", pace=pace) for pace in ("8h", "24h", "72h")}
        await running(h, HOUR)
        before = {pace: await left(h, match.id) for pace, match in matches.items()}
    h.clock.forward(3 * DAY)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        await h.step()
        assert {pace: await left(h, match.id) for pace, match in matches.items()} == before
        await h.pump()
        assert sorted(h.told.matches) == sorted(match.id for match in matches.values())  # all threads say so
        for match in matches.values():
            assert all(wait.grace for wait in (await h.host.matches.table(match.id, None)).waits)
        await running(h, HOUR)
        assert {(await h.host.matches.match(match.id)).version for match in matches.values()} == {0}


async def test_whose_time_was_almost_up_has_the_grace_and_not_all_of_it_ends_at_once(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        matches = [(await h.match("ana", "ben", pace="1h")).id for _ in range(12)]
        await running(h, HOUR - 60)
    h.clock.forward(2 * DAY)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        ends = [min(await left(h, match)) for match in matches]
        assert all(GRACE <= end <= 1.5 * GRACE for end in ends)
        assert len(set(ends)) > 8
        await running(h, GRACE - 1)
        assert {(await h.host.matches.match(match)).version for match in matches} == {0}


async def test_a_fast_table_gets_at_least_its_whole_pace(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="live")
        await running(h, 150)
    h.clock.forward(DAY)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        assert all(180 <= end <= 270 for end in await left(h, match.id))


async def test_reminders_come_at_the_same_share_of_what_was_left(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="24h")
        await running(h, HOUR)
    h.clock.forward(3 * DAY)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        assert [wait.wake for wait in await clocks(h, match.id)] == [START + 3 * DAY + DAY / 2] * 2


async def test_time_banks_pay_nothing_for_an_outage(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana", "ben", pace="1h")
        await h.host.do(gathering.agree, lobby.id, lobby.host, "bank", "large")
        match = (await h.host.the(Lobbies).start(lobby.id, lobby.host)).id
        await running(h, HOUR + 1_200)  # twenty minutes of the bank are used up
        before = await bank(h, match, "ana")
        assert before == pytest.approx(3 * HOUR - 1_200)
    h.clock.forward(5 * DAY)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        assert await bank(h, match, "ana") == pytest.approx(before)
        await h.play(match, "ana", "bid 1")
        assert await bank(h, match, "ana") == pytest.approx(before + HOUR / 4)


@each_value(("jump", "pace"), (DAY, -DAY, 20 * 365 * DAY, -20 * 365 * DAY), tuple(PACES))
async def test_a_clock_that_was_set_takes_nobodys_time_and_gives_nobody_years(
    tmp_path: Path, jump: float, pace: str
) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben", pace=pace)).id
        await running(h, 120)
        before = await left(h, match)
    h.clock.forward(jump)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        await running(h, 120)
        assert all(end > 0 for end in await left(h, match))
    h.clock.forward(-jump)
    async with hosted(tmp_path, clock=h.clock) as h:  # it is corrected
        await h.host.recover(h.clock.now())
        await h.step()
        assert (await h.host.matches.match(match)).version == 0
        for end, was in zip(await left(h, match), before, strict=True):
            assert min(GRACE, PACES[pace]) <= end <= max(PACES[pace] * 1.5, was)


async def test_a_clock_that_begins_in_1970_and_is_set_then_gives_nobody_decades(tmp_path: Path) -> None:
    clock = ManualClock(0.0)
    async with hosted(tmp_path, clock=clock) as h:
        await h.host.recover(clock.now())
        match = (await h.match("ana", "ben", pace="24h")).id
        clock.forward(START)
        await h.host.recover(clock.now())
        assert all(GRACE <= end <= DAY for end in await left(h, match))


@pytest.mark.usefixtures("both")
async def test_what_ends_by_time_beside_matches_stands_still_too(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana")
        match = (await h.match("ana", "ben")).id
        ballot = await h.host.do(control.propose, match, ANA.id, "pause")
        offer = await h.host.do(seating.offer, match, ANA.id, person("cleo"))
        await running(h, 60)
    h.clock.forward(4 * DAY)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        now = h.clock.now()
        due = await h.store.read(lambda tx: [(row.topic, row.target) for row in outbox_rows.unsaid(tx, now, 10)])
        assert {(LOBBY_TOPIC, lobby.id), (MATCH_TOPIC, match)} <= {*due}, "their messages show the times"
        await h.step()
        assert [(item.id, item.expires_at) for item in await h.host.read(gathering.open_in, HERE)] == [
            (lobby.id, lobby.expires_at + 4 * DAY)
        ]
        moved = await h.host.read(control.ballot_of, ballot.id)
        assert moved.expires_at == ballot.expires_at + 4 * DAY
        assert moved.revision > ballot.revision, "its message is edited"
        assert [item.expires_at for item in await h.host.read(rows.open_offers, match)] == [offer.expires_at + 4 * DAY]


async def test_nothing_runs_out_while_discord_is_away(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben", pace="1h")).id
        await running(h, HOUR / 2)
        before = await left(h, match)
        h.host.set_reachable(False)
        await running(h, 5 * HOUR)
        assert (await h.host.matches.match(match)).version == 0
        h.host.set_reachable(True)
        await h.step()
        assert (await h.host.matches.match(match)).version == 0
        assert await left(h, match) == pytest.approx(before, abs=60)


async def test_a_bot_that_dies_while_discord_is_away_gives_that_time_back_too(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = (await h.match("ana", "ben", pace="1h")).id
        await running(h, HOUR / 2)
        before = await left(h, match)
        h.host.set_reachable(False)
        await running(h, HOUR)
    h.clock.forward(HOUR)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        assert await left(h, match) == pytest.approx(before, abs=60)


async def test_a_question_that_could_not_be_told_is_no_missed_deadline(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        unseen, seen = (await h.match("ana", "ben", pace="1h")).id, (await h.match("ana", "ben", pace="1h")).id
        h.told.broken[unseen] = NotifierUnavailable(DAY)
        await h.pump()
        await running(h, HOUR)
        assert [(await h.host.matches.match(match)).version > 0 for match in (unseen, seen)] == [True, True]
        misses = await h.store.read(lambda tx: (clocks_rows.misses(tx, unseen), clocks_rows.misses(tx, seen)))
        assert [len(miss) for miss in misses] == [0, 2]
