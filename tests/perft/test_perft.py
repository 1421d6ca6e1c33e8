"""The counts of the tree of legal actions are what they were."""

from engine.core.perft import perft
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH
from tests.engine.cases import cases
from tests.perft.counting import GAMES, Row, position, rows, table_of

ROWS = [(game, row) for game in GAMES for row in rows(game)]


@for_each(("game", "row"), ROWS if THOROUGH else ROWS[::3])
def test_counts(game: str, row: Row) -> None:
    case = table_of(game, row)
    state = position(case, row.seed, row.skip)
    assert tuple(perft(case.game, state, depth) for depth in range(1, len(row.counts) + 1)) == row.counts


def test_every_table_is_counted() -> None:
    counted = {(game, row.modes, row.players) for game, row in ROWS}
    assert counted == {
        (case.game.id, case.options.modes, len(case.seats)) for case in cases(every=True) if case.game.id in GAMES
    }
