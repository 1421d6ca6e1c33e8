"""Lady's Poodle: a neutral bullet before each round's hand is drawn; ransom $1000 (rulings.md 12.8, 15.3, 15.12)."""

from tests.engine.colt_express.hostages.laying import MODES, ransom, with_hostage

ROUND = ("mark", "poodle", "shuffle", "fill", "reveal")


def test_the_bite_comes_before_the_hand_is_drawn() -> None:
    position = with_hostage("poodle", "ghost 1i", "doc 2i", then=ROUND, decks={"ghost": "move fire", "doc": "move"})
    assert position.hand("ghost") == ("ghost.move", "ghost.fire", "bullet.neutral")
    assert (position.received("ghost"), position.received("doc"), position.state.neutral) == (1, 0, 12)


def test_the_bite_counts_among_the_bullets_of_the_round() -> None:
    position = with_hostage("poodle", "ghost 1i", "doc 2i", then=ROUND)
    assert position.stagecoach.received == (0, 0)
    assert position.received("ghost") == 1


def test_in_expert_games_the_bullet_goes_on_top_of_the_deck() -> None:
    position = with_hostage("poodle", "ghost 1i", "doc 2i", modes=("expert", *MODES), then=("poodle",))
    assert position.deck("ghost")[0] == "bullet.neutral"


def test_without_neutral_bullets_there_is_no_bite() -> None:
    position = with_hostage("poodle", "ghost 1i", "doc 2i", then=ROUND, neutral=0)
    assert position.received("ghost") == 0


def test_ransom() -> None:
    assert ransom(with_hostage("poodle", "ghost 1i", "doc 2i", then=("end",))) == 1000
