"""Floor Change: up to the roof or down inside (base rules, "Floor Change"; rulings.md 8.3)."""

from engine.colt_express.actions import Action, Climb, Spot
from engine.colt_express.rules import CardRule, Draft
from engine.colt_express.train import arrive


def options(d: Draft, bandit: int) -> tuple[Action, ...]:
    """Return the other floor of the bandit's car."""
    return (Climb(Spot(d.places[bandit] ^ 1)),)


def perform(d: Draft, bandit: int, action: Action) -> None:
    """Move the bandit to the other floor; inside the train it may meet the marshal."""
    assert isinstance(action, Climb)
    arrive(d, bandit, action.to, "floor")


def why_not(_d: Draft, _bandit: int) -> str:
    """Return the reason for not moving: there is nowhere to go."""
    return "nowhere"


RULE = CardRule(options, perform, why_not)
