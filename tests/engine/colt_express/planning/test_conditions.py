"""Conditions on public facts: each is tested true and false."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.colt_express.planning.conditions import CONDITIONS
from engine.core.planning import Line, Plan
from tests.builders.colt import GAME, Table, coach, table
from tests.builders.for_each import for_each

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
