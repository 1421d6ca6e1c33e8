"""The marshal at Super Express: all minds at the table learn from each other until no time is left."""

from collections.abc import Callable
from typing import Any, Final

from engine.agents.super.minds import minds, ponder
from engine.agents.super.odds import odds
from engine.agents.super_greenhorn import imagined
from engine.core.dice import Dice
from engine.core.types import Seat
from engine.super_express import notation
from engine.super_express.view import View

CURIOSITY: Final = 0.12
"""How far a plan seldom tried may lag behind, in chances of victory."""


def choose(game: Any, view: View, seat: Seat, seed: bytes, enough: Callable[[int], bool]) -> str:
    """Return the text of the plan that the seat's own mind comes back to most often.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.ask is None:
        raise ValueError(view.viewer)
    rules, dice = game.rules(view.modes), Dice(seed)
    table, plans = imagined(view, rules), [notation.read(text) for text in view.ask.options]
    heads = minds(table, plans)
    looks, mine = 0, heads[seat]
    while looks < len(mine.plans) or not enough(looks):
        chosen = {one: head.curious(CURIOSITY, dice) for one, head in heads.items()}
        ponder(table, heads, chosen, odds)
        looks += 1
    return notation.write(
        mine.plans[max(range(len(mine.plans)), key=lambda index: (mine.tried[index], mine.average(index)))]
    )
