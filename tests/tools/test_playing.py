"""Programs that play many matches: leagues, ratings, reviews, matchmaking, queued cards; their arithmetic, and runs that repeat."""

import contextlib
import io
from collections.abc import Mapping, Sequence

import pytest

from bot.core.settings.server import CALLS_A_DAY
from bot.features.ratings.rating import NEWCOMER, points
from bot.features.ratings.values import RULE
from bot.processes.game_uis import game_uis
from engine.agents.honest import is_honest
from engine.agents.table import GREENHORN, OUTLAW
from engine.games import registry
from tests.builders.for_each import for_each
from tests.engine.cases import Case, usual_cases
from tests.structure.sources import ROOT
from tools import matchmaking, review
from tools import simulate as simulation
from tools import simulate as tool
from tools.league import Meeting, Result, lineups, played, wilson
from tools.matchmaking import SWITCHES, Figures, simulated
from tools.ratings import club, farmed, honest
from tools.review import KINDS, Pair, Reviewed, holds, interval
from tools.simulate import BY_HAND, LEFT, QUEUED, REST_LEFT, SPARED, WAYS, main, row, simulate

BASE = Meeting("colt-express", (), 4, OUTLAW, GREENHORN, 8)


SUPER = Meeting("super-express", (), 4, OUTLAW, GREENHORN, 16)


def test_the_interval_is_wilsons() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_half_of_the_seats_are_the_stronger_ones_and_partners_stay_together() -> None:
    assert lineups(BASE) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert lineups(Meeting("colt-express", ("teams",), 4, OUTLAW, GREENHORN, 2)) == [(0, 1), (2, 3)]
    assert lineups(Meeting("colt-express", ("expert", "two-player"), 2, OUTLAW, GREENHORN, 2)) == [(0,), (1,)]


def test_only_an_interval_above_chance_shows_anything() -> None:
    assert Result(BASE, 8, 0.5).shown
    assert not Result(BASE, 5, 0.5).shown
    assert Result(BASE, 5, 0.5).row()[3:6] == ("62 %", "50 %", "31 to 86 %")


@pytest.mark.nightly
def test_a_match_is_the_same_in_every_run() -> None:
    assert [played(SUPER, 7, number) for number in (0, 1)] == [played(SUPER, 7, number) for number in (0, 1)]


@pytest.mark.nightly
@pytest.mark.parametrize("meeting", [BASE, SUPER], ids=lambda meeting: str(meeting.game))
def test_outlaws_win_more_than_greenhorns(meeting: Meeting) -> None:
    """Measured: 8 of 8 and 12 of 16."""
    seed = {"colt-express": 1, "super-express": 5}[meeting.game]
    won = sum(played(meeting, seed, number) for number in range(meeting.matches))
    assert won > meeting.matches / 2


LUCK, PEOPLE = 1.0, 30


def test_honest_ratings_follow_skill_and_a_season_begins_softly() -> None:
    figures, before = honest(LUCK, RULE, 0, PEOPLE), honest(LUCK, 0, 0, PEOPLE)
    assert figures.first > before.first - 0.01 > 0.9
    assert figures.second > before.second, "a season that begins softly knows more"


@for_each("luck", (1.0, 2.0))
def test_own_accounts_stay_below_the_honest_top_tenth_for_sixty_days(luck: float) -> None:
    figures, before = honest(luck, RULE, 0, 60), honest(luck, RULE - 1, 0, 60)
    assert figures.first >= before.first - 0.0005
    for opponents in (1, 2, 5):
        assert all(farmed(a_day, RULE, 60, opponents) < figures.tenth for a_day in (1, 5))
    assert farmed(1, RULE - 1, 60) > figures.tenth, "this can fail"


@for_each("seed", range(2))
def test_a_club_that_plays_each_evening_is_told_apart(seed: int) -> None:
    agreement, best, worst = club(RULE, seed)
    assert agreement > 0.5
    assert best > points(NEWCOMER) + 50 > worst


UIS = game_uis(registry())


def test_the_interval_is_two_standard_errors() -> None:
    assert interval([100.0, 200.0, 300.0]) == pytest.approx((200.0, 113.2), abs=0.1)


def test_what_was_told_holds_where_it_really_cost_what_was_said() -> None:
    assert holds([Pair(300.0, true) for true in (200.0, 250.0, 420.0, 310.0)])


@pytest.mark.parametrize("true", [(900.0, -800.0, 500.0, -300.0), (30.0, 40.0, 35.0, 45.0)])
def test_it_does_not_hold_where_that_may_have_cost_nothing_or_clearly_cost_less(true: tuple[float, ...]) -> None:
    assert not holds([Pair(300.0, item) for item in true])


def measured_to_hold() -> dict[str, bool]:
    """Return whether the last column says yes for each kind of table in docs/review.md."""
    lines = (ROOT / "docs" / "review.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return {row[0]: row[-1] == "yes" for row in cells if row[0] in KINDS}


@for_each("kind", KINDS)
def test_a_kind_of_table_is_offered_where_it_was_measured_to_hold_and_nowhere_else(kind: str) -> None:
    modes, seats = KINDS[kind]
    assert is_honest("colt-express", modes, seats) == measured_to_hold().get(kind, False)


@for_each("case", usual_cases())
def test_what_was_not_measured_is_not_offered(case: Case) -> None:
    game, modes, seats = case.game.id, case.options.modes, len(case.seats)
    known = game == "colt-express" and (UIS[game].modes_in_force(modes), seats) in KINDS.values()
    assert known or not is_honest(game, modes, seats)


def test_nothing_told_shows_nothing() -> None:
    assert not holds([])
    assert review.row("base 4", [Reviewed("base 4", 0, 4, 80, (), (), 8.0)])[-2:] == ("2", "not shown")


PEOPLE, DAYS = 24, 3


@pytest.mark.nightly
async def test_nobody_is_called_too_often_or_where_calls_are_off() -> None:
    every = await simulated(1, "", PEOPLE, DAYS)
    assert every.begun
    # A day of the calendar may hold parts of two days of 24 hours.
    assert 0 < max(every.called.values()) <= CALLS_A_DAY + 1
    quiet = await simulated(1, "call me", PEOPLE, DAYS)
    assert not quiet.called
    assert await simulated(1, "call me", PEOPLE, DAYS) == quiet


@pytest.mark.nightly
async def test_what_the_server_switches_off_is_not_there() -> None:
    every, seats, dates = [await simulated(3, off, PEOPLE, 8) for off in ("", *SWITCHES)]
    assert every.taken > seats.taken == 0
    assert every.regular > dates.regular == 0


def test_a_line_of_matchmaking() -> None:
    result = Figures(wished=4, waited=[3_600.0, 7_200.0], opened=3, begun=[2, 4], taken=1)
    assert matchmaking.row("all", result, 10, 2) == [
        "all",
        "4",
        "50%",
        "1.5",
        "2.0",
        "3",
        "2",
        "0",
        "1",
        "3.0",
        "0.00",
        "0",
    ]


class Run:
    """Output of the command for two matches of each way, and its results."""

    def __init__(self, printed: str, results: Mapping[str, Sequence[simulation.Result]]) -> None:
        self.printed = printed
        self.results = results


@pytest.fixture(scope="module")
def run() -> Run:
    results: dict[str, Sequence[simulation.Result]] = {}

    def simulated(matches: int, first_seed: int, way: str) -> list[simulation.Result]:
        results[way] = result = simulate(matches, first_seed, way)
        return result

    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()) as printed:
        patch.setattr(tool, "simulate", simulated)
        main(["--matches", "2", "--seed", "5"])
    return Run(printed.getvalue(), results)


@pytest.mark.nightly
def test_queued_cards_shorten_a_match_and_save_presses(run: Run) -> None:
    without, queued, rest, left, spared = (run.results[way][0] for way in (BY_HAND, QUEUED, REST_LEFT, LEFT, SPARED))
    assert max(left.days, spared.days) < rest.days < queued.days < without.days
    assert max(spared.presses) < max(without.presses)
    assert queued.by["plan"] > queued.by["player"] / 2
    assert simulate(1, 5, SPARED) == [spared]


@pytest.mark.nightly
def test_who_has_queued_every_card_but_the_draw_comes_to_an_end() -> None:
    (queued,) = simulate(1, 1899, QUEUED)
    assert queued.by["plan"] > 0


@pytest.mark.nightly
def test_each_line_is_printed_as_it_comes(run: Run) -> None:
    lines = run.printed.splitlines()
    assert [line.split("  ")[0] for line in lines[1:-1]] == list(WAYS)


@pytest.mark.nightly
def test_a_line_of_queued_cards(run: Run) -> None:
    results = [run.results[SPARED][1]] * 2
    assert row("again", results)[0] == "again"
    assert row("again", results)[2] == f"{results[0].days:.1f}"
    assert row("again", results)[-2] == str(max(results[0].presses))
