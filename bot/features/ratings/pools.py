"""Families of modes that are rated together; a table belongs to the first one that fits.

Modes that change cards and places (expert, Horses & Stagecoach, Reflex, Horse) share a family; modes that change who plays against whom
don't.
"""

from collections.abc import Collection
from typing import Final

from bot.core.matches.values import Match
from bot.features.ratings import rows
from bot.features.ratings.values import Pool, scope_of
from bot.storage.session import Reader

EVERYBODY: Final = "alone"
"""Family of all tables without teams and with more than two players."""

FAMILIES: Final[tuple[tuple[str, str], ...]] = (("two-player", "two-player"), ("teams", "teams"))
"""Families by the mode that makes them. A family's name is the text ``family-FAMILY``."""


def family_of(modes: Collection[str]) -> str:
    """Return the family of a table with these modes."""
    return next((family for family, mode in FAMILIES if mode in modes), EVERYBODY)


def pool_of(tx: Reader, match: Match) -> Pool:
    """Return the pool in which a match counts if it ends now."""
    scope = scope_of(match.place)
    return Pool(scope, match.game, family_of(match.modes), rows.season(tx, scope).number)
