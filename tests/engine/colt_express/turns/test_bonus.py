"""The end-of-round bonus: players secretly keep up to as many cards as the round card has icons (rulings.md 12.4)."""

import pytest

from engine.colt_express.events import CardsKept
from tests.builders.colt import Table, coach, play, table

HANDS = {"ghost": "move move fire bullet.doc", "doc": "floor ride", "tuco": ""}


def bonus(keep: int, *, last_round: bool = False, then: tuple[str, ...] = ("bonus",)) -> Table:
    return table(
        "ghost 1i", "doc 2i", "tuco 3i", cars=3, modes=("horses-stagecoach",), coach=coach(0), hands=HANDS, keep=keep,
        then=then, last_round=last_round,
    )  # fmt: skip


def test_everyone_is_asked_even_without_cards() -> None:
    position = bonus(2)
    assert position.waiting == ("ghost", "doc", "tuco")
    assert position.options("ghost") == ("done", "keep ghost.move", "keep ghost.fire")
    assert position.options("tuco") == ("done",)


def test_bullets_cannot_be_kept_and_the_rest_goes_back() -> None:
    position = play(bonus(2), "ghost keep ghost.move", "ghost keep ghost.move", "doc done", "tuco done")
    assert position.hand("ghost") == ("ghost.move", "ghost.move")
    assert {"ghost.fire", "bullet.doc"} <= set(position.deck("ghost"))
    assert position.hand("doc") == ()
    assert [(event.seat, event.count) for event in position.told(CardsKept)] == [(0, 2), (1, 0), (2, 0)]


def test_a_player_who_kept_the_maximum_is_done() -> None:
    position = play(bonus(1), "ghost keep ghost.fire")
    assert position.waiting == ("doc", "tuco")


def test_the_same_card_cannot_be_kept_twice() -> None:
    position = play(bonus(2), "ghost keep ghost.fire")
    assert position.options("ghost") == ("done", "keep ghost.move")
    ask = position.view("ghost").ask
    assert ask is not None
    assert ask.chosen == ("ghost.fire",)


def test_choices_are_secret_until_all_have_chosen() -> None:
    first, second = play(bonus(1), "ghost keep ghost.fire"), play(bonus(1), "ghost done")
    for name in ("doc", "tuco", None):
        assert first.view(name) == second.view(name)
    assert first.events == second.events == ()


@pytest.mark.parametrize(("keep", "last_round"), [(0, False), (2, True)])
def test_no_one_is_asked_without_icons_or_in_the_last_round(keep: int, last_round: bool) -> None:
    position = bonus(keep, last_round=last_round)
    assert (position.waiting, position.hand("ghost"), position.told(CardsKept)) == ((), (), ())


def test_kept_cards_count_toward_the_next_hand_of_six() -> None:
    position = play(bonus(2, then=("bonus", "shuffle", "fill")), "ghost keep ghost.fire", "ghost done", "doc keep doc.ride",
             "doc keep doc.floor", "tuco done")  # fmt: skip
    assert [len(position.hand(name)) for name in ("ghost", "doc", "tuco")] == [6, 7, 6]
    assert "ghost.fire" in position.hand("ghost")
    assert {"doc.ride", "doc.floor"} <= set(position.hand("doc"))
