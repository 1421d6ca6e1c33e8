"""Feats: from events, and over whole matches of both games."""

from pathlib import Path

import pytest

from bot.core.matches import log_rows
from bot.core.play.positions import fold
from bot.features.ratings.leaderboards import left_behind
from bot.features.ratings.records import FEATS, Won, feats
from data.catalogue import current
from engine.colt_express.actions import Spot
from engine.colt_express.events import LootTaken, NeutralBullet, Punched, ShotFired
from engine.core.types import Event, Outcome, Score, Seat, Side
from engine.games import registry
from engine.super_express.actions import Spot as SuperSpot
from engine.super_express.events import BanditRescued, LootWon
from tests.builders.hosting import hosted, person

TABLE = (("tuco", "doc"), ("belle",), ("ghost",))
"""The first seat plays two bandits."""


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
    for won in feats("colt-express", TABLE, events, outcome(*totals)):
        collected.setdefault(won.key, []).append((won.seat, won.count))
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
    assert actual == (Won("back-again", Seat(1), 1), Won("richest-loser", Seat(2), 700))


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
        _, lines, done = await h.host.read(left_behind, match.id)
        assert {line.user for line in lines} == {person(name).id for name in ("ana", "ben", "cleo")}
        assert all(line.after is not None for line in lines)
        stored, log = await h.store.read(lambda tx: (log_rows.match(tx, match.id), log_rows.actions(tx, match.id, 0)))
        assert stored is not None
        assert match.outcome is not None
        chosen = next(game_item for game_item in games if game_item.id == game)
        moments = fold(chosen, stored, None, log)
        happened = [event for moment in moments for event in moment.events]
        told_anew = feats(game, [seat.figures for seat in match.seats], happened, match.outcome)
        order = sorted((won.key, won.seat, won.count) for won in told_anew)
        assert [(feat.feat, feat.seat, feat.count) for feat in done] == order


def test_loot_that_is_picked_up_is_counted() -> None:
    picked = [LootTaken(bandit="belle", kind="purse", spot=Spot(0), tag=1, why="robbery") for _ in range(5)]
    assert told(*picked) == {"longest-fingers": [(1, 5)]}
