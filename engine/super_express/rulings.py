"""Open questions of the rules of Super Express, decided here and nowhere else: change a default to play it another way.

Numbers are those of the project's rulings; the last one is this engine's own.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final

import msgspec


class Rulings(msgspec.Struct, frozen=True):
    """Answers to open questions, each annotated with the rulings that ask it. Each can be switched on its own.

    ``walkers_may_return``: a bandit who walked off the train by his own Move can be saved by the Horse, too. ``rescue_before_end``:
    with one bandit left, the match waits for the next card of one who may still be saved; otherwise it ends at once, as the rules say
    literally. ``cardless_share``: bandits without a loot card share their place; otherwise the order of play decides.
    ``nobody_left_wins``: if the last car takes all bandits along, the best loot among them wins; otherwise no one does.
    ``loot_for_the_last``: a bandit whom the unhooking leaves alone still takes the loot card before he wins.
    ``loot_ranks_the_fallen``: bandits who left the train at the same moment are ranked by their loot; otherwise they share.
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
"""Rules versions that can still be played, oldest first, with their answers: a match ends by those with which it began.

The place in this table, counted from 1, is the number of ``since`` and ``until`` in ``engine/numbers/super_express.toml``.
"""

NEWEST: Final = tuple(VERSIONS)[-1]
