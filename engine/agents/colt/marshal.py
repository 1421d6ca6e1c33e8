"""Marshal, the strongest computer player: races its actions over simulated tables, each with a tree of its own later decisions.

This is information-set Monte Carlo tree search. Hidden cards and choices are sampled again for every table. On each table every action
still in the race is tried with the same luck, so a few tables are enough to compare them. Each action has a tree of the player's own
later decisions in the round: a branch is one of its own actions, no matter what the others did in between.
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
"""Exploration constant: the bonus for rarely tried branches, in shares of the victory."""
WIDTH: Final = 1.2
"""Number of branches of a node, as a multiple of the square root of its visits."""
LAP: Final = 6
"""Clearly worse actions are dropped each time this many tables have been simulated."""


class Branch:
    """A node of the tree: how often its action was tried, the sum of its shares of the victory, and the actions that followed."""

    __slots__ = ("next", "total", "tried")

    def __init__(self) -> None:
        self.tried = 0
        self.total = 0.0
        self.next: dict[Action, Branch] = {}

    def select(self, actions: Sequence[Action], habit: Action) -> "tuple[Action, Branch]":
        """Return the next action and its branch: by habit while the node may get more branches, otherwise the most promising one."""
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
        """Return the average share, plus a premium for rarely tried actions."""
        return self.total / self.tried + premium / sqrt(self.tried)


def choose(game: Any, view: View, seat: Seat, seed: bytes, enough: Callable[[int], bool]) -> str:
    """Return the text of the leading action once the race is decided, or when ``enough`` returns True.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    kept = hold(view)
    if kept is not None:
        return kept
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
    """Simulate the rest of the round after an action, with the seat's decisions from the tree. Return its side's share of the victory."""
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
