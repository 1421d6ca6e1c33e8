"""Marshal, the strongest computer player: simulated minds of all seats learn from each other, then its plans race against the result."""

from collections.abc import Callable
from math import exp
from typing import Any, Final

from engine.agents.racing import leader, still_racing
from engine.agents.super.minds import Mind, aftermath, minds, ponder
from engine.agents.super_greenhorn import imagined
from engine.core.dice import Dice
from engine.core.types import Seat
from engine.super_express import notation
from engine.super_express.actions import Plan
from engine.super_express.rules import Draft
from engine.super_express.state import REAR, cars_left, loot_of
from engine.super_express.view import View

FROM_THE_REAR: Final = (-0.8, 0.05, 0.25, 0.32)
"""Merit of a place by its distance from the last car, which no one stays in for long. The last entry also covers larger distances."""
IN_THE_LOCOMOTIVE: Final = -0.68
ON_A_ROOF: Final = -0.05
STUNNED: Final = -0.3
FACING_THE_REAR: Final = -0.08
LOOT_CARD: Final = 0.21
BEST_CARD: Final = 0.31


def odds(table: Draft) -> list[float]:
    """Return every seat's estimated chance of victory; they add up to 1, or to 0 if no one is left."""
    count = len(table.facing)
    if table.outcome is not None:
        winners = table.outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(count)]
    loot = [loot_of(table, seat) for seat in range(count)]
    aboard = [(seat, spot) for spot, row in enumerate(table.spots) for seat in row]
    best = max([loot[seat][-1] for seat, _ in aboard if loot[seat]], default=0)
    powers = [0.0] * count
    for seat, spot in aboard:
        merit = _place(table, spot) + LOOT_CARD * len(loot[seat])
        merit += BEST_CARD * (loot[seat][-1:] == (best,))
        merit += STUNNED * table.stunned[seat] + FACING_THE_REAR * (table.facing[seat] == REAR)
        powers[seat] = exp(merit)
    whole = sum(powers) or 1.0
    return [power / whole for power in powers]


def _place(table: Draft, spot: int) -> float:
    car = spot >> 1
    behind = min(cars_left(table) - car, len(FROM_THE_REAR) - 1)
    return FROM_THE_REAR[behind] + IN_THE_LOCOMOTIVE * (car == 0) + ON_A_ROOF * (spot & 1)


CURIOSITY: Final = 0.12
"""Exploration constant for rarely tried plans, in chances of victory."""
LESSONS: Final = 400
"""Rounds that all minds play to learn, if there is enough time for that and for the race."""
LAP: Final = 8
"""Plans that are clearly behind leave the race each time this many guesses have been tried."""


def choose(game: Any, view: View, seat: Seat, seed: bytes, enough: Callable[[int], bool]) -> str:
    """Return the text of the leading plan once the race is decided, or when ``enough`` returns True.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.ask is None:
        raise ValueError(view.viewer)
    rules, dice = game.rules(view.modes), Dice(seed)
    table, plans = imagined(view, rules), [notation.read(text) for text in view.ask.options]
    heads = minds(table, plans)
    mine, looks = heads[seat], 0
    while looks < len(mine.plans) or (looks < LESSONS and not enough(looks)):
        ponder(table, heads, {other: head.curious(CURIOSITY, dice) for other, head in heads.items()}, odds)
        looks += 1
    if enough(looks):
        return notation.write(mine.plans[mine.favorite()])
    return notation.write(_race(table, seat, heads, dice, lambda more: enough(looks + more)))


def _race(table: Draft, seat: int, heads: dict[int, Mind], dice: Dice, enough: Callable[[int], bool]) -> Plan:
    """Return the plan that does best against guesses of the others' final plans; all plans face the same guesses."""
    racing = list(heads[seat].plans)
    marks: dict[Plan, list[float]] = {plan: [] for plan in racing}
    looks = guesses = 0
    while len(racing) > 1 and not (looks and enough(looks)):
        others = {other: head.plans[dice.weighted(head.tried)] for other, head in heads.items() if other != seat}
        for plan in racing:
            marks[plan].append(odds(aftermath(table, {**others, seat: plan}))[seat])
        looks, guesses = looks + len(racing), guesses + 1
        if guesses % LAP == 0:
            racing = still_racing(racing, marks)
    return leader(racing, marks)
