"""Move: one car ahead on the same floor, off the train at either end (RBS, "Move"; rulings.md 14.1)."""

from engine.super_express.rules import CardRule, Draft
from engine.super_express.train import go_along


def perform(d: Draft, seat: int) -> None:
    """Move the bandit one car in the direction it faces."""
    go_along(d, seat, d.facing[seat], "move")


RULE = CardRule(standing=perform)
