"""Whiskey: each flask replaces a play or a draw twice, and has no value as loot (rulings.md 12.1, 12.2, 12.7, 15.2)."""

import pytest

from engine.colt_express.events import FlaskDrunk, FlaskSeen
from engine.colt_express.state import GONE
from engine.core.types import Seat
from tests.builders.colt import Table, coach, deal, play, table

MODES = ("horses-stagecoach",)


def sober(
    flask: str, hand: str = "move fire", deck: str = "punch robbery floor", turn: str = "standard", half: bool = False
) -> Table:
    return table(
        f"ghost 2i {flask}", "doc 1i", modes=MODES, coach=coach(0), turns=[turn, "standard"], half=[flask] if half else (),
        hands={"ghost": hand, "doc": "move"}, decks={"ghost": deck},
    )  # fmt: skip


def test_classic_whiskey_draws_three_cards_and_plays_one() -> None:
    position = play(sober("whiskey"), "ghost drink whiskey")
    assert [card.partition(".")[2] for card in position.hand("ghost")] == ["move", "floor", "fire", "robbery", "punch"]
    assert position.waiting == ("ghost",)
    assert "draw" not in position.options("ghost")
    assert not any(option.startswith("drink") for option in position.options("ghost"))
    position = play(position, "ghost play ghost.punch")
    assert [laid.card for laid in position.state.pile] == ["ghost.punch"]
    assert position.waiting == ("doc",)


def test_old_whiskey_plays_two_cards_and_draws_none() -> None:
    position = play(sober("old-whiskey"), "ghost drink old-whiskey")
    assert position.options("ghost") == ("play ghost.move", "hide ghost.move", "play ghost.fire", "hide ghost.fire")
    position = play(position, "ghost hide ghost.fire")
    assert position.options("ghost") == ("play ghost.move",)
    position = play(position, "ghost play ghost.move")
    assert [(laid.card, laid.hidden) for laid in position.state.pile] == [("ghost.fire", True), ("ghost.move", False)]
    assert position.waiting == ("doc",)


def test_the_first_use_turns_a_flask_over_and_the_second_removes_it() -> None:
    position = play(sober("whiskey"), "ghost drink whiskey")
    assert position.told(FlaskDrunk)[0].empty is False
    assert position.stagecoach.half == (0,)
    position = play(sober("whiskey", half=True), "ghost drink whiskey")
    assert position.told(FlaskDrunk)[0].empty is True
    assert (position.state.loot, position.stagecoach.half) == ((GONE,), ())


@pytest.mark.parametrize("turn", ["tunnel", "speeding-up", "switching", "turmoil"])
def test_whiskey_can_be_used_only_on_a_standard_turn(turn: str) -> None:
    assert not any(option.startswith("drink") for option in sober("whiskey", turn=turn).options("ghost"))


def test_nothing_is_played_without_an_action_card_after_drawing() -> None:
    position = play(sober("whiskey", hand="bullet.doc", deck="bullet.doc"), "ghost drink whiskey")
    assert position.waiting == ("doc",)
    assert position.state.pile == ()


def test_ghost_cannot_hide_a_card_after_drinking_in_a_later_turn() -> None:
    position = play(sober("old-whiskey", hand="move fire floor"), "ghost play ghost.move", "doc play doc.move")
    position = play(position, "ghost drink old-whiskey")
    assert position.options("ghost") == ("play ghost.floor", "play ghost.fire")


def test_each_car_but_the_locomotive_has_a_flask_of_unknown_kind() -> None:
    position = deal("ghost", "doc", "tuco", modes=MODES)
    assert [loot.spot for loot in position.view().loot if loot.kind == "flask"] == [2, 4, 6]
    assert {loot.flask for loot in position.view("doc").loot if loot.kind == "flask"} == {None}


def test_the_owner_learns_the_kind_at_once_and_others_at_the_first_use() -> None:
    bandits = ("ghost 2i", "doc 1i")
    position = table(*bandits, modes=MODES, coach=coach(0), loot={"2i": ["old-whiskey"]}, pile=["ghost.robbery"])
    assert position.told(FlaskSeen) == (FlaskSeen(bandit="ghost", flask="old-whiskey", audience=(Seat(0),)),)
    assert position.view("ghost").bandits[0].flasks[0].kind == "old-whiskey"
    assert position.view("doc").bandits[0].flasks[0].kind is None
    position = play(sober("old-whiskey"), "ghost drink old-whiskey")
    assert position.view("doc").bandits[0].flasks[0].kind == "old-whiskey"
    assert position.view().bandits[0].flasks[0].half


def test_a_dropped_flask_keeps_its_side_and_who_knows_it() -> None:
    for half, kind in (((), None), (("whiskey",), "whiskey")):
        position = table(
            "ghost 2i", "doc 2i whiskey", cars=3, modes=MODES, coach=coach(0), half=half, pile=["ghost.punch"]
        )
        position = play(position, f"ghost punch doc {'whiskey' if half else 'flask'} 1i")
        (flask,) = position.view("ghost").loot
        assert (flask.flask, flask.half) == (kind, bool(half))
        assert position.view("doc").loot[0].flask == "whiskey"


def test_a_random_one_of_two_full_flasks_falls() -> None:
    position = table(
        "ghost 2i", "doc 2i whiskey old-whiskey", cars=3, modes=MODES, coach=coach(0), pile=["ghost.punch"]
    )
    assert position.options("ghost") == ("punch doc flask 1i", "punch doc flask 3i")
    position = play(position, "ghost punch doc flask 1i")
    assert position.view("ghost").loot[0].flask is None
    assert position.view("doc").loot[0].flask in ("whiskey", "old-whiskey")


def test_the_puncher_can_choose_between_half_empty_and_full_flasks() -> None:
    bandits = ("ghost 2i", "doc 2i whiskey whiskey old-whiskey")
    position = table(*bandits, cars=3, modes=MODES, coach=coach(0), half=["old-whiskey"], pile=["ghost.punch"])
    assert position.options("ghost") == (
        "punch doc flask 1i", "punch doc flask 3i", "punch doc old-whiskey 1i", "punch doc old-whiskey 3i",
    )  # fmt: skip
    (full,) = play(position, "ghost punch doc flask 1i").view("ghost").loot
    assert (full.flask, full.half) == (None, False)
    (half,) = play(position, "ghost punch doc old-whiskey 1i").view().loot
    assert (half.flask, half.half) == ("old-whiskey", True)


def test_half_empty_flasks_of_both_kinds_are_separate_choices() -> None:
    half = ["whiskey", "old-whiskey"]
    position = table(
        "ghost 2i", "doc 2i whiskey old-whiskey", cars=2, modes=MODES, coach=coach(0), half=half, pile=["ghost.punch"]
    )
    assert position.options("ghost") == ("punch doc old-whiskey 1i", "punch doc whiskey 1i")
    position = play(position, "ghost punch doc whiskey 1i")
    assert (position.lying("2i"), position.holds("doc")) == (("whiskey",), ("old-whiskey",))


def test_cheyenne_cannot_keep_a_dropped_flask() -> None:
    position = table("cheyenne 2i", "doc 2i whiskey", cars=3, modes=MODES, coach=coach(0), pile=["cheyenne.punch"])
    assert position.options("cheyenne") == ("punch doc flask 1i", "punch doc flask 3i")


def test_a_flask_is_worth_nothing() -> None:
    position = table("ghost 2i whiskey", "doc 1i", modes=MODES, coach=coach(0), then=("end",))
    assert position.state.outcome is not None
    assert all(part.worth == 0 or part.what == "gunslinger" for part in position.state.outcome.scores[0].parts)


def test_every_flask_is_a_separate_choice() -> None:
    position = sober("whiskey:half whiskey old-whiskey")
    drinks = [option for option in position.options("ghost") if option.startswith("drink")]
    assert drinks == ["drink whiskey half", "drink whiskey full", "drink old-whiskey"]
    assert play(position, "ghost drink whiskey half").holds("ghost") == ("old-whiskey", "whiskey")
    position = play(position, "ghost drink whiskey full")
    assert position.holds("ghost") == ("old-whiskey", "whiskey", "whiskey")
    assert sorted(flask.half for flask in position.view("doc").bandits[0].flasks) == [False, True, True]
    assert position.told(FlaskDrunk)[0].empty is False


def test_two_full_flasks_of_a_kind_are_one_choice() -> None:
    assert "drink whiskey" in sober("whiskey whiskey").options("ghost")


def test_either_bandits_flask_can_be_chosen() -> None:
    position = table(
        "ghost 2i whiskey", "tuco 2i whiskey whiskey:half", "doc 1i", "belle 1i", modes=("expert", "two-player", *MODES),
        coach=coach(0), turns=["standard"], hands={"ghost": "move", "doc": "move"},
    )  # fmt: skip
    drinks = [option for option in position.options("ghost") if option.startswith("drink")]
    assert drinks == ["drink whiskey half tuco", "drink whiskey full ghost", "drink whiskey full tuco"]
    assert play(position, "ghost drink whiskey full tuco").told(FlaskDrunk)[0].bandit == "tuco"
    assert play(position, "ghost drink whiskey full ghost").told(FlaskDrunk)[0].bandit == "ghost"
