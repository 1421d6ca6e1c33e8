"""Game trees have the recorded sizes and final positions (tests/perft/super-express.toml; see ``perfts``)."""

import tomllib

import msgspec
import pytest

from engine.core.perft import perft
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.super_express.perfts import TABLE, WIDTHS, Row, Thinned, counted, first_position
from tests.engine.super_express.tables import GAME, WAYS

ROWS = msgspec.convert(tomllib.loads(TABLE.read_text(encoding="utf-8"))["trees"], list[Row])


def str_of(row: Row) -> str:
    return "-".join((str(row.players), *row.modes, f"depth{row.depth}"))


def deepest(row: Row) -> bool:
    """Return whether this is the deepest, and so the slowest, of a table's trees; False if they are all equally deep."""
    table = [other.depth for other in ROWS if (other.players, other.modes) == (row.players, row.modes)]
    return row.depth == max(table) > min(table)


def by_day(row: Row) -> bool:
    return row.players == 6 or (row.players == 3 and len(row.modes) == 2)


@for_each("row", [row for row in ROWS if not deepest(row) and (THOROUGH or by_day(row))])
def test_the_tree_is_unchanged(row: Row) -> None:
    assert counted(row.players, row.modes, row.depth // row.players) == row


@pytest.mark.nightly
@for_each("row", [row for row in ROWS if deepest(row)])
def test_the_deepest_tree_is_unchanged(row: Row) -> None:
    assert counted(row.players, row.modes, row.depth // row.players) == row


@pytest.mark.nightly
@for_each("row", [row for row in ROWS if row.players == 3])
def test_two_ways_of_counting_agree(row: Row) -> None:
    assert perft(Thinned(row.plans), first_position(3, row.modes), row.depth) == row.sequences


def test_every_table_is_there() -> None:
    wanted = [
        (players, modes, rounds + 1)
        for players, widths in WIDTHS.items()
        for modes in WAYS
        for rounds in range(len(widths))
    ]
    assert [(row.players, row.modes, row.depth // row.players) for row in ROWS] == wanted


@pytest.mark.parametrize(("modes", "plans"), list(zip(WAYS, (24, 60, 60, 120), strict=True)), ids=str)
def test_the_first_two_plans_counted_by_hand(modes: tuple[str, ...], plans: int) -> None:
    assert perft(GAME, first_position(3, modes), 1) == plans
    assert perft(GAME, first_position(3, modes), 2) == plans**2
