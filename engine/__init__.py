"""Rules of the games, as pure functions of values. ``engine.new`` starts a match, ``engine.replay`` reads one; see README.md."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.match import Match, new, replay

__all__ = ["Match", "new", "replay"]


def __getattr__(name: str) -> Any:
    """Import the facade on first use, so that a program that needs one module of the engine doesn't load all of them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from engine import match  # noqa: PLC0415 - lazy on purpose

    return getattr(match, name)
