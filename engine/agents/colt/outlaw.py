"""Outlaw, the middle computer player: tries each of its actions on a few simulated tables and takes the best."""

from collections.abc import Sequence
from typing import Any, Final

from engine.agents.colt.holding import hold
from engine.agents.colt.playing import decide, play_on, twin
from engine.agents.colt.sparing import spared
from engine.agents.colt.worth import shares
from engine.colt_express import notation
from engine.colt_express.actions import Action, Play
from engine.colt_express.guessing.table import guess
from engine.colt_express.view import View
from engine.core.dice import Dice
from engine.core.types import Seat

TABLES: Final = 3
"""Number of simulated tables per decision."""


def options(view: View) -> list[Action]:
    """Return the actions worth trying; they spare the viewer's own side if possible. Raises ValueError without a decision."""
    if view.ask is None:
        raise ValueError(view.viewer)
    return best_of(spared(view, [notation.read(text) for text in view.ask.options]))


def best_of(actions: Sequence[Action]) -> list[Action]:
    """Return the actions that aren't dominated by another one: a card that can be played face down isn't played face up."""
    hidden = {action.card for action in actions if isinstance(action, Play) and action.hidden}
    return [a for a in actions if not isinstance(a, Play) or a.hidden or a.card not in hidden]


def choose(game: Any, view: View, seat: Seat, seed: bytes, tables: int = TABLES) -> str:
    """Return the text of the action with the best average over the same simulated tables.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    kept = hold(view)
    if kept is not None:
        return kept
    actions = options(view)
    if len(actions) == 1:
        return notation.write(actions[0])
    totals = dict.fromkeys(actions, 0.0)
    rules, dice = game.rules(view.modes), Dice(seed)
    side = view.seats[seat].side
    for _ in range(tables):
        table, luck = guess(rules, view, dice), dice.seed()
        for action in actions:
            trial = twin(table)
            decide(trial, seat, action)
            play_on(trial, Dice(luck))
            totals[action] += shares(trial)[side]
    return notation.write(max(actions, key=totals.__getitem__))
