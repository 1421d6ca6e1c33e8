"""Flip: turn around on the spot (RBS, "Flip"; rulings.md 14.2)."""

from engine.super_express.rules import CardRule, Draft
from engine.super_express.train import turn_to


def perform(d: Draft, seat: int) -> None:
    """Turn the bandit around."""
    turn_to(d, seat, -d.facing[seat], "flip")


RULE = CardRule(standing=perform)
