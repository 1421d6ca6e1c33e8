"""The kinds of turns, and the end-of-round bonus (rulings.md 7.3 to 7.5, 12.3, 12.4, 12.7)."""

import pytest

from engine.colt_express.events import CardPlayed, CardsDrawn, CardsKept, TurnBegan, TurnEnded
from engine.core.types import Seat
from tests.builders.colt import GAME, Table, coach, play, table
from tests.builders.for_each import for_each

HANDS = dict.fromkeys(("ghost", "doc", "tuco"), "move fire")
STAGE = {"modes": ("horses-stagecoach",), "coach": coach(0)}


@for_each(
    ("turns", "first", "order"),
    [
        (["standard", "standard"], "doc", "doc tuco ghost doc tuco ghost"),
        (["switching", "standard"], "doc", "doc ghost tuco doc tuco ghost"),  # for one turn only
        (["speeding-up", "standard"], "tuco", "tuco tuco ghost ghost doc doc tuco ghost doc"),
    ],
)
def test_the_order_of_play(turns: list[str], first: str, order: str) -> None:
    position = table("ghost 1i", "doc 2i", "tuco 1i", first=first, turns=turns, hands=HANDS)
    actual: list[str] = []
    while position.waiting:
        actual += position.waiting
        position = play(position, f"{position.waiting[0]} draw")
    assert actual == order.split()


@pytest.mark.parametrize("kind", ["standard", "speeding-up", "switching"])
def test_cards_are_face_up_in_the_order_played(kind: str) -> None:
    position = table("ghost 1i", "doc 2i", turns=[kind], hands=HANDS)
    while position.waiting:
        position = play(position, f"{position.waiting[0]} {position.options(position.waiting[0])[0]}")
    cards = [laid.card for laid in position.view().pile]
    assert cards == [laid.card for laid in position.state.pile]
    assert not any(laid.face_down for laid in position.view().pile)
    assert [played.card for played in position.told(CardPlayed)] == cards[-1:]


def test_events_name_turns_by_number_and_kind() -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard", "tunnel"])
    assert position.told(TurnBegan) == (TurnBegan(number=1, kind="standard"),)
    position = play(position, "ghost draw", "doc draw")
    assert position.told(TurnEnded) == (TurnEnded(number=1),)
    assert position.told(TurnBegan) == (TurnBegan(number=2, kind="tunnel"),)
    assert (position.view().turn, position.view().slots) == (2, (0, 1))


@for_each(
    ("first", "second", "cards", "pile"),
    [
        ("draw", "draw", 8, 0),
        ("draw", "play ghost.move", 4, 1),
        ("play ghost.fire", "draw", 4, 1),
        ("play ghost.fire", "play ghost.move", 0, 2),
    ],
)
def test_players_may_mix_playing_and_drawing_when_speeding_up(first: str, second: str, cards: int, pile: int) -> None:
    position = table("ghost 1i", "doc 2i", turns=["speeding-up"], hands=HANDS)
    position = play(position, f"ghost {first}", f"ghost {second}")
    assert (len(position.hand("ghost")), len(position.state.pile)) == (cards, pile)
    assert position.waiting == ("doc",)


def test_in_a_tunnel_all_cards_are_face_down_and_owners_know_theirs() -> None:
    """Everyone sees whose card it is; the next turn is face up again."""
    position = table("ghost 1i", "doc 2i", turns=["tunnel", "standard"], hands=HANDS)
    position = play(position, "ghost play ghost.fire", "doc play doc.move")
    assert [played.card for played in position.told(CardPlayed)] == [None, None]
    assert [(laid.card, laid.seat, laid.bandit) for laid in position.view().pile] == [
        (None, 0, "ghost"),
        (None, 1, "doc"),
    ]
    assert [laid.card for laid in position.view("ghost").pile] == ["ghost.fire", None]
    assert [laid.card for laid in position.view("doc").pile] == [None, "doc.move"]
    position = play(position, "ghost play ghost.move")
    assert [laid.card for laid in position.view().pile] == [None, None, "ghost.move"]


def test_in_a_tunnel_everyone_sees_that_a_player_draws() -> None:
    position = play(table("ghost 1i", "doc 2i", turns=["tunnel"], hands=HANDS), "ghost draw")
    assert [(event.seat, event.count, event.audience) for event in position.told(CardsDrawn)] == [(0, 3, None)]


def turmoil() -> Table:
    hands, turns = {"ghost": "move fire", "doc": "floor", "tuco": "punch robbery"}, ["turmoil", "standard"]
    who = ("ghost 1i", "doc 2i whiskey", "tuco 3i")
    return table(*who, cars=3, first="doc", turns=turns, hands=hands, **STAGE)  # type: ignore[arg-type]


def test_in_turmoil_choices_are_secret_until_the_last() -> None:
    before = turmoil()
    assert before.waiting == ("ghost", "doc", "tuco")
    assert before.options("doc") == ("play doc.floor", "draw")  # no whiskey
    draws, plays = play(before, "tuco draw"), play(before, "tuco play tuco.punch")
    assert plays.waiting == ("ghost", "doc")
    for name in ("ghost", "doc", None):
        assert draws.view(name) == plays.view(name)
        assert (len(draws.view(name).pile), draws.view(name).seats) == (0, before.view(name).seats)
    assert draws.events == plays.events == ()
    for name in ("ghost", "doc"):
        seat = draws.seat(name)
        assert GAME.default_action(draws.state, seat) == GAME.default_action(plays.state, seat)


def test_in_turmoil_cards_are_revealed_clockwise_from_the_first_player() -> None:
    position = play(turmoil(), "tuco play tuco.punch", "ghost play ghost.fire", "doc draw")
    assert [laid.card for laid in position.state.pile] == ["tuco.punch", "ghost.fire"]
    assert [event.seat for event in position.told(CardPlayed)] == [2, 0]
    assert [event.seat for event in position.told(CardsDrawn)] == [1]
    assert len(position.hand("doc")) == 4
    assert (position.waiting, position.view().turn) == (("doc",), 2)
    hidden = play(turmoil(), "tuco draw", "ghost hide ghost.fire", "doc draw")
    assert [(laid.card, laid.hidden) for laid in hidden.state.pile] == [("ghost.fire", True)]
    assert hidden.told(CardPlayed) == (CardPlayed(seat=Seat(0), bandit="ghost", card=None),)


def bonus(keep: int, *, last_round: bool = False, then: tuple[str, ...] = ("bonus",)) -> Table:
    hands = {"ghost": "move move fire bullet.doc", "doc": "floor ride", "tuco": ""}
    who = ("ghost 1i", "doc 2i", "tuco 3i")
    return table(*who, cars=3, hands=hands, keep=keep, then=then, last_round=last_round, **STAGE)  # type: ignore[arg-type]


def test_everyone_is_asked_for_cards_to_keep_even_without_any() -> None:
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


def test_a_card_cannot_be_kept_twice_and_the_maximum_ends_the_choice() -> None:
    position = play(bonus(2), "ghost keep ghost.fire")
    assert position.options("ghost") == ("done", "keep ghost.move")
    ask = position.view("ghost").ask
    assert ask is not None
    assert ask.chosen == ("ghost.fire",)
    assert play(bonus(1), "ghost keep ghost.fire").waiting == ("doc", "tuco")


def test_kept_cards_are_secret_until_all_have_chosen() -> None:
    first, second = play(bonus(1), "ghost keep ghost.fire"), play(bonus(1), "ghost done")
    for name in ("doc", "tuco", None):
        assert first.view(name) == second.view(name)
    assert first.events == second.events == ()


@pytest.mark.parametrize(("keep", "last_round"), [(0, False), (2, True)])
def test_no_one_is_asked_without_icons_or_in_the_last_round(keep: int, last_round: bool) -> None:
    position = bonus(keep, last_round=last_round)
    assert (position.waiting, position.hand("ghost"), position.told(CardsKept)) == ((), (), ())


def test_kept_cards_count_toward_the_next_hand_of_six() -> None:
    position = bonus(2, then=("bonus", "shuffle", "fill"))
    position = play(
        position, "ghost keep ghost.fire", "ghost done", "doc keep doc.ride", "doc keep doc.floor", "tuco done"
    )
    assert [len(position.hand(name)) for name in ("ghost", "doc", "tuco")] == [6, 7, 6]
    assert "ghost.fire" in position.hand("ghost")
    assert {"doc.ride", "doc.floor"} <= set(position.hand("doc"))
