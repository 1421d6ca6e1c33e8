"""Profiles: their cost, feats and conduct."""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.play.positions import fold
from bot.core.work import At, Looking
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.leaderboards import FEWEST_DECISIONS, Conduct, left_behind
from bot.features.ratings.records import FEATS, Records, feats
from bot.features.ratings.rows import CONDUCT_MATCHES
from bot.features.ratings.values import Done, Scope
from bot.features.seats import occupancy
from bot.storage.migrate import migrations, statements
from bot.storage.session import Reader, Writer
from data.catalogue import current
from engine.colt_express.actions import Spot
from engine.colt_express.events import LootTaken, NeutralBullet, Punched, ShotFired
from engine.core.types import Event, Outcome, Score, Seat, Side
from engine.games import registry
from engine.super_express.actions import Spot as SuperSpot
from engine.super_express.events import BanditRescued, LootWon
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.steps import copied, steps
from tests.builders.thorough import THOROUGH
from tests.features.lobbies.test_private_tables import private, rematch
from tests.features.ratings.test_records import HOME, evening

ANA, BEN, CLEO = (person(name).id for name in ("ana", "ben", "cleo"))
ELSEWHERE = Scope(HOME + 1)
MIGRATION = 54
KEPT = {
    "played_matches": "SELECT user, scope, private, match FROM played_matches WHERE user > 0",
    "titles": "SELECT user, scope, feat, private, count FROM titles WHERE user > 0 AND count > 0",
    "ratings": "SELECT user, scope, game, family, season, private_games, private_wins FROM ratings WHERE user > 0",
}


async def left_seat(h: Hosted) -> MatchId:
    """End a match in which Ana gave up her seat and missed a deadline."""
    match = await h.match("ana", "ben", "cleo")
    seat = await h.seat(match.id, "ana")

    def leave(tx: Writer) -> None:
        tx.db.execute("INSERT INTO misses VALUES (?, ?, ?, 0, 0, 0, 0)", (match.id, seat, ANA))
        occupancy.hand_over(At(tx, h.clock.now(), h.host.tools), match.id, seat, "resigned")

    await h.store.write(leave)
    return (await h.finish(match.id)).id


async def titled(h: Hosted, matches: Sequence[MatchId]) -> None:
    """Give Ana and Ben a title in each of these matches."""
    for match in matches:
        feats = [Done(match, "best-shot", Seat(seat), user, 3) for seat, user in enumerate((ANA, BEN, None))]
        await h.store.write(lambda tx, match=match, feats=feats: ratings_rows.replace_feats(tx, match, feats))  # type: ignore[misc]


async def test_work_does_not_grow_with_matches_that_were_played(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        shown = (await h.finish((await h.match("ana", "ben")).id)).id
        hidden = (await private(h, "ana", "ben")).id
        left = await left_seat(h)
        await titled(h, (shown, hidden))
        tools = h.host.tools
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        counts = []
        for times in (2 * CONDUCT_MATCHES, 2_000 if THOROUGH else 500):
            for match in (shown, hidden, left):
                copied(db, match, times)
            counts.append(
                [
                    steps(db, lambda tx: leaderboards.profile(Looking(tx, 0.0, tools), scope, ANA, viewer))  # noqa: B023  it runs at once
                    for scope in (HOME, ELSEWHERE)
                    for viewer in (ANA, BEN, CLEO)
                ]
                + [steps(db, lambda tx: leaderboards.leaderboard(Looking(tx, 0.0, tools), HOME, "toy", "alone"))]
            )
        assert counts[0] == counts[1]


@pytest.mark.usefixtures("both")
async def test_conduct_is_that_of_the_newest_matches(h: Hosted) -> None:
    await left_seat(h)
    known = []
    for _ in range(CONDUCT_MATCHES):
        profile = await h.host.read(leaderboards.profile, HOME, ANA, BEN)
        known.append((profile.conduct.matches, profile.conduct.resigned, profile.conduct.missed))
        await h.store.write(another)
    assert known == [(count, 1, 1) for count in range(1, CONDUCT_MATCHES + 1)]
    profile = await h.host.read(leaderboards.profile, HOME, ANA, BEN)
    assert (profile.conduct.matches, profile.conduct.resigned, profile.conduct.missed) == (CONDUCT_MATCHES, 0, 0)


def another(tx: Writer) -> None:
    """Give Ana a seat in another match."""
    columns = "game, header, commitment, pace, guild, channel, host, version, status, created_at, changed_at"
    tx.db.execute(
        f"INSERT INTO matches (id, {columns}) SELECT (SELECT max(id) FROM matches) + 1, {columns} FROM matches WHERE id = 1"
    )
    tx.db.execute(
        "INSERT INTO played_matches SELECT user, scope, private, (SELECT max(id) FROM matches) FROM played_matches"
        " WHERE match = 1 AND user = ?",
        (ANA,),
    )


@pytest.mark.usefixtures("both")
async def test_what_is_kept_is_what_the_migration_computes(h: Hosted) -> None:
    await evening(h, seed=3)
    hidden = await private(h, "ana", "cleo")
    again = await rematch(h, hidden, "ana", "cleo")
    await left_seat(h)
    results = await h.store.read(ratings_rows.results)
    await titled(h, [result.match for result in results])
    await compare(h)
    assert all((await h.store.read(rows)).values())
    for match in (hidden, again, await h.host.matches.match(results[0].match)):
        await h.store.write(lambda tx, match=match: h.host.the(Records).closed(tx, match))  # type: ignore[misc]
    await h.pump()
    await compare(h)
    await titled(h, [result.match for result in results[1:]])
    await forget(h.host, CLEO)
    await compare(h, without=(CLEO,))
    await h.host.the(Records).recompute()
    await compare(h, without=(CLEO,))


async def compare(h: Hosted, without: Sequence[UserId] = ()) -> None:
    """Check that today's rows equal those that the migration would write."""
    kept = await h.store.read(rows)
    fills = [re.sub(r"--.*", "", text).strip() for text in statements(migrations()[MIGRATION - 1])]

    def fill(tx: Writer) -> dict[str, set[Any]]:
        for table in ("played_matches", "titles"):
            tx.db.execute(f"DELETE FROM {table}")
        tx.db.execute("UPDATE ratings SET private_games = 0, private_wins = 0")
        for text in fills:
            if text.startswith(("INSERT", "UPDATE")):
                tx.db.execute(text.removesuffix(";"))
        return rows(tx)

    filled = await h.store.write(fill)
    assert kept == filled
    assert not {row[0] for row in kept["played_matches"]} & set(without)


def rows(tx: Reader) -> dict[str, set[Any]]:
    """Return the users' rows of the computed tables; a forgotten user's id is negative."""
    return {table: {tuple(row) for row in tx.db.execute(sql).fetchall()} for table, sql in KEPT.items()}


TABLE = (("tuco", "doc"), ("belle",), ("ghost",))


def outcome(*totals: int) -> Outcome:
    """Return an outcome with each seat's dollars."""
    ranked = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    scores = [
        Score(Side(seat), (Seat(seat),), place, totals[seat], 0, ()) for place, seat in enumerate(ranked, start=1)
    ]
    return Outcome("", tuple(scores))


def shots(bandit: str, target: str, count: int) -> list[Event]:
    return [ShotFired(bandit=bandit, target=target, left=6 - item) for item in range(count)]


def told(*events: Event, totals: tuple[int, ...] = (300, 200, 100)) -> dict[str, list[tuple[int, int]]]:
    collected: dict[str, list[tuple[int, int]]] = {}
    for key, seat, count in feats("colt-express", TABLE, events, outcome(*totals)):
        collected.setdefault(key, []).append((seat, count))
    return collected


def test_a_feat_goes_to_whoever_did_most_with_both_of_their_bandits() -> None:
    events = [*shots("tuco", "belle", 2), *shots("doc", "belle", 2), *shots("ghost", "tuco", 3)]
    assert told(*events) == {"best-shot": [(0, 4)], "most-shot": [(1, 4)]}


def test_it_takes_enough() -> None:
    assert told(*shots("tuco", "belle", 2)) == {}
    assert told(Punched(bandit="tuco", target="belle")) == {}


def test_two_may_share_a_feat_but_not_three() -> None:
    two = [*shots("tuco", "belle", 3), *shots("ghost", "belle", 3)]
    assert told(*two)["best-shot"] == [(0, 3), (2, 3)]
    assert "best-shot" not in told(*two, *shots("belle", "ghost", 3))


def test_bullets_of_the_marshal_count_for_whom_they_hit() -> None:
    bullets = [NeutralBullet(bandit="belle", why="marshal", left=9) for _ in range(4)]
    assert told(*bullets) == {"most-shot": [(1, 4)], "marshals-favourite": [(1, 4)]}
    others = [NeutralBullet(bandit="belle", why="braking", left=9) for _ in range(3)]
    assert told(*others) == {}


def test_the_richest_loser_did_not_win() -> None:
    assert told(totals=(3_000, 2_500, 100)) == {"richest-loser": [(1, 2_500)]}
    assert told(totals=(3_000, 900, 100)) == {}


def test_super_express_has_its_own() -> None:
    events = [
        BanditRescued(bandit="belle", to=SuperSpot(1), rank=0, facing="front"),
        LootWon(bandit="ghost", car=3, value=700),
    ]
    actual = feats("super-express", TABLE, events, outcome(3, 2, 1))
    assert actual == (("back-again", 1, 1), ("richest-loser", 2, 700))


def test_no_other_game_has_any() -> None:
    assert feats("toy", TABLE, shots("tuco", "belle", 9), outcome(1, 2, 3)) == ()


def test_every_feat_has_its_words() -> None:
    keys = {f"feat-{feat.key}" for feat in FEATS}
    keys |= {f"{key}-about" for key in keys}
    assert [key for key in keys if not current().has(key)] == []


@pytest.mark.parametrize("game", ["super-express", "colt-express"])
async def test_a_whole_match_leaves_its_records_behind(tmp_path: Path, game: str) -> None:
    games = registry()
    async with hosted(tmp_path, games=games) as h:
        match = await h.finish((await h.match("ana", "ben", "cleo", game=game)).id)
        lines, done = await h.host.read(left_behind, match.id)
        assert {line.user for line in lines} == {person(name).id for name in ("ana", "ben", "cleo")}
        assert all(line.after is not None for line in lines)
        stored, log = await h.store.read(lambda tx: (log_rows.match(tx, match.id), log_rows.actions(tx, match.id, 0)))
        assert stored is not None
        assert match.outcome is not None
        chosen = next(game_item for game_item in games if game_item.id == game)
        moments = fold(chosen, stored, None, log)
        happened = [event for moment in moments for event in moment.events]
        told_anew = feats(game, [seat.figures for seat in match.seats], happened, match.outcome)
        assert [(feat.feat, feat.seat, feat.count) for feat in done] == sorted(told_anew)


def test_loot_that_is_picked_up_is_counted() -> None:
    picked = [LootTaken(bandit="belle", kind="purse", spot=Spot(0), tag=1, why="robbery") for _ in range(5)]
    assert told(*picked) == {"longest-fingers": [(1, 5)]}


COUNTS = st.integers(0, 500)


def test_nothing_is_said_of_a_few_decisions() -> None:
    assert Conduct(kept=FEWEST_DECISIONS - 1).score is None
    assert Conduct(kept=FEWEST_DECISIONS).score == 100


@given(COUNTS, COUNTS, COUNTS, COUNTS)
def test_it_is_a_share_and_falls_with_what_was_not_kept(kept: int, missed: int, resigned: int, more: int) -> None:
    before = Conduct(kept=kept, missed=missed, resigned=resigned).score
    after = Conduct(kept=kept, missed=missed + more, resigned=resigned).score
    if before is not None and after is not None:
        assert 0 <= after <= before <= 100


@given(COUNTS, COUNTS)
def test_what_was_announced_or_excused_does_not_count(kept: int, excused: int) -> None:
    assert Conduct(kept=kept, away=excused, excused=excused).score == Conduct(kept=kept).score
