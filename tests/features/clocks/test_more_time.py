"""One other player's agreement grants more time, once in a round; the displayed deadline and the reminders follow."""

from pathlib import Path

import pytest

from bot.core.calendars import local
from bot.core.ids import Authority, MatchId, UserId, Why
from bot.core.matches.values import MODERATOR, Wait
from bot.durations import HOUR
from bot.features.clocks import more_time
from bot.features.hand.user_view import Looks
from bot.features.moderation import overview
from bot.features.settings import persons as people
from bot.features.votes import control
from tests.builders import stopping
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import cup, who

pytestmark = pytest.mark.usefixtures("both")
ANA, BEN = person("ana").id, person("ben").id


async def wait_of(h: Hosted, match: MatchId, name: str) -> Wait:
    seat = await h.seat(match, name)
    return next(wait for wait in (await h.table(match, name)).waits if wait.seat == seat)


async def test_one_yes_moves_the_deadline_and_its_reminders(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(people.change, ANA, zone="Europe/Berlin", quiet="none")
        match = await h.match("ana", "ben")
        before = await wait_of(h, match.id, "ana")
        h.clock.forward(13 * HOUR)
        await h.step()  # reminded at half of the time
        first = (await h.host.read(more_time.choices, match.id, ANA))[0]
        assert (local(first.until, "Europe/Berlin").hour, first.until > (before.due or 0.0)) == (20, True)
        with refuses("no-such-time"):
            await h.host.do(more_time.ask, match.id, ANA, (before.due or 0.0) + 49 * HOUR)
        await h.host.do(more_time.ask, match.id, ANA, first.until)
        assert (await wait_of(h, match.id, "ana")).due == before.due
        with refuses("time-no-longer-asked"):
            await h.host.do(more_time.give, match.id, ANA, ANA)
    async with hosted(tmp_path, clock=h.clock) as h:
        await h.host.do(more_time.give, match.id, BEN, ANA)
        assert (await wait_of(h, match.id, "ana")).due == first.until
        with refuses("time-no-longer-asked"):
            await h.host.do(more_time.give, match.id, BEN, ANA)
        with refuses("time-already-asked"):
            await h.host.do(more_time.ask, match.id, ANA, first.until + HOUR)
        h.told.reminders.clear()
        await h.step()
        await h.pump()
        assert not [reminder for reminder in h.told.reminders if reminder.user == ANA]  # a request reminds no one
        h.clock.forward(first.until - h.clock.now() - 1)
        await h.step()
        await h.pump()
        assert {(reminder.share, reminder.due) for reminder in h.told.reminders if reminder.user == ANA} == {
            (85, first.until)
        }
        h.clock.forward(2)
        await h.step()
        assert [item.by for item in await h.log(match.id)][-1] == "deadline"


@pytest.mark.parametrize("given", [True, False])
async def test_the_wish_stands_for_the_table_and_for_moderators_until_it_is_answered(
    tmp_path: Path, *, given: bool
) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")

        async def wishes() -> tuple[list[UserId], list[float | None]]:
            look = await h.host.the(Looks).look(match.id, BEN)
            rows = await h.host.read(
                overview.listed, Authority(UserId(900), HERE.guild, manager=True), overview.RUNNING
            )
            return [wish.user for wish in look.wishes], [row.time_wanted for row in rows]

        assert await wishes() == ([], [None])
        until = (await h.host.read(more_time.choices, match.id, ANA))[0].until
        await h.host.do(more_time.ask, match.id, ANA, until)
        assert await wishes() == ([ANA], [until])
        if given:
            await h.host.do(more_time.give, match.id, BEN, ANA)
        else:
            await h.play(match.id, "ana", "bid 3")
        assert await wishes() == ([], [None])


async def test_it_is_for_the_decision_for_which_it_was_asked(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        first = (await h.host.read(more_time.choices, match.id, ANA))[0]
        await h.host.do(more_time.ask, match.id, ANA, first.until)
        await h.play(match.id, "ana", "bid 3")
        with refuses("no-clock-runs"):
            await h.host.read(more_time.choices, match.id, ANA)
        await h.play(match.id, "ben", "bid 1")  # and Ana is asked again
        h.clock.forward(1)
        with refuses("time-no-longer-asked"):
            await h.host.do(more_time.give, match.id, BEN, ANA)


async def test_alone_among_computers_one_has_it_at_once(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", computers=1, pace="live")
        actual = await h.host.read(more_time.choices, match.id, ANA)
        assert [item.seconds for item in actual] == [300.0, 900.0]
        await h.host.do(more_time.ask, match.id, ANA, actual[1].until)
        assert (await wait_of(h, match.id, "ana")).due == actual[1].until


async def test_a_tournament_gives_nothing_beyond_the_end_of_its_round(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await cup(h, 4, round_time=30 * HOUR)
        await result.start()
        match = await result.match(1)
        (ends,) = [round_item.due for round_item in (await result.sheet()).rounds]
        offered = await h.host.read(more_time.choices, match.id, who(1).id)
        assert max(item.until for item in offered) <= (ends or 0.0)
        with refuses("no-such-time"):
            await h.host.do(more_time.ask, match.id, who(1).id, (ends or 0.0) + 1)
        await result.h.host.do(more_time.ask, match.id, who(1).id, offered[-1].until)


@pytest.mark.parametrize("way", ["take-back", "rewind"])
async def test_given_time_is_not_lost_by_going_back(tmp_path: Path, way: str) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", "cleo")
        until = (await h.host.read(more_time.choices, match.id, ANA))[-1].until
        await h.host.do(more_time.ask, match.id, ANA, until)
        await h.host.do(more_time.give, match.id, BEN, ANA)
        for _ in range(2):
            version = (await h.host.matches.match(match.id)).version
            await h.play(match.id, "ana", "bid 2")
            if way == "take-back":
                await h.host.do(control.take_back, match.id, ANA)
            else:
                await h.host.do(stopping.go_back, match.id, version, Why(MODERATOR))
            assert (await wait_of(h, match.id, "ana")).due == until
