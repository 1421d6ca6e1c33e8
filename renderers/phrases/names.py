"""Names of players, as received from Discord."""

from collections.abc import Mapping

from engine.core.types import Seat

Names = Mapping[Seat, str]
"""Players' names by seat, unescaped. Seats without a known name are left out."""
