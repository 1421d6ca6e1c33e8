"""Seats: offers, resignations, substitutes, newcomers, and who occupies a seat."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import MatchId, OfferId, Person
from bot.core.matches.values import DRAWING, PLAYER, Match
from bot.core.settings.server import NEWCOMERS
from bot.core.shards import rows
from bot.features.finding import tables
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Gates
from bot.features.matches.sitting import RESIGNED
from bot.features.ratings.ledger import parts_of
from bot.features.seats import newcomers, occupancy, offers, seating
from bot.features.seats import rows as seats_rows
from bot.features.seats.occupancy import NAMED
from bot.features.settings import servers
from data.catalogue import current
from engine.agents.table import OUTLAW
from engine.core.types import Seat
from tests.builders.hosting import HERE, START, Hosted, hosted, person
from tests.builders.refusals import outcome, refuses
from tests.builders.toy_game import ToyGame
from tests.features.finding.test_finding import MANAGER

ANA, BEN, CLEO, DAN = (person(name) for name in ("ana", "ben", "cleo", "dan"))


@pytest.mark.usefixtures("both")
async def test_who_resigns_is_replaced_for_good(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    resigned = await h.host.do(seating.resign, match.id, ANA.id)
    seat = next(seat for seat in resigned.seats if seat.name == "ana")
    assert (seat.user, seat.owner) == (None, None)
    for again in (seating.resign, seating.come_back):
        with refuses("former-seat", "not-away"):
            await h.host.do(again, match.id, ANA.id)
    assert (await h.finish(match.id)).status == "over"


async def test_an_offer_is_taken_once(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    offer = await h.host.do(seating.offer, match.id, ANA.id, None)
    taken = await asyncio.gather(
        *(h.host.do(seating.accept, offer.id, who) for who in (CLEO, DAN, CLEO)), return_exceptions=True
    )
    refused = [item for item in taken if isinstance(item, BaseException)]
    assert [outcome(item) for item in refused] == ["offer-is-closed", "offer-is-closed"]
    users = {seat.user for seat in (await h.host.matches.match(match.id)).seats}
    assert len(users & {CLEO.id, DAN.id}) == 1
    assert BEN.id in users


async def test_an_offer_is_for_whom_it_names(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    with refuses("sits-at-this-match"):
        await h.host.do(seating.offer, match.id, ANA.id, BEN)
    with refuses("not-at-this-table"):
        await h.host.do(seating.offer, match.id, CLEO.id, DAN)
    offer = await h.host.do(seating.offer, match.id, ANA.id, CLEO)
    with refuses("not-for-you"):
        await h.host.do(seating.accept, offer.id, DAN)
    with refuses("not-for-you"):
        await h.host.do(offers.decline, offer.id, DAN.id)
    with refuses("not-for-you"):
        await h.host.do(offers.withdraw, offer.id, CLEO.id)
    await h.host.do(offers.decline, offer.id, CLEO.id)
    with refuses("offer-is-closed"):
        await h.host.do(seating.accept, offer.id, CLEO)
    with refuses("unknown-offer"):
        await h.host.do(seating.accept, OfferId(99), CLEO)
    keys = await h.notes(match.id)
    assert keys == ["offer-offered", "offer-declined"]


async def test_a_newer_offer_replaces_the_one_before_and_each_ends_in_time(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="none")
    first = await h.host.do(seating.offer, match.id, ANA.id, CLEO)
    second = await h.host.do(seating.offer, match.id, ANA.id, None)
    with refuses("offer-is-closed"):
        await h.host.do(seating.accept, first.id, CLEO)
    assert (await h.store.read(rows.next_due))["offers"] == second.expires_at
    h.clock.time = second.expires_at
    with refuses("offer-is-closed"):  # this applies even before other players notice
        await h.host.do(seating.accept, second.id, CLEO)
    await h.step()
    row = await h.store.read(lambda tx: seats_rows.OFFERS.get(tx, second.id))
    assert row is not None
    assert row.status == "expired"
    assert (await h.notes(match.id))[-1] == "offer-expired"


async def test_an_offer_is_void_when_its_maker_has_gone(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    offer = await h.host.do(seating.offer, match.id, ANA.id, None)
    await h.host.do(seating.resign, match.id, ANA.id)
    with refuses("offer-is-closed"):
        await h.host.do(seating.accept, offer.id, CLEO)
    seat = await h.seat(match.id, "ana")
    again = await h.host.do(offers.make, match.id, seat, DAN.id, CLEO, NAMED)  # a moderator asks a user
    assert any(seat_item.user == CLEO.id for seat_item in (await h.host.do(seating.accept, again.id, CLEO)).seats)


async def test_a_vanished_players_offer_still_stands(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    offer = await h.host.do(seating.offer, match.id, ANA.id, CLEO)
    await hand_over(h, match.id, await h.seat(match.id, "ana"))
    await h.host.do(seating.accept, offer.id, CLEO)
    for user, error in ((ANA.id, "former-seat"), (BEN.id, "not-away")):
        with refuses(error):
            await h.host.do(seating.come_back, match.id, user)


@pytest.mark.parametrize("first", ["computer", "owner"])
async def test_coming_back_at_the_very_moment_when_the_computer_moves(h: Hosted, first: str) -> None:
    match = await h.match("ana", "ben")
    await hand_over(h, match.id, await h.seat(match.id, "ana"))
    doing = [h.step(), h.host.do(seating.come_back, match.id, ANA.id)]
    await asyncio.gather(*(doing if first == "computer" else reversed(doing)))
    seat = await h.seat(match.id, "ana")
    log = await h.log(match.id)
    assert (await h.host.matches.match(match.id)).seats[seat].user == ANA.id
    assert len([entry for entry in log if entry.seat == seat]) <= 1
    if not log:
        assert (await h.play(match.id, "ana", "bid 2")).version == 1
    else:
        with pytest.raises(Refusal):
            await h.host.matches.submit(match.id, 0, ANA.id, "bid 2")


async def test_nobody_left_means_that_computers_wait(h: Hosted) -> None:
    match = await h.match("ana", computers=1)
    await hand_over(h, match.id, await h.seat(match.id, "ana"))
    for _ in range(5):
        await h.step()
        h.clock.forward(1_000)
    assert [entry.version for entry in await h.log(match.id)] == []
    await h.host.do(seating.come_back, match.id, ANA.id)
    await h.step()
    assert [entry.by for entry in await h.log(match.id)] == ["computer"]
    assert (await h.table(match.id, "ana")).seat == await h.seat(match.id, "ana")


async def test_everything_outlives_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", "cleo")
        offer = await h.host.do(seating.offer, match.id, ANA.id, DAN)
        await hand_over(h, match.id, await h.seat(match.id, "ben"))
    async with hosted(tmp_path) as h:
        await h.host.recover(h.clock.now())
        assert await h.host.read(seats_rows.open_offers, match.id) == (offer,)
        await h.host.do(seating.accept, offer.id, DAN)
        await h.host.do(seating.come_back, match.id, BEN.id)
        assert {seat.user for seat in (await h.host.matches.match(match.id)).seats} == {BEN.id, CLEO.id, DAN.id}


async def hand_over(h: Hosted, match: MatchId, seat: Seat, reason: str = occupancy.MISSED) -> Match:
    return await h.host.do(occupancy.hand_over, match, seat, reason)


async def give_back(h: Hosted, match: MatchId, seat: Seat) -> Match:
    return await h.host.do(occupancy.give_back, match, seat)


async def occupy(h: Hosted, match: MatchId, seat: Seat, name: str, reason: str = occupancy.OFFERED) -> Match:
    return await h.host.do(occupancy.occupy, match, seat, person(name), reason)


async def test_a_computer_keeps_a_seat_and_plays_at_once(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    seat = await h.seat(match.id, "ana")
    kept = (await hand_over(h, match.id, seat)).seats[seat]
    assert (kept.user, kept.name, kept.owner, kept.strength) == (None, "ana", person("ana"), OUTLAW)
    assert (await h.host.matches.match(match.id)).seats[seat] == kept
    waits = {wait.seat: wait.due for wait in (await h.host.matches.table(match.id, None)).waits}
    assert waits.get(seat) is None
    await h.step()
    assert [entry.by for entry in await h.log(match.id) if entry.seat == seat][:1] in (["computer"], [])
    with refuses("seat-is-kept"):
        await h.host.matches.legal(match.id, person("ana").id)


async def test_the_owner_comes_back_with_a_fresh_full_time(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    (wait, *_) = (await h.host.matches.table(match.id, None)).waits
    name = await h.name_at(match.id, wait.seat)
    await hand_over(h, match.id, wait.seat)
    assert (await h.table(match.id, name)).kept == wait.seat
    assert [table.match.id for table in await h.host.matches.tables_of(person(name).id)] == [match.id]
    h.clock.forward(5_000)
    back = await give_back(h, match.id, wait.seat)
    assert back.seats[wait.seat] == match.seats[wait.seat]
    fresh = next(
        wait_item for wait_item in (await h.host.matches.table(match.id, None)).waits if wait_item.seat == wait.seat
    )
    assert (fresh.since, fresh.due) == (START + 5_000, START + 5_000 + 86_400)
    action = (await h.host.matches.legal(match.id, person(name).id))[0]
    await h.play(match.id, name, action)
    (entry,) = await h.log(match.id)
    assert (entry.by, entry.user) == (PLAYER, person(name).id)


async def test_a_stand_in_sees_the_hand_and_the_one_before_no_longer(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    seat = await h.seat(match.id, "ana")
    hers, public = await h.table(match.id, "ana"), await h.host.matches.table(match.id, None)
    assert hers.view != public.view
    await occupy(h, match.id, seat, "cleo")
    after = await h.table(match.id, "cleo")
    assert (after.seat, after.view, after.kept) == (seat, hers.view, None)
    assert (await h.host.matches.table(match.id, None)).view == public.view
    gone = await h.table(match.id, "ana")
    assert (gone.seat, gone.view, gone.kept) == (None, public.view, None)
    told = await h.host.matches.pages(match.id, gone.seat, 0, 0)
    assert told == await h.host.matches.pages(match.id, None, 0, 0)


async def test_nobody_plays_for_a_seat_that_is_no_longer_theirs(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    (wait, *_) = (await h.host.matches.table(match.id, None)).waits
    name = await h.name_at(match.id, wait.seat)
    action = (await h.host.matches.legal(match.id, person(name).id))[0]
    await occupy(h, match.id, wait.seat, "cleo")
    with refuses("former-seat"):
        await h.play(match.id, name, action)
    assert await h.log(match.id) == ()
    await h.play(match.id, "cleo", action)
    (entry,) = await h.log(match.id)
    assert (entry.seat, entry.user) == (wait.seat, person("cleo").id)


async def test_a_seat_that_changes_hands_while_an_action_is_worked_out_refuses_it(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    live = await h.host.matches.live(match.id)
    seat = await h.seat(match.id, "ana")
    action = live.game.legal(live.now.state, seat)[0]
    await occupy(h, match.id, seat, "cleo")
    with refuses("former-seat"):
        await h.host.matches.play(live, seat, action, PLAYER, None, person("ana").id)
    assert await h.log(match.id) == ()
    assert (await h.play(match.id, "cleo", live.game.write_action(action))).seat == seat


async def test_two_seats_of_a_match_are_never_one_persons(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    ana, ben, cleo = [await h.seat(match.id, name) for name in ("ana", "ben", "cleo")]
    with refuses("sits-at-this-match"):
        await occupy(h, match.id, ben, "ana")
    await hand_over(h, match.id, ana)
    with refuses("sits-at-this-match"):  # her own seat is only reserved for her
        await occupy(h, match.id, ben, "ana")
    await hand_over(h, match.id, cleo, RESIGNED)
    with refuses("knows-another-hand"):
        await occupy(h, match.id, ben, "cleo")
    with refuses("not-at-this-table"):
        await hand_over(h, match.id, Seat(7))


async def test_the_history_keeps_who_sat_where(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    seat = await h.seat(match.id, "ana")
    assert match.occupations == ()
    await hand_over(h, match.id, seat, occupancy.AWAY_DRAWING)
    await occupy(h, match.id, seat, "cleo", occupancy.STAND_IN)
    assert (await h.table(match.id, "ana")).kept == seat
    await give_back(h, match.id, seat)
    await hand_over(h, match.id, seat, RESIGNED)
    await give_back(h, match.id, seat)  # she has resigned and can't come back
    result = (await h.host.matches.match(match.id)).occupations
    assert {entry.seat for entry in result} == {seat}
    assert [(entry.name, entry.user and entry.user - 100, entry.strength, entry.reason) for entry in result] == [
        ("ana", 1, "", "began"),
        ("ana", None, DRAWING, "away-drawing"),
        ("cleo", 3, "", "stand-in"),
        ("ana", 1, "", "back"),
        ("ana", None, OUTLAW, "resigned"),
    ]
    notes = await h.notes(match.id)
    assert notes == [
        "seat-computer-away-drawing",
        "seat-person-stand-in",
        "seat-back",
        "seat-computer-resigned",
    ]


async def test_a_match_that_is_over_keeps_its_people(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=[ToyGame()]) as h:
        match = await h.match("ana", "ben")
        await h.finish(match.id)
        for change in (hand_over, give_back):
            with refuses("match-is-over"):
                await change(h, match.id, Seat(0))


@pytest.mark.parametrize(
    ("reasons", "key"),
    [
        (occupancy.TO_COMPUTERS, "note-seat-computer-{}".format),
        (occupancy.TO_PEOPLE, "note-seat-person-{}".format),
        (["back"], "note-seat-{}".format),
        (["computer"], "note-seat-person-{}".format),
    ],
)
def test_every_reason_has_a_text(reasons: list[str], key: Callable[[str], str]) -> None:
    assert [reason for reason in reasons if not current().has(key(reason))] == []


async def match_of_two(h: Hosted, computers: int = 1) -> Match:
    return await h.match("ana", "ben", computers=computers)


async def refused(h: Hosted, match: Match, who: Person, code: str) -> None:
    with refuses(code):
        await h.host.read(newcomers.offered, match.id, who)
    seat = next(seat.seat for seat in match.seats if seat.user is None)
    with refuses(code):
        await h.host.do(newcomers.take, match.id, seat, who)


@pytest.mark.usefixtures("both")
async def test_a_newcomer_takes_the_seat_and_nobody_is_rated_for_it(h: Hosted) -> None:
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


@pytest.mark.usefixtures("both")
async def test_it_is_too_late_with_the_first_card_of_the_second_round(h: Hosted) -> None:
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


@pytest.mark.usefixtures("both")
async def test_where_one_plays_alone_and_where_somebody_has_left_no_seat_is_free(h: Hosted) -> None:
    await refused(h, await h.match("ana", computers=2), CLEO, "no-free-seat")
    match = await h.match("ana", "ben", "dan")
    left = await h.host.do(seating.resign, match.id, DAN.id)
    await refused(h, left, CLEO, "no-free-seat")


@pytest.mark.usefixtures("both")
async def test_who_may_not_join_the_table_takes_no_seat_of_it(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben", computers=1)
    await h.host.do(gathering.admit, lobby.id, lobby.host, Gates(invited=True))
    match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
    await refused(h, match, CLEO, "not-invited")
    await h.blocked(MANAGER, DAN.id)
    await refused(h, match, DAN, "blocked")
    await h.host.do(servers.change, MANAGER, off=(NEWCOMERS,))
    await refused(h, match, CLEO, "switched-off")
    assert not (await h.host.read(tables.board, HERE.guild)).running[0].open


@pytest.mark.usefixtures("both")
async def test_who_takes_and_leaves_seats_is_stopped_for_the_day(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, seats_a_day=2)
    for _ in range(2):
        match = await match_of_two(h, computers=2)
        _, seat = await h.host.read(newcomers.offered, match.id, CLEO)
        await h.host.do(newcomers.take, match.id, seat.seat, CLEO)
        await h.host.do(seating.resign, match.id, CLEO.id)
    await refused(h, await match_of_two(h), CLEO, "too-many-seats-taken")
    h.clock.forward(86_400)
    assert await h.host.read(newcomers.offered, (await match_of_two(h)).id, CLEO)
