"""Games and positions with one ruling decided both ways."""

from collections.abc import Mapping
from typing import Any, Final

from engine.colt_express.game import ColtExpress
from engine.colt_express.rulings import AS_DECIDED, Rulings
from tests.builders.colt import GAME, Table, table
from tests.builders.games import colt_express

HORSES: Final = ("horses-stagecoach",)
TWO: Final = ("expert", "two-player")
TEAMS: Final = ("teams",)
FOUR: Final = ("ghost 1i", "doc 2i", "tuco 1i", "belle 2i")
"""Places of four bandits, for two teams or two players."""


def both(name: str) -> tuple[ColtExpress, ColtExpress]:
    """Return the game as decided, and with one ruling reversed."""
    other = Rulings(**{name: not getattr(AS_DECIDED, name)})
    return GAME, colt_express(other)


def tables(name: str, *who: str, **more: Any) -> tuple[Table, Table]:
    """Return the same position under both decisions of a ruling."""
    decided, other = both(name)
    return table(*who, game=decided, **more), table(*who, game=other, **more)


def worths(position: Table, what: str) -> Mapping[int, int]:
    """Return the value of one kind of score line, by side."""
    assert position.state.outcome is not None
    return {
        score.side: sum(part.worth for part in score.parts if part.what == what)
        for score in sorted(position.state.outcome.scores, key=lambda score: score.side)
    }
