"""Reflex: a stunned bandit stands up and shoots, a standing one shoots its own foot (RBS, "Reflex"; rulings.md 14.6)."""

from engine.super_express.cards.fire import shoot
from engine.super_express.rules import CardRule, Draft
from engine.super_express.train import stand_up, stun


def hurt(d: Draft, seat: int) -> None:
    """Stun the bandit on its spot, without a push."""
    stun(d, seat, "reflex")


def strike_back(d: Draft, seat: int) -> None:
    """Make the bandit stand up, facing as before, and shoot."""
    stand_up(d, seat, "reflex")
    shoot(d, seat, "reflex")


RULE = CardRule(standing=hurt, stunned=strike_back)
