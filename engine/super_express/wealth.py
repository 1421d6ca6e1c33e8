"""Value of each seat's loot at any moment."""

from engine.super_express.state import Fields, loot_of


def wealth(position: Fields) -> tuple[int, ...]:
    """Return the dollars on each seat's loot cards."""
    return tuple(sum(loot_of(position, seat)) for seat in range(len(position.setting.bandits)))
