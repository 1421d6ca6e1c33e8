"""Shape of the numbers that the game is made of. The numbers themselves are in ``engine/numbers/super_express.toml``."""

import msgspec


class Content(msgspec.Struct, frozen=True):
    """All numbers of the game, loaded once and handed to the game object.

    ``loot`` holds the dollars on the back of each car card, all different; a train is made of players plus ``extra_cars`` of them.
    ``cards`` are every player's action cards without extensions, ``programmed`` how many are chosen for a round.
    """

    bandits: tuple[str, ...]
    fewest: int
    most: int
    extra_cars: int
    programmed: int
    cards: tuple[str, ...]
    loot: tuple[int, ...]
