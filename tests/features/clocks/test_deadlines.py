"""Due work: deadlines, reminders, computer players; outages, in which all clocks stop and no one misses an unseen deadline."""

import asyncio
from math import inf
from pathlib import Path

import pytest

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import with_grace
from bot.core.errors import StaleAction
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches import log_rows, match_rows
from bot.core.matches.values import Waiting
from bot.core.outbox_rows import AGAIN_SUFFIX, MATCH_TOPIC
from bot.core.play.submit import Matches
from bot.core.ports import NotifierUnavailable
from bot.core.shards import rows as shards_rows
from bot.durations import DAY, HOUR
from bot.features.hand.user_view import Looks, looked
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.rows import LOBBY_TOPIC
from bot.features.seats import rows, seating
from bot.features.votes import control
from bot.storage.schema import Committed
from engine.core.types import Seat
from tests.builders.for_each import each_value
from tests.builders.hosting import HERE, START, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.builders.toy_game import ToyGame, ToyState

ANA, BEN = person("ana"), person("ben")


async def due(h: Hosted, match: MatchId) -> dict[str, tuple[float | None, bool]]:
    """Return, by name, when each awaited seat is due and whether it has a grace period."""
    table = await h.host.matches.table(match, None)
    return {table.match.seats[wait.seat].name: (wait.due, wait.grace) for wait in table.waits}


async def reminders(h: Hosted) -> list[tuple[str, int]]:
    """Publish, and return the new reminders: name and share."""
    await h.pump()
    told = [(await h.name_at(reminder.match, reminder.seat), reminder.share) for reminder in h.told.reminders]
    h.told.reminders.clear()
    return told


async def test_the_default_is_played_when_time_is_up_and_not_before(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="8h")
    assert await due(h, match.id) == {"ana": (START + 8 * HOUR, False), "ben": (START + 8 * HOUR, False)}
    await h.play(match.id, "ben", "bid 3")
    await h.later(8 * HOUR - 1)
    assert (await h.host.matches.match(match.id)).version == 1
    await h.later(1)
    (page,) = await h.host.matches.pages(match.id, None, 2, 2)
    assert (page.by, await h.name_at(match.id, Seat(page.seat or 0))) == ("deadline", "ana")
    log = await h.store.read(lambda tx: log_rows.actions(tx, match.id, 1))
    assert [entry.action for entry in log] == ["bid 1"]
    with refuses("stale-action"):
        await h.host.matches.submit(match.id, 1, ANA.id, "bid 3")
    assert await due(h, match.id) == {"ben": (h.clock.now() + 8 * HOUR, False)}


async def test_whoever_is_asked_again_gets_the_whole_time_again(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="1h")
    await h.play(match.id, "ana", "bid 1")
    await h.later(2_000)
    await h.play(match.id, "ben", "bid 3")
    assert await due(h, match.id) == {"ben": (START + 2_000 + HOUR, False)}
    assert await reminders(h) == []
    await h.later(1_800)
    assert await reminders(h) == [("ben", 50)]


@pytest.mark.usefixtures("both")
async def test_all_who_are_late_at_once_are_played_for(h: Hosted) -> None:
    matches = [await h.match("ana", "ben", "cleo", pace="live") for _ in range(15)]
    await h.later(180)
    assert {(await h.host.matches.match(match.id)).version for match in matches} == {3}


async def test_no_deadline_means_none(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="none")
    await h.later(1_000 * DAY)
    assert (await h.host.matches.match(match.id)).version == 0
    assert await due(h, match.id) == {"ana": (None, False), "ben": (None, False)}
    assert await reminders(h) == []


async def test_each_reminder_comes_once(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="24h")
    await h.play(match.id, "ben", "bid 1")
    told = []
    for _ in range(23):
        h.clock.forward(HOUR)
        for _ in range(3):
            await h.step()
        told.append(await reminders(h))
    assert told[11] == [("ana", 50)]
    assert told[20] == [("ana", 85)]
    assert sum(map(len, told)) == 2
    assert (await h.host.matches.match(match.id)).version == 1


async def test_step_says_when_to_come_again(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(heartbeat=1e9)) as h:
        match = await h.match("ana", "ben", pace="1h")
        await h.play(match.id, "ben", "bid 1")
        times = []
        for _ in range(3):
            again = await h.step()
            assert again is not None
            times.append(again - START)
            h.clock.time = again
        assert times == [1_800.0, 3_060.0, 3_600.0]


async def test_nobody_is_reminded_of_a_decision_of_minutes(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(heartbeat=1e9)) as h:
        match = await h.match("ana", "ben", pace="live")
        await h.play(match.id, "ben", "bid 1")
        again = await h.step()
        assert again == START + 180.0
        assert h.told.reminders == []


async def test_only_the_later_reminder_comes_after_a_long_sleep(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="24h")
    await h.play(match.id, "ben", "bid 1")
    await h.later(21 * HOUR)
    assert await reminders(h) == [("ana", 85)]


async def test_computers_pause_so_that_others_can_look(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(thinking=(5.0, 5.0))) as h:
        match = await h.match("ana", "ben", computers=1)
        assert await h.step() == START + 5
        assert (await h.host.matches.match(match.id)).version == 0
        await h.later(5)
        assert (await h.host.matches.match(match.id)).version == 1
        alone = await h.match("ana", computers=1)
        await h.step()
        assert (await h.host.matches.match(alone.id)).version == 1


async def test_a_quick_restart_gives_nobody_more_time(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="live")
        await h.later(170)
    for _ in range(3):
        h.clock.forward(2)
        async with hosted(tmp_path, clock=h.clock) as h:
            await h.host.recover(h.clock.now())
            await h.step()
            assert (await due(h, match.id))["ana"] == (START + 180, False)
    h.clock.forward(4)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.step()
        assert (await h.host.matches.match(match.id)).version == 2


async def test_what_was_overdue_before_the_bot_died_is_played(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="live")
        h.clock.forward(185)
        await h.store.write(lambda tx: shards_rows.alive(tx, h.clock.now(), {0}))
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        await h.step()
        assert (await h.host.matches.match(match.id)).version == 2


async def test_an_action_that_arrives_with_the_deadline_counts_once(
    h: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    matches = [(await h.match("ana", "ben", pace="live")).id for _ in range(12)]
    h.clock.forward(180)
    submits = [h.host.matches.submit(match, 0, ANA.id, "bid 3") for match in matches]
    answers = await asyncio.gather(h.step(), *submits, return_exceptions=True)
    await h.step()
    for match, answer in zip(matches, answers[1:], strict=True):
        log = await h.log(match)
        assert sorted(entry.seat for entry in log) == [0, 1]
        by = {await h.name_at(match, entry.seat): entry.by for entry in log}
        assert by["ben"] == "deadline"
        assert by["ana"] == ("deadline" if isinstance(answer, StaleAction) else "player")
    assert not [record for record in caplog.records if record.levelname in {"ERROR", "WARNING"}]


async def test_a_deadline_that_was_put_off_meanwhile_is_not_played(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="live")
    matches = Matches(h.store, h.clock, h.host.tools)
    live = await matches.live(match.id)
    old = live.waits[0]
    await h.store.write(lambda tx: match_rows.WAITS.update(tx, with_grace(old, h.clock.now() + 99, 180.0)))
    with refuses("stale-action"):
        await matches.play(live, old.seat, "bid 1", "deadline", old)
    assert (await h.host.matches.match(match.id)).version == 0


class Stubborn(ToyGame):
    """A game whose default action fails at tables of three while it is ``broken``."""

    broken = True

    def default_action(self, state: ToyState, seat: Seat) -> str:
        if self.broken and len(state.totals) == 3:
            raise ZeroDivisionError
        return super().default_action(state, seat)


async def test_one_table_that_cannot_go_on_holds_up_no_other(tmp_path: Path) -> None:
    game = Stubborn()
    async with hosted(tmp_path, games=[game]) as h:
        stuck = await h.match("ana", "ben", "cleo", pace="live")
        fine = await h.match("ana", "ben", pace="live")
        h.clock.forward(200)
        again = await h.step()
        assert again is not None
        assert again > h.clock.now()
        assert [(await h.host.matches.match(match.id)).version for match in (stuck, fine)] == [0, 2]
        game.broken = False
        await h.later(60)
        assert (await h.host.matches.match(stuck.id)).version == 3


@pytest.mark.usefixtures("both")
async def test_a_commit_says_which_moments_it_has_written_and_nothing_else(h: Hosted) -> None:
    heard: list[Committed] = []
    match = await h.match("ana", "ben", pace="live")
    h.host.listen(heard.append)
    for _ in range(3):
        await h.step()
    await h.host.do(looked, match.id, person("ana").id, 0, 0)
    assert heard == []  # neither a heartbeat nor a check needs a wake-up
    await h.later(180)
    assert heard
    assert all(item.unsaid <= START + 180 for item in heard)
    assert min(item.due for item in heard) < inf


GRACE = Limits().grace
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
        await h.later(min(30.0, until - h.clock.now()))


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


async def test_only_what_was_unpublished_before_an_outage_is_drawn_again_later(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        unpublished = await h.lobby("ana")
        await h.lobby("ben")
        await h.match("cleo", "dan")
        await running(h, 60)
        kept = (LOBBY_TOPIC, unpublished.id)
        await h.host.do(lambda at: at.db.execute("DELETE FROM outbox WHERE (topic, target) <> (?, ?)", kept))
    h.clock.forward(4 * DAY)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.recover(h.clock.now())
        again = await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now() + DAY, 10))
        assert [row.target for row in again if row.topic.endswith(AGAIN_SUFFIX)] == [unpublished.id]


async def test_nothing_runs_out_while_discord_is_away(h: Hosted) -> None:
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


async def test_a_question_that_could_not_be_told_is_no_missed_deadline(h: Hosted) -> None:
    unseen, seen = (await h.match("ana", "ben", pace="1h")).id, (await h.match("ana", "ben", pace="1h")).id
    h.told.broken[unseen] = NotifierUnavailable(DAY)
    await h.pump()
    await running(h, HOUR)
    assert [(await h.host.matches.match(match)).version > 0 for match in (unseen, seen)] == [True, True]
    misses = await h.store.read(lambda tx: (clocks_rows.misses(tx, unseen), clocks_rows.misses(tx, seen)))
    assert [len(miss) for miss in misses] == [0, 2]
