"""Open questions of the rule texts of Super Express, and this project's answers: change a default to play another way.

Numbers are those of rulings.md; ``own`` is a question of this engine.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final

import msgspec


class Rulings(msgspec.Struct, frozen=True):
    """Answers to open questions, each annotated with the rulings that ask it. Each can be switched independently.

    ``walkers_may_return``: the Horse can also save a bandit that left the train by its own Move. ``rescue_before_end``: with one bandit
    left, the match waits for the next card of one that may still be saved; otherwise it ends at once, as the rules say literally.
    ``cardless_share``: bandits without a loot card share their place; otherwise the order of play decides. ``nobody_left_wins``: if all
    bandits go with the last car, the one with the best loot wins; otherwise no one does. ``loot_for_the_last``: a bandit left alone by
    the unhooking takes the loot card before winning. ``loot_ranks_the_fallen``: bandits that left the train at the same moment are
    ranked by their loot; otherwise they share a place.
    """

    walkers_may_return: Annotated[bool, "14.8"] = True
    rescue_before_end: Annotated[bool, "14.9"] = False
    cardless_share: Annotated[bool, "14.15"] = True
    nobody_left_wins: Annotated[bool, "14.16"] = True
    loot_for_the_last: Annotated[bool, "15.11"] = False
    loot_ranks_the_fallen: Annotated[bool, "own"] = True


AS_DECIDED: Final = Rulings()
"""This project's answers; new matches use them."""

VERSIONS: Final[Mapping[str, Rulings]] = MappingProxyType({"super-express-1": AS_DECIDED})
"""The answers of each playable rules version, oldest first: a match is finished by those that it started with.

``since`` and ``until`` in ``engine/numbers/super_express.toml`` are positions in this table, counted from 1.
"""

NEWEST: Final = tuple(VERSIONS)[-1]
