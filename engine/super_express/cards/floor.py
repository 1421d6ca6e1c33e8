"""Change Floor: up or down in the same car, to the end behind the bandit's back (RBS, "Change Floor"; rulings.md 14.2)."""

from engine.super_express.actions import Spot
from engine.super_express.rules import CardRule, Draft
from engine.super_express.train import here, put


def perform(d: Draft, seat: int) -> None:
    """Change the floor, to the rearmost place if facing the Locomotive, or the frontmost if facing the Caboose."""
    put(d, seat, Spot(here(d, seat) ^ 1), d.facing[seat], "floor")


RULE = CardRule(standing=perform)
