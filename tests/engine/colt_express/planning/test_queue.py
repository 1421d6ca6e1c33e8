"""Cards queued one by one: for which acts, and which cards are left for them."""

from engine.core.planning import Act, Line, Plan
from tests.builders.colt import GAME, Table, play, table

PLANNER = GAME.planner


def laying(*turns: str, hand: str = "move move fire") -> Table:
    return table("ghost 2i", "doc 1i", cars=3, turns=turns, hands={"ghost": hand, "doc": "move"})


def test_the_act_that_is_asked_comes_first_and_speeding_up_counts_twice() -> None:
    t = laying("standard", "speeding-up", "tunnel")
    rest = [Act(2, "speeding-up"), Act(2, "speeding-up"), Act(3, "tunnel")]
    assert list(PLANNER.acts(t.view("ghost"))) == [Act(1, "standard"), *rest]
    after = play(t, "ghost draw")
    assert list(PLANNER.acts(after.view("ghost"))) == rest
    assert list(PLANNER.acts(after.view("doc"))) == [Act(1, "standard"), *rest]


def test_between_two_acts_in_a_row_one_is_left() -> None:
    t = play(laying("speeding-up", "standard"), "ghost draw")
    assert PLANNER.acts(t.view("ghost")) == (Act(1, "speeding-up"), Act(2, "standard"))


def test_nothing_is_queued_while_cards_are_carried_out() -> None:
    t = table("ghost 2i", "doc 1i", pile=["ghost.move"])
    assert PLANNER.acts(t.view("ghost")) == ()


def test_what_a_line_plays_is_offered_no_more() -> None:
    view = laying("standard", "standard").view("ghost")
    assert PLANNER.next_words(view, Plan()) == ("move", "fire", "draw")
    assert PLANNER.next_words(view, Plan(lines=(Line("move"), Line("fire")))) == ("move", "draw")
    assert PLANNER.next_words(view, Plan(lines=(Line("move"), Line("move"), Line("fire")))) == ("draw",)
