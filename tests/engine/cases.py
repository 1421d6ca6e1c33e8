"""Tables for tests of all games: every game, number of players and combination of modes."""

import contextlib
import itertools
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.colt_express.modes.table import MODES, figures_each, ordered, players
from engine.core.errors import BadSetup
from engine.core.registry import AnyGame, Registry
from engine.core.types import Options, SeatSetup
from tests.builders.games import registry
from tests.builders.thorough import THOROUGH

GAMES: Final = registry()


class Way(msgspec.Struct, frozen=True):
    """A combination of modes: its options, the figures per seat, and the possible numbers of seats."""

    options: Options
    figures: int
    counts: tuple[int, ...]


def mode_combinations() -> dict[tuple[str, ...], tuple[int, ...]]:
    """Return the possible numbers of players for each valid combination of modes of Colt Express, except for none."""
    collected = {}
    for size in range(1, len(MODES) + 1):
        for chosen in itertools.combinations(MODES, size):
            with contextlib.suppress(BadSetup):
                collected[ordered(chosen)] = players(ordered(chosen))
    return collected


WAYS: Final = {
    "colt-express": tuple(
        Way(Options(modes=modes), figures_each(modes), counts) for modes, counts in mode_combinations().items()
    )
}
"""Combinations of modes besides the base game, by game id."""

OURS: Final = frozenset({"colt-express", "super-express"})


USUAL: Final = frozenset(
    {
        "colt-express-3",
        "colt-express-expert-horses-stagecoach-6",
        "colt-express-expert-two-player-horses-stagecoach-2",
        "colt-express-teams-horses-stagecoach-6",
        "super-express-4",
        "super-express-7",
    }
)
"""Tables of ordinary test runs: every mode at least once, and the smallest and largest numbers of players."""


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


def cases(*, every: bool = False, games: Registry = GAMES) -> list[Case]:
    """Return tables of every game: the base game at each size, and each combination of modes at one size, or at all (``every``)."""
    return [case for game in games for case in _tables(game, every)]


def usual_cases(games: Registry = GAMES) -> list[Case]:
    """Return the tables of ordinary test runs; all tables in nightly runs."""
    tables = cases(games=games)
    return tables if THOROUGH else [case for case in tables if case.game.id not in OURS or str(case) in USUAL]


def _tables(game: AnyGame, every: bool) -> Iterator[Case]:
    for count in game.player_counts(Options()):
        yield _case(game, Options(), 1, count)
    for number, way in enumerate(WAYS.get(game.id, ())):
        for count in way.counts if every else (way.counts[-(number % 2)],):
            yield _case(game, way.options, way.figures, count)


def _case(game: AnyGame, options: Options, figures: int, count: int) -> Case:
    chosen = game.figures[: count * figures]
    return Case(
        game, options, tuple(SeatSetup(chosen[first : first + figures]) for first in range(0, len(chosen), figures))
    )
