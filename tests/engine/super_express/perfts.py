"""Sizes of game trees, and digests of the positions at their leaves, so that any change of a rule is noticed.

A full tree is too wide (120 plans for each of seven seats), so each seat has a few plans, evenly spaced in the order of ``legal``
and beginning elsewhere for each seat. There is a wide tree of one round, and a narrow one of two for up to six players.
After an intended change, run ``python -m tests.engine.super_express.perfts`` to write the table again.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from engine.agents import missed
from engine.core.types import Options, Seat, SeatSetup
from engine.super_express.actions import Action
from engine.super_express.game import SuperExpress
from engine.super_express.state import State
from tests.builders.games import SUPER_CONTENT
from tests.engine.super_express.tables import GAME, WAYS

TABLE: Final = Path(__file__).parents[2] / "perft" / "super-express.toml"
WIDTHS: Final[dict[int, tuple[int, ...]]] = {3: (15, 4), 4: (7, 3), 5: (5, 2), 6: (3, 2), 7: (3,)}
"""Plans per seat, by the number of players: in the tree of one round, and in that of two."""


class Row(msgspec.Struct, frozen=True):
    """A tree: its table and size, its numbers of sequences and of different final positions, and the digest of these."""

    players: int
    modes: tuple[str, ...]
    plans: int
    depth: int
    sequences: int
    positions: int
    digest: str


class Thinned(SuperExpress):
    """The game with only a few plans for each seat."""

    def __init__(self, plans: int) -> None:
        super().__init__(SUPER_CONTENT, missed.super_express)
        self._few = plans

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        plans = super().legal(state, seat)
        places = [(number * len(plans) // self._few + 7 * seat) % len(plans) for number in range(self._few) if plans]
        return tuple(plans[place] for place in places)


def first_position(players: int, modes: tuple[str, ...]) -> State:
    """Return the position at the root of a tree."""
    seats = [SeatSetup((figure,)) for figure in GAME.figures[:players]]
    return GAME.setup(Options(modes), seats, bytes(16)).state


def leaves(game: SuperExpress, state: State, depth: int) -> Iterator[State]:
    """Yield the position after every sequence of ``depth`` actions, or earlier if the match ends, in the order of the tree."""
    seats = game.to_act(state)
    if not depth or not seats:
        yield state
        return
    for action in game.legal(state, seats[0]):
        yield from leaves(game, game.apply(state, seats[0], action).state, depth - 1)


def counted(players: int, modes: tuple[str, ...], rounds: int) -> Row:
    """Count the tree of a table's next rounds, and return its row."""
    plans, depth = WIDTHS[players][rounds - 1], players * rounds
    game = Thinned(plans)
    result = [msgspec.json.encode(leaf) for leaf in leaves(game, first_position(players, modes), depth)]
    different = sorted(set(result))
    digest = sha256(b"\n".join(different)).hexdigest()[:16]
    return Row(players, modes, plans, depth, len(result), len(different), digest)


def written() -> str:
    """Return all rows as TOML."""
    lines = ["# Written by `python -m tests.engine.super_express.perfts`; it explains the columns."]
    for players in WIDTHS:
        for modes in WAYS:
            for rounds in range(1, len(WIDTHS[players]) + 1):
                row = counted(players, modes, rounds)
                lines += [
                    "",
                    "[[trees]]",
                    *(f"{name} = {_value(getattr(row, name))}" for name in Row.__struct_fields__),
                ]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('","', '", "')


if __name__ == "__main__":
    TABLE.write_text(written(), encoding="utf-8")
