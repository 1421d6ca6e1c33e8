"""``make review``: measures on the real tables whether reviews are honest, at each kind of table.

Computers play matches (greenhorns and outlaws in turn), and every seat is reviewed. Then each named decision, and each that was weighed
but not named, is replayed on the *true* table: the same two actions, with all seats thinking like the outlaw, and new luck. Reviews of a
kind of table are honest if the named decisions had a real cost (the whole interval is above 0) that wasn't clearly lower than promised.
Intervals are 95 %. ``--keep FILE`` appends each match as a line of JSON, and the table uses all lines of the file. ``--words`` prints
the reviews of each seat of those matches instead, for human readers. ``--random`` plays matches at random, at every kind of table, and
fails if more than one review in twenty names no mistake.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import count, product
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple, replace
from rich.console import Console
from rich.table import Table

from bot.features.replays.posts import cost_words, idle_cards
from bot.processes.game_uis import game_uis
from data.catalogue import text
from engine.agents.colt import review
from engine.agents.colt.weighing import error, mean, tried, with_thought
from engine.agents.colt.worth import money
from engine.agents.review import Choice
from engine.agents.table import AGENTS, GREENHORN, OUTLAW, at_most
from engine.colt_express import notation
from engine.colt_express.modes.table import figures_each
from engine.colt_express.rules import Draft
from engine.colt_express.state import State
from engine.core.dice import Dice
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.games import registry
from renderers.colt_express.ui import ColtExpressUI

LUCKS: Final = 12
"""Number of times that a decision is replayed on the true table."""
NORMAL: Final = 1.96

KINDS: Final[dict[str, tuple[tuple[str, ...], int]]] = {
    "base 3": ((), 3),
    "base 4": ((), 4),
    "base 5": ((), 5),
    "base 6": ((), 6),
    "expert 4": (("expert",), 4),
    "two players": (("expert", "two-player"), 2),
    "teams 4": (("teams",), 4),
    "horses 4": (("horses-stagecoach",), 4),
    "horses expert 4": (("expert", "horses-stagecoach"), 4),
}


RANDOM: Final[dict[str, tuple[str, tuple[str, ...], int]]] = {
    **{kind: ("colt-express", modes, seats) for kind, (modes, seats) in KINDS.items()},
    **{f"super express {seats}": ("super-express", (), seats) for seats in (3, 4, 6)},
    "super express, reflex and horse": ("super-express", ("reflex", "horse"), 5),
}
"""Tables for ``--random``: the game, its modes, and the number of seats."""


class Pair(msgspec.Struct, frozen=True):
    """A decision's promised cost (dollars), and its cost on the true table."""

    promised: float
    true: float


class Reviewed(msgspec.Struct, frozen=True):
    """A match: its kind and number, its screened decisions, those named, those weighed but not named, and processor seconds."""

    kind: str
    number: int
    seats: int
    decisions: int
    told: tuple[Pair, ...]
    rejected: tuple[Pair, ...]
    seconds: float


class Decision(msgspec.Struct, frozen=True):
    """A choice and its position."""

    state: State
    choice: Choice


class Played(NamedTuple):
    """A match of computers: its game, each seat's decisions, and its events."""

    game: Any
    decisions: list[list[Decision]]
    happened: list[Event]


def _seed(kind: str, number: int, seat: int) -> bytes:
    return f"{kind}.{number}.{seat}".encode()


def played(kind: str, number: int) -> Played:
    """Play a match of computers."""
    game, chance = registry()["colt-express"], random.Random(f"review.{kind}.{number}")
    modes, seats = KINDS[kind]
    figures_of_seat = figures_each(modes)
    figures = chance.sample(game.figures, seats * figures_of_seat)
    setups = [
        SeatSetup(tuple(figures[first : first + figures_of_seat])) for first in range(0, len(figures), figures_of_seat)
    ]
    step = game.setup(Options(modes), setups, chance.randbytes(16))
    state, happened = step.state, [*step.events]
    decisions: list[list[Decision]] = [[] for _ in range(seats)]
    for turn in count():
        asked = game.to_act(state)
        if not asked:
            break
        seat, view = asked[0], game.view(state, asked[0])
        decide = AGENTS[game.id][(GREENHORN, OUTLAW)[(seat + number) % 2]]
        action = decide(game, view, seat, f"{kind}.{number}.{turn}".encode(), at_most(1))
        decisions[seat].append(Decision(state, Choice(seat, view, action)))
        step = game.apply(state, seat, game.read_action(action))
        state = step.state
        happened += step.events
    return Played(game, decisions, happened)


def reviews(kind: str, number: int) -> Iterator[str]:
    """Play a match and yield each seat's review as text."""
    match = played(kind, number)
    game_ui = ColtExpressUI(match.game)
    for seat, taken in enumerate(match.decisions):
        choices = [decision.choice for decision in taken]
        cost = review.review(match.game, choices, _seed(kind, number, seat)).costliest
        who = " & ".join(map(game_ui.figure_name, choices[0].view.seats[seat].bandits))
        costly = cost_words(choices[cost.number].view, game_ui, cost) if cost else text("review-none")
        idle = idle_cards(match.happened, Seat(seat), game_ui)
        yield "\n".join([f"== {kind}, match {number}, {who}", idle, costly, ""])


def at_random(case: str, number: int) -> Iterator[tuple[str, int]]:
    """Play a match with random actions; yield what is said of each seat's cards, and the number of mistakes."""
    game_id, modes, seats = RANDOM[case]
    game, chance = registry()[game_id], random.Random(f"random.{case}.{number}")
    bandits = figures_each(modes) if game_id == "colt-express" else 1
    figures = chance.sample(game.figures, seats * bandits)
    setups = [SeatSetup(tuple(figures[first : first + bandits])) for first in range(0, len(figures), bandits)]
    step = game.setup(Options(modes), setups, chance.randbytes(16))
    happened = [*step.events]
    while asked := game.to_act(step.state):
        step = game.apply(step.state, asked[0], chance.choice(game.legal(step.state, asked[0])))
        happened += step.events
    game_ui = game_uis(registry())[game_id]
    for seat in range(seats):
        performed = game_ui.performed(happened, Seat(seat))
        yield idle_cards(happened, Seat(seat), game_ui), performed.idle.total() + len(performed.other)


def measured(kind: str, number: int) -> Reviewed:
    """Play and review a match, and measure its decisions on the true tables."""
    match = played(kind, number)
    game = match.game
    told: list[Pair] = []
    rejected: list[Pair] = []
    decided, seconds = 0, 0.0
    for seat, taken in enumerate(match.decisions):
        choices, seed = [decision.choice for decision in taken], _seed(kind, number, seat)
        start = time.process_time()
        looked = [
            screened for place, choice in enumerate(choices) if (screened := review.screen(game, choice, place, seed))
        ]
        suspects = review.suspects(looked)
        weighed = [list(review.stages(game, choices[suspect.number], suspect, seed)) for suspect in suspects]
        seconds += time.process_time() - start
        decided += len(looked)
        for screened, weighings in zip(suspects, weighed, strict=True):
            choice = choices[screened.number]
            clear = len(weighings) == 2 and review.is_clear(choice.view, weighings[-1])
            promised = mean([better.dollars - played.dollars for better, played in weighings[-1 if clear else 0]])
            pair = Pair(
                promised, _true_gap(game, taken[screened.number].state, choice.seat, screened.better, screened.played)
            )
            (told if clear else rejected).append(pair)
    return Reviewed(kind, number, len(match.decisions), decided, tuple(told), tuple(rejected), seconds)


def _true_gap(game: Any, state: State, seat: int, better: str, played: str) -> float:
    """Return the lead in dollars of the better action on the true table, with all seats playing like the outlaw."""
    side = state.setting.sides[seat]
    true = Draft(*astuple(state), rules=game.rules(state.setting.modes), events=[])
    dice = Dice(f"true.{state.setting.seed}.{state.chance}".encode())
    marks = tried(
        ((_with_luck(true, dice), dice.seed()) for _ in range(LUCKS)),
        seat,
        (notation.read(better), notation.read(played)),
        with_thought(game),
        lambda d: money(d)[side],
    )
    return mean([more - less for more, less in marks])


def _with_luck(true: Draft, dice: Dice) -> Draft:
    """Return the true table with a new seed; hands and decks stay the same."""
    other = copy(true)
    other.setting = replace(true.setting, seed=dice.seed().hex())
    return other


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the average and half the width of its 95 % interval."""
    if len(values) < 2:
        return (values[0] if values else 0.0), float("inf")
    return mean(values), NORMAL * error(values)


def holds(told: Sequence[Pair]) -> bool:
    """Return whether reviews are honest: the named decisions had a real cost, and not a clearly lower one than promised."""
    if not told:
        return False
    cost, width = interval([pair.true for pair in told])
    short, slack = interval([pair.promised - pair.true for pair in told])
    return cost - width > 0 and short - slack <= 0


HEADINGS: Final = (
    "table",
    "matches, seats",
    "told a seat",
    "promised $",
    "on the true table $",
    "not told: first weighing $",
    "on the true table $",
    "seconds a seat",
    "holds",
)


def row(kind: str, matches: Sequence[Reviewed]) -> tuple[str, ...]:
    """Return the cells of the table's row."""
    told = [pair for match in matches for pair in match.told]
    rejected = [pair for match in matches for pair in match.rejected]
    seats = sum(match.seats for match in matches)
    return (
        kind,
        f"{len(matches)}, {seats}",
        f"{len(told) / seats:.2f} ({len(told)})",
        _shown([pair.promised for pair in told]),
        _shown([pair.true for pair in told]),
        _shown([pair.promised for pair in rejected]),
        _shown([pair.true for pair in rejected]),
        f"{sum(match.seconds for match in matches) / seats:.0f}",
        "yes" if holds(told) else "not shown",
    )


def _shown(values: Sequence[float]) -> str:
    average, width = interval(values)
    return f"{average:.0f} ± {width:.0f}" if len(values) > 1 else "-"


def main(arguments: list[str] | None = None) -> int:
    """Play, review, and measure. Return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.review", description="Measures whether reviews are honest.")
    parser.add_argument("--matches", type=int, default=6, help="matches of each kind (default: %(default)s)")
    parser.add_argument(
        "--kinds", nargs="*", choices=KINDS, default=list(KINDS), metavar="KIND", help="only these kinds"
    )
    parser.add_argument("--keep", type=Path, help="read this file of JSON lines first, and append to it")
    parser.add_argument("--markdown", action="store_true", help="print the table as in docs/review.md")
    parser.add_argument("--words", action="store_true", help="print each seat's review")
    parser.add_argument("--random", action="store_true", help="does the review of a random player name a mistake?")
    given = parser.parse_args(arguments)
    if given.random:
        seats = [
            (case, *seat) for case in RANDOM for number in range(given.matches) for seat in at_random(case, number)
        ]
        for case, words, _ in seats:
            sys.stdout.write(f"{case}: {words}\n")
        without = sum(not idle for *_, idle in seats)
        sys.stdout.write(f"{len(seats)} seats, {without} without a mistake\n")
        return int(20 * without > len(seats))  # luck alone lets a few play without a mistake
    if given.words:
        for kind, number in product(given.kinds, range(given.matches)):
            for words in reviews(kind, number):
                sys.stdout.write(f"{words}\n")
                sys.stdout.flush()
        return 0
    known = list(_kept(given.keep))
    for number in range(given.matches):
        for kind in given.kinds:
            if not any((match.kind, match.number) == (kind, number) for match in known):
                known.append(measured(kind, number))
                if given.keep:
                    with given.keep.open("ab") as file:
                        file.write(msgspec.json.encode(known[-1]) + b"\n")
    rows = [row(kind, of) for kind in given.kinds if (of := [match for match in known if match.kind == kind])]
    _print(rows, markdown=given.markdown)
    return 0


def _kept(path: Path | None) -> Iterable[Reviewed]:
    if path is None or not path.exists():
        return ()
    return [msgspec.json.decode(line, type=Reviewed) for line in path.read_bytes().splitlines()]


def _print(rows: Sequence[tuple[str, ...]], *, markdown: bool) -> None:
    if markdown:
        for cells in (HEADINGS, ("---",) * len(HEADINGS), *rows):
            sys.stdout.write(f"| {' | '.join(cells)} |\n")
        return
    table = Table(*HEADINGS)
    for cells in rows:
        table.add_row(*cells)
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
