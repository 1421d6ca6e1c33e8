"""Creates positions for playing on from a moment of a finished match, with random values for facts hidden from a seat.

The results are complete, so they can be used like a match's positions. Positions that differ only in facts hidden from the seat give the
same result for the same seed.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.colt_express.guessing.table import guess
from engine.colt_express.state import State
from engine.core.dice import Dice
from engine.core.types import Seat

Suppose: TypeAlias = Callable[[Any, Any, Seat, bytes], Any]
"""``suppose(game, state, seat, seed)`` returns a position. Raises ValueError if the seat has nothing to decide."""


def _colt(game: Any, state: Any, seat: Seat, seed: bytes) -> Any:
    view = game.view(state, seat)
    table = guess(game.rules(view.modes), view, Dice(seed))
    return State(**{name: getattr(table, name) for name in State.__struct_fields__})


def _super(game: Any, state: Any, seat: Seat, seed: bytes) -> Any:
    """Return the table with random dollars for the remaining cars and without plans; all other facts are public."""
    if seat not in game.to_act(state):
        raise ValueError(seat)
    cars, hitched = state.setting.cars, len(state.setting.cars) - len(state.takers)
    shown = cars[hitched:]
    stock = [value for value in game.rules(state.setting.modes).content.loot if value not in shown]
    setting = replace(state.setting, cars=(*Dice(seed).shuffled(stock)[:hitched], *shown))
    return replace(state, setting=setting, plans=((),) * len(state.plans))


SUPPOSED: Final[Mapping[str, Suppose]] = MappingProxyType({"colt-express": _colt, "super-express": _super})
"""Functions by game id."""
