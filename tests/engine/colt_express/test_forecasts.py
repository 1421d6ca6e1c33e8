"""A round's forecast: the part that is certain comes true, and a card's effect is that when it is resolved."""

import random
from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple, cast

import pytest
from msgspec.structs import replace

from engine.colt_express import notation
from engine.colt_express.actions import Action, Rob, Spot
from engine.colt_express.game import ColtExpress
from engine.colt_express.hands import bandit_of, is_bullet, kind_of
from engine.colt_express.outlook import rest_of_round
from engine.colt_express.prospects import MOST, by_then, prospects
from engine.colt_express.state import AWAY, Laid, State, Task
from engine.colt_express.view import View
from engine.core.types import Seat
from tests.builders.colt import GAME, table
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.cases import Case, usual_cases


def forecast(view: View) -> dict[str, tuple[str, ...]]:
    allowed = prospects(GAME.rules(view.modes), view)
    return {kind_of(card): tuple(map(notation.write, actions)) for card, actions in allowed.items()}


def test_waiting_players_get_a_forecast_too() -> None:
    waiting = table("ghost 2i", "doc 1i", cars=3, hands={"ghost": "move", "doc": "fire"})
    assert forecast(waiting.view("doc"))["fire"] == ("fire ghost",)


class Truth(NamedTuple):
    """What the rules make of a seat's cards if no one else plays: the possible places, and the answers of its last card.

    ``asks``: the last card asks in each of the possible ways.
    """

    ends: set[tuple[Spot, ...]]
    answers: set[Action]
    asks: bool


def truth(game: ColtExpress, state: State, seat: Seat, pile: tuple[Laid, ...]) -> Truth | None:
    """Play a seat's cards in every way; None if another seat has to decide, or there are more ways than a forecast looks at."""
    if not pile:
        return Truth({state.places}, set(), asks=False)
    waiting = [
        game._settled(
            game._draft(replace(state, pile=pile, agenda=(Task("end"), Task("perform")), asks=(), answers=()))
        ).state
    ]
    ends, answers, asked, ways = set[tuple[Spot, ...]](), set[Action](), 0, 0
    while waiting:
        at = waiting.pop()
        if not game.to_act(at):
            ends.add(at.places)
            ways += 1
            continue
        if game.to_act(at) != (seat,):
            return None
        legal = game.legal(at, seat)
        if game.view(at, seat).performing == len(pile) - 1:
            answers |= set(map(kind_only, legal))
            asked += len(legal)
        waiting += [game.apply(at, seat, action).state for action in legal]
    return Truth(ends, answers, asked == ways) if ways <= MOST else None


def kind_only(action: Action) -> Action:
    """Return an action without the tag of its loot: a piece that is dropped gets a new one."""
    return replace(action, tag=0) if isinstance(action, Rob) else action


def scheming(case: Case, seed: int) -> Iterator[tuple[State, Seat]]:
    """Yield the positions of a match played at random in which a seat plays cards."""
    chance, state = random.Random(f"{case}:{seed}"), case.begin(seed)
    while asked := case.game.to_act(state):
        if case.game.view(state, asked[0]).phase == "schemin":
            yield state, asked[0]
        state = case.game.apply(state, asked[0], chance.choice(case.game.legal(state, asked[0]))).state


@for_each("case", [case for case in usual_cases() if case.game.id == "colt-express"])
def test_every_forecast_is_what_the_rules_give(case: Case) -> None:
    compared, game = 0, cast("ColtExpress", case.game)
    positions = chain.from_iterable(scheming(case, seed) for seed in range(4 if THOROUGH else 2))
    for state, seat in islice(positions, 1, None, 1 if THOROUGH else 3):
        view = game.view(state, seat)
        rules, own = game.rules(view.modes), tuple(laid for laid in state.pile if laid.seat == seat)
        then = truth(game, state, seat, own)
        foreseen, forecasts = by_then(rules, view), prospects(rules, view)
        assert set(foreseen) <= {bandit.bandit for bandit in view.bandits if bandit.seat == seat}
        assert set(forecasts) == {card for card in view.hand if not is_bullet(card)}
        for number, bandit in enumerate(view.bandits):
            if then is not None and bandit.seat == seat and bandit.spot != AWAY:
                assert {*foreseen.get(bandit.bandit, (bandit.spot,))} == {places[number] for places in then.ends}
                compared += 1
        for card, actions in forecasts.items():
            laid = Laid(seat, state.setting.bandits.index(bandit_of(card)), card, hidden=False)
            if (then := truth(game, state, seat, (*own, laid))) is not None:
                told = {*map(kind_only, actions)}
                assert told == then.answers if then.asks else told >= then.answers, card
                compared += 1
    assert compared > 30


CASES = [case for case in usual_cases() if case.game.id == "colt-express"]


PLAIN = [case for case in CASES if not case.options.modes]


@for_each("case", CASES)
def test_the_forecast_begins_with_the_seats_asked_and_has_valid_probabilities(case: Case) -> None:
    game, dice, state = case.game, random.Random(5), case.begin(5)
    while game.outcome(state) is None:
        view = game.view(state, None)
        ahead = rest_of_round(view)
        assert ahead[0].seats == view.to_act
        assert all(0 < stretch.chance <= 1 for stretch in ahead)
        actor = dice.choice(game.to_act(state))
        state = game.apply(state, actor, dice.choice(game.legal(state, actor))).state
    assert rest_of_round(game.view(state, None)) == ()


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_all_of_schemin_is_forecast(case: Case) -> None:
    game, dice, state = case.game, random.Random(6), case.begin(6)
    foreseen: dict[int, list[Seat]] = {}
    acted: dict[int, list[Seat]] = {}
    while game.outcome(state) is None:
        view = game.view(state, None)
        actor = dice.choice(game.to_act(state))
        if view.phase == "schemin":
            sure = [seat for stretch in rest_of_round(view) if stretch.chance == 1.0 for seat in stretch.seats]
            foreseen.setdefault(view.round, sure)
            acted.setdefault(view.round, []).append(actor)
            assert len(sure) == len(foreseen[view.round]) - len(acted[view.round]) + 1
        state = game.apply(state, actor, dice.choice(game.legal(state, actor))).state
    assert len(acted) == 5
    assert {number: sorted(seats) for number, seats in acted.items()} == {
        number: sorted(seats) for number, seats in foreseen.items()
    }
