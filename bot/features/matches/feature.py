"""Clears and packs the data of matches that ended long ago."""

from typing import Final

from bot.core.feature import Feature
from bot.features.matches import housekeeping

MATCHES: Final = Feature(
    logic=(housekeeping,),
)
