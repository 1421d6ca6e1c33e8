"""The examples of the rulebook, move by move."""

from tests.builders.colt import play, table


def test_the_example_of_shooting_on_roofs() -> None:
    """Ghost can shoot Tuco or Cheyenne, but not Doc. Tuco can shoot Ghost or Doc, but not Cheyenne on the same roof."""
    bandits = ("ghost 4r", "tuco 2r", "cheyenne 2r", "doc 1r")
    assert table(*bandits, pile=["ghost.fire"]).options("ghost") == ("fire tuco", "fire cheyenne")
    assert table(*bandits, pile=["tuco.fire"]).options("tuco") == ("fire ghost", "fire doc")


def test_a_turn_of_schemin_with_four_players() -> None:
    """Doc plays Move; Belle, on his left, Fire; Tuco takes three cards; Cheyenne plays Punch on top of Belle's card."""
    hands = {"doc": "move fire", "belle": "fire move", "tuco": "robbery", "cheyenne": "punch floor"}
    position = table(
        "doc 4i", "belle 3i", "tuco 4i", "cheyenne 3i", first="doc", turns=["standard", "standard"], hands=hands
    )
    position = play(position, "doc play doc.move", "belle play belle.fire", "tuco draw", "cheyenne play cheyenne.punch")
    assert [laid.card for laid in position.view().pile] == ["doc.move", "belle.fire", "cheyenne.punch"]
    assert len(position.hand("tuco")) == 4
    assert position.view().turn == 2
    assert position.waiting == ("doc",)


def test_you_cannot_shoot_two_cars_away_inside() -> None:
    """ "Bandits who are more than one Car away cannot be shot.\""""
    position = table("ghost 4i", "doc 2i", "tuco 3i", cars=4, pile=["ghost.fire"])
    assert (position.received("doc"), position.received("tuco")) == (0, 1)


def test_bandits_must_escape_even_if_they_just_came_down() -> None:
    position = table("ghost 2r", "doc 4i", cars=4, marshal=2, pile=["ghost.floor", "ghost.floor"])
    assert (position.at("ghost"), position.received("ghost")) == ("2r", 2)


def test_no_one_is_moved_off_the_train() -> None:
    """ "If a Django's Fire or an Event make you move beyond the Caboose or the Locomotive, you do not move.\""""
    position = table("django 2r", "doc 3r", "ghost 0r", cars=3, pile=["django.fire"], event="braking")
    position = play(position, "django fire doc")
    assert (position.at("doc"), position.at("ghost")) == ("2r", "0r")
