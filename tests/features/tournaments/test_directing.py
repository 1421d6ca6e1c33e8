"""Directing a tournament, and players who leave."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import Authority, UserId
from bot.core.matches import match_rows
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.posts import entry_words
from bot.features.privacy.privacy import forget
from bot.features.ratings.ledger import parts_of
from bot.features.settings.servers import audit
from bot.features.tournaments import announcing, book, proposals, screen, signup
from bot.features.tournaments.pairing.values import Correction
from bot.features.tournaments.values import Announced
from tests.builders.for_each import each_value, for_each
from tests.builders.hosting import HERE, Hosted, hosted
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, FOREIGN, PLAIN, Cup, cup, started, step_of, who

Doing = Callable[[Cup, Authority], Awaitable[object]]
SOMEBODY = who(1).id

DEEDS: dict[str, Doing] = {
    "start": lambda c, a: c.direct("start", who=a),
    "pause": lambda c, a: c.direct("pause", who=a),
    "resume": lambda c, a: c.direct("resume", who=a),
    "extend": lambda c, a: c.direct("extend", who=a, seconds=60.0),
    "drop": lambda c, a: c.direct("drop", who=a, user=SOMEBODY, reason="away"),
    "disqualify": lambda c, a: c.direct("disqualify", who=a, user=SOMEBODY, reason="no"),
    "stand in": lambda c, a: c.direct("standin", who=a, user=SOMEBODY, person=who(50)),
    "correct": lambda c, a: c.direct(
        "correct", who=a, user=SOMEBODY, change=Correction(round=1, entrant=0, place=1), reason="why"
    ),
    "director": lambda c, a: c.direct("director", who=a, user=SOMEBODY),
    "move": lambda c, a: c.direct("move", who=a, channel=11),
    "end": lambda c, a: c.direct("end", who=a),
}


@pytest.mark.parametrize("deed", sorted(DEEDS))
async def test_nobody_else_directs(h: Hosted, deed: str) -> None:
    player = Authority(SOMEBODY, HERE.guild)
    result = await cup(h, 4)
    before = await result.sheet()
    refusals: list[tuple[Authority, str]] = [
        (PLAIN, "not-a-director"),
        (player, "not-a-director"),
        (FOREIGN, "unknown-tournament"),
    ]
    for somebody, refused in refusals:
        with refuses(refused):
            await DEEDS[deed](result, somebody)
    assert await result.sheet() == before


async def test_a_correction_reflows_and_is_written_down(h: Hosted) -> None:
    result = await started(h, 4, rounds=1)
    sheet = await result.play_all()
    last = sheet.standings[-1]
    user = next(player.user for player in sheet.players if player.number == last.entrant)
    change = Correction(round=1, entrant=0, place=1, money=99)
    await result.direct("correct", user=user, change=change, reason="A card was read wrongly.")
    after = await result.sheet()
    assert after.standings[0].entrant == last.entrant
    assert after.standings[0].money == 99
    assert after.corrections[0].reason == "A card was read wrongly."
    assert after.tables == sheet.tables
    log = await h.host.read(audit, BOSS)
    assert [entry.verb for entry in log][:1] == ["tournament-correct"]
    for bad, reason in (
        (Correction(round=1, entrant=0, place=5), "no-place"),
        (Correction(round=2, entrant=0, place=1), "no-round"),
        (Correction(round=2, entrant=0, points=500), "no-round"),
        (Correction(round=1, entrant=0), "nothing"),
        (Correction(round=1, entrant=0, points=5, shared=True), "nothing"),
        (Correction(round=1, entrant=0, place=4, shared=True), "no-tie"),
    ):
        with refuses("bad-correction") as refused:
            await result.direct("correct", user=user, change=bad, reason="why")
        assert refused.value.facts == {"reason": reason}


async def test_a_match_that_is_being_played_has_nothing_to_put_right(h: Hosted) -> None:
    result = await started(h, 4)
    for bad in (Correction(round=1, entrant=0, place=1), Correction(round=1, entrant=0, money=5)):
        with refuses("bad-correction") as refused:
            await result.direct("correct", user=who(1).id, change=bad, reason="why")
        assert refused.value.facts == {"reason": "no-result"}
    await result.direct("correct", user=who(1).id, change=Correction(round=1, entrant=0, points=-500), reason="late")
    assert (await result.sheet()).standings[-1].points == -500


async def test_a_stand_in_plays_on_with_all_there_is(h: Hosted) -> None:
    result = await started(h, 4, rounds=2)
    match = await result.match(1)
    with refuses("already-entered"):
        await result.direct("standin", user=who(1).id, person=who(2))
    await result.direct("standin", user=who(1).id, person=who(50))
    seats = (await h.host.matches.match(match.id)).seats
    assert {seat.name for seat in seats} == {"p50", "p2", "p3", "p4"}
    sheet = await result.play_all()
    assert sheet.name_of(1) == "p50"
    assert next(standing for standing in sheet.standings if standing.entrant == 1).played == 2


async def test_whoever_sat_there_before_a_stand_in_came_puts_nothing_right(h: Hosted) -> None:
    result = await cup(h, 4, rounds=1)
    await result.direct("director", user=who(2).id)
    await result.start()
    await result.direct("standin", user=who(2).id, person=who(50))
    await result.play_all()
    left = Authority(who(2).id, HERE.guild)
    with refuses("own-table"):
        await result.direct(
            "correct", who=left, user=who(3).id, change=Correction(round=1, entrant=0, place=1), reason="why"
        )


async def test_nobody_stands_in_who_is_blocked_or_has_looked_at_the_hands(h: Hosted) -> None:
    result = await cup(h, 4, rounds=1, terms={"hands": "yes"})
    await h.blocked(BOSS, who(50).id)
    with refuses("person-is-blocked"):
        await result.direct("standin", user=who(1).id, person=who(50))
    await result.start()
    other = Authority(who(51).id, HERE.guild, (), manager=True)
    draft, _ = await h.host.the(Moderation).prepare(other, (await result.match(1)).id, "hands", {}, "why")
    await h.host.the(Moderation).confirm(other, draft.id)
    with refuses("knows-another-hand"):
        await result.direct("standin", user=who(1).id, person=who(51))
    await h.blocked(BOSS, who(50).id, verb="unblock")
    await result.direct("standin", user=who(1).id, person=who(50))


async def test_disqualified_ones_are_not_ranked_also_when_it_comes_out_late(h: Hosted) -> None:
    result = await started(h, 8, rounds=2)
    await result.direct("disqualify", user=who(2).id, reason="Two accounts.")
    await result.play_all()
    await result.direct("disqualify", user=who(1).id, reason="That came out late.")
    assert {1, 2}.isdisjoint(standing.entrant for standing in (await result.sheet()).standings)
    with refuses("tournament-closed"):
        await result.direct("drop", user=who(3).id, reason="too late")


@pytest.mark.parametrize("reason", ["", "  \n "])
async def test_what_concerns_a_person_has_a_reason(h: Hosted, reason: str) -> None:
    result = await started(h, 4, rounds=1)
    entrant = who(1).id
    for deed in ("drop", "disqualify"):
        with refuses("reason-missing"):
            await result.direct(deed, user=entrant, reason=reason)
    await result.play_all()
    with refuses("reason-missing"):
        await result.direct("correct", user=entrant, change=Correction(round=1, entrant=0, place=1), reason=reason)


async def test_more_time_needs_a_deadline_and_counts_from_the_pause(h: Hosted) -> None:
    endless, timed = await cup(h, 4, pace="none"), await cup(h, 4, round_time=3_600.0)
    for item in (endless, timed):
        await item.start()
    with refuses("round-without-end"):
        await endless.direct("extend", seconds=60.0)
    await timed.direct("pause")
    h.clock.forward(7_200)
    await timed.direct("extend", seconds=1_800.0)
    await timed.direct("resume")
    on = (await timed.sheet()).open_round
    assert on is not None
    assert on.due == h.clock.time + 3_600 + 1_800


async def terms(event: Cup, **wanted: str) -> Announced:
    """Return the announcement with other table rules."""
    return replace(announcing.wishes((await event.sheet()).tournament), terms=wanted)


async def test_a_table_rule_holds_at_every_table_and_is_chosen_before_the_first_round(h: Hosted) -> None:
    result = await cup(h, 4)
    for key, value in (("hints", "maybe"), ("luck", "yes")):
        with refuses("unknown-choice"):
            await result.direct("edit", draft=await terms(result, **{key: value}))
    await result.direct("edit", draft=await terms(result, hints="yes", bank="small"))
    await result.direct("start")
    await h.step()
    tables = (await result.sheet()).tables
    matches = [await h.host.matches.match(table.match) for table in tables if table.match is not None]
    assert matches
    assert all(dict(match.terms) == {"hints": "yes", "bank": "small"} for match in matches)
    with refuses("tournament-closed"):
        await result.direct("edit", draft=await terms(result, hints="no"))


async def test_an_ended_tournament_leaves_the_list_after_a_week(h: Hosted) -> None:
    result, other = await cup(h, 4), await cup(h, 4)
    await result.direct("end")
    assert (await result.sheet()).tournament.status == "cancelled"
    with refuses("tournament-closed"):
        await result.enter(9)
    assert [item.id for item in await h.host.read(book.listed, HERE.guild)] == [other.id, result.id]
    h.clock.forward(book.LISTED_FOR_S + 1)
    assert [item.id for item in await h.host.read(book.listed, HERE.guild)] == [other.id]
    both = await h.host.read(book.listed, HERE.guild, archived=True)
    assert [item.id for item in both] == [other.id, result.id]


async def test_computers_finish_the_matches_of_an_ended_tournament_and_no_one_missed_a_deadline(h: Hosted) -> None:
    result = await started(h, 4)
    (match,) = await result.open_matches()
    await result.direct("end")
    for _ in range(5):
        await h.step()
    assert (await result.sheet()).tournament.status == "finished"
    played = await h.host.matches.match(match)
    assert (played.status, played.paused_at) == ("over", None)
    assert await h.host.read(lambda at: clocks_rows.misses(at.tx, match)) == ()
    notes = await h.host.read(lambda at: match_rows.notes(at.tx, match, 0))
    assert [note.key for note in notes] == ["cup-ends"]


async def test_who_wants_to_be_forgotten_is_taken_out(h: Hosted) -> None:
    result = await started(h, 5, rounds=2)
    match = await result.match(1)
    await forget(h.host, who(1).id)
    assert who(1).id not in [seat.user for seat in (await h.host.matches.match(match.id)).seats]
    sheet = await result.play_all()
    entrant = next(player for player in sheet.players if player.number == 1)
    assert (entrant.status, entrant.until, entrant.name) == ("left", 1, "")
    assert entrant.user < 0


async def test_a_director_who_is_forgotten_directs_no_more(h: Hosted) -> None:
    result = await cup(h, 4)
    playing = Authority(who(2).id, HERE.guild, (), manager=True)
    await forget(h.host, BOSS.user)
    with refuses("director-plays"):
        await result.direct("pause", who=playing)
    await result.direct("start", who=playing)
    await h.step()
    assert (await result.play_all()).tournament.over


async def test_no_name_of_a_stand_in_stays_in_the_audit_log(h: Hosted) -> None:
    result = await cup(h, 4)
    await result.direct("standin", user=who(1).id, person=who(50))
    await forget(h.host, who(50).id)
    (entry, *_) = await h.host.read(audit, BOSS)
    assert entry.verb == "tournament-standin"
    assert "p50" not in str(entry.facts)
    assert str(who(50).id) not in str(entry.facts)


async def test_a_director_who_is_blocked_directs_no_more(h: Hosted) -> None:
    named, playing = Authority(UserId(5), HERE.guild), Authority(who(2).id, HERE.guild, (), manager=True)
    result = await cup(h, 4)
    await result.direct("director", user=named.user)
    await result.direct("pause", who=named)
    await h.blocked(BOSS, named.user)
    with refuses("not-a-director"):
        await result.direct("resume", who=named)
    await h.blocked(playing, BOSS.user)
    with refuses("director-plays"):
        await result.direct("resume", who=playing)


async def test_everyone_with_the_chosen_role_directs_while_they_do_not_play(h: Hosted) -> None:
    result = await cup(h, 4)
    helper, playing = (Authority(user, HERE.guild, (77,)) for user in (UserId(5), who(1).id))
    with refuses("not-a-director"):
        await result.direct("pause", who=helper)
    await result.direct("director-role", role=77)
    await result.direct("pause", who=helper)
    for verb in ("resume", "start", "edit"):
        with refuses("not-a-director"):
            await result.direct(verb, who=playing)
    with refuses("not-a-director"):
        await result.direct("director-out", who=playing, user=BOSS.user)
    assert not await h.host.read(screen.may_direct, result.id, playing)
    await h.blocked(BOSS, helper.user)
    with refuses("not-a-director"):
        await result.direct("resume", who=helper)
    await result.direct("director-role", role="none")
    with refuses("not-a-director"):
        await result.direct("start", who=playing)
    entries = await h.host.read(audit, BOSS)
    changes = [entry for entry in entries if entry.verb == "tournament-director-role"]
    assert [entry_words(entry).count("<@&77>") for entry in changes] == [0, 1]


async def test_the_role_of_all_members_never_directs(h: Hosted) -> None:
    result = await cup(h, 4)
    with refuses("everybody-directs"):
        await result.direct("director-role", role=HERE.guild)
    with refuses("not-a-director"):
        await result.direct("pause", who=Authority(UserId(5), HERE.guild, (HERE.guild or 0,)))


async def left(result: Cup, number: int) -> None:
    await result.h.host.do(signup.leave, result.id, who(number).id, HERE.guild)


async def undone(result: Cup, number: int) -> None:
    await result.h.host.do(signup.undo_leaving, result.id, who(number), HERE.guild)


async def at_stake(result: Cup, number: int) -> int | None:
    """Return the number of the table at which a player would give up a seat."""
    table = await result.h.host.read(signup.at_stake, result.id, who(number).id, HERE.guild)
    return None if table is None else table.number


async def test_a_seat_is_at_stake_at_a_running_table_alone(h: Hosted) -> None:
    result = await cup(h, 8, rounds=2, pause=600.0)
    assert await at_stake(result, 1) is None
    await result.start()
    sheet = await result.sheet()
    for table in sheet.tables:
        assert {await at_stake(result, entrant) for entrant in table.people} == {table.number}
    assert await at_stake(result, 99) is None
    await result.play()
    assert await at_stake(result, 1) is None


async def test_leaving_is_undone_for_two_minutes(h: Hosted) -> None:
    result = await started(h, 4, rounds=1)
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


async def test_too_late_or_without_a_seat_leaving_is_for_good(h: Hosted) -> None:
    result = await started(h, 8, rounds=2, pause=600.0)
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
async def test_cup_and_rating_agree_about_who_left(h: Hosted, form: str, leaver: int) -> None:
    result = await started(h, 8, format=form, rounds=1)
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
        event = await started(h, 4, rounds=3)
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
