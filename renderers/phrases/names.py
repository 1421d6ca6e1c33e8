"""Players' names, as Discord gives them."""

from collections.abc import Mapping

from engine.core.types import Seat

Names = Mapping[Seat, str]
"""The players' names by seat, unescaped; unknown ones are left out."""
