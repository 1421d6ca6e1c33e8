"""The messages of tournaments stay within Discord's limits and notify nobody who cannot be notified."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord_ui.core.post import Post
from bot.discord_ui.tournaments import posts
from bot.hosting.core.model import MatchId, Place, UserId
from bot.hosting.core.pairing import Correction, TournamentRecord
from bot.hosting.core.tournaments import (
    Corrected,
    Player,
    Sheet,
    Tournament,
    TournamentId,
    TournamentRound,
    TournamentTable,
)
from bot.hosting.tournaments.book import with_standings
from data.formats import money
from renderers.tournaments import points_text
from tests.bot.hosting.tournaments.pairing.playing import field, plan, played

LONG = "*W* <@1> " * 7


def sheet_of(count: int, form: str = "swiss", *, rounds: int = 3, status: str = "running") -> Sheet:
    """Return a tournament of so many people with long names; the third is forgotten."""
    wanted = plan(form, rounds=rounds, advance=2)
    record = played(TournamentRecord(plan=wanted, entrants=field(count)), random.Random(3))
    results = {(each.round, each.table): each.lines for each in record.results}
    tournament = Tournament(
        id=TournamentId(1), place=Place(1, 2), host=UserId(9), directors=(UserId(-7), UserId(9)), name=LONG, status=status,
        archived=False, game="colt-express", modes=("expert", "horses-stagecoach"), pace="24h", terms={}, plan=wanted,
        commitment="c" * 64, seed="5" * 32, cap=None, created_at=0.0, starts_at=None, checkin=None, round_time=3_600.0,
        pause=0.0, paused_at=None, wake=None, revision=1,
    )  # fmt: skip
    players = tuple(
        Player(
            number=each.number,
            user=UserId(-5 if each.number == 3 else 1_000 + each.number),
            name="" if each.number == 3 else LONG,
            status="entered",
            joined_at=0.0,
        )
        for each in record.entrants
    )
    tables = tuple(
        TournamentTable(
            round=each.number,
            number=table.number,
            people=table.people,
            first=0,
            match=MatchId(100 * each.number + table.number),
            lines=results[each.number, table.number],
        )
        for each in record.rounds
        for table in each.tables
    )
    numbers = tuple(
        TournamentRound(number=each.number, started_at=0.0, due=60.0, byes=each.byes, closed_at=1.0)
        for each in record.rounds
    )
    return with_standings(Sheet(tournament=tournament, players=players, rounds=numbers, tables=tables))


def texts(post: Post) -> list[str]:
    view: Any = post.view
    found: list[str] = []
    pending: list[Any] = list(view.to_components())
    while pending:
        component = pending.pop()
        pending += component.get("components", [])
        found += [component["content"]] if "content" in component else []
    return found


def check(post: Post) -> None:
    assert sum(map(len, texts(post))) <= 4_000
    assert len(post.ping) <= 100
    assert all(user > 0 for user in post.ping)
    assert "<@-" not in "".join(texts(post))


@pytest.mark.parametrize("count", [6, 32, 120])
@pytest.mark.parametrize("form", ["swiss", "knockout"])
def test_everything_fits_however_many_take_part(count: int, form: str) -> None:
    sheet = sheet_of(count, form)
    threads: dict[MatchId, int | None] = {table.match: 10**18 + table.match for table in sheet.tables}
    running = replace(sheet, tables=tuple(replace(table, lines=None) for table in sheet.tables))
    for each in (sheet, running, replace(sheet, tables=(), rounds=())):
        check(posts.card(each, 0.0))
        check(posts.info_post(each, 0.0))
        check(posts.standings_post(each, ()))
        check(posts.pairings_post(each, threads, UserId(1_001)))
        for number in each.rounds:
            for post in posts.round_posts(each, number, threads):
                check(post)
    check(posts.final_post(sheet, ()))
    check(posts.list_post([sheet] * 25))


def test_a_round_notifies_those_who_play_in_it() -> None:
    sheet = sheet_of(8)
    pinged = [user for post in posts.round_posts(sheet, sheet.rounds[0], {}) for user in post.ping]
    assert sorted(pinged) == [1_000 + number for number in (1, 2, 4, 5, 6, 7, 8)]
    assert posts.pairings_post(sheet, {}, UserId(9)).ping == ()


def test_the_call_to_check_in_notifies_whoever_is_missing() -> None:
    sheet = sheet_of(200, status="signup")
    timed = replace(sheet, tournament=replace(sheet.tournament, starts_at=7_200.0, checkin=3_600.0))
    assert posts.checkin_posts(timed, 3_599.0) == ()
    assert posts.checkin_posts(sheet, 3_600.0) == ()
    here = replace(timed, players=tuple(replace(each, checked=each.number < 100) for each in timed.players))
    for post in posts.checkin_posts(timed, 3_600.0):
        check(post)
    called = [user for post in posts.checkin_posts(timed, 3_600.0) for user in post.ping]
    assert sorted(called) == [1_000 + number for number in range(1, 201) if number != 3]
    first, *others = posts.checkin_posts(here, 3_600.0)
    assert first.ping == ()
    assert "Everyone who was called is here" in "".join(texts(first))
    assert sorted(user for post in others for user in post.ping) == list(range(1_100, 1_201))


def test_the_card_says_how_many_are_lacking_and_no_times_while_it_is_stopped() -> None:
    sheet = replace(sheet_of(3, status="signup"), rounds=(), tables=())
    alone = replace(sheet, players=sheet.players[:1])
    assert "At least 3 players needed" in "".join(texts(posts.card(alone, 0.0)))
    assert "players needed" not in "".join(texts(posts.card(sheet, 0.0)))
    stopped = replace(sheet, tournament=replace(sheet.tournament, starts_at=7_200.0, checkin=3_600.0, paused_at=1.0))
    assert "<t:" not in "".join(texts(posts.card(stopped, 1.0)))
    between = replace(sheet_of(4), tournament=replace(sheet_of(4).tournament, wake=500.0))
    assert "<t:500" in "".join(texts(posts.card(between, 0.0)))
    assert "<t:" not in "".join(
        texts(posts.card(replace(between, tournament=replace(between.tournament, paused_at=1.0)), 1.0))
    )


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1_800.0, "0.5 hours"), (3_600.0, "1 hour."), (86_400.0, "24 hours"), (28 * 86_400.0, "28 days")],
)
def test_the_card_says_how_long_a_round_takes(seconds: float, words: str) -> None:
    sheet = sheet_of(4)
    shown = posts.card(replace(sheet, tournament=replace(sheet.tournament, round_time=seconds)), 0.0)
    assert f"A round lasts at most {words}" in "".join(texts(shown))


def test_standings_say_everything_that_parts_people_in_whole_lines() -> None:
    sheet = sheet_of(120)
    first = sheet.standings[0]
    told = "".join(texts(posts.standings_post(sheet, ()))).splitlines()
    row = next(line for line in told if line.startswith("**1.** "))
    for part in (points_text(first.points), f"{first.wins} win", points_text(first.strength), money(first.money)):
        assert part in row
    rows = [line for line in told if line[2:3].isdigit()]
    assert all(line.endswith(")") for line in rows)
    assert f"and {120 - len(rows)} more" in told[-1]


def test_standings_say_how_much_of_a_round_is_counted() -> None:
    sheet = sheet_of(8, rounds=1)
    on = replace(sheet, rounds=(replace(sheet.rounds[0], closed_at=None),))
    half = replace(on, tables=(sheet.tables[0], replace(sheet.tables[1], lines=None)))
    nothing = replace(on, tables=tuple(replace(table, lines=None) for table in sheet.tables))
    assert "1 of its 2 tables" in "".join(texts(posts.standings_post(half, ())))
    assert "Nothing has been played yet" in "".join(texts(posts.standings_post(nothing, ())))
    assert "After round 1" in "".join(texts(posts.standings_post(sheet, ())))


@pytest.mark.parametrize(
    ("form", "words"),
    [("swiss", "Ties are broken by wins"), ("knockout", "Getting further"), ("groups", "Getting further")],
)
def test_the_card_says_in_which_order_people_stand(form: str, words: str) -> None:
    assert words in "".join(texts(posts.card(sheet_of(8, form), 0.0)))


def test_a_round_shows_what_was_put_right() -> None:
    sheet = sheet_of(4)
    before = "".join(texts(posts.round_posts(sheet, sheet.rounds[0], {})[0]))
    last = max(sheet.tables[0].lines or (), key=lambda line: line.place)
    change = Correction(round=1, entrant=last.entrant, place=1, money=987_654)
    shown = "".join(
        texts(
            posts.round_posts(
                replace(sheet, corrections=(Corrected(0.0, UserId(9), "", change),)), sheet.rounds[0], {}
            )[0]
        )
    )
    assert "987,654" not in before
    first = next(line for line in shown.splitlines() if line.startswith("**1.** "))
    assert "987,654" in first
    assert "3 points" in first
    assert "corrected something" in shown


def test_names_stay_names() -> None:
    told = "".join(texts(posts.standings_post(sheet_of(8), ())))
    assert "<@1>" not in told
    assert "a deleted player" in told


@pytest.mark.parametrize("count", [6, 32, 33, 120, 250])
def test_every_table_of_a_round_stands_whole_in_one_of_its_messages(count: int) -> None:
    """The longest names that Discord knows, with every sign escaped, and all results in."""
    named = sheet_of(count)
    sheet = replace(named, players=tuple(replace(each, name="*" * 32) for each in named.players))
    sheet = replace(sheet, tournament=replace(sheet.tournament, name="W" * 32))
    threads: dict[MatchId, int | None] = {table.match: 10**18 + table.match for table in sheet.tables}
    for number in sheet.rounds:
        shown = posts.round_posts(sheet, number, threads)
        assert (len(shown) == 1) == (count <= 32)
        for table in sheet.tables_of(number.number):
            holding = [post for post in shown if f"**Table {table.number}**" in "".join(texts(post))]
            assert len(holding) == 1
        joined = "\n".join(text for post in shown for text in texts(post))
        assert joined.count(r"\*" * 32) >= count - 1
        assert "…" not in joined
        assert "is over" in "".join(texts(shown[-1]))


def test_whoever_asks_sees_the_part_in_which_they_play() -> None:
    sheet = sheet_of(120)
    last = sheet.tables_of(3)[-1]
    player = next(each for each in sheet.players if each.number == last.people[0])
    assert f"**Table {last.number}**" in "".join(texts(posts.pairings_post(sheet, {}, player.user)))
    assert "**Table 1**" in "".join(texts(posts.pairings_post(sheet, {}, UserId(1))))


def test_five_at_tables_of_four_are_one_table_whose_points_are_explained() -> None:
    sheet = sheet_of(5)
    before = replace(sheet_of(5, status="signup"), rounds=(), tables=())
    assert "With these 5: one table of 5." in "".join(texts(posts.card(before, 0.0)))
    shown = "".join(texts(posts.round_posts(sheet, sheet.rounds[0], {})[-1]))
    assert "At a table of 5 the places earn 3, 2.25, 1.5, 0.75, 0 points" in shown
    alone = replace(before, players=before.players[:4])
    assert "With these 4: one table of 4." in "".join(texts(posts.card(alone, 0.0)))
