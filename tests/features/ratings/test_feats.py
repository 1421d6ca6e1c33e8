"""Feats and turning points: from events and positions, and over whole matches of both games."""

from pathlib import Path

import msgspec
import pytest

from bot.core.matches import log_rows
from bot.core.matches.loaded import Moment
from bot.core.play.positions import fold
from bot.features.ratings import records
from bot.features.ratings.records import FEATS, Records, TurningPoint, Won, feats, turns
from bot.features.ratings.values import Scope
from data.catalogue import current
from engine.colt_express.actions import Spot
from engine.colt_express.events import LootTaken, NeutralBullet, Punched, RoundBegan, ShotFired
from engine.core.types import Event, Outcome, Score, Seat, Side
from engine.games import registry
from engine.super_express.actions import Spot as SuperSpot
from engine.super_express.events import BanditRescued, LootWon
from tests.builders.hosting import HERE, hosted, person

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


def test_every_feat_and_turning_point_has_its_words() -> None:
    keys = {f"feat-{feat.key}" for feat in FEATS}
    keys |= {f"{key}-about" for key in keys}
    keys |= {f"turn-{kind}" for kind in (records.HAUL, records.LOSS, records.LEAD, records.UPSET)}
    assert [key for key in keys if not current().has(key)] == []


@pytest.fixture(name="purse")
def purses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let positions of the game ``purse`` be tuples of the seats' wealth."""
    monkeypatch.setitem(records.WEALTH, "purse", tuple)


def story(*owned: tuple[int, ...]) -> list[Moment]:
    """Return moments with each seat's wealth; each begins a round."""
    began = [
        (RoundBegan(number=number, card="x", turns=(), round_event=None, first_player=Seat(0)),)
        for number in range(1, len(owned) + 1)
    ]
    return [
        Moment(version, None, "", 0.0, state, events)
        for version, (state, events) in enumerate(zip(owned, began, strict=True))
    ]


@pytest.mark.usefixtures("purse")
def test_the_biggest_haul_the_hardest_blow_and_the_lead_for_good() -> None:
    moments = story((250, 250), (1_250, 250), (250, 250), (250, 750), (500, 750))
    assert turns("purse", moments, outcome(500, 750)) == (
        TurningPoint("haul", 1, 1, Seat(0), 1_000),
        TurningPoint("loss", 2, 2, Seat(0), 1_000),
        TurningPoint("lead", 3, 3, Seat(1), 500),
    )


@pytest.mark.usefixtures("purse")
def test_who_owned_most_and_did_not_win() -> None:
    moments = story((250, 250), (300, 250))
    assert turns("purse", moments, outcome(300, 1_250))[-1] == TurningPoint("upset", 1, 1, Seat(0), 300)
    assert turns("purse", story((0, 0), (0, 0)), outcome(0, 0)) == ()
    assert turns("toy", moments, outcome(300, 250)) == ()


@pytest.mark.parametrize("game", ["super-express", "colt-express"])
async def test_a_whole_match_leaves_its_summary_behind(tmp_path: Path, game: str) -> None:
    games = registry()
    async with hosted(tmp_path, games=games) as h:
        match = await h.finish((await h.match("ana", "ben", "cleo", game=game)).id)
        result = await h.host.the(Records).summary(match.id, Scope(HERE.guild or 0), person("ana").id)
        assert {line.user for line in result.lines} == {person(name).id for name in ("ana", "ben", "cleo")}
        assert all(line.after is not None for line in result.lines)
        assert all(turn.version <= match.version for turn in result.turns)
        stored, log = await h.store.read(lambda tx: (log_rows.match(tx, match.id), log_rows.actions(tx, match.id, 0)))
        assert stored is not None
        assert match.outcome is not None
        chosen = next(game_item for game_item in games if game_item.id == game)
        moments = fold(chosen, stored, None, log)
        happened = [event for moment in moments for event in moment.events]
        told_anew = feats(game, [seat.figures for seat in match.seats], happened, match.outcome)
        order = sorted((won.key, won.seat, won.count) for won in told_anew)
        assert [(done.feat, done.seat, done.count) for done in result.feats] == order
        ends = records.WEALTH[game](moments[-1].state)
        assert len(ends) == len(match.seats)
        if game == "colt-express":
            loot = {
                seat: sum(
                    part.worth for part in score.parts if part.what in {"purses", "jewels", "strongboxes", "ransom"}
                )
                for score in match.outcome.scores
                for seat in score.seats
            }
            assert {Seat(seat): dollars for seat, dollars in enumerate(ends)} == loot
        assert msgspec.structs.asdict(result)["result"].match == match.id


def test_loot_that_is_picked_up_is_counted() -> None:
    picked = [LootTaken(bandit="belle", kind="purse", spot=Spot(0), tag=1, why="robbery") for _ in range(5)]
    assert told(*picked) == {"longest-fingers": [(1, 5)]}
