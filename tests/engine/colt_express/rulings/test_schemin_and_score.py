"""Rulings on Schemin' and the final score, decided both ways."""

from tests.builders.colt import play
from tests.engine.colt_express.rulings.answers import tables, worths


def test_ghost_hides_one_of_two() -> None:
    decided, other = tables(
        "ghost_hides_one_of_two", "ghost 1i", "doc 2i", turns=["speeding-up"], hands={"ghost": "move fire"}
    )
    assert play(decided, "ghost play ghost.move").options("ghost") == ("play ghost.fire", "draw")
    assert "hide ghost.fire" in play(other, "ghost play ghost.move").options("ghost")


def test_prize_without_shots() -> None:
    actual = []
    for position in tables("prize_without_shots", "ghost 1i", "doc 2i", then=("end",)):
        assert position.state.outcome is not None
        actual.append([score.total for score in position.state.outcome.scores])
    assert actual == [[1000, 1000], [0, 0]]


def test_cheyenne_may_refuse() -> None:
    decided, other = tables(
        "cheyenne_may_refuse", "cheyenne 0i", "doc 0i purse:250", marshal=2, pile=["cheyenne.punch"]
    )
    assert decided.options("cheyenne") == ("punch doc purse 1i take", "punch doc purse 1i")
    assert other.holds("cheyenne") == ("purse:250",)  # there is only one direction


def test_empty_deck_forbids_drawing() -> None:
    decided, other = tables(
        "empty_deck_forbids_drawing",
        "ghost 1i",
        "doc 2i",
        turns=["standard"],
        hands={"ghost": "bullet.doc"},
        decks={"ghost": ""},
    )
    assert (decided.options("ghost"), other.options("ghost")) == (("pass",), ("draw",))
    assert play(other, "ghost draw").hand("ghost") == ("bullet.doc",)


def test_keeping_asked_after_the_last_round() -> None:
    decided, other = tables(
        "keeping_asked_after_the_last_round",
        "ghost 1i",
        "doc 2i",
        modes=("expert",),
        hands={"ghost": "move fire"},
        then=("keep",),
    )
    assert (decided.waiting, other.waiting) == ((), ("ghost", "doc"))
    assert play(other, "ghost drop ghost.fire", "ghost done", "doc done").hand("ghost") == ("ghost.move",)


def test_ransom_is_cash() -> None:
    ends, bandits = ("event", "end"), ("ghost 0i", "doc 2i")
    decided, other = tables("ransom_is_cash", *bandits, event="hostage-taking", then=ends)
    assert (worths(decided, "ransom")[0], worths(decided, "purses")[0]) == (250, 0)
    assert (worths(other, "ransom")[0], worths(other, "purses")[0]) == (0, 250)
    assert other.holds("ghost") == ("purse:250",)
