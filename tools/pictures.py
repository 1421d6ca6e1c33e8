"""``make pictures``: draws all pictures of one match at every kind of table, on contact sheets in a folder, for review.

Computer players play the match, but sometimes do anything legal, so that rare events happen too. Its pictures are those that the thread
would show (the train at the start, after each turn of Schemin' and after each event on the train, and the score), and those of seats
that decide, in turn. Separate sheets have one picture of each kind, at the widths at which Discord shows them: 1600, 550 and 360 pixels.
"""

import argparse
import io
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeVar

from PIL import Image
from rich.console import Console
from rich.progress import track

from bot.processes.game_uis import game_uis
from engine.core.audience import visible
from engine.core.types import Options, Seat
from engine.games import registry
from renderers.ui import AnyGameUI
from tests.engine.cases import Case, cases
from tests.golden.scenes import NAMES
from tools import gallery

T = TypeVar("T")

COLUMNS: Final = 3
ON_A_SHEET: Final = 12
GAP: Final = 8
WIDTH: Final = 800
"""Width of a picture on its sheet in pixels."""

GAMES: Final = registry()

DARE: Final = 0.3
"""Probability of a random legal action instead of a computer player's choice."""


def tables() -> list[Case]:
    """Return every kind of table that the rules allow, including Super Express with each extension and with both."""
    all_cases, more = cases(every=True, games=GAMES), GAMES["super-express"]
    for case in [case for case in all_cases if case.game is more]:
        for size in range(1, len(more.modes) + 1):
            chosen = (Options(modes=modes) for modes in combinations(more.modes, size))
            all_cases += [Case(more, options, case.seats) for options in chosen]
    return all_cases


def pictures(case: Case, seed: int) -> Iterator[bytes]:
    """Play one match and yield its pictures as PNG bytes, in order."""
    face, chance, state = game_uis(GAMES)[case.game.id], random.Random(seed), case.begin(seed)
    names = {Seat(seat): NAMES[Seat(seat % len(NAMES))] for seat in range(len(case.seats))}
    computers = (Seat(len(case.seats) - 1),)
    yield face.board(case.game.view(state, None), names, computers)
    happened: list[Any] = []
    decisions = 0
    while seats := case.game.to_act(state):
        seat = chance.choice(seats)
        if decisions % len(case.seats) == 0:
            mine = case.game.view(state, seat)
            yield face.decision(mine, names, happened)
        decisions += 1
        daring = chance.random() < DARE
        action = chance.choice(case.game.legal(state, seat)) if daring else case.game.default_action(state, seat)
        step = case.game.apply(state, seat, action)
        state = step.state
        happened += visible(step.events, None)
        if _closes(face, happened):
            after = case.game.view(state, None)
            yield face.board(after, names, computers, happened)
            happened = []
    yield face.still(face.score_scene(case.game.view(state, None), names))


def _closes(face: AnyGameUI, happened: Sequence[Any]) -> bool:
    """Return whether the thread would get a new picture: after a turn, or after an event on the train."""
    return face.ends_turn(happened) or not face.is_quiet(happened)


def _batched(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    return (items[first : first + size] for first in range(0, len(items), size))


def sheets(images: Sequence[bytes]) -> Iterator[Image.Image]:
    """Yield contact sheets. Each picture goes into the shortest column."""
    for some in _batched(images, ON_A_SHEET):
        placed, ends = [], [0] * COLUMNS
        for picture in map(_small, some):
            column = ends.index(min(ends))
            placed.append((picture, column * (WIDTH + GAP), ends[column]))
            ends[column] += picture.height + GAP
        sheet = Image.new("RGB", (COLUMNS * (WIDTH + GAP), max(ends)), "white")
        for picture, left, top in placed:
            sheet.paste(picture, (left, top))
        yield sheet


def _small(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    return picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw all pictures and print their folder. Return 1 if no table matches ``--only``, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("build/pictures"), help="the folder (default: %(default)s)")
    parser.add_argument("--only", default="", help="only tables whose name contains this")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    console = Console()
    wanted = [case for case in tables() if given.only in str(case)]
    given.into.mkdir(parents=True, exist_ok=True)
    count = 0
    for case in track(wanted, "tables", console=console):
        images = list(pictures(case, given.seed))
        count += len(images)
        for number, sheet in enumerate(sheets(images), start=1):
            sheet.save(given.into / f"{case}-{number:02}.png", optimize=False)
    for name, sheet in gallery.sheets() if wanted and not given.only else ():
        sheet.save(given.into / f"{name}.png", optimize=False)
    console.print(f"{count} pictures of {len(wanted)} matches in {given.into}")
    return 0 if wanted else 1


if __name__ == "__main__":
    sys.exit(main())
