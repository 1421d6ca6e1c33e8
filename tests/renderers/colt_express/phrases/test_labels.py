import pytest

from engine.core.errors import BadNotation
from renderers.colt_express.phrases import describe_action, describe_ask, describe_choice, describe_steps
from renderers.colt_express.phrases.labels import LONGEST
from tests.builders.colt import Table, table
from tests.builders.for_each import sampled
from tests.builders.words import worded
from tests.renderers.colt_express.walks import walk


def labels(position: Table, bandit: str) -> tuple[str, ...]:
    view = position.view(bandit)
    assert view.ask is not None
    return tuple(describe_action(view, text) for text in view.ask.options)


@sampled("players", (3, 4, 5, 6), {4})
def test_every_decision_has_a_question_and_different_short_answers(players: int) -> None:
    asked = set()
    for moment in (moment for seed in range(4) for moment in walk(players, seed)):
        for view in moment.views.values():
            if view.ask is None:
                continue
            asked.add(view.ask.what)
            result = [describe_action(view, text) for text in view.ask.options]
            assert len(set(result)) == len(result), result
            assert all(0 < len(label) <= LONGEST for label in result), result
            assert describe_ask(view) != worded("ask-nothing")
            steps = [describe_steps(view, text) for text in view.ask.options]
            assert len(set(steps)) == len(steps)
    assert asked >= {"schemin", "move", "fire", "robbery", "punch", "marshal"}


def test_labels_count_equal_cards_and_cards_to_draw() -> None:
    position = table(
        "ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move move fire bullet.doc"}, decks={"ghost": "punch"}
    )
    assert labels(position, "ghost") == ("Move (2)", "Move, face down", "Fire", "Fire, face down", "Draw the last card")
    view = position.view("ghost")
    assert view.ask is not None
    chosen = [describe_choice(view, text) for text in view.ask.options]
    assert chosen == ["Move", "Move, face down", "Fire", "Fire, face down", "Draw the last card"]


def test_a_question_names_the_turn() -> None:
    position = table("doc 1i", "tuco 2i", turns=["tunnel", "standard"], hands={"doc": "move"})
    assert describe_ask(position.view("doc")) == worded("ask-schemin-tunnel", turn=1, turns=2)
    assert describe_ask(position.view("tuco")) == worded("ask-nothing")
    assert describe_ask(position.view()) == worded("ask-nothing")


def test_roofs_are_named_with_their_direction() -> None:
    position = table("doc 2r", "tuco 0i", cars=5, pile=["doc.move"], marshal=1)
    assert describe_ask(position.view("doc")) == worded("ask-move")
    assert labels(position, "doc") == (
        "Roof of the Locomotive",
        "Roof of car 1 (toward the Locomotive)",
        "Roof of car 3 (toward the Caboose)",
        "Roof of car 4 (toward the Caboose)",
        "Roof of the Caboose",
    )


def test_the_marshal_is_a_warning_inside_his_car_only() -> None:
    position = table("doc 2i", "tuco 0r", cars=4, pile=["doc.move"], marshal=1)
    assert labels(position, "doc") == (
        "Into car 1 (toward the Locomotive) – the Marshal!",
        "Into car 3 (toward the Caboose)",
    )
    position = table("doc 1r", "tuco 1r", "belle 1i", cars=4, pile=["doc.punch"], marshal=0)
    assert labels(position, "doc") == (
        "Tuco: no loot to lose; lands on the roof of the Locomotive",
        "Tuco: no loot to lose; lands on the roof of car 2",
    )


def test_targets_are_named_with_their_spot() -> None:
    position = table("tuco 1r", "doc 1i", "ghost 3r", cars=3, pile=["tuco.fire"])
    assert labels(position, "tuco") == ("Shoot Doc (car 1)", "Shoot Ghost (roof of the Caboose)")


def test_loot_is_named_by_its_value_or_count() -> None:
    position = table(
        "tuco 1i",
        "doc 3i",
        loot={"1i": ["purse:300", "purse:400", "jewel", "strongbox"]},
        cars=3,
        pile=["tuco.robbery"],
    )
    actual = set(labels(position, "tuco"))
    assert actual == {
        "Jewel ($500)",
        "Strongbox ($1,000)",
        "Face-down purse, 1 of 2",
        "Face-down purse, 2 of 2",
    }


def test_a_punch_is_three_choices() -> None:
    position = table("cheyenne 2i", "doc 2i purse:300 jewel", cars=4, pile=["cheyenne.punch"], marshal=1)
    view = position.view("cheyenne")
    assert describe_steps(view, "punch doc purse 1i take") == (
        "Punch Doc",
        "you keep the purse",
        "in car 1 – the Marshal!",
    )
    assert describe_action(view, "punch doc jewel 3i") == "Doc: jewel falls; lands in car 3"


def test_marshal_moves_name_the_bandits_who_will_flee() -> None:
    position = table("ghost 2r", "doc 2i", "tuco 2i", cars=3, pile=["ghost.marshal"], marshal=1)
    assert labels(position, "ghost") == (
        "Marshal to the Locomotive",
        "Marshal to car 2 (toward the Caboose): 2 bandits flee",
    )


def test_pickpocketing_can_be_declined() -> None:
    position = table("ghost 1i", "doc 2i", loot={"1i": ["purse:300", "purse:250"]}, event="pickpocketing")
    assert describe_ask(position.view("ghost")) == worded("ask-pickpocketing", spot="in car 1")
    assert labels(position, "ghost")[-1] == "Leave the purses alone"


def test_no_action_has_no_label() -> None:
    with pytest.raises(BadNotation):
        describe_action(table("ghost 1i").view("ghost"), "fly 3i")
