"""Rounds of a tournament: tables, results, players who are kept apart."""

import random
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.ids import Authority, UserId, Why
from bot.core.matches import log_rows
from bot.core.matches.values import MODERATOR
from bot.features.moderation.moderation import Moderation
from bot.features.replays.export import ExportRefused, export
from bot.features.tournaments import proposals, screen, signup
from bot.features.tournaments import rows as tournaments_rows
from bot.features.tournaments.export import as_json
from bot.features.tournaments.pairing.arranging import met
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.pairing.values import NEVER, RARELY, Apart, Correction, TournamentRecord
from bot.features.tournaments.values import TournamentState
from bot.storage.session import Reader
from tests.builders import stopping
from tests.builders.for_each import for_each
from tests.builders.games import colt_express
from tests.builders.hosting import HERE, Hosted, ManualClock, hosted
from tests.builders.postgres import Servers, databases
from tests.builders.recomputed import before, from_file, recomputed
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH, usual
from tests.features.tournaments.cup import BOSS, PLAIN, Cup, cup, started, step_of, who
from tests.features.tournaments.pairing.playing import field, plan, played
from tests.storage.several import server_of


async def test_matches_open_and_report_by_themselves(h: Hosted) -> None:
    result = await started(h, 8, rounds=3)
    sheet = await result.sheet()
    assert [len(table.people) for table in sheet.tables] == [4, 4]
    for table in sheet.tables:
        match = await h.host.matches.match(table.match)
        seated = [match.seats[table.seat_of(entrant)].user for entrant in table.people]
        assert seated == [who(entrant).id for entrant in table.people]
        assert (match.place, match.pace) == (HERE, "24h")
    with refuses("round-is-on") as refused:
        await result.direct("start")
    assert refused.value.facts == {"open": 2}
    over = await result.play_all()
    assert [round_item.closed_at is not None for round_item in over.rounds] == [True] * 3
    assert len(over.tables) == 6
    assert all(standing.played == 3 for standing in over.standings)
    assert over.tournament.wake is None


async def check_logs(h: Hosted, result: Cup) -> TournamentState:
    """Check the standings against those recomputed from the matches' logs and the published seed alone."""
    sheet = await result.sheet()
    assert await h.store.read(recomputed(h.host.games, result.id)) == sheet.standings
    return sheet


async def test_a_match_cut_off_by_the_deadline_is_played_out(h: Hosted) -> None:
    result = await started(h, 4, rounds=1, round_time=3_600.0, pace="none")
    match = await result.match(1)
    await h.host.matches.submit(match.id, 0, who(1).id, "bid 2")
    await h.later(3_599)
    assert (await h.host.matches.match(match.id)).status == "running"
    h.clock.forward(1)
    while await h.step() is not None and (await h.host.matches.match(match.id)).status == "running":
        continue
    await h.step()
    sheet = await result.sheet()
    assert sheet.tournament.status == "finished"
    (table,) = sheet.tables
    assert table.lines is not None
    assert [line.absent for line in table.lines].count(False) == 1  # players who bid were present
    await check_logs(h, result)


async def test_who_was_never_asked_before_the_deadline_has_not_stayed_away(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=[colt_express()]) as h:
        result = await started(h, 4, game="colt-express", rounds=2, round_time=3_600.0, pace="none")
        (number,) = await result.open_matches()
        match = await h.host.matches.match(number)
        first = (await h.host.matches.table(number, None)).waits[0].seat
        user = match.seats[first].user
        assert user is not None
        await h.host.matches.submit(number, match.version, user, (await h.host.matches.legal(number, user))[0])
        late = (await h.host.matches.table(number, None)).waits[0].seat
        h.clock.forward(3_600)
        sheet = await result.sheet()
        while not sheet.tables[0].lines:
            await h.step()
            sheet = await result.sheet()
        table = sheet.tables[0]
        assert [line.entrant for line in table.lines or () if line.absent] == [table.entrant_at(late)]
        assert sorted(player.status for player in sheet.players) == ["entered"] * 3 + ["no-show"]


async def test_whoever_a_moderator_gave_no_time_has_not_stayed_away(h: Hosted) -> None:
    result = await started(h, 4)
    (number,) = await result.open_matches()
    await h.host.do(stopping.close, number, Why(MODERATOR, BOSS.user))
    await h.step()
    sheet = await result.sheet()
    assert not any(line.absent for line in sheet.tables[0].lines or ())
    assert len(sheet.rounds) == 2


async def test_nobody_wins_what_nobody_came_to(h: Hosted) -> None:
    result = await started(h, 5)
    for number in range(1, 6):
        await h.host.do(signup.leave, result.id, who(number).id, HERE.guild)
    sheet = await result.play_all()
    assert len(sheet.rounds) == 1
    assert sheet.winners == ()
    # Points that a computer earned for a player don't count.
    assert {standing.money for standing in sheet.standings} == {0}


@pytest.mark.parametrize(("form", "rounds"), [("knockout", 1), ("groups", 1)])
async def test_who_is_left_alone_wins_an_elimination(h: Hosted, form: str, rounds: int) -> None:
    result = await started(h, 8, format=form, rounds=rounds, advance=1, pause=600.0)
    await result.play()
    sheet = await result.sheet()
    assert not sheet.tournament.over
    last = sheet.standings[-1].entrant
    for number in range(1, 9):
        if number != last:
            await h.host.do(signup.leave, result.id, who(number).id, HERE.guild)
    await h.later(600)
    sheet = await result.sheet()
    assert sheet.tournament.over
    assert sheet.winners == (last,)


async def test_a_match_that_was_ended_counts_as_if_played_out(h: Hosted) -> None:
    result = await started(h, 8, rounds=1)
    first, second = await result.open_matches()
    await h.finish(first)
    table = next(table_item for table_item in (await result.sheet()).tables if table_item.match == second)
    h.clock.forward(30 * 86_400)
    for _ in range(20):
        await h.step()
    sheet = await result.sheet()
    assert sheet.tournament.over
    assert {line.absent for line in next(t for t in sheet.tables if t.number == table.number).lines or ()} == {True}


async def test_who_does_not_show_up_is_not_drawn_again(h: Hosted) -> None:
    result = await started(h, 8, rounds=2, pace="1h")
    match = await result.match(5)
    for other in await result.open_matches():
        if other != match.id:
            await h.finish(other)
    while (await h.host.matches.match(match.id)).status == "running":
        current = await h.host.matches.match(match.id)
        waits = (await h.host.matches.table(match.id, None)).waits
        users = [current.seats[wait.seat].user for wait in waits]
        awake = [user for user in users if user not in {None, who(5).id}]
        if awake:
            action = (await h.host.matches.legal(match.id, awake[0] or who(1).id))[0]
            await h.host.matches.submit(match.id, current.version, awake[0] or who(1).id, action)
        else:
            await h.later(3_700)
    await result.play()
    sheet = await result.sheet()
    player = sheet.player(who(5).id)
    assert player is not None
    assert (player.status, player.until) == ("no-show", 1)
    lost = next(line for table in sheet.tables_of(1) for line in table.lines or () if line.entrant == 5)
    assert lost.absent
    assert 5 not in {person for table in sheet.tables_of(2) for person in table.people}
    assert next(standing for standing in sheet.standings if standing.entrant == 5).points == 0


async def test_while_it_is_stopped_nothing_happens_by_time(h: Hosted) -> None:
    result = await started(h, 4, rounds=2, pause=600.0, round_time=7_200.0)
    due = (await result.sheet()).rounds[0].due
    await result.direct("pause")
    await h.later(100_000)
    assert (await result.sheet()).rounds[0].closed_at is None
    await result.direct("resume")
    assert (await result.sheet()).rounds[0].due == (due or 0) + 100_000
    await result.direct("extend", seconds=3_600.0)
    assert (await result.sheet()).rounds[0].due == (due or 0) + 103_600
    over = await result.play_all_after(600.0)
    assert over.tournament.status == "finished"


async def test_a_break_that_was_interrupted_is_as_long_as_announced(h: Hosted) -> None:
    result = await started(h, 4, rounds=2, pause=600.0)
    await result.play()
    h.clock.forward(200)
    await result.direct("pause")
    h.clock.forward(50_000)
    await result.direct("resume")
    await h.later(399)
    assert len((await result.sheet()).rounds) == 1
    await h.later(1)
    assert len((await result.sheet()).rounds) == 2


async def test_duplicate_tables_play_the_same_deal(h: Hosted) -> None:
    result = await started(h, 8, format="duplicate", rounds=2)

    def headers(tx: Reader) -> list[tuple[str, object, object]]:
        stored = [log_rows.match(tx, table.match) for table in tournaments_rows.tournament_tables(tx, result.id)]
        return [(item.header.seed, item.header.seats, item.header.options) for item in stored if item]

    first, second = await h.store.read(headers)
    assert first == second
    assert getattr(first[2], "choices", None) == {"decks": "even"}
    sheet = await result.play_all()
    assert sum(standing.points for standing in sheet.standings) == 2 * 8 * 50_000
    assert len({match for match, *_ in await h.store.read(headers)}) == 2


@pytest.mark.usefixtures("both")
async def test_a_table_that_has_ended_does_not_tell_the_seed_by_which_others_still_play(h: Hosted) -> None:
    result = await started(h, 8, format="duplicate", rounds=1)
    first, last = await result.open_matches()
    await h.finish(first)
    manager = Authority(UserId(900), HERE.guild, manager=True)
    seen = (
        await h.host.matches.match(first),
        (await h.host.matches.table(first, None)).match,
        *await h.host.matches.at(HERE.channel),
    )
    assert all(match.seed is None for match in seen)
    with pytest.raises(ExportRefused):
        await export(h.store, h.host.games, first)
    _, would = await h.host.the(Moderation).prepare(manager, first, "export", {}, "why")
    assert [key for key, _ in would.lines] == ["export-running"]
    await h.finish(last)
    for number in (first, last):
        assert (await h.host.matches.match(number)).seed is not None
        assert await export(h.store, h.host.games, number)
    _, would = await h.host.the(Moderation).prepare(manager, first, "export", {}, "why")
    assert [key for key, _ in would.lines] == ["export-over"]


async def test_a_match_that_outlasts_its_tournament_keeps_the_seed_secret(h: Hosted) -> None:
    result = await started(h, 8, rounds=1, round_time=3_600.0)
    first, last = await result.open_matches()
    manager = Authority(UserId(900), HERE.guild, manager=True)
    for verb in ("pause", "resume"):
        draft, _ = await h.host.the(Moderation).prepare(manager, last, verb, {}, "why")
        await h.host.the(Moderation).confirm(manager, draft.id)
        if verb == "pause":
            await h.finish(first)
            await h.later(3_600)
            assert (await result.sheet()).tournament.over
            assert (await result.sheet()).tournament.seed is None
    before = (await result.sheet()).tournament.revision
    await h.finish(last)
    over = (await result.sheet()).tournament
    assert over.seed is not None
    assert over.revision > before  # its last message is published again


async def test_tables_of_other_formats_have_deals_of_their_own(h: Hosted) -> None:
    result = await started(h, 8, rounds=1)
    first, _ = await result.open_matches()
    await h.finish(first)
    assert (await h.host.matches.match(first)).seed is not None


async def test_a_restart_at_any_time_changes_nothing(tmp_path: Path) -> None:
    async def whole(folder: Path, *, restarting: bool) -> TournamentState:
        clock = ManualClock()
        async with hosted(folder, clock=clock) as h:
            result = await started(h, 9, rounds=2, pause=60.0)
        while True:
            async with hosted(folder, clock=clock) as h:
                result.h = h
                await h.host.recover(clock.now())
                while True:
                    sheet = await result.sheet()
                    if sheet.tournament.over:
                        return sheet
                    for match in (await result.open_matches())[:1]:
                        await h.finish(match)
                    clock.forward(30)
                    await h.step()
                    if restarting:
                        break

    for name in ("plain", "broken"):
        (tmp_path / name).mkdir()
    plain = await whole(tmp_path / "plain", restarting=False)
    broken = await whole(tmp_path / "broken", restarting=True)
    assert [table.people for table in plain.tables] == [table.people for table in broken.tables]
    assert plain.standings == broken.standings


OTHER = Authority(who(1).id, HERE.guild)


def apart(pair: Iterable[int], since: int, until: int | None = None) -> Apart:
    first, second = sorted(pair)
    return Apart(first, second, since, until)


COUNTS = usual((8, 12, 17), (8, 17))
FIELDS = [(form, rematches, count) for form in FORMATS for rematches in (RARELY, NEVER) for count in COUNTS]


@for_each(("form", "rematches", "count"), [case for case in FIELDS if case[1] == RARELY or case[0] == "swiss"])
def test_a_pair_never_meets_if_there_are_two_tables(form: str, rematches: str, count: int) -> None:
    for seed in range(3 if THOROUGH else 1):
        dice = random.Random(seed)
        people = dice.sample(range(1, count + 1), 4)
        pairs = tuple(apart(pair, 1) for pair in (people[:2], people[2:], people[1:3]))
        wanted = plan(form, rounds=4, advance=1, rematches=rematches, draw=f"{seed:x}", apart=pairs)
        record = played(TournamentRecord(plan=wanted, entrants=field(count)), dice)
        for round_ in record.rounds:
            if len(round_.tables) > 1:
                there = met(replace(record, rounds=(round_,)))
                assert not [pair for pair in pairs if there[frozenset((pair.one, pair.other))]], (form, round_.number)


def test_a_pair_counts_from_its_round_to_its_last_one() -> None:
    start = TournamentRecord(plan=plan(rounds=5), entrants=field(8))
    free = played(start, random.Random(1))
    two = next(iter(met(replace(free, rounds=free.rounds[:1]))))
    for pair, kept in (
        (apart(two, 2), False),
        (apart(two, 1, 0), False),
        (apart(two, 1), True),
    ):
        first = played(replace(start, plan=replace(start.plan, apart=(pair,))), random.Random(1)).rounds[0]
        together = any(two <= set(table.people) for table in first.tables)
        assert together != kept
    assert before(free, 1, range(1, 9), 0).plan == free.plan


async def test_a_director_keeps_two_apart_and_lets_them_meet_again(h: Hosted) -> None:
    event = await cup(h, 8, rounds=3)
    first, second = who(2).id, who(5).id
    with refuses("not-a-director"):
        await event.direct("apart", who=PLAIN, user=first, other=second)
    with refuses("not-entered"):
        await event.direct("apart", user=first, other=who(77).id)
    for same, end in ((first, False), (second, True)):
        with refuses("no-pair"):
            await event.direct("together" if end else "apart", user=first, other=same)
    for _ in range(2):  # a repetition counts once
        await event.direct("apart", user=second, other=first)
    assert (await event.sheet()).tournament.plan.apart == (Apart(2, 5, 1),)
    await event.start()
    assert not any({2, 5} <= set(table.people) for table in (await event.sheet()).tables)
    await event.direct("together", user=first, other=second)
    assert (await event.sheet()).tournament.plan.apart == (Apart(2, 5, 1, 1),)
    await event.direct("apart", user=first, other=second)
    await event.direct("together", user=first, other=second)
    assert (await event.sheet()).tournament.plan.apart == (Apart(2, 5, 1, 1),)


async def test_who_gets_the_number_of_one_who_left_is_kept_apart_from_no_one(h: Hosted) -> None:
    event = await cup(h, 8)
    await event.direct("apart", user=who(3).id, other=who(8).id)
    await h.host.do(signup.leave, event.id, who(8).id, HERE.guild)
    await event.enter(9)
    assert [player.number for player in (await event.sheet()).players if player.user == who(9).id] == [8]
    assert (await event.sheet()).tournament.plan.apart == ()


@pytest.mark.parametrize("by", ["moderator", "director", "self", "stranger"])
async def test_a_director_is_removed_by_those_who_direct_but_the_host_only_by_moderators(h: Hosted, by: str) -> None:
    event = await cup(h)
    host = (await event.sheet()).tournament.host
    await event.direct("director", user=OTHER.user)
    asks = {
        "moderator": Authority(UserId(9_009), HERE.guild, (), manager=True),
        "director": OTHER,
        "self": Authority(host, HERE.guild),
        "stranger": PLAIN,
    }[by]
    for user, refused in (
        (host, {"director": "host-directs", "stranger": "not-a-director"}.get(by)),
        (OTHER.user, {"self": "not-a-director", "stranger": "not-a-director"}.get(by)),
    ):
        if refused:
            with refuses(refused):
                await event.direct("director-out", who=asks, user=user)
        else:
            await event.direct("director-out", who=asks, user=user)
    left = {"moderator": (), "director": (host,), "self": (OTHER.user,), "stranger": (OTHER.user, host)}[by]
    assert set((await event.sheet()).tournament.directors) == set(left)
    if OTHER.user not in left:
        with refuses("not-a-director"):
            await event.direct("pause", who=OTHER)


async def test_a_cup_ends_on_postgresql_as_on_sqlite(tmp_path: Path, postgres: Servers) -> None:
    with databases(postgres) as here:
        async with hosted(tmp_path, where=server_of(here)) as h:
            event = await cup(h, 9, rounds=3, seeding="hand", final="top-4", cap=10)
            await event.direct("seed", seeds=[9, 8, 7])
            await event.direct("director-role", role=77)
            await event.start()
            await h.host.do(signup.leave, event.id, who(1).id, HERE.guild)
            await event.play()
            change = Correction(round=1, entrant=0, points=-500)
            step = step_of(event.id, BOSS.user, "correct", user=who(2).id, change=change, reason="late")
            saved, _ = await proposals.propose(h.host, BOSS, step)
            await h.host.do(proposals.confirm, BOSS, saved.id)
            await h.host.do(proposals.undo, BOSS, saved.id)
            assert (await event.sheet()).corrections == ()
            assert (await h.host.read(screen.screen, event.id, BOSS)).tables
            sheet = await event.play_all()
            assert (sheet.tournament.director_role, len(sheet.rounds)) == (77, 4)
            record, drawn = from_file(as_json(sheet))
            assert drawn == record.rounds
