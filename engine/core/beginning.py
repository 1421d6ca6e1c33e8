"""Whether a match is young: then a newcomer may still take the seat of a computer player."""

from typing import Any


def is_young(game: object, view: Any) -> bool:
    """Return the game's ``is_young`` for a public view; False for a game without that method."""
    young = getattr(game, "is_young", None)
    return young is not None and bool(young(view))
