"""Absences: started and ended on schedule or by the user, with all of a table's rules, and summarized afterward."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.ids import Authority, MatchId, Person, UserId, Why
from bot.core.matches.values import ALONE, AWAY, DIRECTOR, DRAWING, MODERATOR, VOTE, Match, MatchSeat
from bot.core.shards import rows
from bot.core.work import At
from bot.durations import DAY
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.story import story
from bot.features.seats import occupancy, seating
from bot.features.seats import pauses as pausing_rules
from bot.features.seats import rows as seats_rows
from bot.features.seats.occupancy import why_kept
from bot.features.seats.rows import BY_COMPUTER, BY_DRAWING, BY_STAND_IN, GONE, PAUSE, Absence
from engine.agents.table import OUTLAW
from tests.builders import stopping
from tests.builders.hosting import HERE, START, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import cup

ANA, BEN, CLEO, DAN = (person(name) for name in ("ana", "ben", "cleo", "dan"))


def away(match: MatchId | None, how: str = BY_COMPUTER, since: float = 0, days: float = 3, **more: Any) -> Absence:
    begin = START + since
    return Absence(person=ANA, match=match, how=how, since=begin, until=START + days * DAY, **more)


async def seat_of_ana(h: Hosted, match: MatchId) -> MatchSeat:
    return next(
        seat
        for seat in (await h.host.matches.match(match)).seats
        if ANA.id in (seat.user, seat.owner.id if seat.owner else 0)
    )


async def agrees(h: Hosted, match: Match, stand_in: Person) -> None:
    (offer,) = await h.host.read(seats_rows.open_offers, match.id)
    await h.host.do(seating.accept, offer.id, stand_in)


async def pausing(h: Hosted, *names: str, computers: int = 0) -> Match:
    lobby = await h.lobby(*names, computers=computers)
    await h.host.do(gathering.agree, lobby.id, lobby.host, "pauses", "yes")
    return await h.host.the(Lobbies).start(lobby.id, lobby.host)


@pytest.mark.parametrize(("how", "strength"), [(BY_COMPUTER, OUTLAW), (BY_DRAWING, DRAWING)])
async def test_a_computer_plays_from_the_beginning_to_the_end(tmp_path: Path, how: str, strength: str) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.host.do(seating.declare, away(match.id, how, since=3_600))
        await h.step()
        assert (await seat_of_ana(h, match.id)).user == ANA.id
        assert (await h.store.read(rows.next_due))["absences"] == START + 3_600
    async with hosted(tmp_path, clock=h.clock) as h:  # a restart between
        await h.later(3_600)
        kept = await seat_of_ana(h, match.id)
        assert (kept.user, kept.strength) == (None, strength)
        assert [item.state for item in await h.host.read(seats_rows.absences_of, ANA.id)] == [GONE]
        h.clock.time = START + 3 * DAY
        await h.step()
        assert (await seat_of_ana(h, match.id)).user == ANA.id
        assert await h.host.read(seats_rows.absences_of, ANA.id) == ()
        assert [note.key for note in (await story(h.host.matches, match.id, None)).notes if "seat" in note.key] == [
            {OUTLAW: "seat-computer-away", DRAWING: "seat-computer-away-drawing"}[strength],
            "seat-back",
        ]


async def test_back_early_and_told_what_happened(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.play(match.id, "ana", "bid 1")
    await h.host.do(seating.declare, away(match.id))
    await h.play(match.id, "ben", "bid 2")
    await h.play(match.id, "ben", "take")
    await h.step()
    h.clock.forward(60)
    await h.host.do(seating.come_back, match.id, ANA.id)
    assert await h.host.read(seats_rows.absences_of, ANA.id) == ()
    digest = await h.host.read(seats_rows.DIGESTS.get, match.id, ANA.id)
    assert digest is not None
    assert (digest.start, digest.seat) == (1, (await seat_of_ana(h, match.id)).seat)
    assert await h.host.read(seats_rows.DIGESTS.get, match.id, BEN.id) is None
    await h.host.do(seats_rows.remove_digest, digest)
    assert await h.host.read(seats_rows.DIGESTS.get, match.id, ANA.id) is None
    h.clock.forward(5 * DAY)
    await h.step()  # its end comes, and changes nothing anymore
    assert (await h.notes(match.id)).count("seat-back") == 1


async def test_a_digest_that_was_never_told_begins_at_the_earlier_absence(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    for name in ("ana", "ben"):
        await h.host.do(seating.declare, away(match.id))
        await h.host.do(seating.back, ANA.id)
        await h.play(match.id, name, "bid 1")
    digest = await h.host.read(seats_rows.DIGESTS.get, match.id, ANA.id)
    assert digest is not None
    assert digest.start == 0


async def test_a_stand_in_who_has_agreed_plays(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, since=3_600, stand_in=CLEO))
    (offer,) = await h.host.read(seats_rows.open_offers, match.id)
    assert (offer.to, offer.expires_at) == (CLEO, START + 3 * DAY)
    await h.host.do(seating.accept, offer.id, CLEO)
    assert (await seat_of_ana(h, match.id)).user == ANA.id  # agreed, but she is still here
    await h.later(3_600)
    seat = await seat_of_ana(h, match.id)
    assert (seat.user, seat.owner, seat.users) == (CLEO.id, ANA, (CLEO.id, ANA.id))
    assert (await h.table(match.id, "cleo")).seat == seat.seat
    h.clock.time = START + 3 * DAY
    await h.step()
    assert (await h.table(match.id, "cleo")).seat is None
    assert (await h.table(match.id, "ana")).seat == seat.seat


async def test_a_stand_in_who_is_blocked_meanwhile_does_not_play(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, since=3_600, stand_in=CLEO))
    await agrees(h, match, CLEO)
    await h.blocked(Authority(UserId(900), HERE.guild, manager=True), CLEO.id)
    await h.later(3_600)
    assert (await seat_of_ana(h, match.id)).user is None


async def test_a_computer_plays_until_the_stand_in_agrees(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, stand_in=CLEO))
    assert (await seat_of_ana(h, match.id)).user is None
    await agrees(h, match, CLEO)
    assert (await seat_of_ana(h, match.id)).user == CLEO.id
    await h.host.do(seating.resign, match.id, CLEO.id)  # the stand-in leaves; the seat stays hers
    seat = await seat_of_ana(h, match.id)
    assert (seat.user, seat.owner) == (None, ANA)
    await h.host.do(seating.come_back, match.id, ANA.id)
    assert (await seat_of_ana(h, match.id)).user == ANA.id


async def test_a_stand_in_who_goes_away_leaves_for_good(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, stand_in=CLEO))
    await agrees(h, match, CLEO)
    assert (await seat_of_ana(h, match.id)).user == CLEO.id
    await h.host.do(seating.declare, replace(away(match.id), person=CLEO))
    open_absences = await h.host.read(seats_rows.absences_in, match.id)
    assert [absence.person.id for absence in open_absences] == [ANA.id]


async def test_a_table_that_agreed_pauses(h: Hosted) -> None:
    match = await pausing(h, "ana", "ben")
    await h.host.do(seating.declare, away(match.id, PAUSE))
    assert (await h.host.matches.match(match.id)).paused_at == START
    with refuses("match-paused") as refusal:
        await h.play(match.id, "ben", "bid 1")
    assert refusal.value.facts == {"who": "away"}
    h.clock.time = START + 3 * DAY
    await h.step()
    assert (await h.host.matches.match(match.id)).paused_at is None
    await h.play(match.id, "ana", "bid 1")
    keys = await h.notes(match.id)
    assert keys == ["paused-away", "resumed-away"]


async def test_whoever_comes_back_ends_no_pause_that_others_have_decided_on(h: Hosted) -> None:
    match = await pausing(h, "ana", "ben")
    await h.host.do(stopping.pause, match.id, Why(MODERATOR, DAN.id, "a quarrel"))
    await h.host.do(seating.declare, away(match.id, PAUSE))
    await h.host.do(seating.back, ANA.id)
    assert (await h.host.matches.match(match.id)).paused_at is not None
    await h.host.do(stopping.resume, match.id, Why(MODERATOR, DAN.id))
    await h.host.do(seating.declare, away(match.id, PAUSE))  # this time, the clock stops for her
    await h.host.do(stopping.resume, match.id, Why(VOTE, BEN.id))
    await h.host.do(stopping.pause, match.id, Why(VOTE, BEN.id))
    await h.host.do(seating.back, ANA.id)
    assert (await h.host.matches.match(match.id)).paused_at is not None


async def test_only_the_stand_in_who_agreed_gets_the_seat(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, stand_in=CLEO))
    await agrees(h, match, CLEO)
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, stand_in=DAN))
    assert (await seat_of_ana(h, match.id)).user != DAN.id
    await agrees(h, match, DAN)
    assert (await seat_of_ana(h, match.id)).user == DAN.id


async def test_a_stand_in_who_misses_deadlines_is_named_and_not_put_there_again_unasked(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="1h")
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, stand_in=CLEO))
    await agrees(h, match, CLEO)
    while (await seat_of_ana(h, match.id)).user == CLEO.id:
        for wait in (await h.host.matches.table(match.id, None)).waits:
            if (await h.host.matches.match(match.id)).seats[wait.seat].user == BEN.id:
                await h.play(match.id, "ben", (await h.host.matches.legal(match.id, BEN.id))[0])
        await h.later(3_600)
    last = ((await story(h.host.matches, match.id, None)).notes)[-1]
    assert (last.key, last.facts) == ("seat-computer-missed-stand-in", {"by": CLEO.id, "other": ANA.id})
    kept = await seat_of_ana(h, match.id)
    assert why_kept(await h.host.matches.match(match.id), kept.seat) == "away", "a look at the table is no return"
    await h.host.do(seating.declare, away(match.id, BY_STAND_IN, days=9, stand_in=CLEO))
    assert (await seat_of_ana(h, match.id)).user is None
    assert [offer.to for offer in await h.host.read(seats_rows.open_offers, match.id)] == [CLEO]


async def test_what_is_not_possible_is_refused(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    other = await h.match("ben", "cleo")
    refused: list[tuple[str, Absence]] = [
        ("pauses-not-agreed", away(match.id, PAUSE)),
        ("no-stand-in", away(match.id, BY_STAND_IN)),
        ("no-stand-in", away(match.id, BY_STAND_IN, stand_in=ANA)),
        ("sits-at-this-match", away(match.id, BY_STAND_IN, stand_in=BEN)),
        ("bad-absence", away(match.id, days=0)),
        ("bad-absence", away(match.id, since=4 * DAY)),
        ("bad-absence", away(match.id, days=100)),
        ("not-at-this-table", away(other.id)),
    ]
    for error, wish in refused:
        with refuses(error):
            await h.host.do(seating.declare, wish)
    assert await h.host.read(seats_rows.absences_of, ANA.id) == ()
    assert (await story(h.host.matches, match.id, None)).notes == ()


async def test_away_from_all_matches_as_far_as_each_allows_and_from_new_ones(h: Hosted) -> None:
    calm, busy = await pausing(h, "ana", "ben"), await h.match("ana", "cleo")
    await h.host.do(seating.declare, away(None, PAUSE, since=3_600))
    assert await h.host.read(seating.everywhere, ANA.id) is None
    await h.later(3_600)
    assert (await h.host.matches.match(calm.id)).paused_at is not None
    assert (await seat_of_ana(h, busy.id)).user is None
    late = await h.match("dan", "ana")
    assert (await seat_of_ana(h, late.id)).user is None
    h.clock.forward(DAY)
    assert len(await h.host.do(seating.back, ANA.id)) == 4
    assert (await h.host.matches.match(calm.id)).paused_at is None
    for match in (busy, late):
        assert (await seat_of_ana(h, match.id)).user == ANA.id
    newest = await h.match("ana", "dan")
    assert (await seat_of_ana(h, newest.id)).user == ANA.id


async def test_a_stand_in_agrees_at_each_new_table(h: Hosted) -> None:
    first = await h.match("ana", "ben")
    await h.host.do(seating.declare, away(None, BY_STAND_IN, stand_in=CLEO))
    for match in (first, await h.match("ana", "dan")):
        assert (await seat_of_ana(h, match.id)).user is None
        await agrees(h, match, CLEO)
        assert (await seat_of_ana(h, match.id)).user == CLEO.id


@pytest.mark.parametrize("second", [BY_COMPUTER, BY_DRAWING, BY_STAND_IN, PAUSE])
@pytest.mark.parametrize("first", [BY_COMPUTER, BY_DRAWING, BY_STAND_IN, PAUSE])
async def test_who_is_away_may_be_away_in_another_way(h: Hosted, first: str, second: str) -> None:
    match = await pausing(h, "ana", "ben")
    for how in (first, second):
        await h.host.do(seating.declare, away(match.id, how, stand_in=CLEO if how == BY_STAND_IN else None))
        for offer in await h.host.read(seats_rows.open_offers, match.id):
            await h.host.do(seating.accept, offer.id, CLEO)
    (absence,) = await h.host.read(seats_rows.absences_of, ANA.id)
    assert (absence.how, absence.state) == (second, GONE)
    now, seat = await h.host.matches.match(match.id), await seat_of_ana(h, match.id)
    assert (now.paused_at is not None) == (second == PAUSE)
    if second != PAUSE:
        assert seat.user == {BY_STAND_IN: CLEO.id}.get(second)
        assert seat.strength == {BY_COMPUTER: OUTLAW, BY_DRAWING: DRAWING}.get(second, "")
    h.clock.time = START + 3 * DAY
    await h.step()
    assert (await seat_of_ana(h, match.id)).user == ANA.id
    assert (await h.host.matches.match(match.id)).paused_at is None
    assert await h.host.read(seats_rows.absences_of, ANA.id) == ()


@pytest.mark.parametrize("broken", [(occupancy, "give_back"), (pausing_rules, "resume")])
async def test_one_that_cannot_end_holds_up_nobody(
    h: Hosted, monkeypatch: pytest.MonkeyPatch, broken: tuple[ModuleType, str]
) -> None:
    match, fine = await pausing(h, "ana", "ben"), await h.match("ana", "cleo")
    for number in (match.id, fine.id):
        await h.host.do(seating.declare, away(number))
    await h.host.do(seating.declare, away(match.id, PAUSE))
    real = getattr(*broken)

    def fails(at: At, number: MatchId, *given: Any) -> Match:
        if number == match.id:
            raise RuntimeError("broken")
        result: Match = real(at, number, *given)
        return result

    monkeypatch.setattr(*broken, fails)
    h.clock.time = START + 3 * DAY
    await h.step()
    assert (await seat_of_ana(h, fine.id)).user == ANA.id
    assert "absences" not in await h.store.read(rows.next_due)
    still = (await h.host.matches.match(match.id)).paused_at is not None
    assert still == (broken == (pausing_rules, "resume"))
    monkeypatch.undo()
    await h.host.do(seating.come_back, match.id, ANA.id)


async def test_an_absence_ends_with_its_match_or_its_seat(h: Hosted) -> None:
    over, left = await h.match("ana", "ben"), await h.match("ana", "cleo")
    for match in (over, left):
        await h.host.do(seating.declare, away(match.id, BY_STAND_IN, since=DAY, stand_in=DAN))
    await h.finish(over.id)
    await h.host.do(seating.resign, left.id, ANA.id)
    assert await h.host.read(seats_rows.absences_of, ANA.id) == ()
    assert await h.host.read(seats_rows.open_offers, over.id) == ()
    assert await h.host.read(seats_rows.open_offers, left.id) == ()


async def pauses(h: Hosted, match: MatchId) -> list[str]:
    notes = (await story(h.host.matches, match, None)).notes
    return [note.key for note in notes if note.key.startswith(("paused-", "resumed-"))]


@pytest.mark.parametrize("by", [ALONE, occupancy.MISSED])
async def test_the_pause_of_a_single_player_ends_when_they_leave(h: Hosted, by: str) -> None:
    match = await pausing(h, "ana", computers=2)
    await h.host.do(stopping.pause, match.id, Why(by, ANA.id))
    await h.host.do(seating.resign, match.id, ANA.id)
    assert (await h.host.matches.match(match.id)).paused_at is None


@pytest.mark.parametrize(
    "ends", [lambda at, match: seating.resign(at, match, ANA.id), lambda at, _: seating.back(at, ANA.id)]
)
async def test_a_pause_for_two_lasts_for_the_one_who_stays_away(
    h: Hosted, ends: Callable[[At, MatchId], object]
) -> None:
    match = await pausing(h, "ana", "ben", "cleo")
    for gone in (ANA, BEN):
        await h.host.do(seating.declare, replace(away(match.id, PAUSE), person=gone))
    await h.host.do(ends, match.id)
    assert (await h.host.matches.match(match.id)).paused_at is not None
    notes = (await story(h.host.matches, match.id, None)).notes
    assert notes[-1].facts["by"] == BEN.id  # whom the table waits for now
    await h.host.do(seating.back, BEN.id)
    assert await pauses(h, match.id) == ["paused-away", "paused-away", "resumed-away"]


async def test_a_player_who_lets_a_computer_play_instead_ends_the_pause(h: Hosted) -> None:
    match = await pausing(h, "ana", "ben", "cleo")
    for how in (PAUSE, BY_COMPUTER):
        await h.host.do(seating.declare, away(match.id, how))
    assert await pauses(h, match.id) == ["paused-away", "resumed-unneeded"]
    assert (await h.host.matches.match(match.id)).seats[await h.seat(match.id, "ana")].user is None


@pytest.mark.parametrize("by", [VOTE, MODERATOR])
async def test_an_absence_that_began_in_another_pause_has_its_own_afterward(h: Hosted, by: str) -> None:
    match = await pausing(h, "ana", "ben", "cleo")
    await h.host.do(stopping.pause, match.id, Why(by, BEN.id))
    await h.host.do(seating.declare, away(match.id, PAUSE))
    await h.host.do(stopping.resume, match.id, Why(by, BEN.id))
    assert (await h.host.matches.match(match.id)).paused_by == AWAY
    await h.host.do(stopping.resume, match.id, Why(by, BEN.id))  # without her, then
    assert await pauses(h, match.id) == [f"paused-{by}", f"resumed-{by}", "paused-away", f"resumed-{by}"]


async def test_computers_wait_for_players_who_may_come_back_even_after_a_pause(h: Hosted) -> None:
    match = await pausing(h, "ana", computers=2)
    seat = await h.seat(match.id, "ana")
    await h.host.do(stopping.pause, match.id, Why(MODERATOR, DAN.id))
    await h.host.do(lambda at: occupancy.hand_over(at, match.id, seat, occupancy.MISSED))
    await h.host.do(stopping.resume, match.id, Why(MODERATOR, DAN.id))
    await h.later(DAY)
    assert (await h.host.matches.match(match.id)).version == 0
    await h.host.do(seating.come_back, match.id, ANA.id)
    assert (await h.finish(match.id)).status == "over"


async def test_a_player_who_is_back_ends_no_pause_of_the_cup(h: Hosted) -> None:
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
