"""Doc: seven cards at the start of every round (rulings.md 7.7)."""

from engine.colt_express.events import CardsDrawn
from tests.builders.colt import REST_OF_ROUND, deal, play, table


def test_he_starts_with_seven_cards_and_all_others_with_six() -> None:
    position = deal("belle", "cheyenne", "django", "doc", "ghost", "tuco")
    assert {name: len(position.hand(name)) for name in position.state.setting.bandits} == {
        "belle": 6,
        "cheyenne": 6,
        "django": 6,
        "doc": 7,
        "ghost": 6,
        "tuco": 6,
    }


def test_he_gets_seven_in_later_rounds_too() -> None:
    position = table(
        "doc 1i", "ghost 2i", turns=["standard"], then=REST_OF_ROUND, last_round=False, hands={"doc": "marshal"}
    )
    position = play(position, "doc draw", "ghost draw")
    assert (len(position.hand("doc")), len(position.hand("ghost"))) == (7, 6)
    assert [drawn.count for drawn in position.told(CardsDrawn) if drawn.why == "deal"] == [7, 6]


def test_drawing_during_a_round_gives_him_three_like_everyone() -> None:
    position = table("doc 1i", "ghost 2i", turns=["standard"])
    position = play(position, "doc draw")
    assert len(position.hand("doc")) == 3
