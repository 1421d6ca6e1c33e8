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
from tests.builders.words import worded
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


def test_a_question_names_the_turn() -> None:
    position = table("doc 1i", "tuco 2i", turns=["tunnel", "standard"], hands={"doc": "move"})
    assert describe_ask(position.view("doc")) == worded("ask-schemin-tunnel", turn=1, turns=2)
    assert describe_ask(position.view("tuco")) == worded("ask-nothing")
    assert describe_ask(position.view()) == worded("ask-nothing")


def test_roofs_are_named_with_their_direction() -> None:
    position = table("doc 2r", "tuco 0i", cars=5, pile=["doc.move"], marshal=1)
    assert describe_ask(position.view("doc")) == worded("ask-move")
    assert labels(position.view("doc")) == [
        "Roof of the Locomotive",
        "Roof of car 1 (toward the Locomotive)",
        "Roof of car 3 (toward the Caboose)",
        "Roof of car 4 (toward the Caboose)",
        "Roof of the Caboose",
    ]


def test_the_marshal_is_a_warning_inside_his_car_only() -> None:
    position = table("doc 2i", "tuco 0r", cars=4, pile=["doc.move"], marshal=1)
    assert labels(position.view("doc")) == [
        "Into car 1 (toward the Locomotive) – the Marshal!",
        "Into car 3 (toward the Caboose)",
    ]
    position = table("doc 1r", "tuco 1r", "belle 1i", cars=4, pile=["doc.punch"], marshal=0)
    assert labels(position.view("doc")) == [
        "Tuco: no loot to lose; lands on the roof of the Locomotive",
        "Tuco: no loot to lose; lands on the roof of car 2",
    ]


def test_targets_are_named_with_their_spot() -> None:
    position = table("tuco 1r", "doc 1i", "ghost 3r", cars=3, pile=["tuco.fire"])
    assert labels(position.view("tuco")) == ["Shoot Doc (car 1)", "Shoot Ghost (roof of the Caboose)"]


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
    assert labels(position.view("ghost")) == [
        "Marshal to the Locomotive",
        "Marshal to car 2 (toward the Caboose): 2 bandits flee",
    ]


def test_pickpocketing_can_be_declined() -> None:
    position = table("ghost 1i", "doc 2i", loot={"1i": ["purse:300", "purse:250"]}, event="pickpocketing")
    assert describe_ask(position.view("ghost")) == worded("ask-pickpocketing", spot="in car 1")
    assert labels(position.view("ghost"))[-1] == "Leave the purses alone"


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


def test_labels_of_rides() -> None:
    view = asked("ride", "ride 0i", "ride 1i", "ride 2i", "ride 4i", "ride 6i", "ride 20i", "escape", spot=5)
    assert labels(view) == [
        "Ride to the Locomotive",
        "Ride to car 1 (toward the Locomotive) – the Marshal!",
        "Into car 2 (the horse stays)",
        "Ride to car 4 (toward the Caboose)",
        "Ride to the Caboose",
        "Into the stagecoach – and take a hostage",
        "Leave the train for good",
    ]
    assert describe_ask(view) == worded("ask-ride")


def test_a_ride_from_the_stagecoach_starts_at_the_car_next_to_it() -> None:
    assert labels(asked("ride", "ride 2i", "ride 3i", spot=COACH_INSIDE)) == [
        "Into car 2 (the horse stays)",
        "Ride to car 3 (toward the Caboose)",
    ]


def test_no_hostage_is_promised_if_the_bandit_has_one_or_none_is_left() -> None:
    view = asked("ride", "ride 20i")
    bound = replace(view, bandits=(replace(view.bandits[0], hostage="zealot"), *view.bandits[1:]))
    assert view.coach is not None
    for other in (bound, replace(view, coach=replace(view.coach, display=()))):
        assert labels(other) == ["Into the stagecoach"]


@pytest.mark.parametrize(
    ("spot", "car", "options", "expected"),
    [
        (
            3,
            2,
            ("go 2r", "go 3r", "go 20r"),
            ["roof of car 2|Caboose|Shotgun!", "roof of car 3|past", "Roof of the stagecoach – past the Shotgun"],
        ),
        (
            COACH_ROOF,
            2,
            ("go 1r", "go 2r", "go 3r"),
            ["roof of car 1|past", "Roof of car 2 (straight across) – the Shotgun!", "roof of car 3|past"],
        ),
        (7, 2, ("go 4r",), ["Roof of car 4 (toward the Caboose)"]),
    ],
)
def test_labels_warn_of_the_shotgun_on_roofs(
    spot: int, car: int, options: tuple[str, ...], expected: list[str]
) -> None:
    result = labels(asked("move", *options, spot=spot, car=car, shotgun=5))
    for label, parts in zip(result, expected, strict=True):
        assert all(part.casefold() in label.casefold() for part in parts.split("|")), result


def test_labels_do_not_warn_of_a_shotgun_on_the_stagecoach() -> None:
    assert labels(asked("move", "go 2r", "go 20r", spot=3)) == [
        "Roof of car 2 (toward the Caboose)",
        "Roof of the stagecoach",
    ]


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


def test_labels_of_hostages_include_ransom_and_effect() -> None:
    assert labels(asked("hostage", "capture banker", "capture old-lady")) == [
        "Banker: $1,000 with a strongbox (no trouble)",
        "Old Lady: $500 for each jewel (one car at a time on roofs)",
    ]


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


def test_the_horse_attack_names_the_car_at_hand() -> None:
    view = asked("board", "board", "ride-on")
    assert view.coach is not None
    view = replace(view, coach=replace(view.coach, riders_at=6))
    assert "next to the Caboose" in describe_ask(view)
    assert labels(view) == ["Board the Caboose", "Ride on"]
    assert labels(asked("start", "start 3", "start 1")) == ["Start in car 3", "Start in car 1"]


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


def test_cards_of_other_bandits_are_named_with_their_bandit() -> None:
    view = replace(next(iter(walk(4, 0, ("teams",)))).views[Seat(0)], hand=())
    mine, partners = view.seats[0].bandits[0], view.seats[1].bandits[0]
    own, foreign = f"play {mine}.fire", f"play {partners}.fire"
    assert describe_action(view, own) == "Fire"
    assert describe_action(view, foreign) == f"Fire ({partners.capitalize()})"


def test_a_player_with_two_bandits_is_asked_about_the_acting_one() -> None:
    views = [moment.views[Seat(0)] for moment in walk(2, 0, ("expert", "two-player")) if moment.views[Seat(0)].ask]
    asks = [(view, view.ask) for view in views if view.ask]
    plan = next(view for view, ask in asks if ask.what == "schemin")
    assert not [bandit for bandit in plan.seats[0].bandits if bandit.capitalize() in describe_ask(plan)]
    fire, ask = next((view, ask) for view, ask in asks if ask.what == "fire")
    named = worded(f"bandit-{ask.bandit}")
    assert describe_ask(fire) == worded("ask-as", who=named, question=worded("ask-fire"))
