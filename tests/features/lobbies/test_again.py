"""Rematches: one table for all who ask, with the same rules."""

import asyncio
from pathlib import Path

from bot.core.ids import Authority, MatchId, Place, UserId, Why
from bot.core.limits import Limits
from bot.core.matches.values import VOTE, Match
from bot.core.terms import HINTS, YES
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.seats import seating
from tests.builders import stopping
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses

ANA, BEN, CLEO = (person(name) for name in ("ana", "ben", "cleo"))


async def played(h: Hosted, *, computers: int = 1) -> Match:
    """Play a quick match with hints, at eight hours' pace, of Ana, Ben and computers to its end."""
    lobby = await h.host.do(gathering.create, ANA, HERE, "toy", ("quick",), "8h")
    await h.host.do(gathering.join, lobby.id, BEN)
    await h.host.do(gathering.agree, lobby.id, ANA.id, HINTS, YES)
    for _ in range(computers):
        await h.host.do(gathering.add_computer, lobby.id, ANA.id, "marshal")
    return await h.finish((await h.host.the(Lobbies).start(lobby.id, ANA.id)).id)


async def test_the_first_opens_a_table_by_the_same_rules_and_the_next_joins_it(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await played(h)
        lobby = await h.host.do(gathering.play_again, match.id, BEN, HERE)
        assert (lobby.host, lobby.again, lobby.place, lobby.status) == (BEN.id, match.id, HERE, "open")
        assert (lobby.game, lobby.modes, lobby.pace, dict(lobby.terms)) == ("toy", ("quick",), "8h", {HINTS: YES})
        assert [(seat.user, seat.strength) for seat in lobby.seats] == [(BEN.id, ""), (None, "marshal")]
        joined = await h.host.do(gathering.play_again, match.id, ANA, HERE)
        assert (joined.id, joined.host) == (lobby.id, BEN.id)
        assert [seat.user for seat in joined.seats] == [BEN.id, None, ANA.id]
        assert (
            await h.host.do(gathering.play_again, match.id, ANA, HERE)
        ).seats == joined.seats  # pressed twice: still there once
        assert await h.pump() is None
        assert h.told.lobbies.count(lobby.id) >= 1


async def test_all_who_ask_at_once_find_one_table(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await played(h)
        lobbies = await asyncio.gather(
            *(h.host.do(gathering.play_again, match.id, who, HERE) for who in (ANA, BEN, ANA))
        )
        assert len({lobby.id for lobby in lobbies}) == 1
        assert {seat.user for seat in (await h.host.read(changes.known, lobbies[0].id)).seats} == {
            ANA.id,
            BEN.id,
            None,
        }


async def test_a_table_that_has_started_or_closed_is_followed_by_another(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await played(h)
        first = await h.host.do(gathering.play_again, match.id, ANA, HERE)
        await h.host.the(Lobbies).start(first.id, ANA.id)
        second = await h.host.do(gathering.play_again, match.id, ANA, HERE)
        h.clock.forward(90_000)  # no one has come, and no step has closed it yet
        third = await h.host.do(gathering.play_again, match.id, BEN, HERE)
        assert len({first.id, second.id, third.id}) == 3
        assert third.host == BEN.id


async def test_it_survives_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await played(h)
        lobby = await h.host.do(gathering.play_again, match.id, ANA, HERE)
    async with hosted(tmp_path) as h:
        assert (await h.host.do(gathering.play_again, match.id, BEN, HERE)).id == lobby.id


async def test_who_may(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        running = await h.match("ana", "ben")
        with refuses("still-playing"):
            await h.host.do(gathering.play_again, running.id, ANA, HERE)
        match = await h.finish(running.id)
        with refuses("not-at-this-table"):
            await h.host.do(gathering.play_again, match.id, CLEO, HERE)
        for number, place in ((MatchId(99), HERE), (match.id, Place(guild=2, channel=10))):
            with refuses("unknown-match"):
                await h.host.do(gathering.play_again, number, ANA, place)


async def test_whoever_gave_the_seat_up_may_and_only_computers_of_the_beginning_come_again(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", computers=1)
        await h.host.do(seating.resign, match.id, BEN.id)
        await h.host.do(stopping.close, match.id, Why(VOTE))
        lobby = await h.host.do(gathering.play_again, match.id, BEN, HERE)
        assert [seat.user for seat in lobby.seats] == [BEN.id, None]


async def test_limits_and_blocks_hold(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(lobbies_per_user=1)) as h:
        match = await played(h)
        await h.host.do(gathering.create, ANA, HERE, "toy")
        with refuses("too-many-tables"):
            await h.host.do(gathering.play_again, match.id, ANA, HERE)
        await h.blocked(Authority(UserId(900), HERE.guild, manager=True), BEN.id)
        with refuses("blocked"):
            await h.host.do(gathering.play_again, match.id, BEN, HERE)


async def test_a_full_table_takes_nobody(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await played(h)
        lobby = await h.host.do(gathering.play_again, match.id, ANA, HERE)
        for name in ("cleo", "dan", "eva", "finn")[: 4 - len(lobby.seats)]:
            await h.host.do(gathering.join, lobby.id, person(name))
        with refuses("lobby-full"):
            await h.host.do(gathering.play_again, match.id, BEN, HERE)
