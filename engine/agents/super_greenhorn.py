"""Weakest computer player of Super Express: it simulates rounds and takes the plan that does best.

It knows only a view and the rules. Its guesses of the others' choices depend only on the table, so its choice is repeatable.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.core.rng import draw
from engine.super_express import notation
from engine.super_express.actions import Card, Plan
from engine.super_express.round_end import end_round
from engine.super_express.rules import Draft, Rules
from engine.super_express.shooting import shoot_it_out
from engine.super_express.state import FRONT, REAR, Fall, Setting, cars_left
from engine.super_express.train import spot_of
from engine.super_express.view import View

Heats = tuple[tuple[int, int], ...]

HEATS: Final[Heats] = ((1, 12), (3, 4), (6, 1))
"""For each heat, the number of guesses that each plan is tried against, and the number of plans that survive."""

TRIES: Final = 4
"""Number of plans drawn for a rival before a senseless one is accepted."""


def choose(view: View, rules: Rules, heats: Heats = HEATS) -> str:
    """Return the text of the plan with the best results.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.ask is None or view.viewer is None:
        raise ValueError(view.viewer)
    table = imagined(view, rules)
    plans = [notation.read(text) for text in view.ask.options]
    best = [plan for plan in plans if is_sane(table, view.viewer, plan)] or plans
    totals = dict.fromkeys(best, 0.0)
    guesses = 0
    for more, kept in heats:
        for _ in range(more):
            guess = guessed(view, table, plans, guesses)
            guesses += 1
            for plan in best:
                totals[plan] += tried(table, view.viewer, guess, plan)
        best = sorted(best, key=totals.__getitem__, reverse=True)[:kept]
    return notation.write(best[0])


def imagined(view: View, rules: Rules) -> Draft:
    """Build the table of a view, with remaining cars worth 0 and without plans."""
    spots: list[list[int]] = [[] for _ in range(2 * view.cars + 2)]
    for bandit in sorted(view.bandits, key=lambda bandit: bandit.rank):
        if bandit.spot is not None:
            spots[bandit.spot].append(bandit.seat)
    won = [(bandit.seat, value) for bandit in view.bandits for value in bandit.loot]
    cars = (0,) * view.cars + tuple([value for _, value in reversed(won)])
    return Draft(
        setting=Setting(view.modes, tuple([bandit.bandit for bandit in view.bandits]), cars),
        round=view.round - 1,
        first=view.first_player,
        spots=tuple([tuple(row) for row in spots]),
        facing=tuple([FRONT if bandit.facing == "front" else REAR for bandit in view.bandits]),
        stunned=tuple([bandit.stunned for bandit in view.bandits]),
        plans=((),) * len(view.bandits),
        takers=tuple([seat for seat, _ in won]),
        falls=tuple([Fall(bandit.seat, bandit.left_in - 1, 0) for bandit in view.bandits if bandit.spot is None]),
        outcome=None,
        rules=rules,
        events=[],
    )


def is_sane(table: Draft, seat: int, plan: Plan) -> bool:
    """Return whether a plan, undisturbed, neither walks off the train nor ends in the Caboose."""
    spot = spot_of(table, seat)
    if spot is None:
        return False
    car, way, lying = spot >> 1, table.facing[seat], table.stunned[seat]
    for card in plan.cards:
        if lying or card == "reflex":
            lying = not lying
        elif card == "move":
            car += way
        elif card == "flip":
            way = -way
        elif card == "horse":
            car, way = 0, FRONT
        if not 0 <= car <= cars_left(table):
            return False
    return car < cars_left(table)


def guessed(view: View, table: Draft, plans: Sequence[Plan], number: int) -> tuple[tuple[Card, ...], ...]:
    """Return guess ``number`` of all seats' plans, as cards by seat; the viewer's own entry is meaningless."""
    seed = msgspec.json.encode((view.round, table.spots, table.facing, table.stunned, view.viewer))
    rest = draw(seed, number)
    guess: list[tuple[Card, ...]] = []
    for seat in range(len(view.bandits)):
        for _ in range(TRIES):
            rest, index = divmod(rest, len(plans))
            if is_sane(table, seat, plans[index]):
                break
        guess.append(plans[index].cards)
    return tuple(guess)


def tried(table: Draft, seat: int, guess: tuple[tuple[Card, ...], ...], plan: Plan) -> float:
    """Return a plan's result against a guess."""
    trial = msgspec.structs.replace(table, plans=(*guess[:seat], plan.cards, *guess[seat + 1 :]), events=[])
    shoot_it_out(trial)
    if trial.outcome is None:
        end_round(trial)
    return worth(trial, seat)


def worth(table: Draft, seat: int) -> float:
    """Return the value of a table to a seat: 1 divided by the number of winners for a victory, otherwise a rough chance of one."""
    if table.outcome is not None and seat in table.outcome.winners:
        return 1 / len(table.outcome.winners)
    spot = spot_of(table, seat)
    if spot is None:
        return 0.02 * len(table.falls) / len(table.facing)
    left = len(table.facing) - len(table.falls)
    car, last = spot >> 1, cars_left(table)
    safety = 1.0 + 0.1 * min(last - car, 3) - 0.2 * table.stunned[seat] - 0.1 * (car == 0)
    loot = 0.05 * (table.takers[-1] == seat)
    return (safety + loot) / (left + 0.5)
