"""Texts of actions round-trip, other texts are refused, and so are illegal actions."""

import random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.colt_express import notation
from engine.colt_express.actions import Action, Card, Climb, Draw, Go, Hit, Order, Play, Rob, Shoot, Spot
from engine.core.errors import BadNotation, IllegalAction, NotYourTurn
from engine.core.types import Seat
from tests.builders.colt import GAME, deal, table
from tests.builders.for_each import for_each
from tests.engine.walking import every_action, random_positions, start

WORDS = st.sampled_from(("belle", "cheyenne", "ghost", "purse", "jewel", "strongbox", "none"))


FIELDS: dict[Any, st.SearchStrategy[object]] = {
    Card: st.sampled_from(("tuco.move", "cheyenne.marshal", "ghost.robbery")),
    Spot: st.integers(0, 61),
    bool: st.booleans(),
    int: st.integers(0, 999),
    str: WORDS,
}


def any_of(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{field.name: FIELDS[field.type] for field in msgspec.structs.fields(kind)})


@given(st.one_of([any_of(kind) for kind in get_args(Action)]))
def test_every_action_round_trips(action: Action) -> None:
    text = GAME.write_action(action)
    assert GAME.read_action(text) == action
    assert text.isascii()
    assert text.isprintable()
    assert text == " ".join(text.split())
    assert len(text) <= 60


@for_each(
    ("text", "action"),
    [
        ("play tuco.move", Play(Card("tuco.move"))),
        ("hide ghost.fire", Play(Card("ghost.fire"), hidden=True)),
        ("draw", Draw()),
        ("go 3i", Go(Spot(6))),
        ("climb 3r", Climb(Spot(7))),
        ("fire doc", Shoot("doc")),
        ("rob jewel", Rob("jewel")),
        ("rob purse 7", Rob("purse", 7)),
        ("punch doc purse 2i", Hit("doc", "purse", Spot(4))),
        ("punch doc old-whiskey 2i", Hit("doc", "old-whiskey", Spot(4))),
        ("punch doc purse 2i take", Hit("doc", "purse", Spot(4), take=True)),
        ("marshal 1", Order(1)),
    ],
)
def test_actions_are_written_as_in_the_log(text: str, action: Action) -> None:
    assert notation.write(action) == text
    assert notation.read(text) == action


@for_each(
    "text",
    [
        "",
        " ",
        "nonsense",
        "play",
        "play ",
        "play  tuco.move",
        "play tuco.move ",
        " play tuco.move",
        "PLAY tuco.move",
        "play tuco.move tuco.fire",
        "play tucó.move",
        "play tuco.move\n",
        "play\ttuco.move",
        "play \u202etuco.move",
        "draw 1",
        "go",
        "go 3",
        "go i",
        "go 3x",
        "go 3I",
        "go 03i",
        "go -1i",
        "go +1i",
        "go 1000i",
        "go ٣i",
        "go 3i 4i",
        "marshal one",
        "marshal 1.0",
        "marshal -1",
        "rob",
        "rob purse 0",
        "rob purse 007",
        "rob purse 7 8",
        "punch doc purse",
        "punch doc purse 2i keep",
        "punch doc purse 2i take take",
        "fire " + "x" * 60,
        "__class__",
    ],
)
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_action(text)
    assert caught.value.code == "bad-notation"
    assert len(str(caught.value.facts["text"])) <= 60


@given(st.text(max_size=70))
def test_any_text_is_an_action_or_bad_notation(text: str) -> None:
    try:
        action = GAME.read_action(text)
    except BadNotation:
        return
    assert GAME.write_action(action) == text


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_options_in_whole_matches_have_unique_texts(players: int) -> None:
    state, chance = deal(*GAME.figures[:players], seed=players).state, random.Random(players)
    while seats := GAME.to_act(state):
        legal = GAME.legal(state, seats[0])
        texts = [GAME.write_action(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert tuple(GAME.read_action(text) for text in texts) == legal
        state = GAME.apply(state, seats[0], chance.choice(legal)).state


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
