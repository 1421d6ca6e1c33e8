"""Turmoil: all choose at once and in secret, and cards are revealed in the normal order (rulings.md 12.3, 12.7)."""

from engine.colt_express.events import CardPlayed, CardsDrawn
from engine.core.types import Seat
from tests.builders.colt import GAME, Table, coach, play, table

HANDS = {"ghost": "move fire", "doc": "floor", "tuco": "punch robbery"}


def turmoil(first: str = "doc", *, hands: dict[str, str] | None = None) -> Table:
    return table(
        "ghost 1i", "doc 2i whiskey", "tuco 3i", cars=3, modes=("horses-stagecoach",), coach=coach(0), first=first,
        turns=["turmoil", "standard"], hands=hands or HANDS,
    )  # fmt: skip


def test_everyone_chooses_at_once_in_any_order() -> None:
    position = turmoil()
    assert position.waiting == ("ghost", "doc", "tuco")
    position = play(position, "tuco play tuco.punch")
    assert position.waiting == ("ghost", "doc")


def test_choices_are_secret_until_the_last() -> None:
    before = turmoil()
    draws, plays = play(before, "tuco draw"), play(before, "tuco play tuco.punch")
    for name in ("ghost", "doc", None):
        assert draws.view(name) == plays.view(name)
        assert (len(draws.view(name).pile), draws.view(name).seats) == (0, before.view(name).seats)
    assert draws.events == plays.events == ()
    for name in ("ghost", "doc"):
        seat = draws.seat(name)
        assert GAME.default_action(draws.state, seat) == GAME.default_action(plays.state, seat)


def test_cards_are_revealed_clockwise_from_the_first_player() -> None:
    position = play(turmoil(), "tuco play tuco.punch", "ghost play ghost.fire", "doc draw")
    assert [laid.card for laid in position.state.pile] == ["tuco.punch", "ghost.fire"]
    assert [event.seat for event in position.told(CardPlayed)] == [2, 0]
    assert [event.seat for event in position.told(CardsDrawn)] == [1]
    assert len(position.hand("doc")) == 4
    assert (position.waiting, position.view().turn) == (("doc",), 2)


def test_ghost_may_leave_his_card_face_down() -> None:
    position = turmoil()
    assert "hide ghost.fire" in position.options("ghost")
    position = play(position, "tuco draw", "ghost hide ghost.fire", "doc draw")
    assert [(laid.card, laid.hidden) for laid in position.state.pile] == [("ghost.fire", True)]
    assert position.told(CardPlayed) == (CardPlayed(seat=Seat(0), bandit="ghost", card=None),)


def test_whiskey_cannot_be_used_and_players_without_options_pass() -> None:
    assert turmoil().options("doc") == ("play doc.floor", "draw")
    position = table(
        "ghost 1i", "doc 2i", modes=("horses-stagecoach",), coach=coach(0), turns=["turmoil"], hands=HANDS,
        decks={"ghost": "", "doc": ""}, then=("schemin",),
    )  # fmt: skip
    position = play(position, "ghost play ghost.move", "doc play doc.floor")
    assert len(position.state.pile) == 2


def test_ghost_cannot_hide_a_card_later_in_a_round() -> None:
    position = table(
        "ghost 1i", "doc 2i", modes=("horses-stagecoach",), coach=coach(0), turns=["standard", "turmoil"], hands=HANDS
    )
    position = play(position, "ghost play ghost.move", "doc draw")
    assert position.options("ghost") == ("play ghost.fire", "draw")
