"""Questions and the labels of their answers, in every mode."""

from collections.abc import Sequence

import msgspec
import pytest

from data.catalogue import current, speaking
from engine.colt_express.actions import Card, Spot
from engine.colt_express.state import COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import AskView, FlaskView, LootView, View
from engine.core.errors import BadNotation
from engine.core.types import Seat
from renderers.colt_express.phrases import describe_action, describe_ask, describe_choice, describe_steps
from tests.builders.colt import table
from tests.renderers.colt_express.walks import walk


def labels(view: View) -> list[str]:
    assert view.ask is not None
    return [describe_action(view, text) for text in view.ask.options]


def test_labels_count_equal_cards_and_cards_to_draw() -> None:
    position = table(
        "ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move move fire bullet.doc"}, decks={"ghost": "punch"}
    )
    assert labels(position.view("ghost")) == [
        "Move (2)",
        "Move, face down",
        "Fire",
        "Fire, face down",
        "Draw the last card",
    ]
    view = position.view("ghost")
    assert view.ask is not None
    chosen = [describe_choice(view, text) for text in view.ask.options]
    assert chosen == ["Move", "Move, face down", "Fire", "Fire, face down", "Draw the last card"]


def test_loot_is_named_by_its_value_or_count() -> None:
    position = table(
        "tuco 1i",
        "doc 3i",
        loot={"1i": ["purse:300", "purse:400", "jewel", "strongbox"]},
        cars=3,
        pile=["tuco.robbery"],
    )
    actual = set(labels(position.view("tuco")))
    assert actual == {
        "Jewel ($500)",
        "Strongbox ($1,000)",
        "Face-down purse, 1 of 2",
        "Face-down purse, 2 of 2",
    }


def test_no_action_has_no_label() -> None:
    with pytest.raises(BadNotation):
        describe_action(table("ghost 1i").view("ghost"), "fly 3i")


replace = msgspec.structs.replace


def asked(
    what: str, *options: str, spot: int = 4, shotgun: int | None = None, car: int = 2, chosen: Sequence[str] = ()
) -> View:
    """Return seat 0's view in a match of six cars, with this question, and its bandit and the stagecoach in these places."""
    view = next(iter(walk(6, 0, ("horses-stagecoach",)))).views[Seat(0)]
    assert view.coach is not None
    bandits = (
        replace(view.bandits[0], spot=Spot(spot)),
        *(replace(other, spot=Spot(12)) for other in view.bandits[1:]),
    )
    return replace(
        view,
        bandits=bandits,
        marshal=1,
        coach=replace(view.coach, car=car, shotgun=None if shotgun is None else Spot(shotgun), display=("banker",)),
        ask=AskView(what, bandits[0].bandit, options, tuple(Card(card) for card in chosen)),
        round_card=replace(view.round_card, keep=2),
    )


def test_no_hostage_is_promised_if_the_bandit_has_one_or_none_is_left() -> None:
    view = asked("ride", "ride 20i")
    bound = replace(view, bandits=(replace(view.bandits[0], hostage="zealot"), *view.bandits[1:]))
    assert view.coach is not None
    for other in (bound, replace(view, coach=replace(view.coach, display=()))):
        assert labels(other) == ["Into the stagecoach"]


def test_labels_of_climbing_on_the_stagecoach() -> None:
    assert labels(asked("floor", "climb 20r", spot=COACH_INSIDE)) == ["Up to the roof of the stagecoach"]
    assert labels(asked("floor", "climb 20i", spot=COACH_ROOF)) == ["Down into the stagecoach – and take a hostage"]


def test_the_shotgun_is_a_target_of_its_own() -> None:
    view = asked("punch", "punch shotgun none 2r", spot=COACH_ROOF)
    assert labels(view) == ["The Shotgun: off the strongbox, on the roof of car 2"]
    steps = describe_steps(view, "punch shotgun none 2r")
    assert steps == ("Punch the Shotgun", "the strongbox comes free", "on the roof of car 2")


def test_a_victim_can_land_in_the_stagecoach() -> None:
    view = asked("punch", spot=4)
    victim = view.bandits[1].bandit
    assert describe_action(view, f"punch {victim} flask 20i").endswith(
        ": flask falls; lands in the stagecoach – and take a hostage"
    )
    assert ": half-drunk old whiskey falls;" in describe_action(view, f"punch {victim} old-whiskey 20i")
    assert ": half-drunk classic whiskey falls;" in describe_action(view, f"punch {victim} whiskey 20i")


def test_labels_of_flasks_include_only_known_facts() -> None:
    view = asked("robbery", "rob flask 1", "rob flask 2", "rob flask 3")
    lying = (
        LootView(Spot(4), "flask", 1, None),
        LootView(Spot(4), "flask", 2, None, "old-whiskey"),
        LootView(Spot(4), "flask", 3, None, "whiskey", half=True),
    )
    assert labels(replace(view, loot=lying)) == [
        "Full flask",
        "Flask (full old whiskey)",
        "Flask (half whiskey)",
    ]
    for code in current().languages:
        with speaking(code):
            assert not [label for label in labels(replace(view, loot=lying)) if label.count("(") > 1], code


def test_labels_of_drinking_include_the_effect_and_the_rest() -> None:
    view = asked("schemin", "drink whiskey", "drink old-whiskey")
    mine = replace(view.bandits[0], flasks=(FlaskView("old-whiskey", half=False), FlaskView("whiskey", half=True)))
    seats = (replace(view.seats[0], deck=1, discard=1), *view.seats[1:])
    assert labels(replace(view, bandits=(mine, *view.bandits[1:]), seats=seats)) == [
        "Drink classic whiskey: draw 2, then play one (empties the flask)",
        "Drink old whiskey: play two cards (half is left)",
    ]


def test_flasks_of_one_kind_differ_by_content_and_owner() -> None:
    view = asked("schemin", "drink whiskey half", "drink whiskey full", "drink old-whiskey full tuco")
    seats = (replace(view.seats[0], deck=3, discard=0), *view.seats[1:])
    assert labels(replace(view, seats=seats)) == [
        "Drink classic whiskey: draw 3, then play one (empties the flask)",
        "Drink classic whiskey: draw 3, then play one (half is left)",
        "Tuco: Drink old whiskey: play two cards (half is left)",
    ]


def test_labels_of_keeping_and_dropping_include_the_cards_chosen() -> None:
    me = asked("bonus").bandits[0].bandit
    hand = tuple(Card(f"{me}.{kind}") for kind in ("move", "move", "fire"))
    bonus = replace(asked("bonus", "done", f"keep {me}.fire"), hand=hand)
    assert describe_ask(bonus) == "Bonus: keep up to 2 cards for the next round?"
    assert labels(bonus) == ["Keep nothing", "Keep Fire"]
    bonus = replace(asked("bonus", "done", chosen=[f"{me}.move"]), hand=hand)
    assert describe_ask(bonus) == "Keeping: Move. One more?"
    assert labels(bonus) == ["That’s all"]
    keep = replace(
        asked("keep", "done", f"drop {me}.move", chosen=[f"{me}.move"]), hand=(*hand, Card("bullet.neutral"))
    )
    assert describe_ask(keep) == "Discarding: Move. What else?"
    assert labels(keep) == ["Keep these 2 cards", "Discard Move"]
