"""Records: what they hold, and how they are told."""

import contextlib
import random
from collections.abc import Mapping
from itertools import combinations

import msgspec
import pytest
from discord.ui import Button, TextDisplay

from bot.core.errors import Refusal
from bot.core.ids import Authority, MatchId, Person, Place, UserId
from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import Match, MatchSeat, Occupation, StoredMatch
from bot.core.play.positions import fold
from bot.core.work import At
from bot.discord_ui.content.layout import framed, mention, words
from bot.discord_ui.content.post import Post, sending
from bot.features.matches.names import COMPUTER_NAMES, computer_called, names
from bot.features.ratings import leaderboards, ledger
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.leaderboards import BoardProgress, Conduct, Leaderboard, LeaderboardRow, Profile
from bot.features.ratings.posts import board_csv, changes, feats, gain, leaderboard, profile, reliability
from bot.features.ratings.rating import HALF_LIFE, NEWCOMER, RatedSide, between, points, rate, softened
from bot.features.ratings.records import Records
from bot.features.ratings.values import Done, Pool, Rating, ResultLine, Scope, Season, Skill
from bot.features.seats import occupancy
from bot.features.settings.servers import audit
from bot.storage.session import Reader, Writer
from data.catalogue import current, speaking, text
from engine.core.types import Seat
from sandbox.model.seed_data import PEOPLE as SANDBOX_PEOPLE
from tests.builders.for_each import for_each, sampled
from tests.builders.hosting import HERE, Hosted, person
from tests.builders.refusals import refuses
from tests.builders.toy_game import ToyGame
from tests.builders.words import worded
from tests.features.lobbies.test_private_tables import private

HOME = Scope(HERE.guild or 0)
PEOPLE = ("ana", "ben", "cleo", "dan")
SIX = (*PEOPLE, "eva", "finn")
Everything = tuple[tuple[Rating, ...], tuple[ResultLine, ...], tuple[Mapping[UserId, int], ...]]


async def everything(h: Hosted) -> Everything:
    """Return all stored ratings and lines, and each player's number of opponents."""

    def work(tx: Reader) -> Everything:
        results = ratings_rows.results(tx)
        pools = dict.fromkeys(result.pool for result in results)
        ratings = tuple(rating for pool in pools for rating in ratings_rows.ratings(tx, pool))
        lines = tuple(line for result in results for line in ratings_rows.lines(tx, result.match))
        return ratings, lines, tuple(ratings_rows.met(tx, pool) for pool in pools)

    return await h.store.read(work)


def clear(tx: Writer) -> None:
    """Delete all computed rows."""
    for result in ratings_rows.results(tx):
        ratings_rows.replace_lines(tx, result.match, ())
    for rating in [rating for pool in ratings_rows.pools(tx) for rating in ratings_rows.ratings(tx, pool)]:
        ratings_rows.drop_rating(tx, rating)


async def company(h: Hosted) -> None:
    """Let six users play the minimum number of matches for the leaderboard, all with each other."""
    for trio in combinations(SIX, 3):
        await h.finish((await h.match(*trio)).id)


async def evening(h: Hosted, seed: int, count: int = 8) -> None:
    """Let users play several matches at once: some end early, some late, some resign, some are replaced, seasons change."""
    chance = random.Random(seed)
    running: list[MatchId] = []
    for _ in range(count):
        players = chance.sample(PEOPLE, chance.randint(2, 3))
        running.append((await h.match(*players, computers=chance.randint(0, 1))).id)
        match = chance.choice(running)
        await stir(h, match, chance)
        h.clock.forward(chance.choice([0.0, 1.0, 60.0]))
    for match in chance.sample(running, len(running)):
        await h.finish(match)
        if chance.random() < 0.2:
            await h.host.do(
                leaderboards.start_season,
                HOME,
                person("ana").id,
                (await h.host.read(ratings_rows.season, HOME)).number + 1,
            )


async def stir(h: Hosted, match: MatchId, chance: random.Random) -> None:
    """Let something random happen to a seat of a match, or nothing."""
    seat = Seat(chance.randrange(2))
    change = chance.choice(["", "", "resigned", "missed", "away", "named"])
    if (await h.host.matches.match(match)).status != "running" or not change:
        return
    at, somebody = h.clock.now(), person("finn")
    if change == "named":
        with contextlib.suppress(Refusal):  # finn was named for this table before
            await h.store.write(lambda tx: occupancy.occupy(At(tx, at, h.host.tools), match, seat, somebody, change))
    else:
        await h.store.write(lambda tx: occupancy.hand_over(At(tx, at, h.host.tools), match, seat, change))


@sampled("seed", range(4), {2})
async def test_a_recomputation_gives_the_same_numbers_whenever_it_runs(h: Hosted, seed: int) -> None:
    await evening(h, seed)
    before = await everything(h)
    assert before[0]
    h.clock.forward(1e7)
    assert await h.host.the(Records).recompute() == 8
    assert await everything(h) == before
    await h.store.write(clear)
    assert not any((await everything(h))[:2])
    await h.host.the(Records).recompute()
    assert await everything(h) == before


@pytest.mark.usefixtures("both")
async def test_what_is_counted_is_what_the_logs_lead_to(h: Hosted) -> None:
    await evening(h, 99)
    game = ToyGame()

    def work(tx: Reader) -> list[tuple[StoredMatch, object]]:
        outcomes = [find(tx, result.match) for result in ratings_rows.results(tx)]
        return [(item, fold(game, item, None, log_rows.actions(tx, item.match.id, 0))[-1].state) for item in outcomes]

    for stored, state in await h.store.read(work):
        assert game.outcome(state) == stored.match.outcome  # type: ignore[arg-type]  # a state of the toy game


async def test_only_matches_with_a_result_count(h: Hosted) -> None:
    await h.match("ana", "ben")
    assert not any(await everything(h))
    over = await h.finish((await h.match("ana", "ben")).id)
    ratings, lines, _ = await everything(h)
    assert {rating.user for rating in ratings} == {person("ana").id, person("ben").id}
    assert {line.match for line in lines} == {over.id}
    assert [rating.games for rating in ratings] == [1, 1]


async def test_a_leaderboard_takes_ten_matches_with_five_other_players(h: Hosted) -> None:
    ana = person("ana").id
    others = ("ben", "cleo", "dan", "eva")
    for name in (*others, *others, "ben", "cleo"):
        await h.finish((await h.match("ana", name, computers=1)).id)
    for _ in range(2):
        await private(h, "ana", "finn")
    board = await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")
    assert board.standings == ()
    assert board.waiting[ana] == BoardProgress(10, 4)
    profile = await h.host.read(leaderboards.profile, HOME, ana, ana)
    assert list(profile.waiting.values()) == [BoardProgress(10, 4)]
    await h.finish((await h.match("ana", "finn")).id)
    board = await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")
    assert [(standing.place, standing.name) for standing in board.standings] == [(1, "ana")]
    assert (await h.host.read(leaderboards.profile, HOME, ana, ana)).waiting == {}
    elsewhere = await h.host.read(leaderboards.leaderboard, Scope(2), "toy", "alone")
    assert (elsewhere.standings, elsewhere.waiting) == ((), {})


async def test_a_season_begins_halfway_and_the_old_one_stays(h: Hosted) -> None:
    await company(h)
    old = {rating.user: rating.skill for rating in (await everything(h))[0]}
    season = await h.host.do(leaderboards.start_season, HOME, person("ana").id, 2)
    assert season is not None
    assert await h.host.do(leaderboards.start_season, HOME, person("ana").id, 2) is None
    (entry,) = await h.host.read(audit, Authority(person("ana").id, HOME, manager=True))
    assert (entry.verb, entry.by, entry.facts) == ("season", person("ana").id, {"number": 2})
    board = await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")
    assert (board.pool.season, board.standings) == (2, ())
    over = await h.finish((await h.match("ana", "ben")).id)
    profile = await h.host.read(leaderboards.profile, HOME, person("ana").id, person("ben").id)
    assert [(rating.pool.season, rating.games) for rating in profile.ratings] == [(2, 1), (1, 10)]
    assert len((await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone", 1)).standings) == 6
    lines = await h.store.read(lambda tx: ratings_rows.lines(tx, over.id))
    for line in lines:
        assert line.before is not None
        assert abs(points(line.before) - (points(old[line.user]) + points(NEWCOMER)) / 2) <= 1
    await h.host.do(leaderboards.start_season, HOME, person("ana").id, 3)
    pool = Pool(HOME, "toy", "alone", 3)
    rated = await h.store.read(lambda tx: ledger.skill(tx, pool, person("cleo").id))
    assert rated == softened(old[person("cleo").id], 2), "a season without a match counts, too"
    before = await everything(h)
    await h.host.the(Records).recompute()
    assert await everything(h) == before


async def test_the_same_company_counts_less_and_least_if_it_meets_no_one_else(h: Hosted) -> None:
    moved = []
    for _ in range(4):
        over = await h.finish((await h.match("ana", "ben")).id)
        lines = await h.store.read(lambda tx, over=over: ratings_rows.lines(tx, over.id))  # type: ignore[misc]
        skills = [(line.before, line.after) for line in sorted(lines, key=lambda line: line.place)]
        full = rate([RatedSide(at, at, (before,)) for at, (before, _) in enumerate(skills) if before is not None])
        (before, after), (whole,) = skills[0], full[0]
        assert before is not None
        assert after is not None
        moved.append((after.sigma - before.sigma) / (whole.sigma - before.sigma))
        if len(moved) == 3:
            h.clock.forward(HALF_LIFE)
    assert moved == [pytest.approx(share) for share in (1, 1 / 2 / 2**6, 1 / 3 / 3**6, 1 / (1 + 3 / 2) / 4**6)]


@pytest.mark.parametrize(("rule", "shares"), [(0, (1, 1, 1)), (1, (1, 0.5, 0.25))])
async def test_results_of_earlier_versions_are_counted_by_the_rule_of_their_time(
    h: Hosted, rule: int, shares: tuple[float, ...]
) -> None:
    for _ in range(3):
        await h.finish((await h.match("ana", "ben")).id)
    await h.host.do(leaderboards.start_season, HOME, person("ana").id, 2)
    await h.finish((await h.match("ana", "ben")).id)
    await h.store.write(lambda tx: tx.db.execute("UPDATE results SET rule = ?", (rule,)))
    await h.host.the(Records).recompute()
    ratings, lines, _ = await everything(h)
    assert {rating.pool.season for rating in ratings} == {1, 2}
    if rule == 0:
        assert [line.before for line in lines[-2:]] == [NEWCOMER, NEWCOMER]
    skills = dict.fromkeys((person("ana").id, person("ben").id), NEWCOMER)
    for pair, share in zip((lines[:2], lines[2:4], lines[4:6]), shares, strict=True):
        ordered = sorted(pair, key=lambda line: line.place)
        after = rate([RatedSide(line.place, line.seat, (skills[line.user],)) for line in ordered])
        skills |= {line.user: between(skills[line.user], after[line.seat][0], share) for line in ordered}
        assert [line.after for line in ordered] == [skills[line.user] for line in ordered]
    await h.finish((await h.match("ana", "ben")).id)
    before = await everything(h)
    await h.host.the(Records).recompute()
    assert await everything(h) == before


async def test_who_hides_is_seen_by_nobody_else_and_counts_all_the_same(h: Hosted) -> None:
    ana, ben = person("ana").id, person("ben").id
    await h.host.do(ratings_rows.hide, ana, hidden=True)
    await company(h)
    match = await h.finish((await h.match("ana", "ben")).id)
    board = await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")
    assert len(board.standings) == 5
    assert ana not in {standing.rating.user for standing in board.standings}
    assert [line.user for line in (await h.host.read(leaderboards.left_behind, match.id))[0]] == [ben]
    won = tuple(Done(match.id, "best-shot", Seat(seat), user, 3) for seat, user in enumerate((ana, ben, None)))
    await h.store.write(lambda tx: ratings_rows.replace_feats(tx, match.id, won))
    assert [done.user for done in (await h.host.read(leaderboards.left_behind, match.id))[1]] == [ben, None]
    with refuses("not-shown"):
        await h.host.read(leaderboards.profile, HOME, ana, ben)
    with refuses("not-shown"):
        await h.host.read(leaderboards.history, HOME, ana, ben, 0)
    own = await h.host.read(leaderboards.profile, HOME, ana, ana)
    assert (own.hidden, own.ratings[0].games) == (True, 11)
    await h.host.do(ratings_rows.hide, ana, hidden=False)
    assert len((await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")).standings) == 6


async def test_a_history_is_paged_with_the_newest_first(h: Hosted) -> None:
    matches = [(await h.finish((await h.match("ana", "ben")).id)).id for _ in range(12)]
    ana = person("ana").id
    first, pages = await h.host.read(leaderboards.history, HOME, ana, ana, 0)
    rest, _ = await h.host.read(leaderboards.history, HOME, ana, ana, 1)
    assert pages == 2
    assert [result.match for _, result, _ in (*first, *rest)] == matches[::-1]
    assert (await h.host.read(leaderboards.history, HOME, ana, ana, 7))[0] == rest
    assert await h.host.read(leaderboards.history, Scope(2), ana, ana, 0) == ((), 1)


@pytest.mark.usefixtures("both")
async def test_conduct_counts_what_was_kept_missed_and_given_up(h: Hosted) -> None:
    match = await h.match("ana", "ben", "cleo")
    await h.play(match.id, "ana", "bid 1")
    await h.play(match.id, "ben", "bid 2")
    await h.later(86_400)
    conduct = {
        name: (await h.host.read(leaderboards.profile, HOME, person(name).id, person(name).id)).conduct
        for name in ("ana", "ben", "cleo")
    }
    assert (conduct["ana"].kept, conduct["ana"].missed) == (1, 0)
    assert (conduct["cleo"].kept, conduct["cleo"].missed, conduct["cleo"].excused) == (0, 0, 1)
    seat, at = await h.seat(match.id, "cleo"), h.clock.now()
    await h.store.write(lambda tx: occupancy.hand_over(At(tx, at, h.host.tools), match.id, seat, "resigned"))
    cleo = (await h.host.read(leaderboards.profile, HOME, person("cleo").id, person("cleo").id)).conduct
    assert (cleo.matches, cleo.excused, cleo.resigned) == (1, 1, 1)
    assert cleo.score is None
    seat = await h.seat(match.id, "ana")
    await h.store.write(
        lambda tx: occupancy.hand_over(At(tx, at, h.host.tools), match.id, seat, occupancy.AWAY_DRAWING)
    )
    ana = (await h.host.read(leaderboards.profile, HOME, person("ana").id, person("ana").id)).conduct
    assert (ana.away, ana.taken_over) == (1, 0)


SURE, NEW = Skill(30.0, 2.0), Skill(25.0, 8.0)
WHO = {Seat(0): "ana", Seat(1): "b*n"}


def line(seat: int, before: Skill | None, after: Skill | None) -> ResultLine:
    return ResultLine(match=MatchId(1), seat=Seat(seat), user=UserId(seat + 1), place=1, before=before, after=after)


def test_a_change_has_its_sign() -> None:
    assert gain(line(0, SURE, Skill(31.0, 2.0))) == "+20"
    assert gain(line(0, SURE, Skill(29.0, 2.0))) == "−20"
    assert gain(line(0, None, None)) == ""


def test_changes_come_best_first_with_names_made_harmless_and_doubts_marked() -> None:
    told = changes([line(0, SURE, Skill(29.0, 2.0)), line(1, NEW, Skill(26.0, 7.9))], WHO)
    assert told[0] == "b\\*n 1,020? → **1,046?** (+26); ana 1,480 → **1,460** (−20)"
    assert told[1].startswith("-#")
    assert changes([line(0, SURE, SURE)], WHO) == ["ana 1,480 → **1,480** (+0)"]
    assert changes([line(0, None, None)], WHO) == []


def test_who_share_a_feat_stand_in_one_line() -> None:
    done = [Done(MatchId(1), "best-shot", Seat(seat), None, 3) for seat in (0, 1)]
    assert feats([*done, Done(MatchId(1), "richest-loser", Seat(0), None, 1_500)], WHO) == [
        "Sharpest shot: **ana**, **b\\*n** (3 hits)",
        "Richest loser: **ana** ($1,500)",
    ]


def test_reliability_in_plain_words() -> None:
    assert reliability(Conduct(kept=3)) == ["Too early to say · 3 decisions made in time"]
    assert reliability(Conduct(kept=98, missed=2, excused=1, resigned=1)) == [
        "82% · 98 decisions made in time",
        "-# 2 deadlines missed · one excused (doesn’t count) · resigned once",
    ]


def ended(*seats: MatchSeat, occupations: tuple[Occupation, ...] = ()) -> Match:
    return Match(
        id=MatchId(1),
        game="super-express",
        modes=(),
        rules_version="1",
        pace="24h",
        place=Place(1, 2),
        host=UserId(-7),
        seats=seats,
        version=1,
        status="over",
        created_at=0.0,
        commitment="",
        seed=None,
        thread=None,
        outcome=None,
        occupations=occupations,
    )


def test_a_forgotten_person_has_no_name_no_mention_and_gets_no_ping() -> None:
    seats = (
        MatchSeat(Seat(0), UserId(-7), "", ()),
        MatchSeat(Seat(1), None, "", ()),
        MatchSeat(Seat(2), UserId(5), "ana", ()),
    )
    match = ended(*seats)
    assert names(match) == {0: worded("former-player-name"), 1: f"🤖 {computer_called(match, Seat(1))}", 2: "ana"}
    assert "-7" not in mention(-7)
    assert mention(5) == "<@5>"


@pytest.mark.parametrize("code", current().languages)
def test_no_computer_is_called_like_somebody_at_the_table(code: str) -> None:
    with speaking(code):
        called = [text(f"computer-called-{number}") for number in range(COMPUTER_NAMES)]
        assert len(set(called)) == COMPUTER_NAMES
        assert not {name for _, name, _ in SANDBOX_PEOPLE} & set(called)  # who plays on the stand-in
        for first in range(COMPUTER_NAMES):
            people = [
                MatchSeat(Seat(at), UserId(at + 1), called[(first + at) % COMPUTER_NAMES].upper(), ())
                for at in range(4)
            ]
            match = ended(*people, *(MatchSeat(Seat(at), None, "", ()) for at in range(4, 7)))
            result = {computer_called(match, Seat(at)) for at in range(4, 7)}
            assert len(result) == 3
            assert not {name.upper() for name in result} & {person.name for person in people}


async def test_only_real_people_are_notified() -> None:
    allowed = sending(framed(words("x"), ping=(-7, 5)))["allowed_mentions"]
    assert isinstance(allowed.users, list)
    assert [user.id for user in allowed.users] == [5]


def test_a_rating_is_that_of_who_began_the_match() -> None:
    kept = MatchSeat(Seat(0), None, "ana", (), owner=Person(UserId(5), "ana"))
    sat = (
        Occupation(Seat(0), UserId(5), "ana", "", version=0, at=0.0, reason="start"),
        Occupation(Seat(0), None, "ana", "", version=7, at=9.0, reason="missed"),
    )
    match = ended(kept, MatchSeat(Seat(1), UserId(6), "ben", ()), occupations=sat)
    assert names(match) == {0: "Computer for ana", 1: "ben"}
    assert names(match, 0) == {0: "ana", 1: "ben"}
    early = (sat[0], msgspec.structs.replace(sat[1], version=0), msgspec.structs.replace(sat[0], version=9))
    back = msgspec.structs.replace(kept, user=UserId(5), owner=None)
    returned = msgspec.structs.replace(match, seats=(back, match.seats[1]), occupations=early)
    assert names(returned, 0) == {0: "ana", 1: "ben"}, "a computer stood in as it began"


@pytest.mark.parametrize(
    ("matches", "said", "not_said"), [(0, "profile-empty", "profile-unrated"), (2, "profile-unrated", "profile-empty")]
)
def test_a_profile_without_ratings_does_not_deny_matches_among_computers(
    matches: int, said: str, not_said: str
) -> None:
    result = Profile(UserId(5), Season(Scope(1), 1, None), (), {}, Conduct(matches=matches), hidden=False)
    assert worded(said) in words_of(profile(result, own=True))
    assert worded(not_said) not in words_of(profile(result, own=True))


def words_of(post: Post) -> str:
    """Return the words of a post."""
    return "\n".join(item.content for item in post.view.walk_children() if isinstance(item, TextDisplay))


@for_each("code", current().languages)
def test_profile_and_leaderboard_say_what_is_missing_for_a_place(code: str) -> None:
    pool, season = Pool(Scope(1), "super-express", "alone", 1), Season(Scope(1), 1, None)
    waiting = BoardProgress(12, 3)
    rating = Rating(pool, UserId(5), SURE, 12, 1)
    board = Leaderboard(pool, season, (), {UserId(5): waiting})
    with speaking(code):
        missing = text("leaders-progress", matches="10", least="10", players="3", fewest="5")
        own = Profile(UserId(5), season, (rating,), {}, Conduct(), hidden=False, waiting={pool: waiting})
        assert missing in words_of(profile(own, own=True))
        assert missing in words_of(leaderboard(board, [("super-express", "alone")], UserId(5)))
        for reader in (UserId(6), None):
            assert missing not in words_of(leaderboard(board, [("super-express", "alone")], reader))


def test_a_leaderboard_as_a_file_has_all_its_rows_and_no_formula() -> None:
    pool, season = Pool(Scope(1), "super-express", "alone", 2), Season(Scope(1), 2, None)
    standings = tuple(
        LeaderboardRow(place, Rating(pool, UserId(place), SURE, 12, 3), "=1+1" if place == 1 else f"p{place}")
        for place in range(1, 31)
    )
    board = Leaderboard(pool, season, standings, {UserId(99): BoardProgress(3, 1)})
    lines = board_csv(board).decode("utf-8-sig").splitlines()
    assert lines[:3] == [
        "place,name,points,provisional (1: yes),matches,wins",
        "1,'=1+1,1480,0,12,3",
        "2,p2,1480,0,12,3",
    ]
    assert len(lines) == 1 + 30
    for reader, shown in ((UserId(5), board), (UserId(5), msgspec.structs.replace(board, standings=()))):
        post = leaderboard(shown, [("super-express", "alone")], reader)
        labels = [item.label for item in post.view.walk_children() if isinstance(item, Button)]
        assert (worded("button-csv") in labels) == bool(shown.standings)
        assert [name in words_of(post) for name in ("p25", "p26")] == [bool(shown.standings), False]
