"""The games and tables that the general tests run over: every game of the house, at every size and in every way to play.

A new game is here as soon as ``bot.games`` offers it. A new mode is a row in ``WAYS``: its options and how many figures a seat has.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from bot.games import registry
from engine.core.registry import AnyGame
from engine.core.types import Options, SeatSetup

GAMES: Final = registry()
WAYS: Final[dict[str, tuple[tuple[Options, int], ...]]] = {
    "super-express": ((Options(("reflex", "horse")), 1),),
}
"""Further ways to play, by game id."""


class Case(msgspec.Struct, frozen=True):
    """One table: a game, its options and its seats."""

    game: AnyGame
    options: Options
    seats: tuple[SeatSetup, ...]

    def begin(self, seed: int) -> Any:
        """Return the first position."""
        return self.game.setup(self.options, self.seats, seed.to_bytes(16, "big")).state

    def __str__(self) -> str:
        return "-".join((self.game.id, *self.options.modes, str(len(self.seats))))


def cases() -> list[Case]:
    """Return a table of every size for every game and way to play."""
    return [case for game in GAMES for options, figures in _ways(game) for case in _sizes(game, options, figures)]


def _ways(game: AnyGame) -> tuple[tuple[Options, int], ...]:
    return ((Options(), 1), *WAYS.get(game.id, ()))


def _sizes(game: AnyGame, options: Options, figures: int) -> Iterator[Case]:
    for count in game.player_counts(options):
        chosen = game.figures[: count * figures]
        seats = tuple(SeatSetup(chosen[seat * figures : (seat + 1) * figures]) for seat in range(count))
        yield Case(game, options, seats)
