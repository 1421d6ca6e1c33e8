"""Leaving a running tournament gives up a seat, can be undone for two minutes, and counts in ratings as in the cup."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.features.ratings.ledger import parts_of
from bot.features.tournaments import proposals, signup
from tests.builders.for_each import each_value, for_each
from tests.builders.hosting import HERE, hosted
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, Cup, cup, step_of, who


async def left(result: Cup, number: int) -> None:
    await result.h.host.do(signup.leave, result.id, who(number).id, HERE.guild)


async def undone(result: Cup, number: int) -> None:
    await result.h.host.do(signup.undo_leaving, result.id, who(number), HERE.guild)


async def at_stake(result: Cup, number: int) -> int | None:
    """Return the number of the table at which a player would give up a seat."""
    table = await result.h.host.read(signup.at_stake, result.id, who(number).id, HERE.guild)
    return None if table is None else table.number


async def test_a_seat_is_at_stake_at_a_running_table_alone(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await cup(h, 8, rounds=2, pause=600.0)
        assert await at_stake(result, 1) is None
        await result.start()
        sheet = await result.sheet()
        for table in sheet.tables:
            assert {await at_stake(result, entrant) for entrant in table.people} == {table.number}
        assert await at_stake(result, 99) is None
        await result.play()
        assert await at_stake(result, 1) is None


async def test_leaving_is_undone_for_two_minutes(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await cup(h, 4, rounds=1)
        await result.start()
        (number,) = await result.open_matches()
        seats = (await h.host.matches.match(number)).seats
        await left(result, 3)
        h.clock.forward(signup.UNDO)
        await undone(result, 3)
        match = await h.host.matches.match(number)
        assert [seat.user for seat in match.seats] == [seat.user for seat in seats]
        player = (await result.sheet()).player(who(3).id)
        assert player is not None
        assert (player.status, player.until) == ("entered", None)
        sheet = await result.play_all()
        assert not any(line.absent for line in sheet.tables[0].lines or ())
        assert not any(part.resigned for part in parts_of(await h.host.matches.match(number)))


async def test_too_late_or_without_a_seat_leaving_is_for_good(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await cup(h, 8, rounds=2, pause=600.0)
        await result.start()
        with refuses("left-for-good"):
            await undone(result, 1)
        await left(result, 1)
        h.clock.forward(signup.UNDO + 1)
        with refuses("left-for-good"):
            await undone(result, 1)
        await left(result, 2)
        await result.play()
        with refuses("left-for-good"):
            await undone(result, 2)  # the match is over
        await left(result, 3)
        with refuses("left-for-good"):
            await undone(result, 3)  # there was no seat between two rounds


@each_value(("form", "leaver"), ("swiss", "duplicate", "league", "knockout", "groups"), range(1, 5))
async def test_cup_and_rating_agree_about_who_left(tmp_path: Path, form: str, leaver: int) -> None:
    async with hosted(tmp_path) as h:
        result = await cup(h, 8, format=form, rounds=1)
        await result.start()
        match = await result.match(leaver)
        await h.host.matches.submit(match.id, 0, who(leaver).id, "bid 2")  # otherwise no player had been present at all
        await left(result, leaver)
        await result.play()
        sheet = await result.sheet()
        for table in sheet.tables_of(1):
            match = await h.host.matches.match(table.match)
            resigned = {table.entrant_at(part.seat) for part in parts_of(match) if part.resigned}
            assert {line.entrant for line in table.lines or () if line.absent} == resigned
            assert resigned == {leaver} & {*table.people}
        mine = next(standing for standing in sheet.standings if standing.entrant == leaver)
        assert (mine.points, mine.wins, mine.money) == (0, 0, 0)


OUT: dict[str, Callable[[Cup], Awaitable[object]]] = {
    "leave": lambda event: event.h.host.do(signup.leave, event.id, who(1).id, HERE.guild),
    "drop": lambda event: event.direct("drop", user=who(1).id, reason="why"),
    "disqualify": lambda event: event.direct("disqualify", user=who(1).id, reason="why"),
}


@for_each("way", [(out, late) for out in sorted(OUT) for late in (False, True)])
async def test_a_player_admitted_again_does_what_the_answer_says(tmp_path: Path, way: tuple[str, bool]) -> None:
    out, late = way
    async with hosted(tmp_path) as h:
        event = await cup(h, 4, rounds=3)
        await event.start()
        match = await event.match(1)
        await OUT[out](event)
        h.clock.forward(2 * signup.UNDO)
        if late:
            await event.play()
        admitted = step_of(event.id, BOSS.user, "admit", person=who(1))
        shown = (await proposals.propose(h.host, BOSS, admitted))[0]
        await h.host.do(proposals.confirm, BOSS, shown.id)
        assert (shown.shown.back, shown.shown.joins) == ((0, 3) if late else (1, 0))
        if late:
            await event.play()
        else:
            assert any(seat.user == who(1).id for seat in (await h.host.matches.match(match.id)).seats)
        sheet = await event.play_all()
        lines = {table.round: line for table in sheet.tables for line in table.lines or () if line.entrant == 1}
        assert [number for number, line in lines.items() if not line.absent] == ([3] if late else [1, 2, 3])
