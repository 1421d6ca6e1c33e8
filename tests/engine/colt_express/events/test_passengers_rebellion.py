"""Passengers' Rebellion: rulings.md 9.5."""

from tests.builders.colt import table


def test_everyone_inside_is_hit_even_in_the_locomotive_and_no_one_moves() -> None:
    position = table(
        "ghost 0i", "doc 1i", "tuco 3i", "belle 2r", "django 0r", cars=3, marshal=2, event="passengers-rebellion"
    )
    names = ("ghost", "doc", "tuco", "belle", "django")
    assert [position.received(name) for name in names] == [1, 1, 1, 0, 0]
    assert [position.at(name) for name in names] == ["0i", "1i", "3i", "2r", "0r"]
    assert position.state.neutral == 10
    assert position.deck("doc")[0] == "bullet.neutral"


def test_either_all_get_a_bullet_or_none() -> None:
    position = table("ghost 1i", "doc 1i", "tuco 3i", cars=3, neutral=2, event="passengers-rebellion")
    assert [position.received(name) for name in ("ghost", "doc", "tuco")] == [0, 0, 0]
    assert position.state.neutral == 0
