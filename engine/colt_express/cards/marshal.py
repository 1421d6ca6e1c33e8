"""Marshal: he moves one car in either direction (base rules, "Marshal"; rulings.md 8.4)."""

from engine.colt_express.actions import Action, Order
from engine.colt_express.rules import CardRule, Draft
from engine.colt_express.train import caboose, move_marshal


def options(d: Draft, _bandit: int) -> tuple[Action, ...]:
    """Return the orders to the cars next to the marshal's."""
    return tuple([Order(car) for car in (d.marshal - 1, d.marshal + 1) if 0 <= car <= caboose(d)])


def perform(d: Draft, _bandit: int, action: Action) -> None:
    """Move the marshal to the chosen car."""
    assert isinstance(action, Order)
    move_marshal(d, action.car, "marshal")


def why_not(_d: Draft, _bandit: int) -> str:
    """Return the reason why the marshal stays: there is nowhere to go."""
    return "nowhere"


RULE = CardRule(options, perform, why_not)
