"""Simulated minds: each seat tries its plans against the others', successful ones more often."""

from collections.abc import Callable, Sequence
from math import exp, log, sqrt

import msgspec

from engine.agents.super_greenhorn import is_sane, worth
from engine.core.dice import Dice
from engine.super_express.actions import Plan
from engine.super_express.round_end import end_round
from engine.super_express.rules import Draft
from engine.super_express.shooting import shoot_it_out
from engine.super_express.state import aboard


def aftermath(table: Draft, plans: dict[int, Plan]) -> Draft:
    """Return the table after a round with these plans by seat."""
    cards = tuple([plans[seat].cards if seat in plans else () for seat in range(len(table.facing))])
    after = msgspec.structs.replace(table, plans=cards, events=[])
    shoot_it_out(after)
    if after.outcome is None:
        end_round(after)
    return after


def sane_plans(table: Draft, seat: int, plans: Sequence[Plan]) -> list[Plan]:
    """Return the plans that, undisturbed, neither walk off the train nor end in the Caboose; all if there are none."""
    return [plan for plan in plans if is_sane(table, seat, plan)] or list(plans)


class Mind:
    """One seat's plans, with the number of tries and the total result of each."""

    def __init__(self, plans: Sequence[Plan]) -> None:
        self.plans = list(plans)
        self.tried = [0] * len(plans)
        self.total = [0.0] * len(plans)
        self.rounds = 0

    def average(self, index: int) -> float:
        """Return a plan's average result, or 0 if it wasn't tried."""
        return self.total[index] / self.tried[index] if self.tried[index] else 0.0

    def note(self, index: int, value: float) -> None:
        """Record a plan's result."""
        self.tried[index] += 1
        self.total[index] += value
        self.rounds += 1

    def curious(self, curiosity: float, dice: Dice) -> int:
        """Return the index of the plan to try next: an untried one, otherwise a promising or rarely tried one."""
        fresh = [index for index, tried in enumerate(self.tried) if not tried]
        if fresh:
            return dice.pick(fresh)
        premium = curiosity * sqrt(log(self.rounds))
        return max(range(len(self.plans)), key=lambda index: self.average(index) + premium / sqrt(self.tried[index]))

    def favorite(self) -> int:
        """Return the index of the most tried plan; among equals, of the better one."""
        return max(range(len(self.plans)), key=lambda index: (self.tried[index], self.average(index)))

    def likely(self, spread: float, dice: Dice) -> int:
        """Return the index of a random plan; better ones are more likely."""
        averages = [self.average(index) for index in range(len(self.plans))]
        best = max(averages)
        return dice.weighted([exp((average - best) / spread) for average in averages])


def minds(table: Draft, plans: Sequence[Plan]) -> dict[int, Mind]:
    """Return a fresh mind for every seat aboard."""
    return {seat: Mind(sane_plans(table, seat, plans)) for seat in aboard(table)}


Judge = Callable[[Draft], Sequence[float]]
"""Rates a table after a round for every seat."""


def by_place(table: Draft) -> Sequence[float]:
    """Rate a table by the rule of thumb of the weakest computer player."""
    return [worth(table, seat) for seat in range(len(table.facing))]


def ponder(table: Draft, heads: dict[int, Mind], chosen: dict[int, int], judge: Judge = by_place) -> None:
    """Play a round with the chosen plans (index by seat), and record the result in each mind."""
    after = aftermath(table, {seat: heads[seat].plans[index] for seat, index in chosen.items()})
    values = judge(after)
    for seat, index in chosen.items():
        heads[seat].note(index, values[seat])
