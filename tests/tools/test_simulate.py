"""``make simulate``: queued cards shorten a match of the same people, and repeated runs give the same figures."""

import contextlib
import io
from collections.abc import Mapping, Sequence

import pytest

from tools import simulate as tool
from tools.simulate import BY_HAND, LEFT, QUEUED, REST_LEFT, SPARED, WAYS, Result, main, row, simulate

pytestmark = pytest.mark.nightly


class Run:
    """Output of the command for two matches of each way, and its results."""

    def __init__(self, printed: str, results: Mapping[str, Sequence[Result]]) -> None:
        self.printed = printed
        self.results = results


@pytest.fixture(scope="module")
def run() -> Run:
    results: dict[str, Sequence[Result]] = {}

    def simulated(matches: int, first_seed: int, way: str) -> list[Result]:
        results[way] = result = simulate(matches, first_seed, way)
        return result

    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()) as printed:
        patch.setattr(tool, "simulate", simulated)
        main(["--matches", "2", "--seed", "5"])
    return Run(printed.getvalue(), results)


def test_queued_cards_shorten_a_match_and_save_presses(run: Run) -> None:
    without, queued, rest, left, spared = (run.results[way][0] for way in (BY_HAND, QUEUED, REST_LEFT, LEFT, SPARED))
    assert max(left.days, spared.days) < rest.days < queued.days < without.days
    assert max(spared.presses) < max(without.presses)
    assert queued.by["plan"] > queued.by["player"] / 2
    assert simulate(1, 5, SPARED) == [spared]


def test_who_has_queued_every_card_but_the_draw_comes_to_an_end() -> None:
    (queued,) = simulate(1, 1899, QUEUED)
    assert queued.by["plan"] > 0


def test_each_line_is_printed_as_it_comes(run: Run) -> None:
    lines = run.printed.splitlines()
    assert [line.split("  ")[0] for line in lines[1:-1]] == list(WAYS)


def test_a_line_of_the_table(run: Run) -> None:
    results = [run.results[SPARED][1]] * 2
    assert row("again", results)[0] == "again"
    assert row("again", results)[2] == f"{results[0].days:.1f}"
    assert row("again", results)[-2] == str(max(results[0].presses))
