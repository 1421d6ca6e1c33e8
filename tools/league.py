"""``make league``: compares each strength of computer player with the one below it, at seeded tables, with confidence intervals.

The stronger players have half of a table's seats (one team if there are two). Every deal is played twice, with the seats exchanged. A
shared victory counts in parts. The marshal has a fixed number of simulations instead of a time limit, so that the same command prints
the same table on every machine. The exit status is 1 if a strength isn't significantly better than the one below it in a base game:
the whole interval must be above chance.
"""

import argparse
import itertools
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from engine.agents.table import AGENTS, GREENHORN, MARSHAL, OUTLAW, at_most
from engine.colt_express.modes.table import figures_each
from engine.core.types import Options, SeatSetup
from engine.games import registry

SEED: Final = 2
LOOKS: Final = {"colt-express": 160, "super-express": 1200}
"""Number of simulations of the marshal in a league, fewer than it has time for in a real match."""

NORMAL: Final = 1.96
"""Standard errors on either side of a 95 % interval."""


class Meeting(msgspec.Struct, frozen=True):
    """Matches of a strength against the next lower one at a kind of table; ``must``: the stronger one must prove better."""

    game: str
    modes: tuple[str, ...]
    seats: int
    strong: str
    weak: str
    matches: int
    must: bool = False


def _meetings() -> Iterator[Meeting]:
    yield Meeting("colt-express", (), 4, OUTLAW, GREENHORN, 60, must=True)
    yield Meeting("colt-express", (), 4, MARSHAL, OUTLAW, 60, must=True)
    yield Meeting("super-express", (), 4, OUTLAW, GREENHORN, 200, must=True)
    yield Meeting("super-express", (), 4, MARSHAL, OUTLAW, 60, must=True)
    for game, modes, seats in FURTHER:
        yield Meeting(game, modes, seats, OUTLAW, GREENHORN, 12)
        yield Meeting(game, modes, seats, MARSHAL, OUTLAW, 4)


FURTHER: Final = (
    ("colt-express", (), 6),
    ("colt-express", ("expert", "two-player"), 2),
    ("colt-express", ("teams",), 4),
    ("colt-express", ("expert", "horses-stagecoach"), 4),
    ("super-express", ("reflex", "horse"), 6),
)
"""Other kinds of tables, with a few matches each."""


def lineups(meeting: Meeting) -> list[tuple[int, ...]]:
    """Return the sets of seats that the stronger players can have: half of the table, with partners on the same side."""
    half = itertools.combinations(range(meeting.seats), meeting.seats // 2)
    if "teams" not in meeting.modes:
        return list(half)
    return [seats for seats in half if {seat ^ 1 for seat in seats} == set(seats)]


def played(meeting: Meeting, seed: int, number: int) -> float:
    """Play match ``number`` of a meeting. Return the stronger players' share of the victory."""
    game, chance = registry()[meeting.game], random.Random(f"{seed}.{number // 2}")
    figures_of_seat = figures_each(meeting.modes) if game.id == "colt-express" else 1
    figures = chance.sample(game.figures, meeting.seats * figures_of_seat)
    setups = [
        SeatSetup(tuple(figures[first : first + figures_of_seat])) for first in range(0, len(figures), figures_of_seat)
    ]
    seats = lineups(meeting)
    strong = set(seats[number // 2 % len(seats)])
    if number % 2:
        strong = set(range(meeting.seats)) - strong
    state = game.setup(Options(meeting.modes), setups, chance.randbytes(16)).state
    enough = at_most(LOOKS[game.id])
    for turn in itertools.count():
        asked = game.to_act(state)
        if not asked:
            break
        seat = asked[0]
        decide = AGENTS[game.id][meeting.strong if seat in strong else meeting.weak]
        chosen = decide(game, game.view(state, seat), seat, f"{seed}.{number}.{turn}".encode(), enough)
        state = game.apply(state, seat, game.read_action(chosen)).state
    outcome = game.outcome(state)
    assert outcome is not None
    winners = outcome.winners
    return sum(seat in strong for seat in winners) / len(winners) if winners else 0.5


def wilson(won: float, matches: int) -> tuple[float, float]:
    """Return the Wilson interval of a share of victories (95 %)."""
    share, square = won / matches, NORMAL * NORMAL
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    half = NORMAL * sqrt(share * (1 - share) / matches + square / (4 * matches * matches)) / (1 + square / matches)
    return middle - half, middle + half


class Result(msgspec.Struct, frozen=True):
    """Result of a meeting: the stronger players' victories, and their share by chance."""

    meeting: Meeting
    won: float
    chance: float

    @property
    def shown(self) -> bool:
        """Return whether the whole interval is above chance."""
        return wilson(self.won, self.meeting.matches)[0] > self.chance

    def row(self) -> tuple[str, ...]:
        """Return the cells of the table's row."""
        meeting, (low, high) = self.meeting, wilson(self.won, self.meeting.matches)
        table = ", ".join((meeting.game, *meeting.modes, f"{meeting.seats} seats"))
        return (
            table,
            f"{meeting.strong} against {meeting.weak}",
            str(meeting.matches),
            f"{100 * self.won / meeting.matches:.0f} %",
            f"{100 * self.chance:.0f} %",
            f"{100 * low:.0f} to {100 * high:.0f} %",
            "yes" if self.shown else "not significant",
        )


HEADINGS: Final = ("table", "who", "matches", "won", "by chance", "95 % interval", "stronger")


def run(meetings: Sequence[Meeting], seed: int, jobs: int, console: Console) -> list[Result]:
    """Play all meetings in ``jobs`` processes."""
    results = []
    with ProcessPoolExecutor(jobs) as pool:
        for meeting in meetings:
            parts: Iterable[float] = pool.map(partial(played, meeting, seed), range(meeting.matches))
            label = f"{meeting.game} {' '.join(meeting.modes)} {meeting.seats}: {meeting.strong}"
            won = sum(track(parts, label, meeting.matches, console=console))
            results.append(Result(meeting, won, 0.5))
    return results


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if a strength isn't significantly better than the one below it in a base game."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.league", description="Each strength of computer player against the one below it."
    )
    parser.add_argument("--seed", type=int, default=SEED, help="another league (default: %(default)s)")
    parser.add_argument(
        "--times", type=float, default=1.0, help="factor for the number of matches (default: %(default)s)"
    )
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: %(default)s)")
    parser.add_argument("--markdown", action="store_true", help="print the table as in docs/computer-players.md")
    given = parser.parse_args(arguments)
    meetings = [
        msgspec.structs.replace(meeting, matches=max(2 * round(meeting.matches * given.times / 2), 2))
        for meeting in _meetings()
    ]
    results = run(meetings, given.seed, given.jobs, Console(stderr=True))
    if given.markdown:
        for cells in (HEADINGS, ("---",) * len(HEADINGS), *[result.row() for result in results]):
            sys.stdout.write(f"| {' | '.join(cells)} |\n")
    else:
        report = Table(*HEADINGS)
        for result in results:
            report.add_row(*result.row())
        Console().print(report)
    return int(any(result.meeting.must and not result.shown for result in results))


if __name__ == "__main__":
    sys.exit(main())
