"""Plans: conditions on public facts, habits, lines and the cards queued one by one."""

import random
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.agents import greenhorn
from engine.colt_express import notation
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


def stolen(*who: str, card: str, marshal: int = 0, **more: Any) -> Table:
    return table(*who, cars=4, marshal=marshal, pile=[f"ghost.{card}"], **more)


ROOFS: Final = stolen("ghost 2r", "doc 1i", card="move", marshal=4, loot={"1r": ["jewel"], "4r": ["purse:300"]})


GUNFIGHT: Final = stolen(
    "ghost 2i",
    "doc 1i purse:300",
    "tuco 3i jewel jewel",
    "belle 3i",
    card="fire",
    bullets={"doc": 2, "tuco": 5, "belle": 6},
)


BRAWL: Final = stolen("ghost 2i", "doc 2i purse:300 jewel", "tuco 2i strongbox", card="punch", marshal=3)


LOOT: Final = stolen(
    "ghost 2i", "doc 1r", card="robbery", loot={"2i": ("purse:250", "purse:500", "jewel", "strongbox")}
)


LAW: Final = stolen("ghost 4r", "doc 1i", "tuco 3i", "belle 3i", card="marshal", marshal=2)


POCKETS: Final = table("ghost 2i", "doc 1i", cars=3, loot={"2i": ["purse:250", "purse:300"]}, event="pickpocketing")


HORSE: Final = table(
    "ghost 2i", "doc 1r", cars=3, modes=STAGE, pile=["ghost.ride"], event="escape",
    coach=coach(1, horses=[2], display=["poodle", "banker"]),
)  # fmt: skip


CASES: Final = [
    (ROOFS, "run", "front", "go 0r"),
    (ROOFS, "run", "rear", "go 4r"),
    (ROOFS, "run", "loot", "go 1r"),
    (ROOFS, "run", "away", "go 0r"),
    (GUNFIGHT, "shoot", "richest", "fire tuco"),
    (GUNFIGHT, "shoot", "fewest-bullets", "fire doc"),
    (GUNFIGHT, "shoot", "most-bullets", "fire tuco"),
    (GUNFIGHT, "shoot", "at:doc", "fire doc"),
    (LOOT, "grab", "dearest", "rob strongbox"),
    (LOOT, "grab", "jewel", "rob jewel"),
    (LOOT, "grab", "strongbox", "rob strongbox"),
    (LAW, "lure", "front", "marshal 1"),
    (LAW, "lure", "rear", "marshal 3"),
    (LAW, "lure", "most", "marshal 3"),
    (POCKETS, "pocket", "leave", "leave"),
]


@for_each(("position", "question", "value", "action"), CASES)
def test_habits_leave_one_answer(position: Table, question: str, value: str, action: str) -> None:
    assert answer(position, **{question: value}) == action
    assert answer(position) is None


def test_purses_look_alike_so_the_first_is_taken() -> None:
    assert answer(LOOT, grab="purse") == f"rob purse {min(LOOT.tag(250), LOOT.tag(500))}"
    assert answer(POCKETS, pocket="take") == f"rob purse {min(POCKETS.tag(250), POCKETS.tag(300))}"


def test_without_the_preferred_kind_the_most_valuable_is_taken() -> None:
    position = stolen("ghost 2i", "doc 1r", card="robbery", loot={"2i": ("purse:250", "strongbox")})
    assert answer(position, grab="jewel") == "rob strongbox"


def test_habits_answer_all_three_questions_of_a_punch() -> None:
    assert answer(BRAWL, strike="richest") is None
    assert answer(BRAWL, strike="richest", knock="dearest", land="marshal") == "punch tuco strongbox 3i"
    assert answer(BRAWL, strike="at:doc", knock="jewel", land="front") == "punch doc jewel 1i"
    assert answer(BRAWL, strike="at:doc", knock="purse", land="rear") == "punch doc purse 3i"
    assert answer(BRAWL, strike="fewest-bullets", land="away") is None  # both have the same number
    assert answer(BRAWL, strike="at:belle", knock="dearest", land="front") is None


def test_a_computer_player_decides_the_rest_on_request() -> None:
    bare, whole = answer(BRAWL, strike="at:doc"), answer(BRAWL, strike="at:doc", rest="computer")
    assert bare is None
    assert whole is not None
    assert whole.startswith("punch doc")
    assert whole in {option for ask in [BRAWL.view("ghost").ask] if ask is not None for option in ask.options}
    assert answer(LAW, rest="computer") == greenhorn.choose(LAW.view("ghost"))


def test_cheyenne_pockets_the_purse() -> None:
    position = table("cheyenne 2i", "doc 2i purse:300", cars=3, pile=["cheyenne.punch"])
    assert answer(position, "cheyenne", take="keep", land="front") == "punch doc purse 1i take"
    assert answer(position, "cheyenne", land="front") is None


def test_partners_are_spared_if_there_is_another_target() -> None:
    position = table(
        "ghost 2i", "doc 1i jewel jewel", "tuco 1i", "belle 3i", cars=4, pile=["ghost.fire"], modes=("teams",)
    )
    assert answer(position, shoot="richest") == "fire tuco"


def test_habits_answer_rides_and_escapes() -> None:
    assert answer(HORSE, escape="go") == "escape"
    assert answer(HORSE, escape="stay", run="rear") not in (None, "escape")
    assert answer(HORSE, run="front") != "escape"


def test_habits_answer_the_horse_attack() -> None:
    position = deal("ghost", "doc", "tuco", "belle", modes=STAGE)
    assert [answer(position, board=value) for value in ("rear", "middle", "front")] == ["board", "ride-on", "ride-on"]
    position = play(position, *(f"{name} ride-on" for name in ("ghost", "doc", "tuco", "belle")))
    position = play(position, *(f"{name} ride-on" for name in ("ghost", "doc", "tuco", "belle")))
    assert [answer(position, board=value) for value in ("rear", "middle", "front")] == ["board", "board", "ride-on"]
    alone = play(position, "doc board", "tuco board", "belle board", "ghost ride-on")
    if "ghost" in alone.waiting:
        assert answer(alone, board="front") == "start 1"


def test_habits_choose_cards_to_keep_or_drop() -> None:
    position = table(
        "ghost 2i", "doc 1i", cars=3, modes=("expert",), then=["keep"], hands={"ghost": "move fire"}, last_round=False
    )
    assert answer(position, keep="all") == "done"
    assert answer(position, keep="none") == "drop ghost.move"
    position = table(
        "ghost 2i",
        "doc 1i",
        cars=3,
        modes=STAGE,
        then=["bonus"],
        hands={"ghost": "move fire"},
        keep=2,
        last_round=False,
    )
    assert answer(position, bonus="none") == "done"
    assert answer(position, bonus="card:fire") == "keep ghost.fire"
    assert answer(position, bonus="card:marshal") is None
    assert answer(play(position, "ghost keep ghost.fire"), bonus="card:fire") == "done"


def test_habits_choose_a_hostage() -> None:
    position = table(
        "ghost cr",
        "doc 1r",
        cars=3,
        modes=STAGE,
        pile=["ghost.floor"],
        then=["end"],
        coach=coach(1, display=["teacher", "banker", "minister"]),
    )
    assert answer(position, hostage="dearest") == "capture banker"
    assert answer(position, hostage="name:teacher") == "capture teacher"
    assert answer(position, hostage="name:zealot") is None


def test_every_question_is_offered_somewhere_and_unknown_habits_are_left_alone() -> None:
    offered = questions(deal("cheyenne", "doc", "tuco", modes=("expert", *STAGE)).view("cheyenne"))
    assert set(offered) == {*QUESTIONS, "alike"}
    assert set(questions(deal("ghost", "doc", "tuco").view("ghost"))) == {
        *("run", "shoot", "strike", "knock", "land", "grab", "lure", "pocket", "rest", "alike")
    }
    assert answer(ROOFS, run="sideways") is None


PLANNER = GAME.planner


def asked(*turns: str, hand: str = "move fire", who: str = "ghost", **more: object) -> Table:
    return table(f"{who} 2i", "doc 1i", cars=3, turns=turns or ("standard",), hands={who: hand, "doc": "move"}, **more)  # type: ignore[arg-type]


def intended(position: Table, *lines: Line, who: str = "ghost") -> str | None:
    view = position.view(who)
    result = PLANNER.intended(view, PLANNER.current(view, Plan(lines=lines)))
    return None if result is None else result.action


def test_the_first_line_is_played_and_used_up() -> None:
    view = asked().view("ghost")
    plan = PLANNER.current(view, Plan(lines=(Line("fire"), Line("draw"))))
    actual = PLANNER.intended(view, plan)
    assert actual is not None
    assert actual.action == "play ghost.fire"
    assert actual.rest.lines == (Line("draw"),)


def test_a_card_not_in_the_hand_is_replaced_by_the_alternative() -> None:
    position = asked(hand="move bullet.doc")
    assert intended(position, Line("fire")) is None
    assert intended(position, Line("fire", otherwise="move")) == "play ghost.move"
    assert intended(position, Line("fire", otherwise="draw")) == "draw"
    assert intended(position, Line("fire", otherwise="punch")) is None


def test_a_line_may_be_skipped_for_the_next_one_and_both_are_used_up() -> None:
    view = asked(hand="move").view("ghost")
    lines = (Line("fire", otherwise=SKIP), Line("punch", otherwise=SKIP), Line("move"), Line("draw"))
    actual = PLANNER.intended(view, Plan(lines=lines, round=1))
    assert actual is not None
    assert (actual.action, actual.rest.lines) == ("play ghost.move", (Line("draw"),))
    assert PLANNER.intended(view, Plan(lines=lines[:2], round=1)) is None


def test_a_seat_that_can_only_pass_passes_if_anything_is_planned() -> None:
    position = asked(hand="bullet.doc", decks={"ghost": ""})
    assert intended(position, Line("draw")) == "pass"
    assert intended(position) is None


def test_ghost_plays_a_hidden_card_only_if_he_may_and_never_face_up() -> None:
    hidden = Line("fire", hidden=True, otherwise="draw")
    assert intended(asked(), hidden) == "hide ghost.fire"
    assert intended(asked("tunnel"), hidden) == "play ghost.fire"
    later = play(asked("standard", "standard"), "ghost play ghost.move", "doc draw")
    assert intended(later, hidden) == "draw"
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


def test_a_player_with_two_bandits_chooses_whose_card() -> None:
    position = table(
        "ghost 2i", "doc 1r", "tuco 1i", "belle 1i", cars=3, turns=["standard"],
        hands={"ghost": "move", "doc": "fire move", "tuco": "move"}, modes=("expert", "two-player"),
    )  # fmt: skip
    view = position.view("ghost")
    assert set(PLANNER.words(view, "")) >= {"ghost.move", "doc.fire", "draw"}
    assert intended(position, Line("doc.fire")) == "play doc.fire"
    assert intended(position, Line("doc.move", when="roof")) == "play doc.move"
    assert intended(position, Line("ghost.move", when="roof")) is None


def test_partners_can_plan_each_others_cards() -> None:
    position = table(
        "ghost 2i", "doc 1r", "tuco 1i", "belle 1i", cars=3, turns=["standard"],
        hands={"ghost": "move doc.fire"}, modes=("teams",),
    )  # fmt: skip
    assert "doc.fire" in PLANNER.words(position.view("ghost"), "")
    assert "tuco.fire" not in PLANNER.words(position.view("ghost"), "")
    assert intended(position, Line("doc.fire")) == "play doc.fire"


def test_turmoil_is_planned_like_any_turn() -> None:
    position = asked("turmoil", modes=("horses-stagecoach",))
    assert intended(position, Line("fire")) == "play ghost.fire"
    decided = play(position, "ghost play ghost.fire")
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
    assert intended(asked(), Line("whiskey")) is None


def test_after_the_last_action_of_a_round_lines_are_for_the_next_one() -> None:
    position = play(asked("standard", last_round=False, then=("gather", "stealin", "end")), "ghost draw")
    view = position.view("ghost")
    assert PLANNER.current(view, Plan(lines=(Line("fire"),), round=1)) == Plan(round=2)
    assert PLANNER.current(view, Plan(round=1)).round == 2
    kept_plan = PLANNER.current(view, Plan(lines=(Line("fire"),), round=1, keep=True))
    assert kept_plan == Plan(lines=(Line("fire"),), round=2, keep=True)


def test_planned_actions_are_in_valid_notation() -> None:
    assert notation.read(intended(asked(), Line("fire")) or "")


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
