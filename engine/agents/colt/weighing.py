"""Compares actions on the same simulated tables with the same luck; play goes on by habit or by search."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Any, Final, TypeAlias, TypeVar

from engine.agents.colt import outlaw
from engine.agents.colt.playing import asked, decide, twin
from engine.colt_express import notation
from engine.colt_express.actions import Action
from engine.colt_express.guessing.table import guess
from engine.colt_express.rules import Draft
from engine.colt_express.running import carry_out
from engine.colt_express.seeing import see
from engine.colt_express.view import View
from engine.core.dice import Dice
from engine.core.types import Seat

T = TypeVar("T")

PlayOn: TypeAlias = Callable[[Draft, Dice], None]
"""Plays a table to the end of its round."""

LOOKS: Final = 2
"""Number of simulated tables per decision if all seats search."""


def made_up(game: Any, view: View, seed: bytes, tables: int) -> Iterator[tuple[Draft, bytes]]:
    """Yield this many tables that the viewer can't distinguish from the real one, each with a seed for later luck.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    rules, dice = game.rules(view.modes), Dice(seed)
    for _ in range(tables):
        yield guess(rules, view, dice), dice.seed()


def tried(
    tables: Iterable[tuple[Draft, bytes]],
    seat: int,
    actions: Sequence[Action],
    play_on: PlayOn,
    judge: Callable[[Draft], T],
) -> Iterator[list[T]]:
    """Yield, for each table, the verdicts of ``judge`` on the actions, in their order."""
    for table, luck in tables:
        marks = []
        for action in actions:
            trial = twin(table)
            decide(trial, seat, action)
            play_on(trial, Dice(luck))
            marks.append(judge(trial))
        yield marks


def with_thought(game: Any) -> PlayOn:
    """Return a function that plays on with all seats deciding like the outlaw, from their own views."""

    def play_on(d: Draft, dice: Dice) -> None:
        while d.asks:
            ask, chance = d.asks[0], dice.seed()
            action = ask.options[0]
            if len(ask.options) > 1:
                view = see(d.rules, game.id, d, Seat(ask.seat))
                action = notation.read(outlaw.choose(game, view, Seat(ask.seat), chance, LOOKS))
            carry_out(d, ask, action)
            d.asks = asked(d)

    return play_on


def mean(values: Sequence[float]) -> float:
    """Return the average of at least one value."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """Return the standard error of the average of at least two values."""
    average = mean(values)
    return sqrt(sum([(value - average) ** 2 for value in values]) / (len(values) - 1) / len(values))
