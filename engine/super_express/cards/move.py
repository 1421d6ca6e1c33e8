"""Move: one car the way the gun points, on the same floor; out of either end is out of the train (RBS, "Move"; rulings.md 14.1)."""

from engine.super_express.rules import CardRule, Draft
from engine.super_express.train import go_along, stand_up


def perform(d: Draft, seat: int) -> None:
    """Run one car ahead."""
    go_along(d, seat, d.facing[seat], "move")


def get_up(d: Draft, seat: int) -> None:
    """Only stand up: the card is spent."""
    stand_up(d, seat, "move")


RULE = CardRule(standing=perform, stunned=get_up)
