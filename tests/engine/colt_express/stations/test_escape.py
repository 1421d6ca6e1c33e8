"""Escape: by a Ride in the last round, or in the stagecoach. Bandits who don't escape can't win (rulings.md 13.7, 15.6)."""

import pytest

from engine.colt_express.events import BanditEscaped, NothingHappened
from tests.builders.colt import Table, coach, play, table

MODES = ("horses-stagecoach",)
ENDS = ("event", "end")


def ranking(position: Table) -> list[list[int]]:
    """Return the sides by place, best first; sides sharing a place are in one list."""
    assert position.state.outcome is not None
    places = sorted({score.place for score in position.state.outcome.scores})
    return [[score.side for score in position.state.outcome.scores if score.place == place] for place in places]


def test_a_ride_may_leave_the_match_and_takes_the_horse_along() -> None:
    where = coach(0, horses=[2, 2])
    bandits = ("ghost 2r", "doc 3i jewel", "tuco 3r")
    pile = ["ghost.ride", "ghost.move", "ghost.floor", "doc.fire"]
    position = table(*bandits, cars=3, modes=MODES, coach=where, pile=pile, event="escape", then=ENDS)
    assert position.options("ghost")[-1] == "escape"
    position = play(position, "ghost escape")
    assert (position.at("ghost"), position.stagecoach.horses) == ("away", (2,))
    assert position.told(BanditEscaped) == (BanditEscaped(bandit="ghost", car=2),)
    assert [event.reason for event in position.told(NothingHappened)] == ["away", "away", "no-target"]
    assert ranking(position)[0] == [0]


def test_escape_is_possible_only_at_this_station() -> None:
    where = coach(0, horses=[2])
    position = table("ghost 2r", "doc 3i", cars=3, modes=MODES, coach=where, pile=["ghost.ride"], event="mortal-bullet")
    assert "escape" not in position.options("ghost")


@pytest.mark.parametrize("spot", ["ci", "cr"])
def test_bandits_in_the_stagecoach_escape_and_the_rich_on_the_train_cannot_win(spot: str) -> None:
    bandits = (f"ghost {spot}", "doc 3i strongbox", "tuco 1i jewel")
    position = table(*bandits, cars=3, modes=MODES, coach=coach(0), event="escape", then=ENDS)
    assert ranking(position) == [[0], [1], [2]]
    assert position.state.outcome is not None
    caught = [any(part.what == "caught" for part in score.parts) for score in position.state.outcome.scores]
    assert caught == [False, True, True]


def test_the_richest_escaped_bandit_wins() -> None:
    bandits = ("ghost ci", "doc cr jewel", "tuco 1i strongbox")
    position = table(*bandits, cars=3, modes=MODES, coach=coach(0), event="escape", then=ENDS)
    assert ranking(position) == [[1], [0], [2]]


@pytest.mark.parametrize("modes", [MODES, ("expert", "two-player", *MODES), ("teams", *MODES)])
def test_if_no_one_escaped_no_one_wins_and_all_share_the_last_place(modes: tuple[str, ...]) -> None:
    bandits = ("ghost 1i", "doc 2i jewel", "tuco 3i strongbox", "belle 3i")
    position = table(*bandits, cars=3, modes=modes, coach=coach(0), event="escape", then=ENDS)
    assert position.state.outcome is not None
    scores = position.state.outcome.scores
    assert position.state.outcome.winners == ()
    assert {score.place for score in scores} == {len(scores)}
    assert [score.total for score in scores] == sorted((score.total for score in scores), reverse=True)
    assert all(any(part.what == "caught" for part in score.parts) for score in scores)


def test_the_gunslinger_may_be_a_bandit_who_did_not_escape() -> None:
    bandits = ("ghost ci", "doc 2i", "tuco 3i")
    position = table(*bandits, cars=3, bullets={"doc": 2}, modes=MODES, coach=coach(0), event="escape", then=ENDS)
    assert position.state.outcome is not None
    prizes = {
        score.side: sum(part.worth for part in score.parts if part.what == "gunslinger")
        for score in position.state.outcome.scores
    }
    assert prizes == {0: 0, 1: 1000, 2: 0}


@pytest.mark.parametrize("modes", [("expert", "two-player", *MODES), ("teams", *MODES)])
def test_a_side_ranks_by_the_money_of_its_escaped_bandits(modes: tuple[str, ...]) -> None:
    bandits = ("ghost ci jewel", "doc 2i strongbox", "tuco cr purse:300", "belle cr purse:250")
    position = table(*bandits, cars=4, modes=modes, coach=coach(0), event="escape", then=ENDS)
    assert position.state.outcome is not None
    totals = {
        score.side: sum(part.worth for part in score.parts if part.what != "gunslinger")
        for score in position.state.outcome.scores
    }
    assert totals == {0: 500, 1: 550}
    assert ranking(position)[0] == [1]
