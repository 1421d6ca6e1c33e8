"""Lobbies: gathering, starting, hints, and another match at the same table."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from bot.core.ids import Authority, LobbyId, MatchId, Place, UserId, Why
from bot.core.limits import Limits
from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.match_rows import set_thread
from bot.core.matches.values import VOTE, Match
from bot.core.terms import HINTS, NO, YES, term
from bot.features.finding import tables
from bot.features.finding.tables import Wanted
from bot.features.lobbies import changes, gathering, rows
from bot.features.lobbies.lobbies import Lobbies, filled
from bot.features.lobbies.lobby import Lobby
from bot.features.seats import newcomers, seating
from engine.core.rng import commitment
from tests.builders import stopping
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, START, Hosted, hosted, person
from tests.builders.refusals import outcome, refuses

ANA, BEN, CLEO, DAN, EVA = (person(name) for name in ("ana", "ben", "cleo", "dan", "eva"))


def names(lobby: Lobby) -> list[str]:
    return [seat.name for seat in lobby.seats]


async def test_the_creator_sits_and_the_card_is_posted(h: Hosted) -> None:
    lobby = await h.host.do(gathering.create, ANA, HERE, "toy", ("quick",), "8h", "red")
    assert (lobby.host, names(lobby), lobby.seats[0].figure) == (ANA.id, ["ana"], "red")
    assert (lobby.modes, lobby.pace, lobby.status) == (("quick",), "8h", "open")
    assert lobby.expires_at == START + 86_400
    assert await h.pump() is None
    assert h.told.lobbies == [lobby.id]
    await h.host.do(rows.set_lobby_message, lobby.id, 777)
    stored = await h.host.read(changes.known, lobby.id)
    assert (stored.message, stored.revision) == (777, lobby.revision)


@pytest.mark.parametrize(
    ("game", "modes", "pace", "figure", "refused"),
    [
        ("chess", (), "24h", None, "unknown-game"),
        ("toy", ("slow",), "24h", None, "unknown-mode"),
        ("toy", (), "soon", None, "unknown-pace"),
        ("toy", (), "24h", "black", "unknown-figure"),
    ],
)
async def test_what_does_not_exist_is_refused(
    h: Hosted, game: str, modes: tuple[str, ...], pace: str, figure: str | None, refused: str
) -> None:
    with refuses(refused):
        await h.host.do(gathering.create, ANA, HERE, game, modes, pace, figure)
    assert await h.host.read(gathering.open_in, HERE) == ()


async def test_seats_and_figures_are_nobody_elses(h: Hosted) -> None:
    lobby = await h.host.do(gathering.create, ANA, HERE, "toy", figure="red")
    with refuses("already-seated"):
        await h.host.do(gathering.join, lobby.id, ANA)
    with refuses("figure-taken"):
        await h.host.do(gathering.join, lobby.id, BEN, "red")
    await h.host.do(gathering.join, lobby.id, BEN, "blue")
    with refuses("figure-taken"):
        await h.host.do(gathering.choose_figure, lobby.id, BEN.id, "red")
    with refuses("unknown-figure"):
        await h.host.do(gathering.choose_figure, lobby.id, BEN.id, "black")
    assert (await h.host.do(gathering.choose_figure, lobby.id, BEN.id, "blue")).seats[1].figure == "blue"
    assert (await h.host.do(gathering.choose_figure, lobby.id, ANA.id, None)).seats[0].figure is None
    assert (await h.host.do(gathering.choose_figure, lobby.id, BEN.id, "red")).seats[1].figure == "red"
    with refuses("not-seated"):
        await h.host.do(gathering.choose_figure, lobby.id, CLEO.id, "green")
    with refuses("not-seated"):
        await h.host.do(gathering.leave, lobby.id, CLEO.id)


async def test_a_full_table_takes_nobody(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben", "cleo", computers=1)
    with refuses("lobby-full"):
        await h.host.do(gathering.join, lobby.id, DAN)
    with refuses("lobby-full"):
        await h.host.do(gathering.add_computer, lobby.id, ANA.id)


@for_each(
    ("counts", "seats"),
    [(range(3, 7), [4, 4, 4, 4, 5, 6]), (range(4, 7, 2), [4, 4, 4, 4, 6, 6]), (range(2, 3), [2, 2])],
)
def test_computers_fill_a_table_up_to_a_possible_number_of_four_or_more(counts: range, seats: list[int]) -> None:
    assert [filled(counts, taken) for taken, _ in enumerate(seats, start=1)] == seats


@pytest.mark.usefixtures("both")
async def test_the_last_seat_goes_to_one_of_those_who_ask_at_once(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben", "cleo")
    answers = await asyncio.gather(
        *[h.host.do(gathering.join, lobby.id, someone) for someone in (DAN, EVA)], return_exceptions=True
    )
    assert sorted(map(outcome, answers)) == ["Lobby", "lobby-full"]
    assert len((await h.host.read(changes.known, lobby.id)).seats) == 4


async def test_a_leaving_host_hands_over_and_the_last_one_closes(h: Hosted) -> None:
    lobby = await h.lobby("ana", computers=1)
    await h.host.do(gathering.join, lobby.id, BEN)
    lobby = await h.host.do(gathering.leave, lobby.id, ANA.id)
    assert (lobby.host, lobby.status) == (BEN.id, "open")
    lobby = await h.host.do(gathering.leave, lobby.id, BEN.id)
    assert lobby.status == "cancelled"
    with refuses("lobby-closed") as closed:
        await h.host.do(gathering.join, lobby.id, CLEO)
    assert closed.value.facts == {"status": "cancelled"}
    assert await h.host.read(gathering.open_in, HERE) == ()


async def test_only_the_host_seats_computers_starts_and_cancels(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben")
    for act in (gathering.add_computer, gathering.remove_computer, gathering.cancel):
        with refuses("not-the-host"):
            await h.host.do(act, lobby.id, BEN.id)
    with refuses("not-the-host"):
        await h.host.the(Lobbies).start(lobby.id, BEN.id)
    with refuses("computer-seat"):
        await h.host.do(gathering.remove_computer, lobby.id, ANA.id)
    assert (await h.host.do(gathering.add_computer, lobby.id, ANA.id)).seats[2].user is None
    assert names(await h.host.do(gathering.remove_computer, lobby.id, ANA.id)) == ["ana", "ben"]
    assert (await h.host.do(gathering.cancel, lobby.id, ANA.id)).status == "cancelled"
    with refuses("lobby-closed"):
        await h.host.the(Lobbies).start(lobby.id, ANA.id)
    with refuses("unknown-lobby"):
        await h.host.read(changes.known, LobbyId(99))


async def test_the_card_of_a_match_is_drawn_again_when_a_seat_changes_hands(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben", computers=1)
    match = await h.host.the(Lobbies).start(lobby.id, ANA.id)
    await h.pump()
    h.told.said.clear()
    await h.host.do(newcomers.take, match.id, await h.seat(match.id, ""), CLEO)
    await h.pump()
    assert h.told.lobbies == [lobby.id]


@pytest.mark.usefixtures("both")
async def test_a_match_has_the_number_of_its_table(h: Hosted) -> None:
    first, second = await h.lobby("ana", "ben"), await h.lobby("ana", "ben")
    late = await h.host.the(Lobbies).start(second.id, ANA.id)
    again = await h.host.do(gathering.play_again, (await h.finish(late.id)).id, ANA, HERE)
    early = await h.host.the(Lobbies).start(first.id, ANA.id)
    assert [int(early.id), int(late.id)] == [int(first.id), int(second.id)]
    assert len({first.id, second.id, again.id}) == 3
    old = await h.lobby("cleo", "dan")
    stored = await h.store.read(lambda tx: find(tx, early.id))
    await h.store.write(lambda tx: log_rows.add_match(tx, stored, old.id))
    other = await h.host.the(Lobbies).start(old.id, old.host)
    assert other.id not in {early.id, late.id, old.id}


async def test_a_start_deals_seats_and_figures(h: Hosted) -> None:
    lobby = await h.host.do(gathering.create, ANA, HERE, "toy", figure="blue")
    with refuses("too-few-players") as few:
        await h.host.the(Lobbies).start(lobby.id, ANA.id)
    assert few.value.facts == {"have": 1, "need": 2}
    await h.host.do(gathering.join, lobby.id, BEN)
    await h.host.do(gathering.add_computer, lobby.id, ANA.id)
    match = await h.host.the(Lobbies).start(lobby.id, ANA.id)
    assert sorted(seat.name for seat in match.seats) == ["", "ana", "ben"]
    assert len({figure for seat in match.seats for figure in seat.figures}) == 3
    assert {seat.name: seat.figures for seat in match.seats}["ana"] == ("blue",)
    assert (match.version, match.status, match.seed, len(match.commitment)) == (0, "running", None, 64)
    started = await h.host.read(changes.known, lobby.id)
    assert (started.status, started.match) == ("started", match.id)
    await h.pump()
    assert (h.told.lobbies, h.told.matches) == ([lobby.id], [match.id])
    assert (await h.host.the(Lobbies).start(lobby.id, ANA.id)).id == match.id
    done = await h.finish(match.id)
    assert done.seed is not None
    assert commitment(bytes.fromhex(done.seed), done.rules_version) == match.commitment
    with refuses("lobby-closed"):
        await h.host.the(Lobbies).start(lobby.id, ANA.id)


async def test_seats_differ_from_start_to_start(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(matches_per_user=50)) as h:
        orders = {tuple(s.name for s in (await h.match("ana", "ben", "cleo")).seats) for _ in range(40)}
        assert len(orders) == 6


async def test_a_double_start_begins_one_match(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben")
    matches = await asyncio.gather(*[h.host.the(Lobbies).start(lobby.id, ANA.id) for _ in range(3)])
    assert len({match.id for match in matches}) == 1
    assert len(await h.host.matches.at(HERE.channel)) == 1


async def test_a_start_seats_whoever_joined_in_the_meantime_or_refuses_them(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben")
    match, joined = await asyncio.gather(
        h.host.the(Lobbies).start(lobby.id, ANA.id), h.host.do(gathering.join, lobby.id, CLEO), return_exceptions=True
    )
    assert not isinstance(match, BaseException)
    seated = any(seat.user == CLEO.id for seat in match.seats)
    assert seated == isinstance(joined, Lobby)


async def test_an_idle_lobby_expires_and_its_card_says_so(h: Hosted) -> None:
    slow, live = await h.lobby("ana"), await h.lobby("ben", pace="live")
    await h.pump()
    h.clock.forward(1_000)
    live = await h.host.do(gathering.choose_figure, live.id, BEN.id, "red")
    await h.later(1_000)
    assert (await h.host.read(changes.known, live.id)).status == "open"
    h.clock.forward(800)
    with refuses("lobby-closed") as closed:
        await h.host.do(gathering.join, live.id, CLEO)
    assert closed.value.facts == {"status": "expired"}
    await h.step()
    assert [(await h.host.read(changes.known, item.id)).status for item in (slow, live)] == ["open", "expired"]
    h.told.said.clear()
    await h.pump()
    assert live.id in h.told.lobbies
    await h.later(90_000)
    assert (await h.host.read(changes.known, slow.id)).status == "expired"
    assert await h.host.read(gathering.open_in, HERE) == ()


async def test_lobbies_and_matches_are_limited(tmp_path: Path) -> None:
    limits = Limits(lobbies_per_user=2, matches_per_user=1, lobbies_per_channel=3)
    async with hosted(tmp_path, limits=limits) as h:
        first, _ = await h.lobby("ana"), await h.lobby("ana")
        with refuses("too-many-tables") as refused:
            await h.lobby("ana")
        assert refused.value.facts == {"limit": 2, "of": "open"}
        third = await h.lobby("ben")
        with refuses("too-many-tables"):
            await h.host.do(gathering.join, third.id, ANA)
        with refuses("too-many-tables"):
            await h.lobby("cleo")
        await h.host.do(gathering.create, CLEO, Place(guild=1, channel=11), "toy")
        await h.host.do(gathering.join, first.id, BEN)
        match = await h.host.the(Lobbies).start(first.id, ANA.id)
        with refuses("too-many-tables") as refused:
            await h.lobby("ben")
        assert refused.value.facts == {"limit": 1, "of": "matches"}
        await h.finish(match.id)
        await h.host.do(gathering.join, third.id, ANA)


async def test_lobbies_are_found_by_channel_and_person(h: Hosted) -> None:
    elsewhere = Place(guild=1, channel=11)
    first, second = await h.lobby("ana", "ben"), await h.lobby("ana")
    await h.host.do(gathering.create, DAN, elsewhere, "toy")
    assert [lobby.id for lobby in await h.host.read(gathering.open_in, HERE)] == [first.id, second.id]
    result = [await h.host.read(rows.lobby_of, someone.id, channel_id=HERE.channel) for someone in (ANA, BEN, DAN)]
    assert [None if lobby is None else lobby.id for lobby in result] == [second.id, first.id, None]
    for guild, there in ((HERE.guild, True), (2, False), (None, False)):
        lobby = await h.host.read(rows.lobby_of, DAN.id, guild_id=guild)
        assert (lobby is not None and lobby.place == elsewhere) == there


async def test_a_damaged_lobby_hides_no_other(h: Hosted) -> None:
    good, damaged = await h.lobby("ana"), await h.lobby("ana")
    await h.host.do(lambda at: at.db.execute("UPDATE lobbies SET modes = '{' WHERE id = ?", (damaged.id,)))
    for where in ({"channel_id": HERE.channel}, {"guild_id": HERE.guild}):
        assert await h.host.read(partial(rows.lobby_of, user=ANA.id, **where)) == good


async def test_a_seat_changes_hands_though_its_lobby_is_damaged(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben")
    match = await h.host.the(Lobbies).start(lobby.id, ANA.id)
    await h.host.do(lambda at: at.db.execute("UPDATE lobbies SET modes = '{' WHERE id = ?", (lobby.id,)))
    assert (await h.host.do(seating.resign, match.id, BEN.id)).seat_of(BEN.id) is None


async def test_the_host_removes_a_player_who_cannot_come_back(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana", "ben", "cleo")
        with refuses("not-the-host"):
            await h.host.do(gathering.remove_player, lobby.id, BEN.id, ANA.id)
        for nobody in (person("dan").id, ANA.id):  # a leaving host hands the table over
            with refuses("not-seated"):
                await h.host.do(gathering.remove_player, lobby.id, ANA.id, nobody)
        assert names(await h.host.do(gathering.remove_player, lobby.id, ANA.id, BEN.id)) == ["ana", "cleo"]
    async with hosted(tmp_path, clock=h.clock) as h:
        with refuses("removed-by-host"):
            await h.host.do(gathering.join, lobby.id, BEN)
        other = await h.lobby("ana")
        assert names(await h.host.do(gathering.join, other.id, BEN)) == ["ana", "ben"]
        await h.host.do(gathering.leave, lobby.id, ANA.id)  # it applies to the next host, too
        with refuses("removed-by-host"):
            await h.host.do(gathering.join, lobby.id, BEN)


async def open_one(h: Hosted, place: Place) -> Place:
    return (await h.host.do(gathering.create, CLEO, place, "toy")).place


async def open_privately(h: Hosted, place: Place) -> Place:
    lobby = await h.host.do(gathering.create, CLEO, place, "toy")
    return (await h.host.do(gathering.hide, lobby)).place


async def play_now(h: Hosted, place: Place) -> Place:
    wanted = Wanted(person=CLEO, place=place, channels=frozenset({place.channel}))
    return (await h.host.do(tables.play_now, wanted)).lobby.place


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("door", [open_one, open_privately, play_now])
async def test_a_table_that_is_opened_in_the_thread_of_a_match_is_in_its_channel(
    h: Hosted, door: Callable[[Hosted, Place], Awaitable[Place]], *, over: bool
) -> None:
    match = await h.match("ana", "ben")
    await h.store.write(lambda tx: set_thread(tx, match.id, 777))
    if over:
        await h.finish(match.id)
    assert await door(h, Place(HERE.guild, 777, HERE.channel)) == HERE
    other = await h.host.do(gathering.create, DAN, Place(HERE.guild, 778, HERE.channel), "toy")
    assert other.place.channel == 778, "a thread of people's own stays theirs"


async def played(h: Hosted, *, computers: int = 1) -> Match:
    """Play a quick match with hints, at eight hours' pace, of Ana, Ben and computers to its end."""
    lobby = await h.host.do(gathering.create, ANA, HERE, "toy", ("quick",), "8h")
    await h.host.do(gathering.join, lobby.id, BEN)
    await h.host.do(gathering.agree, lobby.id, ANA.id, HINTS, YES)
    for _ in range(computers):
        await h.host.do(gathering.add_computer, lobby.id, ANA.id, "marshal")
    return await h.finish((await h.host.the(Lobbies).start(lobby.id, ANA.id)).id)


async def test_the_first_opens_a_table_by_the_same_rules_and_the_next_joins_it(h: Hosted) -> None:
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


async def test_all_who_ask_at_once_find_one_table(h: Hosted) -> None:
    match = await played(h)
    lobbies = await asyncio.gather(*(h.host.do(gathering.play_again, match.id, who, HERE) for who in (ANA, BEN, ANA)))
    assert len({lobby.id for lobby in lobbies}) == 1
    assert {seat.user for seat in (await h.host.read(changes.known, lobbies[0].id)).seats} == {
        ANA.id,
        BEN.id,
        None,
    }


async def test_a_table_that_has_started_or_closed_is_followed_by_another(h: Hosted) -> None:
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


async def test_who_may(h: Hosted) -> None:
    running = await h.match("ana", "ben")
    with refuses("still-playing"):
        await h.host.do(gathering.play_again, running.id, ANA, HERE)
    match = await h.finish(running.id)
    with refuses("not-at-this-table"):
        await h.host.do(gathering.play_again, match.id, CLEO, HERE)
    for number, place in ((MatchId(99), HERE), (match.id, Place(guild=2, channel=10))):
        with refuses("unknown-match"):
            await h.host.do(gathering.play_again, number, ANA, place)


async def test_whoever_gave_the_seat_up_may_and_only_computers_of_the_beginning_come_again(h: Hosted) -> None:
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


async def test_a_full_table_takes_nobody_again(h: Hosted) -> None:
    match = await played(h)
    lobby = await h.host.do(gathering.play_again, match.id, ANA, HERE)
    for name in ("cleo", "dan", "eva", "finn")[: 4 - len(lobby.seats)]:
        await h.host.do(gathering.join, lobby.id, person(name))
    with refuses("lobby-full"):
        await h.host.do(gathering.play_again, match.id, BEN, HERE)


@pytest.mark.parametrize(
    ("people", "chosen", "expected"),
    [
        (("ana",), None, YES),
        (("ana",), NO, NO),
        (("ana",), YES, YES),
        (("ana", "ben"), None, NO),
        (("ana", "ben"), YES, YES),
    ],
)
async def test_who_sits_alone_among_computers_may_ask_for_hints(
    h: Hosted, people: tuple[str, ...], chosen: str | None, expected: str
) -> None:
    lobby = await h.lobby(*people, computers=2)
    if chosen is not None:
        await h.host.do(gathering.agree, lobby.id, lobby.host, HINTS, chosen)
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    assert term(match, HINTS) == expected
