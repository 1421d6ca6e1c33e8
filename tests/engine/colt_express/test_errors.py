"""``apply`` refuses illegal actions and changes nothing then."""

import random

import pytest

from engine.colt_express.actions import Card, Draw, Go, Pass, Play, Shoot, Spot
from engine.core.errors import GameOver, IllegalAction, NotYourTurn, RulesError
from engine.core.types import Seat
from tests.builders.colt import GAME, deal, play, table
from tests.engine.walking import every_action, random_positions, start


def test_a_seat_that_is_not_asked_is_refused() -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard"])
    for seat in (position.seat("doc"), Seat(7), Seat(-1)):
        with pytest.raises(NotYourTurn):
            GAME.apply(position.state, seat, Draw())
        with pytest.raises(NotYourTurn):
            GAME.default_action(position.state, seat)


def test_an_action_that_is_not_offered_is_refused_by_its_text() -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move"})
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(position.state, position.seat("ghost"), Play(Card("ghost.fire")))
    assert caught.value.code == "illegal-action"
    assert caught.value.facts == {"action": "play ghost.fire"}


@pytest.mark.parametrize("card", ["doc.move", "bullet.neutral", "bullet.doc", "ghost.nonsense", ""])
def test_only_action_cards_of_the_players_own_hand_can_be_played(card: str) -> None:
    hands = {"ghost": "move bullet.neutral bullet.doc", "doc": "move"}
    position = table("ghost 1i", "doc 2i", turns=["standard"], hands=hands)
    with pytest.raises(IllegalAction):
        GAME.apply(position.state, position.seat("ghost"), Play(Card(card)))


def test_an_answer_to_another_question_is_refused() -> None:
    position = table("ghost 1r", "doc 2r", cars=4, pile=["ghost.move"])
    for action in (Draw(), Pass(), Shoot("doc"), Go(Spot(2)), Go(Spot(3)), Go(Spot(99))):
        with pytest.raises(IllegalAction):
            GAME.apply(position.state, position.seat("ghost"), action)


def test_everything_is_refused_after_the_end() -> None:
    position = table("ghost 1i", "doc 2i", then=("end",))
    assert GAME.outcome(position.state) is not None
    for seat in (0, 1, 5):
        assert GAME.legal(position.state, Seat(seat)) == ()
        with pytest.raises(GameOver):
            GAME.apply(position.state, Seat(seat), Draw())
        with pytest.raises(GameOver):
            GAME.default_action(position.state, Seat(seat))


def test_a_refusal_changes_nothing() -> None:
    position = table("ghost 1i", "doc 2i", turns=["standard"], hands={"ghost": "move"})
    before = GAME.dump(position.state)
    with pytest.raises(RulesError):
        play(position, "ghost play ghost.fire")
    assert GAME.dump(position.state) == before


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_apply_refuses_exactly_the_actions_that_legal_does_not_list(players: int) -> None:
    chance = random.Random(players)
    known = every_action(GAME, GAME.figures[:players])
    for state in random_positions(GAME, start(GAME, GAME.figures[:players], players), players, 12):
        for seat in range(players):
            legal = set(GAME.legal(state, Seat(seat)))
            for action in chance.sample(known, min(80, len(known))):
                if action in legal:
                    GAME.apply(state, Seat(seat), action)
                    continue
                with pytest.raises((IllegalAction, NotYourTurn)):
                    GAME.apply(state, Seat(seat), action)


def test_a_second_click_is_refused() -> None:
    position = deal("doc", "tuco", "ghost")
    seat = GAME.to_act(position.state)[0]
    after = GAME.apply(position.state, seat, Draw()).state
    with pytest.raises(NotYourTurn):
        GAME.apply(after, seat, Draw())
