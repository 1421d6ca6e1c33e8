"""Posts and exports of a tournament."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.ids import MatchId, Place, TournamentId, UserId
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Attachment, Post
from bot.features.tournaments import director_posts, posts, signup
from bot.features.tournaments.book import before_final, with_standings
from bot.features.tournaments.export import as_json
from bot.features.tournaments.pairing.formats import FORMATS, ranking
from bot.features.tournaments.pairing.standings import TIE_BREAKS
from bot.features.tournaments.pairing.values import Correction, PairedRound, PairedTable, TournamentRecord
from bot.features.tournaments.pictures import attachments, rows_of
from bot.features.tournaments.screen import Screen
from bot.features.tournaments.values import (
    FINISHED,
    LEFT,
    SIGNUP,
    Corrected,
    Player,
    Tournament,
    TournamentRound,
    TournamentState,
    TournamentTable,
)
from bot.features.tournaments.words import round_name
from data.catalogue import current, speaking, text
from data.formats import money
from engine.games import registry
from renderers.scene import Label
from renderers.tournaments import MOST, alt_standings, points_text, standings_scenes
from tests.builders.discord_limits import components, flat
from tests.builders.for_each import each_value, for_each, sampled
from tests.builders.hosting import HERE, Hosted
from tests.builders.recomputed import from_file, recomputed
from tests.builders.words import worded
from tests.features.tournaments.cup import started, who
from tests.features.tournaments.pairing.playing import field, plan, played

LONG = "*W* <@1> " * 7


@cache
def sheet_of(
    count: int,
    form: str = "swiss",
    *,
    rounds: int = 3,
    status: str = "running",
    game: str = "colt-express",
    **more: Any,
) -> TournamentState:
    """Return a tournament with a number of players with long names; the third is forgotten."""
    wanted = plan(form, rounds=rounds, advance=2, **more)
    record = played(TournamentRecord(plan=wanted, entrants=field(count)), random.Random(3))
    results = {(result.round, result.table): result.lines for result in record.results}
    tournament = Tournament(
        id=TournamentId(1), place=Place(1, 2), host=UserId(9), directors=(UserId(-7), UserId(9)), name=LONG, status=status,
        game=game, modes=("expert",) if game == "colt-express" else (), pace="24h", terms={}, plan=wanted,
        commitment="c" * 64, seed="5" * 32, cap=None, created_at=0.0, starts_at=None, checkin=None, round_time=3_600.0,
        pause=0.0, paused_at=None, wake=None, revision=1,
    )  # fmt: skip
    players = tuple(
        Player(
            number=entrant.number,
            user=UserId(-5 if entrant.number == 3 else 1_000 + entrant.number),
            name="" if entrant.number == 3 else LONG,
            status="entered",
            joined_at=0.0,
        )
        for entrant in record.entrants
    )
    tables = tuple(
        TournamentTable(
            round=round_item.number,
            number=table.number,
            people=table.people,
            first=0,
            match=MatchId(100 * round_item.number + table.number),
            lines=results[round_item.number, table.number],
        )
        for round_item in record.rounds
        for table in round_item.tables
    )
    numbers = tuple(
        TournamentRound(number=round_item.number, started_at=0.0, due=60.0, byes=round_item.byes, closed_at=1.0)
        for round_item in record.rounds
    )
    return with_standings(TournamentState(tournament=tournament, players=players, rounds=numbers, tables=tables))


def texts(post: Post) -> list[str]:
    view: Any = post.view
    collected: list[str] = []
    pending: list[Any] = list(view.to_components())
    while pending:
        component = pending.pop()
        pending += component.get("components", [])
        collected += [component["content"]] if "content" in component else []
    return collected


def screen_of(sheet: TournamentState) -> Screen:
    """Return the view of a director who doesn't play."""
    return Screen(
        sheet=sheet,
        tables=(),
        stuck=None,
        plays=False,
        enough=True,
        unchecked=False,
        over_host=True,
        blocked=frozenset(),
    )


def check(post: Post) -> None:
    assert sum(map(len, texts(post))) <= 4_000
    assert len(post.ping) <= 100
    assert all(user > 0 for user in post.ping)
    assert "<@-" not in "".join(texts(post))


def test_the_form_of_seeds_opens_however_many_take_part() -> None:
    sheet = replace(sheet_of(120), players=tuple(replace(player, name="N" * 40) for player in sheet_of(120).players))
    (label,) = director_posts.step_form(screen_of(sheet), "seed", 0).children
    field = label.component  # type: ignore[attr-defined]
    numbers = [int(line.split()[0]) for line in field.default.splitlines()]
    assert len(field.default) <= field.max_length
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 80


@each_value(("count", "form"), (120, 6, 32), ("swiss", "knockout"))
def test_everything_fits_however_many_take_part(count: int, form: str) -> None:
    sheet = sheet_of(count, form)
    threads: dict[MatchId, int | None] = {table.match: 10**18 + table.match for table in sheet.tables}
    running = replace(sheet, tables=tuple(replace(table, lines=None) for table in sheet.tables))
    for item in (sheet, running, replace(sheet, tables=(), rounds=())):
        check(posts.card(item, 0.0))
        check(posts.info_post(item, 0.0))
        check(posts.standings_post(item, ()))
        check(posts.pairings_post(item, threads, UserId(1_001)))
        for number in item.rounds:
            for post in posts.round_posts(item, number, threads):
                check(post)
    check(posts.final_post(sheet, ()))
    check(posts.list_post([sheet] * 25))


@each_value("final", ("top-4", "top-8", "tie"))
def test_a_final_is_named_and_the_closing_post_has_two_blocks(final: str) -> None:
    count = 4 if final == "tie" else 17
    sheet = sheet_of(count, points=(1, 1, 1, 1) if final == "tie" else (), final=final)
    regular = [number for number in sheet.rounds if number.number <= sheet.tournament.plan.rounds]
    before = before_final(sheet)
    assert before is not None
    for number in sheet.rounds:
        title = texts(posts.round_posts(sheet, number, {})[0])[0].splitlines()[0]
        assert (worded("tour-stage-round", round=str(number.number)) in title) == (number in regular)
    first, rounds = "".join(texts(posts.final_post(sheet, ()))).split(worded("tour-block-rounds"))
    assert round_name(sheet.tournament.plan, sheet.rounds[-1].number) in first
    assert first.count("\n**1.**") == sum(line.place == 1 for line in sheet.tables[-1].lines or ())
    assert rounds.count("\n**") == min(count, posts.FINAL_ROWS)
    points = [standing.points for standing in before.standings]
    assert points == sorted(points, reverse=True)


def test_a_draft_of_any_size_is_shown_whole_in_its_parts() -> None:
    for count in (8, 120, 300):
        sheet = sheet_of(count, "swiss")
        people = [player.number for player in sheet.players]
        tables = tuple(
            PairedTable(at, tuple(people[start : start + 4])) for at, start in enumerate(range(0, count, 4), start=1)
        )
        drawn = PairedRound(len(sheet.rounds) + 1, tables)
        pages = [
            director_posts.page(screen_of(sheet), 0.0, paired=drawn, publish=1, part=part)
            for part in range(len(director_posts.draft_parts(drawn)))
        ]
        shown = "\n".join(words for post in pages for words in texts(post))
        for post in pages:
            check(post)
        assert all(shown.count(f"**Table {table.number}**") == 1 for table in tables)
        users = [player.user for player in sheet.players if player.user > 0]
        assert all(f"<@{user}>" in shown for user in users)


class Described:
    """Content whose pictures aren't drawn, only described."""

    async def picture(self, key: object, name: str, draw: object, alt: Callable[[], str]) -> Attachment:
        del key, draw
        return Attachment(name, b"", alt())


async def test_the_closing_pictures_rank_as_the_block_of_the_rounds_does() -> None:
    sheet = sheet_of(17, final="top-4")
    over = replace(sheet, tournament=replace(sheet.tournament, status=FINISHED))
    before = before_final(over)
    assert before is not None
    assert [item.entrant for item in before.standings] != [item.entrant for item in over.standings]
    content: Any = Described()
    shown = await attachments(content, over, closing=True)
    alt = next(item.alt for item in shown if item.name.startswith("rounds"))
    assert alt.startswith(alt_standings(rows_of(before)[:MOST]))
    assert not any(item.name.startswith("standings") for item in shown)


def test_a_cup_that_no_one_came_to_has_no_winner_and_offers_no_join() -> None:
    sheet = sheet_of(4)
    gone = tuple(replace(player, status=LEFT) for player in sheet.players)
    finished = replace(sheet.tournament, status=FINISHED)
    over = replace(sheet, tournament=finished, players=gone, standings=())
    for post in (posts.card(over, 0.0), posts.final_post(over, ())):
        said = str(texts(post))
        assert worded("tour-finished-nobody") in said
        assert worded("tour-nobody") not in said


@pytest.mark.parametrize("code", current().languages)
def test_the_card_fits_a_phone(code: str) -> None:
    sheet = sheet_of(8)
    signing = replace(sheet, tournament=replace(sheet.tournament, status=SIGNUP, checkin=60.0), tables=(), rounds=())
    playing = replace(sheet, rounds=(*sheet.rounds[:-1], replace(sheet.rounds[-1], closed_at=None)))
    stopped = replace(sheet, tournament=replace(sheet.tournament, paused_at=1.0))
    over = replace(sheet, tournament=replace(sheet.tournament, status=FINISHED))
    with speaking(code):
        collected = {}
        for name, item in (
            ("signing", signing),
            ("between", sheet),
            ("on", playing),
            ("stopped", stopped),
            ("over", over),
        ):
            post = posts.card(item, 0.0)
            check(post)
            verbs = [
                read(component["custom_id"]).verb for component in flat(components(post)) if "custom_id" in component
            ]
            assert len(verbs) <= 9
            assert sum(line.startswith("-#") for words in texts(post) for line in words.split("\n")) <= 4
            collected[name] = set(verbs)
    assert all("how" in verbs for verbs in collected.values())
    assert {name for name, verbs in collected.items() if "direct" in verbs} == collected.keys() - {"over"}
    assert not {"start", "pause", "resume", "edit", "draft"} & set().union(*collected.values())


def test_a_round_notifies_nobody_for_its_matches_do() -> None:
    sheet = sheet_of(8)
    result = posts.round_posts(sheet, sheet.rounds[0], {})
    assert [post.ping for post in result] == [()] * len(result)
    assert posts.pairings_post(sheet, {}, UserId(9)).ping == ()


@pytest.mark.nightly
def test_the_call_to_check_in_notifies_whoever_is_missing() -> None:
    sheet = sheet_of(200, status="signup")
    timed = replace(sheet, tournament=replace(sheet.tournament, starts_at=7_200.0, checkin=3_600.0))
    assert posts.checkin_posts(timed, 3_599.0) == ()
    assert posts.checkin_posts(sheet, 3_600.0) == ()
    here = replace(timed, players=tuple(replace(player, checked=player.number < 100) for player in timed.players))
    for post in posts.checkin_posts(timed, 3_600.0):
        check(post)
    called = [user for post in posts.checkin_posts(timed, 3_600.0) for user in post.ping]
    assert sorted(called) == [1_000 + number for number in range(1, 201) if number != 3]
    first, *others = posts.checkin_posts(here, 3_600.0)
    assert first.ping == ()
    assert worded("tour-checkin-all") in "".join(texts(first))
    assert sorted(user for post in others for user in post.ping) == list(range(1_100, 1_201))


def test_the_card_says_how_many_are_lacking_and_no_times_while_it_is_stopped() -> None:
    sheet = replace(sheet_of(3, status="signup"), rounds=(), tables=())
    alone = replace(sheet, players=sheet.players[:1])
    lacking = worded("tour-lacking", need=3)
    assert lacking in "".join(texts(posts.card(alone, 0.0)))
    assert lacking not in "".join(texts(posts.card(sheet, 0.0)))
    stopped = replace(sheet, tournament=replace(sheet.tournament, starts_at=7_200.0, checkin=3_600.0, paused_at=1.0))
    assert "<t:" not in "".join(texts(posts.card(stopped, 1.0)))
    between = replace(sheet_of(4), tournament=replace(sheet_of(4).tournament, wake=500.0))
    assert "<t:500" in "".join(texts(posts.card(between, 0.0)))
    assert "<t:" not in "".join(
        texts(posts.card(replace(between, tournament=replace(between.tournament, paused_at=1.0)), 1.0))
    )


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1_800.0, "30 minutes"), (3_600.0, "1 hour."), (86_400.0, "24 hours"), (28 * 86_400.0, "28 days")],
)
def test_how_it_works_says_how_long_a_round_takes(seconds: float, words: str) -> None:
    sheet = sheet_of(4)
    shown = posts.info_post(replace(sheet, tournament=replace(sheet.tournament, round_time=seconds)), 0.0)
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


@for_each("game", [game.id for game in registry()])
@for_each("code", current().languages)
@for_each("form", FORMATS)
def test_results_are_told_in_the_unit_of_the_game(form: str, code: str, game: str) -> None:
    sheet = sheet_of(6, form, game=game)
    with speaking(code):
        shown = [posts.card(sheet, 0.0), posts.standings_post(sheet, ()), posts.final_post(sheet, ())]
        shown += [post for number in sheet.rounds for post in posts.round_posts(sheet, number, {})]
        scenes = standings_scenes("Cup", "Swiss", rows_of(sheet), game)
        drawn = [item.text for scene in scenes for item in scene.items if isinstance(item, Label)]
        told = " ".join([*(part for post in shown for part in texts(post)), *drawn])
        assert ("$" in told) == (game == "colt-express")
        assert (text("total-unit-colt-express") in told) == (game == "colt-express")


def test_standings_say_how_much_of_a_round_is_counted() -> None:
    sheet = sheet_of(8, rounds=1)
    on = replace(sheet, rounds=(replace(sheet.rounds[0], closed_at=None),))
    half = replace(on, tables=(sheet.tables[0], replace(sheet.tables[1], lines=None)))
    nothing = replace(on, tables=tuple(replace(table, lines=None) for table in sheet.tables))
    assert worded("tour-standings-during", round=1, done=1, tables=2) in "".join(texts(posts.standings_post(half, ())))
    assert worded("tour-standings-none") in "".join(texts(posts.standings_post(nothing, ())))
    assert "After round 1" in "".join(texts(posts.standings_post(sheet, ())))


@pytest.mark.parametrize(
    ("form", "key"),
    [
        ("swiss", "tour-tie-breaks"),
        ("knockout", "tour-tie-breaks-staged"),
        ("groups", "tour-tie-breaks-final"),
    ],
)
def test_how_it_works_says_in_which_order_people_stand(form: str, key: str) -> None:
    assert worded(key) in "".join(texts(posts.info_post(sheet_of(8, form), 0.0)))


def test_how_it_works_names_every_tie_break_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    assert text("tie-break-wins") + ", " + text("tie-break-strength") in "".join(
        texts(posts.info_post(sheet_of(8), 0.0))
    )
    monkeypatch.setattr("bot.features.tournaments.words.TIE_BREAKS", ("points", "strength", "wins"))
    order = f"{text('tie-break-strength')}, {text('tie-break-wins')} and {text('tie-break-lot')}"
    assert order in "".join(texts(posts.info_post(sheet_of(8), 0.0)))
    assert all(text(f"tie-break-{what}", unit="dollars") for what in TIE_BREAKS)


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
    assert worded("tour-forgotten") in told


@sampled("count", (6, 32, 33, 120, 250), {32, 33})
def test_every_table_of_a_round_stands_whole_in_one_of_its_messages(count: int) -> None:
    named = sheet_of(count)
    sheet = replace(named, players=tuple(replace(player, name="*" * 32) for player in named.players))
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


def test_five_at_tables_of_four_are_one_table_whose_points_are_explained() -> None:
    sheet = sheet_of(5)
    before = replace(sheet_of(5, status="signup"), rounds=(), tables=())
    assert "With these 5: one table of 5." in "".join(texts(posts.card(before, 0.0)))
    shown = "".join(texts(posts.round_posts(sheet, sheet.rounds[0], {})[-1]))
    assert "points by place: 3, 2.25, 1.5, 0.75, 0." in shown
    alone = replace(before, players=before.players[:4])
    assert "With these 4: one table of 4." in "".join(texts(posts.card(alone, 0.0)))


@sampled("form", ("swiss", "duplicate", "league", "knockout", "groups"), {"swiss"})
async def test_every_draw_and_the_standings_follow_from_the_file_alone(h: Hosted, form: str) -> None:
    late = form in {"swiss", "duplicate", "league"}
    result = await started(h, 13, format=form, rounds=6 if late else 2, advance=2)
    await h.host.do(signup.leave, result.id, who(9).id, HERE.guild)
    await result.play()
    await result.direct("disqualify", user=who(8).id, reason="Told others the cards.")
    await result.direct("standin", user=who(9).id, person=who(20))
    if late:
        await h.host.do(signup.leave, result.id, who(7).id, HERE.guild)
        await result.play()
        await result.enter(7, 21)
    await result.play()
    for number in (1, 2, 3):
        change = Correction(round=1, entrant=0, place=1, points=2_000)
        await result.direct("correct", user=who(number).id, change=change, reason="The cards were read wrongly.")
    sheet = await result.play_all()
    record, drawn = from_file(as_json(sheet))
    assert drawn == record.rounds
    assert ranking(record) == sheet.standings
    sheet = await result.sheet()
    assert await h.store.read(recomputed(h.host.games, result.id)) == sheet.standings
