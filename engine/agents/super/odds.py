"""Everybody's chances of victory at the start of a round of Super Express, as the outlaw's own matches taught them.

The weights were fitted to 400 matches of outlaws at tables of three to six with all extensions (softmax over the bandits aboard,
with a small penalty on large weights): how much one thing about a bandit moves the logarithm of its chances.
"""

from math import exp
from typing import Final

from engine.super_express.rules import Draft
from engine.super_express.state import REAR, cars_left, loot_of

FROM_THE_REAR: Final = (-0.8, 0.05, 0.25, 0.32)
"""By cars between the bandit and the last one: in the Caboose nobody stays long. Farther off counts as the last entry."""
IN_THE_LOCOMOTIVE: Final = -0.68
ON_A_ROOF: Final = -0.05
STUNNED: Final = -0.3
FACING_THE_REAR: Final = -0.08
LOOT_CARD: Final = 0.21
BEST_CARD: Final = 0.31


def odds(table: Draft) -> list[float]:
    """Return every seat's chance of victory; they add up to 1, or to 0 where nobody is left."""
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
