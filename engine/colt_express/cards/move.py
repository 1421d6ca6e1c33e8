"""Move: one car inside, one to three on the roofs, in one direction (base rules, "Move"; rulings.md 8.2)."""

from engine.colt_express.actions import Action, Go, Spot
from engine.colt_express.rules import CardRule, Draft
from engine.colt_express.train import arrive

ROOF_REACH = 3


def reach(d: Draft, bandit: int) -> tuple[Spot, ...]:
    """Return the spots that the bandit can move to, nearest to the Locomotive first."""
    here = d.places[bandit]
    cars = ROOF_REACH if here & 1 else 1
    last = 2 * len(d.setting.cars)
    # ``here & 1`` is the Locomotive's spot on the same floor: 1 is its roof, 0 its inside.
    lowest = max(here - 2 * cars, here & 1)
    return tuple([Spot(spot) for spot in range(lowest, min(here + 2 * cars + 1, last), 2) if spot != here])


def options(d: Draft, bandit: int) -> tuple[Action, ...]:
    """Return a Go to each spot in reach."""
    return tuple([Go(spot) for spot in d.rules.reach(d, bandit)])


def perform(d: Draft, bandit: int, action: Action) -> None:
    """Move the bandit to the chosen spot."""
    assert isinstance(action, Go)
    arrive(d, bandit, action.to, "move")


def why_not(_d: Draft, _bandit: int) -> str:
    """Return the reason for not moving: there is nowhere to go."""
    return "nowhere"


RULE = CardRule(options, perform, why_not)
