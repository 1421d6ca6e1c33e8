"""The end of a match: rulings.md 9.9, 9.10; base rules, "End of the game"."""

from collections.abc import Mapping

from engine.colt_express.events import MatchEnded, RoundBegan
from engine.core.types import Outcome, Score
from tests.builders.colt import GAME, Table, table


def end(
    *who: str,
    bullets: Mapping[str, int] | None = None,
    received: Mapping[str, int] | None = None,
    cash: Mapping[str, int] | None = None,
) -> Table:
    return table(*who, cars=3, then=("end",), bullets=bullets, received=received, cash=cash)


def outcome(position: Table) -> Outcome:
    actual = GAME.outcome(position.state)
    assert actual is not None
    return actual


def score(position: Table, bandit: str) -> Score:
    return next(score for score in outcome(position).scores if score.seats == (position.seat(bandit),))


def worth(position: Table, bandit: str) -> dict[str, tuple[int, int]]:
    return {part.what: (part.count, part.worth) for part in score(position, bandit).parts}


def test_every_kind_of_money_has_a_score_line() -> None:
    position = end(
        "ghost 1i purse:300 purse:450 jewel jewel strongbox", "doc 1i purse:250", "tuco 2i", bullets={"ghost": 3}, cash={"ghost": 250}
    )  # fmt: skip
    assert worth(position, "ghost") == {
        "purses": (2, 750),
        "jewels": (2, 1000),
        "strongboxes": (1, 1000),
        "ransom": (1, 250),
        "gunslinger": (1, 1000),
    }
    assert score(position, "ghost").total == 4000
    assert (score(position, "doc").total, score(position, "tuco").total) == (250, 0)


def test_the_richest_player_is_first_and_the_match_is_over() -> None:
    position = end("ghost 1i purse:300", "doc 1i strongbox", "tuco 2i jewel", bullets={"tuco": 5})
    assert [score.seats for score in outcome(position).scores] == [(2,), (1,), (0,)]
    assert [score.place for score in outcome(position).scores] == [1, 2, 3]
    assert outcome(position).winners == (2,)
    assert position.waiting == ()
    assert position.view().phase == "over"
    assert position.view().outcome == outcome(position)
    assert [event.outcome for event in position.told(MatchEnded)] == [outcome(position)]


def test_only_the_best_shooter_is_the_gunslinger() -> None:
    position = end("ghost 1i", "doc 1i", "tuco 2i", bullets={"ghost": 2, "doc": 3})
    assert [worth(position, name)["gunslinger"] for name in ("ghost", "doc", "tuco")] == [(1, 1000), (0, 0), (0, 0)]


def test_tied_shooters_each_get_the_full_prize() -> None:
    position = end("ghost 1i", "doc 1i", "tuco 2i", bullets={"ghost": 2, "doc": 2})
    assert [worth(position, name)["gunslinger"] for name in ("ghost", "doc", "tuco")] == [(1, 1000), (1, 1000), (0, 0)]


def test_a_tie_is_won_by_the_player_with_the_fewest_bullets_received() -> None:
    position = end("ghost 1i jewel", "doc 1i jewel", "tuco 2i", received={"ghost": 3, "doc": 2})
    assert [(score.seats, score.place, score.tie_break) for score in outcome(position).scores] == [
        ((1,), 1, 2),
        ((0,), 2, 3),
        ((2,), 3, 0),
    ]


def test_neutral_bullets_count_like_those_of_bandits() -> None:
    position = table("ghost 1r jewel", "doc 2i jewel", cars=3, marshal=1, pile=["ghost.floor"], then=("event", "end"))
    assert outcome(position).winners == (position.seat("doc"),)


def test_players_still_tied_share_the_victory_and_the_next_place_is_third() -> None:
    position = end("ghost 1i jewel", "doc 1i jewel", "tuco 2i", received={"ghost": 2, "doc": 2})
    assert outcome(position).winners == (0, 1)
    assert [score.place for score in outcome(position).scores] == [1, 1, 3]


def test_loot_on_the_train_is_worth_nothing() -> None:
    position = table(
        "ghost 1i", "doc 1i", "tuco 2i", cars=3, loot={"1i": ("strongbox",), "beside": ("strongbox",)}, then=("end",)
    )
    assert {score.total for score in outcome(position).scores} == {1000}


def test_purses_are_revealed_only_after_the_end() -> None:
    before = table("ghost 1i purse:300", "doc 1i purse:500", cars=3)
    assert [bandit.purse_values for bandit in before.view().bandits] == [None, None]
    over = end("ghost 1i purse:300", "doc 1i purse:500")
    assert [bandit.purse_values for bandit in over.view().bandits] == [(300,), (500,)]


def test_the_match_continues_before_the_last_round() -> None:
    position = table(
        "ghost 1i jewel", "doc 1i", cars=3, turns=["standard"], pile=["ghost.floor"], then=("end",), last_round=False
    )
    assert GAME.outcome(position.state) is None
    assert [begun.number for begun in position.told(RoundBegan)] == [2]
