"""Reasons for the outlaw's plan at Super Express: its outcome compared with the other plans."""

from typing import Any, Final

import msgspec

from engine.agents.advice import Advice, telling
from engine.agents.super.minds import aftermath
from engine.agents.super.outlaw import Guesses
from engine.agents.super_greenhorn import worth
from engine.core.dice import Dice
from engine.core.types import Seat
from engine.super_express import notation
from engine.super_express.rules import Draft
from engine.super_express.state import aboard
from engine.super_express.view import View

TABLES: Final = 24
EVEN: Final = 0.004
NOTHING: Final = 1e-9
"""Smaller differences in chances are rounding errors."""
LEAST: Final = 3.0
"""Minimum gain of a reason, in percentage points."""


class Outlook(msgspec.Struct):
    """Sums over all guesses: a table's value after the plan, and how often the bandit stays aboard, wins the loot card, a rival leaves."""

    worth: float = 0.0
    aboard: float = 0.0
    winning: float = 0.0
    rivals: float = 0.0


def explain(game: Any, view: View, seat: Seat, seed: bytes) -> Advice:
    """Return the outlaw's plan and the strongest reason for it, with the fact ``percent``.

    Reasons: ``only`` (there is no choice), ``even`` (another plan is as good), ``aboard`` (it stays on the train), ``winning``,
    ``rivals`` (they leave it) and ``all`` (a better place for the rounds to come).

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    guesses = Guesses(game, view, Dice(seed))
    own = guesses.heads[seat].plans
    sums, first = [Outlook() for _ in own], [0] * len(own)
    for _ in range(TABLES):
        others = guesses.others(seat)
        tables = [aftermath(guesses.table, {**others, seat: plan}) for plan in own]
        worths = [worth(after, seat) for after in tables]
        for number, after in enumerate(tables):
            _add(sums[number], guesses.table, after, seat)
            first[number] += worths[number] >= max(worths) - NOTHING
    best = max(range(len(own)), key=lambda index: sums[index].worth)
    rest = [outlook for index, outlook in enumerate(sums) if index != best]
    text = notation.write(own[best])
    if not rest:
        return Advice(text, "only")
    gains = {name: _gain(name, sums[best], rest) for name in ("aboard", "winning", "rivals")}
    reason = telling(gains, LEAST)
    if reason is None:
        even = sums[best].worth - max(other.worth for other in rest) < EVEN * TABLES
        return Advice(text, "even" if even else "all", {}, first[best], TABLES)
    percent = round(100 * getattr(sums[best], reason) / TABLES)
    return Advice(text, reason, {"percent": percent}, first[best], TABLES)


def _gain(name: str, best: Outlook, rest: list[Outlook]) -> float:
    average = sum([getattr(other, name) for other in rest]) / len(rest)
    return float(100 * (getattr(best, name) - average) / TABLES)


def _add(outlook: Outlook, before: Draft, after: Draft, seat: int) -> None:
    out = {fall.seat for fall in after.falls}
    outlook.worth += worth(after, seat)
    outlook.aboard += seat not in out
    outlook.winning += len(after.takers) > len(before.takers) and after.takers[-1] == seat
    outlook.rivals += any(other in out for other in aboard(before) if other != seat)
