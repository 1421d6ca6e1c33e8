"""Planning ahead: cards for later rounds, and conditions on the start of a round."""

import msgspec

from engine.core.planning import WAIT, Line, Plan
from engine.core.types import Seat
from engine.super_express.planning import CONDITIONS
from tests.builders.for_each import for_each
from tests.engine.super_express.tables import GAME, Table, train

PLANNER = GAME.planner
GHOST = Seat(0)
STANDS = train("ghost tuco doc", roofs="| | | |", inside="| <tuco | <ghost | doc> | ")
HOLD = {
    "stunned": (train("ghost tuco", roofs="| | |", inside="| (<ghost) | <tuco | "), STANDS),
    "roof": (train("ghost tuco", roofs="| <ghost | |", inside="| | <tuco | "), STANDS),
    "forward": (STANDS, train("ghost tuco", roofs="| | |", inside="| ghost> | <tuco | ")),
    "caboose": (train("ghost tuco", roofs="| | | <ghost", inside="| | <tuco | "), STANDS),
    "locomotive": (train("ghost tuco", roofs=" | | |", inside="<ghost | | <tuco | "), STANDS),
    "aim": (STANDS, train("ghost tuco doc", roofs="| <tuco | |", inside="| | <ghost | doc> ")),
}


def meant(position: Table, line: Line) -> str | None:
    view = GAME.view(position.state, GHOST)
    result = PLANNER.intended(view, Plan(lines=(line,), round=view.round))
    return None if result is None else result.action


@for_each("when", HOLD)
def test_a_condition_is_true_only_in_the_right_position(when: str) -> None:
    yes, no = HOLD[when]
    for position, holds in ((yes, True), (no, False)):
        cards = "fire move flip"
        assert meant(position, Line(cards, when=when)) == (f"plan {cards}" if holds else None)
        assert meant(position, Line(cards, when=when, unless=True)) == (None if holds else f"plan {cards}")
        assert meant(position, Line(cards, when=when, otherwise="move flip fire")) == (
            f"plan {cards}" if holds else "plan move flip fire"
        )


def test_stunned_bandits_and_those_behind_are_no_targets() -> None:
    assert (
        meant(train("ghost tuco", roofs="| | |", inside="| (<tuco) | <ghost | "), Line("fire move flip", when="aim"))
        is None
    )
    here = train("ghost tuco", roofs="| | |", inside="| | <ghost <tuco | ")
    assert meant(here, Line("fire move flip", when="aim")) is None
    assert GAME.view(here.state, Seat(1)).round == 1
    actual = PLANNER.intended(
        GAME.view(here.state, Seat(1)), Plan(lines=(Line("fire move flip", when="aim"),), round=1)
    )
    assert actual is not None


def test_the_first_player_condition_is_true_only_for_that_seat() -> None:
    view = GAME.view(STANDS.state, GHOST)
    for seat in range(3):
        result = PLANNER.intended(
            GAME.view(STANDS.state, Seat(seat)), Plan(lines=(Line("fire move flip", when="first"),), round=1)
        )
        assert (result is not None) == (view.first_player == seat)
    assert set(CONDITIONS) == {*HOLD, "first"}
    assert set(PLANNER.conditions(view)) == set(CONDITIONS)


def test_plans_are_composed_card_by_card() -> None:
    view = GAME.view(STANDS.state, GHOST)
    assert PLANNER.words(view, "") == ("move", "floor", "flip", "fire")
    assert PLANNER.words(view, "fire move") == ("fire move floor", "fire move flip")
    assert PLANNER.words(view, "fire move flip") == ()


def test_each_line_is_for_one_round() -> None:
    view = GAME.view(STANDS.state, GHOST)
    plan = PLANNER.current(view, Plan(lines=(Line("fire move flip"), Line("move flip fire"))))
    assert plan.round == view.round
    rest = PLANNER.spent(view, plan)
    assert (rest.lines, rest.round) == ((Line("move flip fire"),), view.round + 1)
    laid = GAME.apply(STANDS.state, GHOST, GAME.read_action("plan fire move flip")).state
    after = GAME.view(laid, GHOST)
    assert PLANNER.intended(after, plan) is None  # already chosen; changing it is up to the player
    assert PLANNER.spent(after, rest) == rest
    assert PLANNER.current(after, Plan(lines=(Line("move flip fire"),))).round == view.round + 1


def test_lines_of_rounds_that_began_are_dropped() -> None:
    later = msgspec.structs.replace(GAME.view(STANDS.state, GHOST), round=2)
    old = Plan(lines=(Line("fire move flip"), Line("move flip fire")), round=1)
    assert PLANNER.current(later, old) == Plan(lines=(Line("move flip fire"),), round=2)
    assert meant(STANDS, Line("fire move flip", when="roof", otherwise=WAIT)) is None
