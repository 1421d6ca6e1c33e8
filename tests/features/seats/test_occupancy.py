"""A seat changes its player: the stored data, the new player's view, and the former one's."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.core.ids import MatchId
from bot.core.matches.values import DRAWING, PLAYER, Match
from bot.core.work import At
from bot.features.matches.sitting import RESIGNED
from bot.features.matches.story import story
from bot.features.seats import occupancy
from data.catalogue import current
from engine.agents.table import OUTLAW
from engine.core.types import Seat
from tests.builders.hosting import START, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.builders.toy_game import ToyGame


async def hand_over(h: Hosted, match: MatchId, seat: Seat, reason: str = occupancy.MISSED) -> Match:
    return await h.store.write(lambda tx: occupancy.hand_over(At(tx, h.clock.now(), h.host.tools), match, seat, reason))


async def give_back(h: Hosted, match: MatchId, seat: Seat) -> Match:
    return await h.store.write(lambda tx: occupancy.give_back(At(tx, h.clock.now(), h.host.tools), match, seat))


async def occupy(h: Hosted, match: MatchId, seat: Seat, name: str, reason: str = occupancy.OFFERED) -> Match:
    return await h.store.write(
        lambda tx: occupancy.occupy(At(tx, h.clock.now(), h.host.tools), match, seat, person(name), reason)
    )


async def test_a_computer_keeps_a_seat_and_plays_at_once(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_the_owner_comes_back_with_a_fresh_full_time(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_a_stand_in_sees_the_hand_and_the_one_before_no_longer(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_nobody_plays_for_a_seat_that_is_no_longer_theirs(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_a_seat_that_changes_hands_while_an_action_is_worked_out_refuses_it(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        live = await h.host.matches.live(match.id)
        seat = await h.seat(match.id, "ana")
        action = live.game.legal(live.now.state, seat)[0]
        await occupy(h, match.id, seat, "cleo")
        with refuses("former-seat"):
            await h.host.matches.play(live, seat, action, PLAYER, None, person("ana").id)
        assert await h.log(match.id) == ()
        assert (await h.play(match.id, "cleo", live.game.write_action(action))).seat == seat


async def test_two_seats_of_a_match_are_never_one_persons(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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


async def test_the_history_keeps_who_sat_where(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
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
        notes = [note.key for note in (await story(h.host.matches, match.id, None)).notes]
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
