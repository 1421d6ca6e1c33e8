"""A paused tournament, and its paused matches."""

from pathlib import Path

from bot.core.ids import Person, Why
from bot.core.matches.values import AWAY, DIRECTOR, MODERATOR, VOTE
from bot.durations import DAY
from bot.features.matches.story import story
from bot.features.seats import seating
from bot.features.seats.rows import PAUSE, Absence
from bot.features.tournaments import book
from bot.features.votes import control, voting
from bot.features.votes import rows as votes_rows
from tests.builders import stopping
from tests.builders.hosting import Hosted, hosted
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, Cup, cup


async def two_tables(h: Hosted) -> Cup:
    result = await cup(h, 8, rounds=2, pace="1h", round_time=86_400.0)
    await result.start()
    return result


async def paused(result: Cup) -> list[float | None]:
    return [(await result.h.host.matches.match(number)).paused_at for number in await result.open_matches()]


async def test_matches_stand_still_and_give_back_the_time_that_was_left(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await two_tables(h)
        match = (await result.open_matches())[0]
        before = (await h.host.matches.table(match, None)).waits[0]
        h.clock.forward(600)
        at = h.clock.time
        await result.direct("pause")
        assert await paused(result) == [at, at]
        user = (await h.host.matches.match(match)).seats[before.seat].user
        assert user is not None
        with refuses("match-paused"):
            await h.host.matches.submit(match, 0, user, "bid 1")
        h.clock.forward(500_000)
        await h.step()
        assert (await h.host.matches.match(match)).version == 0
        await result.direct("resume")
        assert await paused(result) == [None, None]
        after = (await h.host.matches.table(match, None)).waits[0]
        assert before.due is not None
        assert after.due == before.due + 500_000
        assert [note.key for note in (await story(h.host.matches, match, None)).notes] == [
            "paused-director",
            "resumed-director",
        ]
        assert (await result.play_all()).tournament.over


async def test_what_others_have_paused_they_let_go_on(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await two_tables(h)
        first, second = await result.open_matches()
        await h.host.do(stopping.pause, first, Why(VOTE))
        h.clock.forward(60)
        await result.direct("pause")
        await h.host.do(stopping.resume, second, Why(MODERATOR, BOSS.user))
        h.clock.forward(60)
        await result.direct("resume")
        assert (await h.host.matches.match(first)).paused_at is not None
        assert (await h.host.matches.match(second)).paused_at is None
        assert [note.key for note in (await story(h.host.matches, first, None)).notes] == [
            "paused-vote",
            "paused-director",
            "resumed-director",
            "paused-vote",
        ]


async def test_a_table_ends_its_own_pause_only_after_that_of_the_cup(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await two_tables(h)
        first, _ = await result.open_matches()
        voter = next(seat.user for seat in (await h.host.matches.match(first)).seats if seat.user is not None)
        await h.host.do(stopping.pause, first, Why(VOTE))
        ballot = await h.host.do(control.propose, first, voter, voting.RESUME)
        await result.direct("pause")
        assert [open_.id for open_ in await h.host.read(votes_rows.open_ballots, first)] == []
        assert ballot.status == "open"
        with refuses("paused-by-others"):
            await h.host.do(control.propose, first, voter, voting.RESUME)
        assert None not in await paused(result)
        await result.direct("resume")
        await h.host.do(stopping.resume, first, Why(VOTE))
        assert await paused(result) == [None, None]


async def test_a_player_who_is_back_ends_no_pause_of_the_cup(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await cup(h, 4, rounds=1, pace="1h", terms={"pauses": "yes"})
        await result.start()
        (match,) = await result.open_matches()
        people = [Person(seat.user, seat.name) for seat in (await h.host.matches.match(match)).seats if seat.user]
        now = h.clock.now()
        for one in people[:2]:
            wish = Absence(person=one, match=match, how=PAUSE, since=now, until=now + 3 * DAY)
            await h.host.do(seating.declare, wish)
            h.clock.forward(60)
        await result.direct("pause")
        await h.host.do(seating.back, people[0].id)
        assert (await h.host.matches.match(match)).paused_by == DIRECTOR
        await result.direct("resume")
        assert (await h.host.matches.match(match)).paused_by == AWAY  # for the second one
        await result.direct("pause")
        await h.host.do(seating.back, people[1].id)
        await result.direct("resume")
        assert (await h.host.matches.match(match)).paused_at is None


async def test_a_restart_while_all_stands_still_changes_nothing(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await two_tables(h)
        await result.direct("pause")
        number = result.id
    async with hosted(tmp_path) as h:
        await h.host.recover(h.clock.time)
        await h.step()
        result = Cup(h, (await h.host.read(book.sheet, number)).tournament)
        assert None not in await paused(result)
        await result.direct("resume")
        assert await paused(result) == [None, None]
