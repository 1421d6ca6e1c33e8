"""Loot: who knows the values of purses (rulings.md 8.11, 8.12, 9.11), and what all is worth at the end (9.9, 9.10)."""

from collections.abc import Mapping

import msgspec
import pytest

from engine.colt_express.events import MatchEnded, RoundBegan
from engine.core.types import Outcome, Score
from tests.builders.colt import GAME, Table, deal, play, table
from tests.builders.for_each import for_each


def known(position: Table, viewer: str | None) -> dict[int, int | None]:
    """Return the values of dropped purses by tag; None for those unknown to the viewer."""
    return {loot.tag: loot.value for loot in position.view(viewer).loot if loot.kind == "purse"}


def test_only_its_former_owner_knows_a_dropped_purse() -> None:
    position = table("ghost 2i", "doc 2i purse:300 purse:500", "tuco 2i", cars=3, pile=["ghost.punch"])
    position = play(position, "ghost punch doc purse 3i")
    value = int(position.lying("2i")[0].partition(":")[2])
    assert list(known(position, "doc").values()) == [value]
    for other in ("ghost", "tuco", None):
        assert list(known(position, other).values()) == [None]


def test_a_player_who_saw_a_purse_recognizes_it_when_dropped_again() -> None:
    pile = ["ghost.punch", "ghost.robbery", "doc.move", "doc.punch"]
    position = table("ghost 2i", "doc 2i purse:300", "tuco 1r", cars=3, pile=pile)
    position = play(position, "ghost punch doc purse 1i", "doc go 2i", "doc punch ghost purse 1i")
    assert [list(known(position, name).values()) for name in ("doc", "ghost", "tuco", None)] == [
        [300],
        [300],
        [None],
        [None],
    ]


def test_a_purse_kept_by_cheyenne_is_known_to_both() -> None:
    pile = ["cheyenne.punch", "doc.move", "doc.punch"]
    position = table("cheyenne 2i", "doc 2i purse:300", "tuco 1r", cars=3, pile=pile)
    position = play(position, "cheyenne punch doc purse 1i take", "doc go 2i", "doc punch cheyenne purse 1i")
    values = [list(known(position, name).values()) for name in ("doc", "cheyenne", "tuco", None)]
    assert values == [[300], [300], [None], [None]]


def known_to_everyone(position: Table, *numbers: int) -> Table:
    everyone = (1 << len(position.state.setting.seats)) - 1
    bits = tuple(everyone if number in numbers else bit for number, bit in enumerate(position.state.known))
    return Table(msgspec.structs.replace(position.state, known=bits), position.events)


def test_everyone_recognizes_the_only_starting_purse() -> None:
    position = known_to_everyone(table("ghost 2i", "doc 2i purse:250", "tuco 1r", cars=3, pile=["ghost.punch"]), 0)
    position = play(position, "ghost punch doc purse 3i")
    assert [list(known(position, name).values()) for name in ("ghost", "doc", "tuco", None)] == [[250]] * 4


@for_each("seed", range(8))
def test_after_one_of_two_purses_is_lost_no_one_else_knows_which_one_is_left(seed: int) -> None:
    """Otherwise the second loss would reveal the value of the first."""
    pile = ["ghost.punch", "tuco.move", "tuco.punch"]
    position = table("ghost 2r", "doc 2r purse:250 purse:400", "tuco 3r", cars=3, pile=pile, seed=seed)
    position = known_to_everyone(position, 0)
    position = play(position, "ghost punch doc purse 1r", "tuco go 1r", "tuco punch doc purse 0r")
    assert position.holds("doc") == ()
    lost = {int(token.partition(":")[2]) for spot in ("1r", "2r") for token in position.lying(spot)}
    assert lost == {250, 400}
    assert set(known(position, "doc").values()) == {250, 400}
    for other in ("ghost", "tuco", None):
        assert set(known(position, other).values()) == {None}


def test_viewers_do_not_see_a_known_purse_in_another_bandits_possession() -> None:
    position = table("ghost 2i", "doc 2i purse:300 jewel", cars=3, pile=["ghost.punch", "ghost.robbery"])
    position = play(position, "ghost punch doc purse 3i")
    assert position.view("doc").bandits[0].purse_values is None
    assert position.view("doc").bandits[0].purses == 1
    assert position.view("ghost").bandits[0].purse_values == (300,)


@pytest.mark.parametrize(
    "order",
    [("purse:250", "jewel", "purse:400"), ("jewel", "purse:250", "purse:400"), ("purse:400", "purse:250", "jewel")],
)
def test_loot_to_punch_off_is_listed_in_an_order_that_reveals_no_token(order: tuple[str, ...]) -> None:
    """Tokens' numbers would reveal which purses a bandit still has."""
    position = table("ghost 3i", f"doc 3i strongbox {' '.join(order)}", cars=3, pile=["ghost.punch"])
    assert position.options("ghost") == ("punch doc jewel 2i", "punch doc purse 2i", "punch doc strongbox 2i")


def test_number_and_kind_of_loot_are_public() -> None:
    position = deal("doc", "tuco", "ghost")
    for viewer in ("doc", "tuco", "ghost", None):
        assert [
            (bandit.purses, bandit.jewels, bandit.strongboxes, bandit.cash) for bandit in position.view(viewer).bandits
        ] == [(1, 0, 0, 0)] * 3
    assert GAME.outcome(position.state) is None


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
