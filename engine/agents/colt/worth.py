"""Value of a simulated table to each side: its expected money at the end, and its share of the victory."""

from math import exp
from typing import Final

import msgspec

from engine.colt_express.rules import Draft
from engine.colt_express.state import HELD


class Weights(msgspec.Struct, frozen=True):
    """Weights of the evaluation, in dollars.

    ``bullet`` is the cost of a bullet in the deck per remaining round (at most 3). ``here`` and ``near`` are the parts of the best token's
    value that count on the bandit's own spot and one step away. ``spread`` and ``least`` scale the differences in money that decide a
    victory: with the rounds left, and at the end. ``gun`` scales a lead in shots for the Gunslinger's prize: shots per remaining round.
    """

    bullet: float = 45.0
    here: float = 0.35
    near: float = 0.2
    spread: float = 330.0
    least: float = 90.0
    gun: float = 0.9


USUAL: Final = Weights()
DOLLARS: Final = {"purse": 320, "jewel": 500, "strongbox": 1000, "flask": 60}
"""Apparent value of a token."""


def rounds_left(d: Draft) -> int:
    """Return the number of rounds after this one."""
    return len(d.setting.rounds) - 1 - d.round


def loot_by_spot(d: Draft) -> dict[int, int]:
    """Return the apparent value of the best token on each spot, in dollars."""
    best: dict[int, int] = {}
    for place, token in zip(d.loot, d.setting.tokens, strict=True):
        if place < HELD:
            dollars = DOLLARS[token.kind]
            if dollars > best.get(place, 0):
                best[place] = dollars
    return best


def money(d: Draft, weights: Weights = USUAL) -> list[float]:
    """Return each side's expected final dollars."""
    sides = [0.0] * (max(d.setting.sides) + 1)
    if d.outcome is not None:
        for score in d.outcome.scores:
            caught = any(part.what == "caught" for part in score.parts)
            sides[score.side] = score.total - 5000.0 * caught - 0.01 * score.tie_break
        return sides
    left, loot = rounds_left(d), loot_by_spot(d)
    for bandit, seat in enumerate(d.setting.owners):
        counted = sum([part.worth for part in d.rules.lines(d, bandit)])
        bullets = weights.bullet * d.received[bandit] * min(left, 3)
        sides[d.setting.sides[seat]] += counted - bullets + in_reach(d, bandit, loot, weights) * (left > 0)
    for side, prize in enumerate(prizes(d, left, weights)):
        sides[side] += prize
    return sides


def in_reach(d: Draft, bandit: int, loot: dict[int, int], weights: Weights = USUAL) -> float:
    """Return the expected value of the loot around a bandit in dollars; loot in the marshal's car counts nothing."""
    spot = d.places[bandit]
    closed = 2 * d.marshal
    near = max([loot.get(there, 0) for there in (spot ^ 1, spot - 2, spot + 2) if there != closed], default=0)
    return weights.here * loot.get(spot, 0) * (spot != closed) + weights.near * near


def prizes(d: Draft, left: int, weights: Weights = USUAL) -> list[float]:
    """Return each side's expected share of the Gunslinger's prize, in dollars, based on the shots fired so far."""
    sides = d.setting.sides
    count = max(sides) + 1
    prize = max([sum([part.worth for part in d.rules.prizes(d, side)]) for side in range(count)])
    if not prize:
        return [0.0] * count
    chances = [0.0] * count
    slack = weights.gun * max(left, 0.5)
    own = d.rules.content.own_bullets
    for bandit, seat in enumerate(d.setting.owners):
        shots = own - d.bullets[bandit] - (d.friendly[bandit] if d.friendly else 0)
        chances[sides[seat]] += exp(shots / slack)
    whole = sum(chances)
    return [prize * chance / whole for chance in chances]


def shares(d: Draft, weights: Weights = USUAL) -> list[float]:
    """Return each side's expected share of the victory at this table; they add up to 1."""
    dollars = money(d, weights)
    left = 0.0 if d.outcome is not None else float(rounds_left(d))
    slack = weights.least + weights.spread * left**0.5
    best = max(dollars)
    powers = [exp((value - best) / slack) for value in dollars]
    whole = sum(powers)
    return [power / whole for power in powers]
