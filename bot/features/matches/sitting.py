"""Reasons for leaving a match for good."""

from typing import Final

RESIGNED: Final = "resigned"
REMOVED: Final = "removed"
ERASED: Final = "erased"


FOR_GOOD: Final = frozenset({RESIGNED, REMOVED, ERASED})
"""Reasons for which a computer takes a seat and its player can't come back."""
