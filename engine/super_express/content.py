"""Type for the game's numbers, which are in ``engine/numbers/super_express.toml``."""

import msgspec


class Content(msgspec.Struct, frozen=True):
    """All numbers of the game, loaded once and passed to the game object.

    ``loot`` has the dollars on the back of each car card, all different; a train has ``extra_cars`` more cars than players. ``cards`` are
    every player's action cards without extensions, ``programmed`` is the number of cards chosen for a round.
    """

    bandits: tuple[str, ...]
    fewest: int
    most: int
    extra_cars: int
    programmed: int
    cards: tuple[str, ...]
    loot: tuple[int, ...]
