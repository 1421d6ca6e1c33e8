"""Plays a simulated table to the end of its round, with all bandits following habits."""

from copy import copy

from engine.agents.colt.habits import choose
from engine.colt_express.actions import Action
from engine.colt_express.rules import Draft
from engine.colt_express.running import carry_out
from engine.colt_express.state import Ask
from engine.core.dice import Dice


def twin(d: Draft) -> Draft:
    """Return a copy to play on; the original stays unchanged."""
    other = copy(d)
    other.events = []
    return other


def asked(d: Draft) -> tuple[Ask, ...]:
    """Run tasks until seats must decide. Return their questions; none if the round or the match is over."""
    tasks = d.rules.tasks
    last = d.round + 1 == len(d.setting.rounds)
    while d.agenda:
        task = d.agenda[-1]
        if task.kind == "end" and not last:
            return ()
        asks = tasks[task.kind].advance(d, task)
        if asks:
            return asks
    return ()


def decide(d: Draft, seat: int, action: Action) -> None:
    """Apply the decision of an asked seat, and run tasks until the next question."""
    ask = next(ask for ask in d.asks if ask.seat == seat)
    carry_out(d, ask, action)
    d.asks = asked(d)


def play_on(d: Draft, dice: Dice) -> None:
    """Play to the end of the round, with all bandits following habits."""
    while d.asks:
        ask = d.asks[0]
        carry_out(d, ask, choose(d, ask, dice))
        d.asks = asked(d)
