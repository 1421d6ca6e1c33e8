"""Players' names, as the platform gives them."""

from collections.abc import Mapping

from engine.core.types import Seat

Names = Mapping[Seat, str]
"""The players' names by seat, unescaped; a missing one is left out."""
