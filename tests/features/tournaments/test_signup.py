"""Signing up for a tournament, and seeds."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.rating import FEWEST_GAMES, FEWEST_PLAYERS, points
from bot.features.ratings.records import EVERYBODY
from bot.features.ratings.values import Pool, Rating, Scope, Skill
from bot.features.settings.servers import audit
from bot.features.tournaments import book, signup
from bot.features.tournaments import rows as tournament_rows
from bot.features.tournaments.announcing import SEEDED, announce, wishes
from bot.features.tournaments.directing import REMINDER
from bot.features.tournaments.export import as_json, ratings_csv
from bot.features.tournaments.pairing.formats import FORMATS, snaked
from bot.features.tournaments.posts import checkin_posts
from bot.features.tournaments.values import TOURNAMENT_TOPIC, Announced
from bot.storage.session import Writer
from engine.core.rng import commitment
from tests.builders.for_each import for_each, sampled
from tests.builders.hosting import HERE, START, Hosted, hosted
from tests.builders.recomputed import from_file
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, PLAIN, Cup, cup, started, who


async def statuses(result: Any) -> dict[str, str]:
    return {player.name: player.status for player in (await result.sheet()).players}


async def test_only_moderators_announce(h: Hosted) -> None:
    with refuses("not-a-moderator"):
        await announce(h.host, PLAIN, HERE, Announced(name="Mine", game="toy", pace="24h"))
    result = await cup(h)
    assert [item.name for item in await h.host.read(book.listed, HERE.guild)] == ["Cup"]
    assert await h.host.read(book.listed, 2) == ()
    assert [item.id for item in await h.host.read(book.listed, HERE.guild, HERE.channel)] == [result.id]
    assert await h.host.read(book.listed, 1, 99) == ()
    await h.pump()
    assert h.told.said[TOURNAMENT_TOPIC] == [result.id]


@pytest.mark.parametrize(
    ("wanted", "refused"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"pace": "soon"}, "unknown-pace"),
        ({"name": "  "}, "bad-tournament"),
        ({"format": "ladder"}, "bad-tournament"),
        ({"size": 2}, "bad-tournament"),
        ({"size": 5}, "bad-tournament"),
        ({"rounds": 0}, "bad-tournament"),
        ({"rounds": 51}, "bad-tournament"),
        ({"advance": 4}, "bad-tournament"),
        ({"points": (1, 2)}, "bad-tournament"),
        ({"cap": 2}, "bad-tournament"),
        ({"points": (5, 4, 3, 2, 1)}, "bad-tournament"),
        ({"points": (3, 2, 1), "format": "duplicate"}, "bad-tournament"),
        ({"seasons": 2}, "bad-tournament"),
        ({"checkin": 60.0}, "bad-tournament"),
        ({"checkin": 60.0, "starts_in": 60.0}, "bad-tournament"),
    ],
)
async def test_what_cannot_be_played_is_refused(h: Hosted, wanted: dict[str, Any], refused: str) -> None:
    with refuses(refused):
        await cup(h, **wanted)
    assert await h.host.read(book.listed, HERE.guild) == ()


async def test_the_seed_is_promised_first_and_told_last(h: Hosted) -> None:
    result = await cup(h, 4, rounds=1)
    promised = (await result.sheet()).tournament
    assert (promised.seed, promised.plan.draw) == (None, "")
    await result.start()
    running = (await result.sheet()).tournament
    assert running.seed is None
    assert running.plan.draw
    over = (await result.play_all()).tournament
    assert over.seed is not None
    assert commitment(bytes.fromhex(over.seed), "tournament") == promised.commitment


async def test_who_finds_no_room_waits_and_comes_in_when_somebody_leaves(h: Hosted) -> None:
    result = await cup(h, 6, cap=4)
    assert list((await statuses(result)).values()) == ["entered"] * 4 + ["waiting"] * 2
    await h.host.do(signup.leave, result.id, who(2).id, HERE.guild)
    assert await statuses(result) == {
        "p1": "entered", "p3": "entered", "p4": "entered", "p5": "entered", "p6": "waiting",
    }  # fmt: skip
    with refuses("already-entered"):
        await result.enter(6)
    with refuses("not-entered"):
        await h.host.do(signup.leave, result.id, who(2).id, HERE.guild)
    with refuses("unknown-tournament"):
        await h.host.do(signup.join, result.id, who(9), 77)


async def test_it_starts_by_itself_with_those_who_checked_in(h: Hosted) -> None:
    result = await cup(h, 7, cap=5, starts_in=7_200.0, checkin=3_600.0)
    with refuses("no-check-in") as early:
        await h.host.do(signup.check_in, result.id, who(1).id, HERE.guild)
    assert early.value.facts == {"at": int(START + 3_600)}
    await h.later(3_600)
    for number in (1, 2, 3, 7):
        await h.host.do(signup.check_in, result.id, who(number).id, HERE.guild)
    await h.later(3_600)
    assert await statuses(result) == {
        "p1": "entered", "p2": "entered", "p3": "entered", "p4": "no-show", "p5": "no-show", "p6": "waiting",
        "p7": "entered",
    }  # fmt: skip
    sheet = await result.sheet()
    assert [sorted(table.people) for table in sheet.tables] == [[1, 2, 3, 7]]
    assert {standing.entrant for standing in sheet.standings} == {1, 2, 3, 7}


async def test_too_few_wait_for_their_director(h: Hosted) -> None:
    result = await cup(h, 1, starts_in=60.0)
    await h.later(60)
    sheet = await result.sheet()
    assert (sheet.tournament.status, sheet.tournament.starts_at, sheet.rounds) == ("signup", None, ())
    entry = (await h.host.read(audit, BOSS))[0]
    assert (entry.verb, entry.facts["have"], entry.facts["need"]) == ("tournament-too-few", "1", "2")
    await result.enter(2, 3)
    await result.start()
    assert (await result.sheet()).tournament.status == "running"


@pytest.mark.parametrize(("fill", "need"), [(True, 2), (False, 3)])
async def test_a_director_hears_that_too_few_are_in(h: Hosted, fill: bool, need: int) -> None:
    result = await cup(h, need - 1, fill=fill, starts_in=7_200.0, checkin=3_600.0)
    with refuses("too-few-entrants") as refused:
        await result.start()
    assert refused.value.facts == {"have": need - 1, "need": need}
    assert (await result.sheet()).tournament.starts_at is not None
    h.clock.forward(3_600)
    await result.enter(need)  # only this one is there by now
    with refuses("too-few-entrants") as refused:
        await result.start()
    assert refused.value.facts == {"have": 1, "need": need}


async def test_who_begins_before_people_could_check_in_throws_nobody_out(h: Hosted) -> None:
    result = await started(h, 5, cap=4, starts_in=7_200.0, checkin=3_600.0)
    assert (await result.sheet()).tournament.status == "running"
    assert list((await statuses(result)).values()) == ["entered"] * 4 + ["waiting"]


async def test_late_ones_come_in_until_half_of_the_rounds_have_begun(h: Hosted) -> None:
    result = await started(h, 6, rounds=3)
    await result.enter(7)
    assert {person for table in (await result.sheet()).tables for person in table.people} == {1, 2, 3, 4, 5, 6}
    await result.play()
    assert 7 in {person for table in (await result.sheet()).tables_of(2) for person in table.people}
    with refuses("tournament-closed", "too-late"):
        await result.enter(8)


async def test_nobody_comes_late_where_people_are_eliminated(h: Hosted) -> None:
    result = await started(h, 8, format="knockout", advance=2)
    with refuses("tournament-closed", "too-late"):
        await result.enter(9)


async def test_who_left_may_come_back_but_not_who_was_disqualified(h: Hosted) -> None:
    result = await started(h, 8, rounds=4)
    await h.host.do(signup.leave, result.id, who(1).id, HERE.guild)
    await result.direct("disqualify", user=who(2).id, reason="Told others the cards.")
    await result.enter(1)
    with refuses("is-disqualified"):
        await result.enter(2)
    await result.play()
    there = {person for table in (await result.sheet()).tables_of(2) for person in table.people}
    assert there - {0} == {1, 3, 4, 5, 6, 7, 8}


@sampled("form", sorted(FORMATS), {"swiss", "knockout"})
async def test_who_was_in_comes_back_before_any_round_that_takes_late_ones(h: Hosted, form: str) -> None:
    event = await started(h, 8, format=form, rounds=4, pause=60.0)
    while not (await event.sheet()).tournament.over:
        number = len((await event.sheet()).rounds)
        await h.host.do(signup.leave, event.id, who(1).id, HERE.guild)
        if FORMATS[form].late and number < 4:
            assert (await h.host.do(signup.join, event.id, who(1), HERE.guild)).status == "entered"
        else:
            with refuses("tournament-closed", "too-late"):
                await event.enter(1)
            break
        if number > 2:
            with refuses("tournament-closed", "too-late"):
                await event.enter(20 + number)
        await event.play()
        await h.later(60.0)
        newest = len((await event.sheet()).rounds)
        assert 1 in {entrant for table in (await event.sheet()).tables_of(newest) for entrant in table.people}


async def test_a_director_admits_late_ones_beyond_the_cap_and_takes_a_disqualification_back(h: Hosted) -> None:
    event = await started(h, 6, cap=4, rounds=3)
    await event.direct("disqualify", user=who(2).id, reason="Told others the cards.")
    await event.play()
    with refuses("already-entered"):
        await event.direct("admit", person=who(1))
    for number in (2, 6, 9):
        await event.direct("admit", person=who(number))
    with refuses("not-a-director"):
        await event.direct("admit", who=PLAIN, person=who(10))
    await event.play()
    there = {entrant for table in (await event.sheet()).tables_of(3) for entrant in table.people}
    assert there - {0} == set(range(1, 8))
    with refuses("tournament-closed", "too-late"):
        await event.direct("admit", person=who(10))
    await event.direct("disqualify", user=who(3).id, reason="Told others the cards.")
    await event.play()
    await event.direct("admit", person=who(3))
    sheet = await event.sheet()
    assert sheet.tournament.over
    assert 3 in [standing.entrant for standing in sheet.standings]


async def test_who_drops_out_leaves_their_seat_to_a_computer(h: Hosted) -> None:
    result = await started(h, 4)
    match = await result.match(3)
    await h.host.do(signup.leave, result.id, who(3).id, HERE.guild)
    after = await h.host.matches.match(match.id)
    assert who(3).id not in [seat.user for seat in after.seats]
    assert (await statuses(result))["p3"] == "left"
    await result.play()
    assert {person for table in (await result.sheet()).tables_of(2) for person in table.people} == {1, 2, 4}


async def test_with_more_in_than_the_cap_by_a_director_the_announcement_can_still_be_edited(h: Hosted) -> None:
    event = await cup(h, 4, cap=4)
    await event.direct("admit", person=who(9))
    await event.direct("edit", draft=replace(wishes((await event.sheet()).tournament), name="Other"))
    assert (await event.sheet()).tournament.name == "Other"


async def test_directors_remind_those_who_have_not_checked_in_once_for_each_press(h: Hosted) -> None:
    event = await cup(h, 3, starts_in=7_200.0, checkin=3_600.0)
    with refuses("no-one-is-late"):
        await event.direct("remind")
    await h.later(3_700)
    await h.host.do(signup.check_in, event.id, who(1).id, HERE.guild)
    for count in (1, 2):
        await event.direct("remind")
        posted = await h.host.read(tournament_rows.posted, event.id)
        assert sum(key.startswith(REMINDER) for key in posted) == count
    (call,) = checkin_posts(await event.sheet(), h.clock.now())
    assert call.ping == (who(2).id, who(3).id)
    for number in (2, 3):
        await h.host.do(signup.check_in, event.id, who(number).id, HERE.guild)
    with refuses("no-one-is-late"):
        await event.direct("remind")


BEST_FIRST = [8, 7, 6, 5, 4, 3, 2, 1]


async def seeded(event: Cup) -> list[tuple[int, ...]]:
    """Start a cup, and return its tables, each in ascending order."""
    await event.start()
    return [tuple(sorted(table.people)) for table in (await event.sheet()).tables_of(1)]


@for_each("form", sorted(SEEDED))
async def test_seeds_by_hand_spread_the_best_over_the_tables_and_are_in_the_file(tmp_path: Path, form: str) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, format=form, seeding="hand", rounds=1, advance=2, fill=True)
        await event.direct("seed", seeds=BEST_FIRST)
        expected = snaked([8, 7, 6, 5, 4, 3, 2, 1], (4, 4))
        assert await seeded(event) == [tuple(sorted(table)) for table in expected] == [(1, 4, 5, 8), (2, 3, 6, 7)]
        sheet = await event.play_all()
        record, drawn = from_file(as_json(sheet))
        assert drawn == record.rounds


async def test_who_leaves_takes_no_seed_along_and_who_has_none_follows(h: Hosted) -> None:
    event = await cup(h, 8, seeding="hand")
    await event.direct("seed", seeds=BEST_FIRST)
    await event.direct("drop", user=who(8).id, reason="sick")
    assert (await event.sheet()).tournament.plan.seeds == (7, 6, 5, 4, 3, 2, 1)
    await event.enter(9)
    assert (await seeded(event))[0] == (1, 4, 5, 8) or (await event.sheet()).name_of(8) == "p9"


async def test_seeds_are_refused_unless_they_were_announced_and_for_strangers(h: Hosted) -> None:
    event = await cup(h, 8)
    with refuses("bad-tournament"):
        await event.direct("seed", seeds=BEST_FIRST)
    await event.direct("edit", draft=replace(wishes((await event.sheet()).tournament), seeding="hand"))
    with refuses("not-entered"):
        await event.direct("seed", seeds=[8, 99])
    await event.start()
    with refuses("tournament-closed"):
        await event.direct("seed", seeds=BEST_FIRST)
    for form in FORMATS.keys() - SEEDED:
        with refuses("bad-tournament"):
            await cup(h, format=form, seeding="ratings")


@for_each("seeding", ("lot", "ratings"))
async def test_seeds_by_hand_go_with_their_announcement(tmp_path: Path, seeding: str) -> None:
    async with hosted(tmp_path) as h:
        event = await cup(h, 8, seeding="hand")
        await event.direct("seed", seeds=BEST_FIRST)
        kept = wishes((await event.sheet()).tournament)
        await event.direct("edit", draft=replace(kept, name="Another name"))
        assert (await event.sheet()).tournament.plan.seeds == tuple(BEST_FIRST)
        await event.direct("edit", draft=replace(kept, seeding=seeding))
        assert (await event.sheet()).tournament.plan.seeds == ()


def ranked(tx: Writer) -> None:
    """Put users 1 to 5 on the leaderboard, the later the better; user 6 has too few matches for it."""
    pool = (Scope(1), "toy", EVERYBODY, 1)
    for number in range(1, 7):
        games = FEWEST_GAMES if number < 6 else 1
        ratings_rows.save_rating(tx, Rating(Pool(*pool), who(number).id, Skill(25.0 + number, 1.0), games, 1))
        others = [(*pool, who(number).id, 900 + other, 0, 1) for other in range(FEWEST_PLAYERS)]
        tx.db.executemany("INSERT INTO encounters VALUES (?, ?, ?, ?, ?, ?, ?, ?)", others)


async def test_seeds_by_ratings_are_the_order_of_the_leaderboard(h: Hosted) -> None:
    event = await cup(h, 8, seeding="ratings")
    await h.store.write(ranked)
    tables = await seeded(event)
    assert (await event.sheet()).tournament.plan.seeds == (5, 4, 3, 2, 1)
    assert [{1, 5} <= {*table} for table in tables].count(True) == 1
    board = await h.host.read(book.leaderboard_of, (await event.sheet()).tournament)
    header, *rows = ratings_csv(await event.sheet(), board).decode("utf-8-sig").splitlines()
    assert header == "name,rating (points),deviation (points),played (matches),won (matches)"
    assert rows[0].split(",")[1:] == [str(points(Skill(30.0, 1.0))), "20", "10", "1"]
    assert len(rows) == 5
