"""Resigning, offering a seat, taking it, coming back: permissions, repetition, and simultaneous presses."""

import asyncio
from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import MatchId, OfferId
from bot.core.shards import rows
from bot.core.work import At
from bot.features.matches.story import story
from bot.features.seats import occupancy, offers, seating
from bot.features.seats import rows as seats_rows
from bot.features.seats.occupancy import MISSED, NAMED
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.refusals import outcome, refuses

ANA, BEN, CLEO, DAN = (person(name) for name in ("ana", "ben", "cleo", "dan"))


async def kept(h: Hosted, match: MatchId, name: str) -> None:
    """Let a computer play for a player, as after missed deadlines."""
    seat = await h.seat(match, name)
    await h.store.write(lambda tx: occupancy.hand_over(At(tx, h.clock.now(), h.host.tools), match, seat, MISSED))


@pytest.mark.usefixtures("both")
async def test_who_resigns_is_replaced_for_good(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        resigned = await h.host.do(seating.resign, match.id, ANA.id)
        seat = next(seat for seat in resigned.seats if seat.name == "ana")
        assert (seat.user, seat.owner) == (None, None)
        for again in (seating.resign, seating.come_back):
            with refuses("former-seat", "not-away"):
                await h.host.do(again, match.id, ANA.id)
        assert (await h.finish(match.id)).status == "over"


async def test_an_offer_is_taken_once(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_an_offer_is_for_whom_it_names(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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
        keys = [note.key for note in (await story(h.host.matches, match.id, None)).notes]
        assert keys == ["offer-offered", "offer-declined"]


async def test_a_newer_offer_replaces_the_one_before_and_each_ends_in_time(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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
        assert [note.key for note in (await story(h.host.matches, match.id, None)).notes][-1] == "offer-expired"


async def test_an_offer_is_void_when_its_maker_has_gone(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        offer = await h.host.do(seating.offer, match.id, ANA.id, None)
        await h.host.do(seating.resign, match.id, ANA.id)
        with refuses("offer-is-closed"):
            await h.host.do(seating.accept, offer.id, CLEO)
        seat = await h.seat(match.id, "ana")
        named = offers.new_offer(match.id, seat, DAN.id, CLEO, h.clock.now(), NAMED)  # a moderator asks a user
        again = await h.store.write(lambda tx: offers.make(At(tx, h.clock.now(), h.host.tools), named))
        assert any(seat_item.user == CLEO.id for seat_item in (await h.host.do(seating.accept, again.id, CLEO)).seats)


async def test_a_vanished_players_offer_still_stands(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        offer = await h.host.do(seating.offer, match.id, ANA.id, CLEO)
        await kept(h, match.id, "ana")
        await h.host.do(seating.accept, offer.id, CLEO)
        for user, error in ((ANA.id, "former-seat"), (BEN.id, "not-away")):
            with refuses(error):
                await h.host.do(seating.come_back, match.id, user)


@pytest.mark.parametrize("first", ["computer", "owner"])
async def test_coming_back_at_the_very_moment_when_the_computer_moves(tmp_path: Path, first: str) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await kept(h, match.id, "ana")
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


async def test_nobody_left_means_that_computers_wait(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", computers=1)
        await kept(h, match.id, "ana")
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
        await kept(h, match.id, "ben")
    async with hosted(tmp_path) as h:
        await h.host.recover(h.clock.now())
        assert await h.host.read(seats_rows.open_offers, match.id) == (offer,)
        await h.host.do(seating.accept, offer.id, DAN)
        await h.host.do(seating.come_back, match.id, BEN.id)
        assert {seat.user for seat in (await h.host.matches.match(match.id)).seats} == {BEN.id, CLEO.id, DAN.id}
