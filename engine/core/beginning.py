"""Decides whether a match is young, so that a newcomer may still take a computer player's seat."""

from typing import Any


def is_young(game: object, view: Any) -> bool:
    """Return the game's ``is_young`` for a public view; False for a game without that method."""
    young = getattr(game, "is_young", None)
    return young is not None and bool(young(view))
