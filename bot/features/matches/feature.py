"""Clears and packs the logs of matches that ended long ago."""

from bot.core.feature import Feature, Platform
from bot.features.matches.clearing import Clearing
from bot.features.matches.packing import Packing


def matches(on: Platform) -> Feature:
    """Delete positions and pack logs that are seldom read."""
    clearing, packing = on.keep(Clearing(on.store, on.games, on.limits)), on.keep(Packing(on.store, on.limits))
    return Feature(
        due={"clearing": clearing.step, "packing": packing.step},
        times={"clearing": lambda: clearing.next_look, "packing": lambda: packing.next_look},
    )
