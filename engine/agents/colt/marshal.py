"""The marshal at Colt Express: a tree search over its own decisions of the round, each look from another made-up table.

Information-set Monte Carlo tree search: what the others hold and choose is sampled anew for every look, and a branch of the tree
stands for what the player itself has done, whatever the others did meanwhile.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any, Final

from engine.agents.colt.habits import choose as usual
from engine.agents.colt.outlaw import options
from engine.agents.colt.playing import asked
from engine.agents.colt.worth import shares
from engine.colt_express import notation
from engine.colt_express.actions import Action, Play
from engine.colt_express.guessing.table import guess
from engine.colt_express.rules import Draft
from engine.colt_express.running import carry_out
from engine.colt_express.state import Ask
from engine.colt_express.view import View
from engine.core.dice import Dice
from engine.core.types import Seat

CURIOSITY: Final = 0.2
"""How far a branch seldom tried may lag behind, in shares of the victory."""


class Branch:
    """What came of an own action: how often it could be tried, was tried, the shares won, and the actions that followed it."""

    __slots__ = ("next", "offered", "total", "tried")

    def __init__(self) -> None:
        self.offered = 0
        self.tried = 0
        self.total = 0.0
        self.next: dict[Action, Branch] = {}

    def select(self, actions: Sequence[Action], dice: Dice) -> "tuple[Action, Branch]":
        """Return the action to try next: one that was not tried yet, else the most promising one."""
        fresh = [action for action in actions if action not in self.next]
        for action in actions:
            if action in self.next:
                self.next[action].offered += 1
        if fresh:
            action = dice.pick(fresh)
            branch = self.next[action] = Branch()
            branch.offered = 1
            return action, branch
        action = max(actions, key=lambda action: self.next[action].promise())
        return action, self.next[action]

    def promise(self) -> float:
        """Return the average share with a premium for branches seldom tried."""
        return self.total / self.tried + CURIOSITY * sqrt(log(self.offered) / self.tried)


def choose(game: Any, view: View, seat: Seat, seed: bytes, enough: Callable[[int], bool]) -> str:
    """Return the text of the action that was looked at most often when ``enough`` says stop."""
    actions = options(view)
    if len(actions) == 1:
        return notation.write(actions[0])
    rules, dice, root = game.rules(view.modes), Dice(seed), Branch()
    side, looks = view.seats[seat].side, 0
    while looks < len(actions) or not enough(looks):
        table = guess(rules, view, dice)
        path = _look(table, seat, root, dice)
        share = shares(table)[side]
        for branch in path:
            branch.tried += 1
            branch.total += share
        looks += 1
    return notation.write(max(actions, key=lambda action: (root.next[action].tried, root.next[action].total)))


def _look(d: Draft, seat: int, root: Branch, dice: Dice) -> list[Branch]:
    """Play a made-up table to the end of its round; own decisions follow the tree, and grow it by one branch."""
    path: list[Branch] = []
    branch: Branch | None = root
    while d.asks:
        ask = next((ask for ask in d.asks if ask.seat == seat), d.asks[0])
        if ask.seat == seat and branch is not None:
            action, branch = branch.select(_options(ask), dice)
            path.append(branch)
            branch = branch if branch.tried else None
        else:
            action = usual(d, ask, dice)
        carry_out(d, ask, action)
        d.asks = asked(d)
    return path


def _options(ask: Ask) -> Sequence[Action]:
    """Return what is worth trying: a card that can be laid face down is not laid open."""
    hidden = {action.card for action in ask.options if isinstance(action, Play) and action.hidden}
    if not hidden:
        return ask.options
    return [a for a in ask.options if not isinstance(a, Play) or a.hidden or a.card not in hidden]
