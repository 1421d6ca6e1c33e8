"""Marshal at Colt Express: a race of its actions over simulated tables, each with a tree of its own later decisions.

Information-set Monte Carlo tree search. Hidden cards and choices are sampled again for every table. On each table every action still in
the race is tried with the same luck, so a few tables are enough to compare them. Below an action grows a tree of the player's own later
decisions of the round: a branch is an action of its own, no matter what the others did meanwhile.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any, Final

from engine.agents.colt.habits import choose as usual
from engine.agents.colt.holding import hold
from engine.agents.colt.outlaw import best_of, options
from engine.agents.colt.playing import asked, decide, twin
from engine.agents.colt.worth import shares
from engine.agents.racing import leader, still_racing
from engine.colt_express import notation
from engine.colt_express.actions import Action
from engine.colt_express.guessing.table import guess
from engine.colt_express.rules import Draft
from engine.colt_express.running import carry_out
from engine.colt_express.view import View
from engine.core.dice import Dice
from engine.core.types import Seat

CURIOSITY: Final = 0.12
"""Exploration constant of rarely tried branches, in shares of the victory."""
WIDTH: Final = 1.2
"""Branches at a fork: this many times the square root of the visits."""
LAP: Final = 6
"""Number of simulated tables after which clearly worse actions are dropped."""


class Branch:
    """Results of an action: how often it was tried, its shares of the victory, and the actions that followed."""

    __slots__ = ("next", "total", "tried")

    def __init__(self) -> None:
        self.tried = 0
        self.total = 0.0
        self.next: dict[Action, Branch] = {}

    def select(self, actions: Sequence[Action], habit: Action) -> "tuple[Action, Branch]":
        """Return the next action: by habit while the tree may still grow wider, else the most promising one."""
        known = [action for action in actions if action in self.next]
        if habit not in self.next and len(known) < 1 + WIDTH * sqrt(self.tried):
            self.next[habit] = Branch()
            return habit, self.next[habit]
        if not known:
            self.next[habit] = Branch()
            return habit, self.next[habit]
        premium = CURIOSITY * sqrt(log(self.tried + 1))
        action = max(known, key=lambda action: self.next[action].promise(premium))
        return action, self.next[action]

    def promise(self, premium: float) -> float:
        """Return the average share, with a premium for actions that were rarely tried."""
        return self.total / self.tried + premium / sqrt(self.tried)


def choose(game: Any, view: View, seat: Seat, seed: bytes, enough: Callable[[int], bool]) -> str:
    """Return the text of the leading action once the race is decided, or when ``enough`` returns True."""
    held = hold(view)
    if held is not None:
        return held
    racing = options(view)
    rules, dice, side = game.rules(view.modes), Dice(seed), view.seats[seat].side
    roots = {action: Branch() for action in racing}
    marks: dict[Action, list[float]] = {action: [] for action in racing}
    looks = 0
    while len(racing) > 1 and not (looks and enough(looks)):
        table, luck = guess(rules, view, dice), dice.seed()
        for action in racing:
            share = _look(table, seat, action, roots[action], Dice(luck), side)
            marks[action].append(share)
        looks += len(racing)
        if len(marks[racing[0]]) % LAP == 0:
            racing = still_racing(racing, marks)
    return notation.write(leader(racing, marks))


def _look(table: Draft, seat: int, first: Action, root: Branch, dice: Dice, side: int) -> float:
    """Simulate the round's rest after an action, with own decisions from the tree. Return the seat's share of the victory."""
    d = twin(table)
    decide(d, seat, first)
    path = [root]
    growing = True
    while d.asks:
        ask = next((ask for ask in d.asks if ask.seat == seat), d.asks[0])
        action = usual(d, ask, dice)
        if ask.seat == seat and growing and len(ask.options) > 1:
            action, branch = path[-1].select(best_of(ask.options), action)
            path.append(branch)
            growing = branch.tried > 0
        carry_out(d, ask, action)
        d.asks = asked(d)
    share = shares(d)[side]
    for branch in path:
        branch.tried += 1
        branch.total += share
    return share
