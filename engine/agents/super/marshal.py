"""The marshal at Super Express: all minds at the table learn from each other, then its own plans race against what came of that."""

from collections.abc import Callable
from typing import Any, Final

from engine.agents.racing import leader, still_racing
from engine.agents.super.minds import Mind, aftermath, minds, ponder
from engine.agents.super.odds import odds
from engine.agents.super_greenhorn import imagined
from engine.core.dice import Dice
from engine.core.types import Seat
from engine.super_express import notation
from engine.super_express.actions import Plan
from engine.super_express.rules import Draft
from engine.super_express.view import View

CURIOSITY: Final = 0.12
"""How far a plan seldom tried may lag behind, in chances of victory."""
LESSONS: Final = 400
"""How many rounds all minds learn for, where there is time for that and for the race."""
LAP: Final = 8
"""After so many guesses those who are clearly behind leave the race."""


def choose(game: Any, view: View, seat: Seat, seed: bytes, enough: Callable[[int], bool]) -> str:
    """Return the text of the plan that leads the race when it is decided, or when ``enough`` says stop.

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
        ponder(table, heads, {one: head.curious(CURIOSITY, dice) for one, head in heads.items()}, odds)
        looks += 1
    if enough(looks):
        return notation.write(mine.plans[mine.favourite()])
    return notation.write(_race(table, seat, heads, dice, lambda more: enough(looks + more)))


def _race(table: Draft, seat: int, heads: dict[int, Mind], dice: Dice, enough: Callable[[int], bool]) -> Plan:
    """Return the plan that goes best against what the others came back to, guess by guess the same for all plans."""
    racing = list(heads[seat].plans)
    marks: dict[Plan, list[float]] = {plan: [] for plan in racing}
    looks = guesses = 0
    while len(racing) > 1 and not (looks and enough(looks)):
        others = {one: head.plans[dice.weighted(head.tried)] for one, head in heads.items() if one != seat}
        for plan in racing:
            marks[plan].append(odds(aftermath(table, {**others, seat: plan}))[seat])
        looks, guesses = looks + len(racing), guesses + 1
        if guesses % LAP == 0:
            racing = still_racing(racing, marks)
    return leader(racing, marks)
