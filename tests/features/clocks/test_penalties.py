"""Growing penalties at tables that agreed on them, and time that another player grants."""

from pathlib import Path

import pytest

from bot.core.calendars import local
from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.deadline import penalties
from bot.core.ids import Authority, MatchId, UserId, Why
from bot.core.matches.values import MODERATOR, Match, Wait
from bot.core.terms import PENALTIES, YES, term
from bot.durations import HOUR
from bot.features.clocks import more_time
from bot.features.hand.user_view import Looks
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.moderation import overview
from bot.features.moderation.moderation import Moderation
from bot.features.seats import seating
from bot.features.settings import persons as people
from bot.features.settings import servers
from bot.features.votes import control
from tests.builders import stopping
from tests.builders.games import registry
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import cup, who

pytestmark = pytest.mark.usefixtures("both")


ANA, BEN = person("ana").id, person("ben").id
BOSS = Authority(UserId(900), HERE.guild, manager=True)
GAMES = (registry()["colt-express"],)
PEOPLE = ("ana", "ben", "cleo")


async def strict(h: Hosted, *, agreed: bool = True, pace: str = "24h") -> Match:
    """Start a match on a server with penalties, or without."""
    await h.host.do(servers.change, BOSS, penalties=agreed)
    return await h.match(*PEOPLE, pace=pace, game="colt-express")


async def asked(h: Hosted, match: Match) -> Wait:
    """Let the others decide until Ana is asked; return her wait."""
    while True:
        table = await h.host.matches.table(match.id, None)
        for wait in table.waits:
            user = table.match.seats[wait.seat].user
            if user == ANA:
                return wait
            assert user is not None
            action = (await h.host.matches.legal(match.id, user))[0]
            await h.host.matches.submit(match.id, table.match.version, user, action)
            break


async def given(h: Hosted, match: Match) -> float:
    """Return Ana's time for a decision, in hours."""
    wait = await asked(h, match)
    assert wait.due is not None
    return (wait.due - wait.since) / 3_600


async def miss(h: Hosted, match: Match) -> None:
    """Let Ana miss a deadline; then let her decide once in time, so that two misses aren't consecutive."""
    wait = await asked(h, match)
    h.clock.time = wait.due or 0.0
    await h.step()
    if (await h.host.matches.match(match.id)).seats[wait.seat].user == ANA:
        await decide(h, match)


async def decide(h: Hosted, match: Match) -> None:
    await asked(h, match)
    version = (await h.host.matches.match(match.id)).version
    await h.host.matches.submit(match.id, version, ANA, (await h.host.matches.legal(match.id, ANA))[0])


async def stakes(h: Hosted, match: Match) -> tuple[int, int]:
    """Return the penalty for Ana's next miss, as announced by her panel and by her next reminder."""
    wait = await asked(h, match)
    look = await h.host.the(Looks).look(match.id, ANA)
    h.told.reminders.clear()
    h.clock.time = wait.since + ((wait.due or 0.0) - wait.since) * 0.6
    await h.step()
    await h.pump()
    (reminder,) = [reminder_item for reminder_item in h.told.reminders if reminder_item.user == ANA]
    return look.stake, reminder.stake


async def test_over_a_match_time_halves_twice_and_then_the_seat_is_gone(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await strict(h)
        hours, announced = [], []
        for _ in range(4):
            hours.append(await given(h, match))
            announced.append(await stakes(h, match))
            await miss(h, match)
        assert hours == [24, 24, 12, 6]
        assert announced == [(0, 0), (1, 1), (2, 2), (3, 3)]  # the first one is excused
        assert await h.notes(match.id) == ["penalty-1", "penalty-2", "seat-computer-missed"]
        await h.host.do(seating.come_back, match.id, ANA)
        assert await given(h, match) == 6
        await miss(h, match)
        seat = next(
            seat_item for seat_item in (await h.host.matches.match(match.id)).seats if seat_item.owner is not None
        )
        assert seat.owner is not None
        assert (seat.user, seat.owner.id) == (None, ANA)


async def test_a_penalty_is_for_who_missed(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await strict(h)
        for _ in range(3):
            await miss(h, match)
        misses = await h.store.read(lambda tx: clocks_rows.misses(tx, match.id))
        match = await h.host.matches.match(match.id)
        assert {user: penalties(match, misses, user) for user in match.seated} == {
            user: 2 * (user == ANA) for user in match.seated
        }


async def test_what_a_moderator_excuses_costs_nothing_from_the_next_decision_on(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await strict(h)
        for _ in range(3):
            await miss(h, match)
        assert await given(h, match) == 6
        seat = await h.seat(match.id, "ana")
        draft, _ = await h.host.the(Moderation).prepare(
            BOSS, match.id, "excuse", {"seat": int(seat)}, "A train was late."
        )
        await h.host.the(Moderation).confirm(BOSS, draft.id)
        await decide(h, match)
        assert await given(h, match) == 12


async def test_nobody_gets_less_than_a_minute(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await strict(h, pace="live")
        for _ in range(3):
            await miss(h, match)
        assert await given(h, match) * 60 == 1


async def test_tables_and_tournaments_open_with_them_and_their_hosts_may_choose_otherwise(h: Hosted) -> None:
    before = await h.host.do(gathering.create, person("ben"), HERE, "toy")
    await h.host.do(servers.change, BOSS, penalties=True)
    lobby = await h.host.do(gathering.create, person("ana"), HERE, "toy")
    event = (await (await cup(h, 4)).sheet()).tournament
    assert [PENALTIES in item.terms for item in (before, lobby, event)] == [False, True, True]
    assert term(lobby, PENALTIES) == YES
    milder = await h.host.do(gathering.agree, lobby.id, ANA, PENALTIES, "no")
    assert term(milder, PENALTIES) == "no"
    await h.host.do(gathering.join, lobby.id, person("cleo"))
    assert term(await h.host.the(Lobbies).start(lobby.id, ANA), PENALTIES) == "no"


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
        await h.later(first.until - h.clock.now() - 1)
        await h.pump()
        assert {(reminder.share, reminder.due) for reminder in h.told.reminders if reminder.user == ANA} == {
            (85, first.until)
        }
        await h.later(2)
        assert [item.by for item in await h.log(match.id)][-1] == "deadline"


@pytest.mark.parametrize("given", [True, False])
async def test_the_wish_stands_for_the_table_and_for_moderators_until_it_is_answered(h: Hosted, *, given: bool) -> None:
    match = await h.match("ana", "ben")

    async def wishes() -> tuple[list[UserId], list[float | None]]:
        look = await h.host.the(Looks).look(match.id, BEN)
        rows = await h.host.read(overview.listed, Authority(UserId(900), HERE.guild, manager=True), overview.RUNNING)
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


async def test_it_is_for_the_decision_for_which_it_was_asked(h: Hosted) -> None:
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


async def test_alone_among_computers_one_has_it_at_once(h: Hosted) -> None:
    match = await h.match("ana", computers=1, pace="live")
    actual = await h.host.read(more_time.choices, match.id, ANA)
    assert [item.seconds for item in actual] == [300.0, 900.0]
    await h.host.do(more_time.ask, match.id, ANA, actual[1].until)
    assert (await wait_of(h, match.id, "ana")).due == actual[1].until


async def test_a_tournament_gives_nothing_beyond_the_end_of_its_round(h: Hosted) -> None:
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
async def test_given_time_is_not_lost_by_going_back(h: Hosted, way: str) -> None:
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
