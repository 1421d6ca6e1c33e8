"""The formats of a position, oldest first. A change of ``state.State`` adds the function that brings older positions up to it."""

from typing import Final

from engine.core.records import Upgrade, rules_apart

UPGRADES: Final[tuple[Upgrade, ...]] = (rules_apart,)
"""What leads from each older format to the next one, beginning with format 1."""
