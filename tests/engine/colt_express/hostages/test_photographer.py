"""Photographer: no cards face down; $200 for each bullet from another bandit (rulings.md 5, 12.6, 15.5)."""

from tests.builders.colt import play
from tests.engine.colt_express.hostages.laying import MODES, ransom, with_hostage

TWO = ("expert", "two-player", *MODES)


def test_her_bandits_cards_are_face_up_in_a_tunnel() -> None:
    position = with_hostage(
        "photographer", "tuco 1i", "doc 2i", turns=["tunnel"], hands={"tuco": "move", "doc": "move"}
    )
    position = play(position, "tuco play tuco.move", "doc play doc.move")
    assert [laid.hidden for laid in position.state.pile] == [False, True]


def test_ghost_cannot_hide_a_card() -> None:
    position = with_hostage("photographer", "ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move"})
    assert position.options("ghost") == ("play ghost.move", "draw")


def test_she_affects_the_bandit_but_not_the_partner() -> None:
    hands = {"tuco": "move doc.move"}
    position = with_hostage(
        "photographer", "tuco 1i", "doc 1i", "belle 2i", "ghost 2i", modes=TWO, turns=["tunnel"], hands=hands
    )
    assert play(position, "tuco play tuco.move").state.pile[0].hidden is False
    assert play(position, "tuco play doc.move").state.pile[0].hidden is True


def test_in_teams_her_bandits_cards_are_face_up_whoever_plays_them() -> None:
    hands = {"tuco": "move doc.move", "doc": "tuco.fire"}
    laid = {"modes": ("teams", *MODES), "turns": ["tunnel", "tunnel"], "hands": hands}
    position = with_hostage("photographer", "tuco 1i", "doc 1i", "belle 2i", "ghost 2i", **laid)
    position = play(position, "tuco play doc.move", "doc play tuco.fire")
    assert [(laid.card, laid.hidden) for laid in position.state.pile] == [("doc.move", True), ("tuco.fire", False)]


def paid(hand: str, deck: str = "", discards: str = "", modes: tuple[str, ...] = MODES) -> int:
    position = with_hostage(
        "photographer", "ghost 1i", "doc 1i", "tuco 2i", "belle 2i", modes=modes, then=("end",), hands={"ghost": hand},
        decks={"ghost": deck}, discards={"ghost": discards},
    )  # fmt: skip
    return ransom(position)


def test_ransom_counts_bullets_in_hand_deck_and_discards() -> None:
    assert paid("bullet.tuco move", "bullet.doc bullet.belle") == 600
    assert paid("", "bullet.tuco", "bullet.tuco", modes=("expert", *MODES)) == 400


def test_neutral_bullets_pay_nothing() -> None:
    assert paid("bullet.neutral", "bullet.neutral") == 0


def test_a_partners_bullets_pay_nothing() -> None:
    assert paid("bullet.doc bullet.tuco", modes=("teams", *MODES)) == 200


def test_bullets_from_the_players_other_bandit_pay_nothing() -> None:
    assert paid("bullet.doc bullet.tuco", modes=TWO) == 200
