"""Plans: conditions on public facts, habits, lines and the cards queued one by one."""

import random
from collections.abc import Mapping
from typing import Final

import msgspec

from engine.agents import greenhorn
from engine.colt_express.planning.conditions import CONDITIONS
from engine.colt_express.planning.habits import QUESTIONS, questions
from engine.colt_express.planning.planner import DRINKS
from engine.core.planning import ALIKE, ASK, SKIP, Act, Line, Plan, alike, planner_of
from tests.builders.colt import GAME, Table, coach, deal, play, table
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases

HANDS: Final = {"ghost": "move fire", "doc": "move", "tuco": "move"}


STAGE: Final = ("horses-stagecoach",)


USUAL: Final = ("ghost 2i", "doc 2i", "tuco 1r")


def scene(*who: str, turn: str = "standard", pile: str = "", **more: object) -> Table:
    """Lay out a turn of Schemin' in which Ghost is asked."""
    position = table(*(who or USUAL), cars=4, turns=[turn], hands=HANDS, **more)  # type: ignore[arg-type]
    if not pile:
        return position
    laid = table(*(who or USUAL), cars=4, pile=pile.split()).state.pile
    return Table(msgspec.structs.replace(position.state, pile=laid))


HOLD: Final[Mapping[str, tuple[Table, Table]]] = {
    "with:doc": (scene(), scene("ghost 2i", "doc 2r", "tuco 1r")),
    "company": (scene(), scene("ghost 2i", "doc 3i", "tuco 2r")),
    "marshal-here": (scene(marshal=2), scene(marshal=1)),
    "marshal-near": (scene(marshal=3), scene(marshal=2)),
    "roof": (scene("ghost 2r", "doc 2i", "tuco 1r"), scene()),
    "loot": (scene(loot={"2i": ["purse:250"]}), scene(loot={"2r": ["purse:250"]})),
    "turn:tunnel": (scene(turn="tunnel"), scene()),
    "turn:switching": (scene(turn="switching"), scene(turn="tunnel")),
    "turn:speeding-up": (scene(turn="speeding-up"), scene()),
    "turn:standard": (scene(), scene(turn="tunnel")),
    "turn:turmoil": (scene(turn="turmoil", modes=STAGE, coach=coach(1)), scene(modes=STAGE, coach=coach(1))),
    "top:punch": (scene(pile="doc.punch"), scene(pile="doc.punch tuco.move")),
    "laid:marshal": (scene(pile="doc.marshal tuco.move"), scene(pile="ghost.marshal tuco.move")),
    "empty": (scene(bullets={"ghost": 0}), scene(bullets={"ghost": 1})),
    "last-round": (scene(), scene(last_round=False)),
    "horse": (
        scene(modes=STAGE, coach=coach(1, horses=[2])),
        scene(modes=STAGE, coach=coach(1, horses=[1, 3])),
    ),
}


def meant(position: Table, line: Line) -> str | None:
    view = position.view("ghost")
    result = GAME.planner.intended(view, Plan(lines=(line,), round=view.round))
    return None if result is None else result.action


@for_each("when", HOLD)
def test_a_condition_is_true_only_in_the_right_position(when: str) -> None:
    yes, no = HOLD[when]
    for position, holds in ((yes, True), (no, False)):
        assert meant(position, Line("fire", when=when)) == ("play ghost.fire" if holds else None)
        assert meant(position, Line("fire", when=when, unless=True)) == (None if holds else "play ghost.fire")
        assert meant(position, Line("fire", when=when, otherwise="move")) == f"play ghost.{'fire' if holds else 'move'}"


def test_every_condition_is_tested_and_offered() -> None:
    assert {when.split(":")[0] for when in HOLD} == set(CONDITIONS)
    offered = GAME.planner.conditions(scene(modes=STAGE, coach=coach(1)).view("ghost"))
    assert set(offered) == set(CONDITIONS)
    for when in HOLD:
        key, _, argument = when.partition(":")
        assert (argument in offered[key]) if argument else offered[key] == ()


def test_a_table_without_the_stagecoach_offers_none_of_its_conditions() -> None:
    offered = GAME.planner.conditions(scene().view("ghost"))
    assert "horse" not in offered
    assert "turmoil" not in offered["turn"]
    assert "ride" not in offered["top"]
    assert offered["with"] == ("doc", "tuco")


def test_face_down_cards_are_no_public_fact_not_even_the_players_own() -> None:
    for pile in ("?doc.punch", "?ghost.punch"):
        position = scene(pile=pile)
        assert meant(position, Line("fire", when="top:punch")) is None
        assert meant(position, Line("fire", when="laid:punch")) is None


def answer(position: Table, who: str = "ghost", **habits: str) -> str | None:
    result = GAME.planner.intended(position.view(who), Plan(habits=habits, round=1))
    return None if result is None else result.action


BRAWL: Final = table("ghost 2i", "doc 2i purse:300 jewel", "tuco 2i strongbox", cars=4, pile=["ghost.punch"], marshal=3)


LAW: Final = table("ghost 4r", "doc 1i", "tuco 3i", "belle 3i", cars=4, pile=["ghost.marshal"], marshal=2)


def test_a_computer_player_decides_the_rest_on_request() -> None:
    bare, whole = answer(BRAWL, strike="at:doc"), answer(BRAWL, strike="at:doc", rest="computer")
    assert bare is None
    assert whole is not None
    assert whole.startswith("punch doc")
    assert whole in {option for ask in [BRAWL.view("ghost").ask] if ask is not None for option in ask.options}
    assert answer(LAW, rest="computer") == greenhorn.choose(LAW.view("ghost"))


def test_every_question_is_offered_somewhere() -> None:
    offered = questions(deal("cheyenne", "doc", "tuco", modes=("expert", *STAGE)).view("cheyenne"))
    assert set(offered) == {*QUESTIONS, "alike"}
    assert set(questions(deal("ghost", "doc", "tuco").view("ghost"))) == {
        *("run", "shoot", "strike", "knock", "land", "grab", "lure", "pocket", "rest", "alike")
    }


PLANNER = GAME.planner


def asked(*turns: str, hand: str = "move fire", who: str = "ghost", **more: object) -> Table:
    return table(f"{who} 2i", "doc 1i", cars=3, turns=turns or ("standard",), hands={who: hand, "doc": "move"}, **more)  # type: ignore[arg-type]


def test_the_first_line_is_played_and_used_up() -> None:
    view = asked().view("ghost")
    plan = PLANNER.current(view, Plan(lines=(Line("fire"), Line("draw"))))
    actual = PLANNER.intended(view, plan)
    assert actual is not None
    assert actual.action == "play ghost.fire"
    assert actual.rest.lines == (Line("draw"),)


def test_skipped_lines_are_used_up_with_the_one_played() -> None:
    lines = (Line("fire", otherwise=SKIP), Line("punch", otherwise=SKIP), Line("move"), Line("draw"))
    actual = PLANNER.intended(asked(hand="move").view("ghost"), Plan(lines=lines, round=1))
    assert actual is not None
    assert actual.rest.lines == (Line("draw"),)


def test_only_ghost_may_hide_a_card() -> None:
    assert PLANNER.may_hide(asked().view("ghost"))
    assert not PLANNER.may_hide(asked(who="tuco").view("tuco"))


def test_a_manual_decision_uses_up_the_line_but_other_questions_do_not() -> None:
    plan = Plan(lines=(Line("fire"), Line("draw")), round=1)
    assert PLANNER.spent(asked().view("ghost"), plan).lines == (Line("draw"),)
    stealing = table("ghost 2i", "doc 1r", loot={"2i": ("jewel", "strongbox")}, pile=["ghost.robbery"])
    assert PLANNER.spent(stealing.view("ghost"), plan) == plan
    assert PLANNER.intended(stealing.view("ghost"), plan) is None


def test_lines_are_for_this_round_while_it_has_an_action_left() -> None:
    position = asked("standard", last_round=False, then=("gather", "stealin", "end"))
    first = PLANNER.current(position.view("ghost"), Plan(lines=(Line("fire"),)))
    assert first.round == 1
    position = play(position, "ghost draw")
    late = PLANNER.current(position.view("ghost"), Plan(lines=(Line("fire"),)))
    assert late.round == 2
    assert PLANNER.current(position.view("doc"), Plan(lines=(Line("move"),))).round == 1


def test_unused_lines_are_dropped_after_a_round_unless_kept() -> None:
    position = play(asked("standard", last_round=False, then=("gather", "stealin", "end")), "ghost draw", "doc draw")
    view = position.view("ghost")
    assert view.round == 2
    plan = Plan(lines=(Line("fire"),), habits={"run": "front"}, round=1)
    assert PLANNER.current(view, plan) == Plan(habits={"run": "front"}, round=2)
    kept_plan = Plan(lines=(Line("fire"),), round=1, keep=True)
    assert PLANNER.current(view, kept_plan) == Plan(lines=(Line("fire"),), round=2, keep=True)


def test_cards_of_both_bandits_or_of_the_hand_are_offered() -> None:
    bandits, turns = ("ghost 2i", "doc 1r", "tuco 1i", "belle 1i"), ["standard"]
    two = table(*bandits, turns=turns, hands={"ghost": "move", "doc": "fire move"}, modes=("expert", "two-player"))
    assert set(PLANNER.words(two.view("ghost"), "")) >= {"ghost.move", "doc.fire", "draw"}
    partners = table(*bandits, turns=turns, hands={"ghost": "move doc.fire"}, modes=("teams",))
    assert "doc.fire" in PLANNER.words(partners.view("ghost"), "")
    assert "tuco.fire" not in PLANNER.words(partners.view("ghost"), "")


def test_in_turmoil_a_player_who_decided_plans_the_next_round() -> None:
    decided = play(asked("turmoil", modes=STAGE), "ghost play ghost.fire")
    assert PLANNER.current(decided.view("ghost"), Plan(lines=(Line("move"),))).round == 2
    assert PLANNER.current(decided.view("doc"), Plan(lines=(Line("move"),))).round == 1


def test_a_drink_and_the_cards_after_it_are_separate_lines() -> None:
    position = table(
        "ghost 2i old-whiskey", "doc 1i", cars=3, turns=["standard"], hands={"ghost": "move fire punch", "doc": "move"},
        modes=("horses-stagecoach",), coach=coach(1),
    )  # fmt: skip
    lines: tuple[Line, ...] = (Line("old-whiskey"), Line("fire"), Line("punch"))
    for wanted in ("drink old-whiskey", "play ghost.fire", "play ghost.punch"):
        view = position.view("ghost")
        actual = PLANNER.intended(view, PLANNER.current(view, Plan(lines=lines, round=1)))
        assert actual is not None
        assert actual.action == wanted
        lines = actual.rest.lines
        position = play(position, f"ghost {wanted}")
    assert lines == ()


def test_after_the_last_action_of_a_round_lines_are_for_the_next_one() -> None:
    position = play(asked("standard", last_round=False, then=("gather", "stealin", "end")), "ghost draw")
    view = position.view("ghost")
    assert PLANNER.current(view, Plan(lines=(Line("fire"),), round=1)) == Plan(round=2)
    assert PLANNER.current(view, Plan(round=1)).round == 2
    kept_plan = PLANNER.current(view, Plan(lines=(Line("fire"),), round=1, keep=True))
    assert kept_plan == Plan(lines=(Line("fire"),), round=2, keep=True)


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
