"""Cards queued one by one: the actions they are for, and the cards still available."""

import random

from engine.colt_express.planning.planner import DRINKS
from engine.core.planning import ALIKE, ASK, Act, Line, Plan, alike, planner_of
from tests.builders.colt import GAME, Table, play, table
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases

PLANNER = GAME.planner


def laying(*turns: str, hand: str = "move move fire") -> Table:
    return table("ghost 2i", "doc 1i", cars=3, turns=turns, hands={"ghost": hand, "doc": "move"})


def test_the_current_action_comes_first_and_speeding_up_counts_twice() -> None:
    position = laying("standard", "speeding-up", "tunnel")
    rest = [Act(2, "speeding-up"), Act(2, "speeding-up"), Act(3, "tunnel")]
    assert list(PLANNER.acts(position.view("ghost"))) == [Act(1, "standard"), *rest]
    after = play(position, "ghost draw")
    assert list(PLANNER.acts(after.view("ghost"))) == rest
    assert list(PLANNER.acts(after.view("doc"))) == [Act(1, "standard"), *rest]


def test_one_action_is_left_between_two_in_a_row() -> None:
    position = play(laying("speeding-up", "standard"), "ghost draw")
    assert PLANNER.acts(position.view("ghost")) == (Act(1, "speeding-up"), Act(2, "standard"))


def test_nothing_is_queued_during_stealin() -> None:
    position = table("ghost 2i", "doc 1i", pile=["ghost.move"])
    assert PLANNER.acts(position.view("ghost")) == ()


def test_cards_used_by_a_line_are_not_offered_again() -> None:
    view = laying("standard", "standard").view("ghost")
    assert PLANNER.next_words(view, Plan()) == ("move", "fire", "draw")
    assert PLANNER.next_words(view, Plan(lines=(Line("move"), Line("fire")))) == ("move", "draw")
    assert PLANNER.next_words(view, Plan(lines=(Line("move"), Line("move"), Line("fire")))) == ("draw",)


@for_each("case", [case for case in usual_cases() if case.game.id == "colt-express"])
def test_whatever_is_offered_for_a_line_can_be_played_now(case: Case) -> None:
    planner, chance, state, offered = planner_of(case.game), random.Random(str(case)), case.begin(4), 0
    assert planner is not None
    while asked := case.game.to_act(state):
        view = case.game.view(state, asked[0])
        if view.ask.what == "schemin" and view.ask.options != ("pass",):
            for words in planner.at_hand(view):
                plan = Plan(lines=(Line(words),), round=view.round)
                # A flask may have to wait for another turn.
                assert planner.intended(view, plan) is not None or words in DRINKS, (words, view.ask)
                offered += 1
        state = case.game.apply(state, asked[0], chance.choice(case.game.legal(state, asked[0]))).state
    assert offered


def test_unknown_purses_of_a_spot_are_one_answer_but_known_ones_are_not() -> None:
    position = table("ghost 2i", "doc 1i", loot={"2i": ("purse:250", "purse:300", "jewel")}, pile=["ghost.robbery"])
    groups = PLANNER.groups(position.view("ghost"))
    assert sorted(len(group) for group in groups) == [1, 2]
    assert sorted(option for group in groups for option in group) == sorted(position.options("ghost"))
    alone = table("ghost 2i", "doc 1i", loot={"2i": ("purse:250", "purse:300")}, pile=["ghost.robbery"])
    assert alike(PLANNER, alone.view("ghost"), Plan()) == alone.options("ghost")
    assert alike(PLANNER, alone.view("ghost"), Plan(habits={ALIKE: ASK})) == ()
    assert alike(PLANNER, alone.view("ghost"), Plan(once=True)) == ()
    assert alike(PLANNER, position.view("ghost"), Plan()) == ()
