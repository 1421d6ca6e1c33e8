"""Missed deadlines, reminders as users set and mute them, and forecasts from consenting users' response times."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches.values import Match, Reminder, Response
from bot.core.settings import rows
from bot.durations import DAY, HOUR
from bot.features.clocks.deadlines import mute
from bot.features.clocks.forecast import Forecast, expected
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.plans import plans
from bot.features.seats import seating
from bot.features.settings import persons as people
from bot.storage.session import Writer
from engine.core.outlook import Stretch
from engine.core.types import Seat
from tests.builders.hosting import START, Hosted, NotifierUnavailable, hosted, person
from tests.builders.refusals import refuses
from tests.features.plans.planning import DRAW, HIGH, asked, begun, colt

ANA, BEN = person("ana"), person("ben")


async def told(h: Hosted) -> list[Reminder]:
    """Step, publish, and return the new reminders."""
    await h.step()
    await h.pump()
    result = list(h.told.reminders)
    h.told.reminders.clear()
    return result


async def said(h: Hosted, match: MatchId) -> list[str]:
    """Return the story's sentences about missed deadlines."""
    pages = await h.host.matches.pages(match, None, 0, (await h.host.matches.match(match)).version)
    return [page.late for page in pages if page.late]


async def late(h: Hosted, match: Match, name: str) -> None:
    """Let a seat miss its deadline while all others play."""
    await_others = [other for other in ("ana", "ben", "cleo") if other != name]
    while True:
        table = await h.host.matches.table(match.id, None)
        waiting = [table.match.seats[wait.seat].name for wait in table.waits]
        if waiting == [name]:
            break
        other = next(item for item in waiting if item in await_others)
        action = (await h.host.matches.legal(match.id, person(other).id))[0]
        await h.play(match.id, other, action)
    await h.later(HOUR)


async def test_one_miss_is_excused_and_after_two_in_a_row_a_computer_plays(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo", pace="1h")
    seat = await h.seat(match.id, "ana")
    await late(h, match, "ana")
    assert await h.notes(match.id) == []
    assert (await h.host.matches.match(match.id)).seats[seat].user == ANA.id
    await late(h, match, "ana")
    assert await h.notes(match.id) == ["seat-computer-missed"]
    assert await said(h, match.id) == ["excused", "missed"]
    assert (await h.host.matches.match(match.id)).seats[seat].user is None
    misses = await h.host.read(clocks_rows.misses, match.id)
    assert [miss.excused for miss in misses] == [True, False]
    await h.host.do(seating.come_back, match.id, ANA.id)
    await late(h, match, "ana")
    assert [miss.excused for miss in await h.host.read(clocks_rows.misses, match.id)] == [True, False, False]
    assert (await h.host.matches.match(match.id)).seats[
        seat
    ].user == ANA.id  # a returning player's misses count from zero


async def test_without_another_person_the_match_is_paused(h: Hosted) -> None:
    match = await h.match("ana", computers=1, pace="1h")
    for _ in range(6):
        await h.later(HOUR)
    assert await h.notes(match.id) == ["paused-missed"]
    assert (await h.host.matches.match(match.id)).paused_at is not None


@pytest.mark.parametrize("how", ["mention", "dm", "both", "none"])
async def test_a_reminder_comes_as_it_is_wanted(h: Hosted, how: str) -> None:
    await h.host.do(people.change, ANA.id, reminders=how)
    match = await h.match("ana", "ben", pace="24h")
    await h.play(match.id, "ben", "bid 1")
    h.clock.forward(12 * HOUR)
    reminders = [(item.user, item.share, item.how, item.last) for item in await told(h)]
    assert reminders == ([] if how == "none" else [(ANA.id, 50, how, False)])


async def test_quiet_hours_put_a_reminder_off(h: Hosted) -> None:
    h.clock.time = START - START % DAY + 12 * HOUR  # noon
    await h.host.do(people.change, ANA.id, quiet="22-08", zone="UTC")
    match = await h.match("ana", "ben", pace="24h")
    await h.play(match.id, "ben", "bid 1")
    h.clock.forward(12 * HOUR)  # midnight
    assert await told(h) == []
    h.clock.forward(8 * HOUR - 60)
    assert await told(h) == []
    h.clock.forward(60)
    assert [item.share for item in await told(h)] == [50]
    h.clock.forward(HOUR)
    assert [item.share for item in await told(h)] == [85]


async def test_a_reminder_that_quiet_hours_make_useless_is_dropped(h: Hosted) -> None:
    h.clock.time = START - START % DAY + 22 * HOUR
    await h.host.do(people.change, ANA.id, quiet="22-08")
    match = await h.match("ana", "ben", pace="8h")
    await h.play(match.id, "ben", "bid 1")
    for _ in range(8):
        h.clock.forward(HOUR)
        assert await told(h) == []
    assert (await h.host.matches.match(match.id)).version == 2


async def test_playing_hours_are_quiet_outside_unless_said_otherwise(h: Hosted) -> None:
    h.clock.time = START - START % DAY + 12 * HOUR
    await h.host.do(people.change, ANA.id, opens=9, closes=18)
    await h.host.do(people.change, BEN.id, opens=9, closes=18, quiet="none")
    await h.match("ana", "ben", pace="24h")
    h.clock.forward(12 * HOUR)
    assert [item.user for item in await told(h)] == [BEN.id]
    h.clock.forward(9 * HOUR)
    assert {item.user for item in await told(h)} == {ANA.id, BEN.id}


async def test_nobody_is_reminded_on_a_day_on_which_clocks_rest(h: Hosted) -> None:
    friday = datetime(2027, 1, 15, 18, tzinfo=UTC).timestamp()
    h.clock.time = friday
    lobby = await h.lobby("ana", "ben", pace="24h")
    await h.host.do(gathering.agree, lobby.id, lobby.host, "weekends", "off")
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    await h.play(match.id, "ben", "bid 1")
    seen = []
    for hour in range(1, 72):
        h.clock.forward(HOUR)
        seen += [(hour, item.share) for item in await told(h)]
    assert seen == [(60, 50), (69, 85)]  # Monday at six: six hours of Friday and six of Monday are half a day


async def test_a_plan_made_in_quiet_hours_is_not_put_off_with_the_reminder(tmp_path: Path) -> None:
    async with colt(tmp_path) as h:
        h.clock.time = START - START % DAY + 12 * HOUR
        match = await begun(h)
        first = person(await asked(h, match.id))
        await h.host.do(people.change, first.id, quiet="22-08")
        h.clock.forward(12 * HOUR)
        assert await told(h) == []
        await h.host.do(plans.save, match.id, first.id, DRAW)
        h.clock.forward(1)
        assert await told(h) == []
        await h.later(HIGH)
        assert (await h.host.matches.match(match.id)).version == 1


async def test_a_decision_can_be_muted(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="24h")
    assert await h.host.do(mute, match.id, ANA.id)
    h.clock.forward(21 * HOUR)
    assert [item.user for item in await told(h)] == [BEN.id]
    await h.play(match.id, "ana", "bid 3")
    assert not await h.host.do(mute, match.id, ANA.id)
    await h.play(match.id, "ben", "bid 1")
    h.clock.forward(12 * HOUR)
    assert [item.user for item in await told(h)] == [ANA.id]  # the next decision is another one
    with refuses("not-at-this-table"):
        await h.host.do(mute, match.id, person("cleo").id)


async def test_a_reminder_that_could_not_be_said_is_not_said_to_who_has_muted_it(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="24h")
    h.clock.forward(12 * HOUR)
    h.told.broken[match.id] = NotifierUnavailable(60.0)
    assert await told(h) == []
    del h.told.broken[match.id]
    await h.host.do(mute, match.id, ANA.id)
    h.clock.forward(60)
    assert [item.user for item in await told(h)] == [BEN.id]


async def test_a_reminder_that_could_not_be_said_waits_for_the_end_of_quiet_hours(h: Hosted) -> None:
    h.clock.time = START - START % DAY + 9 * HOUR
    await h.host.do(people.change, ANA.id, quiet="22-06")
    match = await h.match("ana", "ben", pace="24h")
    await h.play(match.id, "ben", "bid 1")
    h.clock.forward(12 * HOUR)  # nine in the evening
    h.told.broken[match.id] = NotifierUnavailable(2 * HOUR)
    assert await told(h) == []
    del h.told.broken[match.id]
    h.clock.forward(2 * HOUR)
    assert await told(h) == []
    h.clock.forward(7 * HOUR)
    assert [(item.user, item.share) for item in await told(h)] == [(ANA.id, 85)]


async def test_reminders_stop_after_a_limit_and_the_last_one_says_so(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(reminders_a_day=3)) as h:
        match = await h.match("ana", "ben", "cleo", pace="1h")
        reminded: list[tuple[int, bool]] = []
        for _ in range(3):
            h.clock.forward(2_000)
            await h.play(match.id, "ben", "bid 1")
            await h.play(match.id, "cleo", "bid 1")
            reminded += [(item.share, item.last) for item in await told(h) if item.user == ANA.id]
            h.clock.forward(1_200)
            reminded += [(item.share, item.last) for item in await told(h) if item.user == ANA.id]
            await h.play(match.id, "ana", "bid 3")
            await h.play(match.id, "ana", "take")
            if (await h.host.matches.match(match.id)).status == "over":
                break
        assert reminded == [(50, False), (85, False), (50, True)]


async def test_habits_are_checked_and_kept(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        with refuses("unknown-zone"):
            await h.host.do(people.change, ANA.id, zone="Europe/Atlantis")
        with refuses("short-hours"):
            await h.host.do(people.change, ANA.id, opens=8, closes=10)
        with refuses("unknown-choice"):
            await h.host.do(people.change, ANA.id, opens=8)
        with refuses("unknown-choice"):
            await h.host.do(people.change, ANA.id, reminders="by post")
        await h.host.do(people.change, ANA.id, zone="Europe/Berlin", opens=20, closes=4)
    async with hosted(tmp_path) as again:
        habits = await again.host.read(rows.habits, ANA.id)
        assert (habits.zone, habits.opens, habits.closes, habits.reminders) == ("Europe/Berlin", 20, 4, "mention")


async def test_with_a_time_bank_the_first_reminder_comes_before_it_runs(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben", pace="24h")
    await h.host.do(gathering.agree, lobby.id, lobby.host, "bank", "large")
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    await h.play(match.id, "ben", "bid 1")
    seen = []
    for hour in range(1, 96):
        h.clock.forward(HOUR)
        seen += [(hour, item.share, item.plain) for item in await told(h)]
    assert seen == [(12, 50, START + DAY), (82, 85, START + DAY)]  # half of a day, 85 % of four days


async def test_reminders_and_silence_outlive_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="24h")
        await h.host.do(mute, match.id, BEN.id)
        h.clock.forward(12 * HOUR)
        assert [item.user for item in await told(h)] == [ANA.id]
    async with hosted(tmp_path, clock=h.clock) as again:
        await again.host.recover(again.clock.now())
        assert await told(again) == []
        again.clock.forward(9 * HOUR)
        assert [(item.user, item.share) for item in await told(again)] == [(ANA.id, 85)]


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


async def test_it_follows_what_people_have_taken_so_far(h: Hosted) -> None:
    await past(h, person("ana").id, *[1.0] * 10)
    await past(h, person("ben").id, *[2.0] * 10)
    match = await table(h)
    once = await foretold(h, match, *BOTH)
    assert (once.likely, once.late, once.thin) == (START + 2 * HOUR, START + 2 * HOUR, False)
    later = await foretold(h, match, *BOTH, Stretch((await h.seat(match.id, "ana"),)))
    assert later.likely == START + 3 * HOUR
    never = await foretold(h, match, *BOTH, Stretch((Seat(0), Seat(1)), 0.0))
    assert never.likely == once.likely


async def test_time_that_has_gone_by_counts(h: Hosted) -> None:
    for name in ("ana", "ben"):
        await past(h, person(name).id, *[1.0] * 6, *[10.0] * 4)
    match = await table(h)
    h.clock.forward(2 * HOUR)
    assert (await foretold(h, match, *BOTH)).likely == START + 10 * HOUR
    h.clock.forward(9 * HOUR)  # longer than ever before: any time until the deadline
    result = await foretold(h, match, *BOTH)
    assert START + 11 * HOUR < result.likely <= result.late <= START + 24 * HOUR


async def test_of_strangers_it_is_a_guess_from_what_others_took(h: Hosted) -> None:
    match = await table(h)
    await past(h, person("cleo").id, *[0.5] * 10)
    result = await foretold(h, match, *BOTH)
    assert (result.thin, result.likely) == (True, START + 0.5 * HOUR)


@pytest.mark.parametrize("known", [0, 1, 3, 9])
async def test_a_few_quick_decisions_foretell_nothing(h: Hosted, known: int) -> None:
    match = await table(h)
    await past(h, person("ana").id, *[0.001] * known)
    assert await h.host.read(expected, match.id, BOTH) is None


async def test_who_forbids_it_is_judged_like_a_stranger(h: Hosted) -> None:
    for name in ("ana", "ben"):
        await past(h, person(name).id, *[1.0] * 10)
    await h.host.do(people.change, person("ana").id, forecast=False)
    match = await table(h)
    assert (await foretold(h, match, *BOTH)).thin


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_any_pace_has_one(h: Hosted, pace: str) -> None:
    match = await table(h, pace)
    await past(h, person("cleo").id, *[0.5] * 10, pace=pace)
    result = await foretold(h, match, *BOTH)
    assert START < result.likely <= result.late


async def test_nobody_has_to_act_means_none(h: Hosted) -> None:
    match = await table(h)
    assert await h.host.read(expected, match.id, ()) is None
    await h.finish(match.id)
    assert await h.host.read(expected, match.id, BOTH) is None


async def test_looking_twice_tells_the_same(h: Hosted) -> None:
    match = await table(h)
    await past(h, person("cleo").id, *[0.5] * 10, *[1.0] * 10)
    ahead = tuple(Stretch((Seat(number % 2),), 0.5) for number in range(20))
    assert await foretold(h, match, *ahead) == await foretold(h, match, *ahead)
