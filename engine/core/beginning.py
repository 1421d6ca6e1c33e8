"""How long a match has only begun: so long a newcomer may still take the seat of a computer player."""

from typing import Any


def is_young(game: object, view: Any) -> bool:
    """Return True if a public view is one from before the first card of the second round; False for a game that does not say."""
    young = getattr(game, "is_young", None)
    return young is not None and bool(young(view))
