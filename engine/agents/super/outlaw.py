"""Outlaw, the middle computer player: guesses the others' plans by their results against random plans, and counters them."""

from typing import Any, Final

from engine.agents.super.minds import aftermath, minds, ponder
from engine.agents.super_greenhorn import imagined, worth
from engine.core.dice import Dice
from engine.core.types import Seat
from engine.super_express import notation
from engine.super_express.actions import Plan
from engine.super_express.view import View

TABLES: Final = 12
"""Number of guesses that each plan is tried against."""
FIRST: Final = 160
"""Number of rounds with random plans that show the others' likely preferences."""
SPREAD: Final = 0.04
"""Scale of likelihood: a plan that is worse by this chance of victory is less likely by a factor of e."""


class Guesses:
    """Guesses of the others' plans: all seats try random plans against each other and prefer those that did well."""

    def __init__(self, game: Any, view: View, dice: Dice) -> None:
        """Simulate all seats. Raises ValueError if the viewer has nothing to decide."""
        if view.ask is None:
            raise ValueError(view.viewer)
        self.table = imagined(view, game.rules(view.modes))
        self.heads = minds(self.table, [notation.read(text) for text in view.ask.options])
        self._dice = dice
        for _ in range(FIRST):
            ponder(self.table, self.heads, {seat: dice.below(len(head.plans)) for seat, head in self.heads.items()})

    def others(self, seat: int) -> dict[int, Plan]:
        """Return a likely plan for every seat but one."""
        return {
            other: head.plans[head.likely(SPREAD, self._dice)] for other, head in self.heads.items() if other != seat
        }


def choose(game: Any, view: View, seat: Seat, seed: bytes, tables: int = TABLES) -> str:
    """Return the text of the plan that does best against the others' likely plans.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    guesses = Guesses(game, view, Dice(seed))
    own = guesses.heads[seat].plans
    totals = [0.0] * len(own)
    for _ in range(tables):
        others = guesses.others(seat)
        for index, plan in enumerate(own):
            totals[index] += worth(aftermath(guesses.table, {**others, seat: plan}), seat)
    return notation.write(own[max(range(len(own)), key=totals.__getitem__)])
