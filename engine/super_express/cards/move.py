"""Move: one car the way the gun points, on the same floor; out of either end is out of the train (RBS, "Move"; rulings.md 14.1)."""

from engine.super_express.rules import CardRule, Draft
from engine.super_express.train import go_along


def perform(d: Draft, seat: int) -> None:
    """Run one car ahead."""
    go_along(d, seat, d.facing[seat], "move")


RULE = CardRule(standing=perform)
