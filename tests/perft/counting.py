"""Counts of the tree of legal actions, as rows of data: how a row's position comes about, and how the rows are written again."""

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.core.perft import perft
from engine.core.registry import AnyGame
from tests.engine.cases import Case, cases

FOLDER: Final = Path(__file__).parent
GAMES: Final = ("colt-express",)
"""The games that are counted here; Colt Super Express has trees of its own."""
MOST: Final = 4_000
"""Rows stop before the depth whose count would be higher: the test has to stay quick."""
SEEDS: Final = (1, 2)
SKIPS: Final = (0, 9, 23, 57, 80)
MODE_SEEDS: Final = (1,)
MODE_SKIPS: Final = (0, 60, 130)
MOST_IN_MODES: Final = 1_200
HEAD: Final = """\
# How many sequences of 1, 2, 3 ... actions are legal from a position of {game}, counted by engine.core.perft.
# A position: the match of `players` (and `modes`) with `seed`, after `skip` decisions. Decision number k is taken by the lowest seat
# that is asked, which chooses option number (7 k + 3) modulo the number of options.
# Written by `python -m tests.perft`. A changed count is a changed rule: say which one in the commit.
"""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position and its counts by depth, from 1."""

    players: int
    seed: int
    skip: int
    counts: tuple[int, ...]
    modes: tuple[str, ...] = ()


def rows(game: str) -> list[Row]:
    """Return the rows of a game's file."""
    text = (FOLDER / f"{game}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["row"], list[Row])


def table_of(game: str, row: Row) -> Case:
    """Return the table of a row."""
    return next(
        case
        for case in cases(every=True)
        if (case.game.id, case.options.modes, len(case.seats)) == (game, row.modes, row.players)
    )


def position(case: Case, seed: int, skip: int) -> Any:
    """Return the position after ``skip`` decisions, or the last one if the match ends earlier."""
    game, state = case.game, case.begin(seed)
    for number in range(skip):
        seats = game.to_act(state)
        if not seats:
            break
        legal = game.legal(state, seats[0])
        state = game.apply(state, seats[0], legal[(7 * number + 3) % len(legal)]).state
    return state


def counted(game: AnyGame, state: Any, most: int = MOST) -> tuple[int, ...]:
    """Return a position's counts by depth, down to the deepest that takes little time."""
    counts = [perft(game, state, 1)]
    while len(counts) < 8 and counts[-1] * max(counts[-1] // max(counts[-2:-1] or [1]), 2) <= most:
        counts.append(perft(game, state, len(counts) + 1))
    return tuple(counts)


def written(game: str) -> str:
    """Return a game's file as it should be."""
    blocks = [HEAD.format(game=game)]
    for case in (case for case in cases(every=True) if case.game.id == game):
        plain = not case.options.modes
        for seed in SEEDS if plain else MODE_SEEDS:
            for skip in SKIPS if plain else MODE_SKIPS:
                counts = counted(case.game, position(case, seed, skip), MOST if plain else MOST_IN_MODES)
                modes = f"modes = {list(case.options.modes)}\n".replace("'", '"') if case.options.modes else ""
                blocks.append(
                    f"[[row]]\nplayers = {len(case.seats)}\n{modes}seed = {seed}\nskip = {skip}\ncounts = {list(counts)}\n"
                )
    return "\n".join(blocks)
