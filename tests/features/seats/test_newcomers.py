"""A newcomer takes a computer's seat soon after the start: permitted users, deadline, maximum number, and result."""

from pathlib import Path

import pytest

from bot.core.ids import Person
from bot.core.matches.values import Match
from bot.core.settings.server import NEWCOMERS
from bot.features.finding import tables
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Gates
from bot.features.ratings.ledger import parts_of
from bot.features.seats import newcomers, seating
from bot.features.settings import servers
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.finding.test_finding import MANAGER

pytestmark = pytest.mark.usefixtures("both")

CLEO, DAN = person("cleo"), person("dan")


async def match_of_two(h: Hosted, computers: int = 1) -> Match:
    return await h.match("ana", "ben", computers=computers)


async def refused(h: Hosted, match: Match, who: Person, code: str) -> None:
    with refuses(code):
        await h.host.read(newcomers.offered, match.id, who)
    seat = next(seat.seat for seat in match.seats if seat.user is None)
    with refuses(code):
        await h.host.do(newcomers.take, match.id, seat, who)


async def test_a_newcomer_takes_the_seat_and_nobody_is_rated_for_it(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await match_of_two(h)
        assert (await h.host.read(tables.board, HERE.guild)).running[0].open
        _, seat = await h.host.read(newcomers.offered, match.id, CLEO)
        taken = await h.host.do(newcomers.take, match.id, seat.seat, CLEO)
        assert taken.seats[seat.seat].user == CLEO.id
        assert not (await h.host.read(tables.board, HERE.guild)).running[0].open
        assert {part.user for part in parts_of(taken)} == {person("ana").id, person("ben").id}
        await refused(h, match, CLEO, "already-seated")
        await refused(h, match, DAN, "no-free-seat")
        await h.finish(match.id)


async def test_it_is_too_late_with_the_first_card_of_the_second_round(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await match_of_two(h)
        while (await h.table(match.id, "ana")).view.round < 2:  # type: ignore[attr-defined]  # the toy game's view
            assert (await h.host.read(newcomers.offered, match.id, CLEO))[1].user is None
            await _step(h, match)
        await h.host.read(newcomers.offered, match.id, CLEO)
        await _step(h, match)
        await refused(h, match, CLEO, "no-free-seat")


async def _step(h: Hosted, match: Match) -> None:
    current = await h.host.matches.match(match.id)
    wait = (await h.host.matches.table(match.id, None)).waits[0]
    user = current.seats[wait.seat].user
    if user is None:
        await h.step()
        return
    await h.host.matches.submit(match.id, current.version, user, (await h.host.matches.legal(match.id, user))[0])


async def test_where_one_plays_alone_and_where_somebody_has_left_no_seat_is_free(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await refused(h, await h.match("ana", computers=2), CLEO, "no-free-seat")
        match = await h.match("ana", "ben", "dan")
        left = await h.host.do(seating.resign, match.id, DAN.id)
        await refused(h, left, CLEO, "no-free-seat")


async def test_who_may_not_join_the_table_takes_no_seat_of_it(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana", "ben", computers=1)
        await h.host.do(gathering.admit, lobby.id, lobby.host, Gates(invited=True))
        match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
        await refused(h, match, CLEO, "not-invited")
        await h.blocked(MANAGER, DAN.id)
        await refused(h, match, DAN, "blocked")
        await h.host.do(servers.change, MANAGER, off=(NEWCOMERS,))
        await refused(h, match, CLEO, "switched-off")
        assert not (await h.host.read(tables.board, HERE.guild)).running[0].open


async def test_who_takes_and_leaves_seats_is_stopped_for_the_day(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(servers.change, MANAGER, seats_a_day=2)
        for _ in range(2):
            match = await match_of_two(h, computers=2)
            _, seat = await h.host.read(newcomers.offered, match.id, CLEO)
            await h.host.do(newcomers.take, match.id, seat.seat, CLEO)
            await h.host.do(seating.resign, match.id, CLEO.id)
        await refused(h, await match_of_two(h), CLEO, "too-many-seats-taken")
        h.clock.forward(86_400)
        assert await h.host.read(newcomers.offered, (await match_of_two(h)).id, CLEO)
