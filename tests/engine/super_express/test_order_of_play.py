"""The order of revealing cards (RBS, "Shootin'" and "End of a Round"; rulings.md 14.10, 14.17)."""

from engine.super_express.events import ActionBegan, RoundBegan
from tests.engine.super_express.tables import Table, act, play, train, unhook


def revealed(position: Table) -> list[str]:
    return [f"{event.turn} {event.bandit} {event.card}" for event in position.told(ActionBegan)]


def test_cards_are_revealed_one_by_one_clockwise_in_the_order_chosen() -> None:
    position = train("ghost tuco doc", inside="| ghost> | <tuco | <doc |", first="tuco")
    position = play(position, "doc plan fire floor flip", "tuco plan floor flip fire", "ghost plan flip floor fire")
    assert revealed(position) == [
        "1 tuco floor", "1 doc fire", "1 ghost flip",
        "2 tuco flip", "2 doc floor", "2 ghost floor",
        "3 tuco fire", "3 doc flip", "3 ghost fire",
    ]  # fmt: skip
    assert [event.number for event in position.told(ActionBegan)] == list(range(1, 10))


def test_a_thrown_out_bandits_other_cards_are_neither_revealed_nor_resolved() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | tuco> | <doc | mei> |", first="ghost")
    plans = ("tuco plan floor flip fire", "doc plan floor flip fire", "mei plan floor flip fire")
    position = play(position, "ghost plan move flip fire", *plans)
    assert [line for line in revealed(position) if "ghost" in line] == ["1 ghost move"]
    assert [line.split()[1] for line in revealed(position)][1:] == ["tuco", "doc", "mei"] * 3
    assert [event.number for event in position.told(ActionBegan)] == list(range(1, 11))


def test_a_bandit_thrown_out_before_their_turn_reveals_nothing() -> None:
    position = act(train("ghost tuco doc", inside="tuco> | <ghost | doc> |"), "ghost fire", "tuco move", "doc flip")
    assert revealed(position) == ["1 ghost fire", "1 doc flip"]


def test_bandits_who_are_out_are_skipped() -> None:
    position = train("ghost tuco doc mei", inside="| ghost> | <doc | <mei |", first="doc")
    assert position.named(position.view().order) == "doc mei ghost"


def test_the_first_player_card_is_passed_to_the_left() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | <tuco | <doc | <mei | |", first="tuco")
    position = unhook(position)
    assert position.first == "doc"
    assert position.told(RoundBegan) == (RoundBegan(number=2, first_player=position.seat("doc")),)
    assert unhook(train("ghost tuco doc", inside="<ghost | <tuco | <doc |", first="doc")).first == "ghost"


def test_the_first_player_card_skips_bandits_who_are_out() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | <tuco <mei | |", first="tuco")
    assert unhook(position).first == "mei"
    position = train("ghost tuco doc mei", inside="<ghost | <tuco | | <mei", first="tuco")
    assert unhook(position).first == "ghost"


def test_the_first_player_card_is_passed_on_from_the_seat_of_a_bandit_who_is_out() -> None:
    position = train("ghost tuco doc mei", inside="<ghost | <doc | <mei | |", first="tuco")
    assert unhook(position).first == "doc"
