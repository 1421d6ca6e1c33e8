"""Lines of a plan: which is played, which are used up, and which remain after a round."""

from engine.colt_express import notation
from engine.core.planning import SKIP, Line, Plan
from tests.builders.colt import GAME, Table, coach, play, table

PLANNER = GAME.planner


def asked(*turns: str, hand: str = "move fire", who: str = "ghost", **more: object) -> Table:
    return table(f"{who} 2i", "doc 1i", cars=3, turns=turns or ("standard",), hands={who: hand, "doc": "move"}, **more)  # type: ignore[arg-type]


def meant(position: Table, *lines: Line, who: str = "ghost") -> str | None:
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
    assert meant(position, Line("fire")) is None
    assert meant(position, Line("fire", otherwise="move")) == "play ghost.move"
    assert meant(position, Line("fire", otherwise="draw")) == "draw"
    assert meant(position, Line("fire", otherwise="punch")) is None


def test_a_line_may_be_skipped_for_the_next_one_and_both_are_used_up() -> None:
    view = asked(hand="move").view("ghost")
    lines = (Line("fire", otherwise=SKIP), Line("punch", otherwise=SKIP), Line("move"), Line("draw"))
    actual = PLANNER.intended(view, Plan(lines=lines, round=1))
    assert actual is not None
    assert (actual.action, actual.rest.lines) == ("play ghost.move", (Line("draw"),))
    assert PLANNER.intended(view, Plan(lines=lines[:2], round=1)) is None


def test_a_seat_that_can_only_pass_passes_if_anything_is_planned() -> None:
    position = asked(hand="bullet.doc", decks={"ghost": ""})
    assert meant(position, Line("draw")) == "pass"
    assert meant(position) is None


def test_ghost_plays_a_hidden_card_only_if_he_may_and_never_face_up() -> None:
    hidden = Line("fire", hidden=True, otherwise="draw")
    assert meant(asked(), hidden) == "hide ghost.fire"
    assert meant(asked("tunnel"), hidden) == "play ghost.fire"
    later = play(asked("standard", "standard"), "ghost play ghost.move", "doc draw")
    assert meant(later, hidden) == "draw"
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
    assert meant(position, Line("doc.fire")) == "play doc.fire"
    assert meant(position, Line("doc.move", when="roof")) == "play doc.move"
    assert meant(position, Line("ghost.move", when="roof")) is None


def test_partners_can_plan_each_others_cards() -> None:
    position = table(
        "ghost 2i", "doc 1r", "tuco 1i", "belle 1i", cars=3, turns=["standard"],
        hands={"ghost": "move doc.fire"}, modes=("teams",),
    )  # fmt: skip
    assert "doc.fire" in PLANNER.words(position.view("ghost"), "")
    assert "tuco.fire" not in PLANNER.words(position.view("ghost"), "")
    assert meant(position, Line("doc.fire")) == "play doc.fire"


def test_turmoil_is_planned_like_any_turn() -> None:
    position = asked("turmoil", modes=("horses-stagecoach",))
    assert meant(position, Line("fire")) == "play ghost.fire"
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
    assert meant(asked(), Line("whiskey")) is None


def test_after_the_last_action_of_a_round_lines_are_for_the_next_one() -> None:
    position = play(asked("standard", last_round=False, then=("gather", "stealin", "end")), "ghost draw")
    view = position.view("ghost")
    assert PLANNER.current(view, Plan(lines=(Line("fire"),), round=1)) == Plan(round=2)
    assert PLANNER.current(view, Plan(round=1)).round == 2
    kept_plan = PLANNER.current(view, Plan(lines=(Line("fire"),), round=1, keep=True))
    assert kept_plan == Plan(lines=(Line("fire"),), round=2, keep=True)


def test_planned_actions_are_in_valid_notation() -> None:
    assert notation.read(meant(asked(), Line("fire")) or "")
