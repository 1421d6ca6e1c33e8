"""Clears and packs the data of matches that ended long ago."""

from bot.core.feature import Feature, Platform
from bot.features.matches.clearing import Clearing
from bot.features.matches.packing import Packing


def matches(on: Platform) -> Feature:
    """Set up deletion of positions and packing of logs that are rarely read."""
    clearing, packing = on.keep(Clearing(on.store, on.games, on.limits)), on.keep(Packing(on.store, on.limits))
    return Feature(
        due={"clearing": clearing.step, "packing": packing.step},
        times={"clearing": lambda: clearing.next_look, "packing": lambda: packing.next_look},
    )
