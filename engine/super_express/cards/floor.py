"""Change Floor: up or down in the same car, the back to the edge of the card (RBS, "Change Floor"; rulings.md 14.2)."""

from engine.super_express.actions import Spot
from engine.super_express.rules import CardRule, Draft
from engine.super_express.train import here, put


def perform(d: Draft, seat: int) -> None:
    """Climb, and take the rearmost place when facing the Locomotive, the frontmost when facing the Caboose."""
    put(d, seat, Spot(here(d, seat) ^ 1), d.facing[seat], "floor")


RULE = CardRule(standing=perform)
