"""Replaces secret choices that wait for those of other seats by others that look the same to a viewer."""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from engine.colt_express.actions import Action, Board, Card, Drop, Keep, RideOn
from engine.colt_express.hands import is_bullet
from engine.colt_express.state import State
from engine.core.types import Seat
from tests.builders.colt import GAME

SECRETLY = ("attack", "turmoil", "keep", "bonus")
"""Tasks in which several seats choose at once, in secret until the last has chosen."""


def other_answers(state: State, viewer: Seat | None, chance: random.Random) -> State:
    """Return the position with other waiting choices for every seat but ``viewer``. Hands may have been swapped before."""
    kind = state.agenda[-1].kind if state.agenda else ""
    if kind not in SECRETLY:
        return state
    mine = tuple(answer for answer in state.answers if _seat(state, answer[0]) == viewer)
    theirs = [whose for whose, _ in state.answers if _seat(state, whose) != viewer]
    if kind == "attack":
        others: list[tuple[int, Action]] = [(whose, chance.choice((Board(), RideOn()))) for whose in theirs]
    elif kind == "turmoil":
        asking = GAME.load(GAME.dump(replace(state, answers=())))
        others = [(whose, chance.choice(GAME.legal(asking, Seat(whose)))) for whose in theirs]
    else:
        others = list(_cards_named(state, viewer, chance))
    return replace(state, answers=(*mine, *others))


def _seat(state: State, whose: int) -> int:
    """Return the seat of an answer. ``whose`` is a bandit's number in a Horse Attack, and otherwise a seat."""
    return state.setting.owners[whose] if state.agenda[-1].kind == "attack" else whose


def _cards_named(state: State, viewer: Seat | None, chance: random.Random) -> Iterator[tuple[int, Action]]:
    """Yield cards that the others may have chosen so far. If there is a limit, players still choosing are below it."""
    task, wanted = state.agenda[-1], Drop if state.agenda[-1].kind == "keep" else Keep
    limit = state.setting.rounds[state.round].keep if wanted is Keep else 99
    for seat, hand in enumerate(state.hands):
        cards: list[Card] = [card for card in hand if not is_bullet(card)]
        most = min(limit - (seat in task.queue), len(cards))
        if seat != viewer and most > 0:
            for card in chance.sample(cards, chance.randint(0, most)):
                yield seat, wanted(card)
