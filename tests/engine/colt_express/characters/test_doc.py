"""Doc: seven cards at the start of every round (rulings.md 7.7)."""

from engine.colt_express.events import CardsDrawn
from tests.builders.colt import REST_OF_ROUND, deal, play, table


def test_he_starts_with_seven_and_everybody_else_with_six() -> None:
    t = deal("belle", "cheyenne", "django", "doc", "ghost", "tuco")
    assert {name: len(t.hand(name)) for name in t.state.setting.bandits} == {
        "belle": 6,
        "cheyenne": 6,
        "django": 6,
        "doc": 7,
        "ghost": 6,
        "tuco": 6,
    }


def test_he_gets_seven_in_later_rounds_too() -> None:
    t = table("doc 1i", "ghost 2i", turns=["standard"], then=REST_OF_ROUND, last_round=False, hands={"doc": "marshal"})
    t = play(t, "doc draw", "ghost draw")
    assert (len(t.hand("doc")), len(t.hand("ghost"))) == (7, 6)
    assert [drawn.count for drawn in t.told(CardsDrawn) if drawn.why == "deal"] == [7, 6]


def test_drawing_during_a_round_gives_him_three_like_everybody() -> None:
    t = table("doc 1i", "ghost 2i", turns=["standard"])
    t = play(t, "doc draw")
    assert len(t.hand("doc")) == 3
