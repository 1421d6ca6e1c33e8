"""Powers of the six bandits, listed in ``POWERS`` (base rules, "The characters")."""

from types import MappingProxyType
from typing import Final

from engine.colt_express.actions import Spot
from engine.colt_express.rules import Draft, Power
from engine.colt_express.train import arrive, caboose, standing


def through_the_roof(d: Draft, bandit: int) -> tuple[int, ...]:
    """Return Tuco's additional targets: the bandits on the other floor of his car (rulings.md 8.7)."""
    return standing(d, Spot(d.places[bandit] ^ 1))


def knock_back(d: Draft, bandit: int, target: int) -> None:
    """Push Django's target one car away from him on its floor; at an end of the train the target stays (rulings.md 8.10).

    Nothing happens if there is no direction to push: both are in the same car, or one is at the stagecoach (rulings.md 11.14).
    """
    here, there = d.places[bandit] >> 1, d.places[target] >> 1
    to = there + (1 if there > here else -1)
    # The stagecoach's spots have numbers far behind the Caboose: there is no push to or from it (11.14).
    if there != here and max(here, there, to) <= caboose(d) and to >= 0:
        arrive(d, target, Spot(d.places[target] + 2 * (to - there)), "push")


POWERS: Final = MappingProxyType(
    {
        "belle": Power(shielded=True),
        "cheyenne": Power(keeps_purse=True),
        "django": Power(after_shot=knock_back),
        "doc": Power(extra_hand=1),
        "ghost": Power(hides_first_card=True),
        "tuco": Power(extra_targets=through_the_roof),
    }
)
