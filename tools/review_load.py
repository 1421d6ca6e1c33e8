"""Load from a review: presses at fifty tables, and a computer's moves, with and without a concurrent review on the machine.

The review runs as in the bot, in a process of lower priority (``bot.processes.thinking.analysis``). Both sides are measured alternately in
one run, so that only the ratio counts.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from bot.core.awaited_thoughts import Foremost
from bot.core.ports import Question, Thought
from bot.processes.children import LOWEST_PRIORITY_NICENESS
from bot.processes.thinking.analysis import Analysis
from bot.processes.thinking.workers import Workers
from engine.agents.review import Screened
from engine.agents.table import MARSHAL
from tools.answer_load import schedule
from tools.live import LOADS, begin, percentile, playing
from tools.review import played
from tools.rows import Row, at_most

BUSY: Final = LOADS["many"]._replace(seconds=10.0)
ROUNDS: Final = 4
MOVES: Final = 12
"""Number of a computer's moves in each round."""

LOOKS: Final = 160
AIM: Final = 1.5
PATIENCE: Final = 60.0

Waits = tuple[list[float], list[float]]
"""Seconds with a concurrent review, and without."""


class Beside(NamedTuple):
    """Measurements: seconds from presses to their first reply, and of a computer's moves."""

    presses: Waits
    moves: Waits


def questions() -> list[Question]:
    """Return a review's questions about a match of computers: every decision is screened, and one in four is weighed."""
    match, asked = played("base 4", 0), list[Question]()
    for taken in match.decisions:
        for number, decision in enumerate(taken):
            choice = decision.choice
            options = choice.view.ask.options if choice.view.ask is not None else ()
            about = (match.game.id, match.game.rules_version, choice, number, b"beside")
            asked.append(Question(*about))
            if number % 4 == 0 and len(options) > 1:
                better = next(option for option in options if option != choice.played)
                asked.append(Question(*about, Screened(number, choice.played, better, 0.1, 0.01, 0.2)))
    return asked


@asynccontextmanager
async def reviewing(foremost: Foremost, asked: list[Question]) -> AsyncIterator[None]:
    """Run reviews in a loop, as the bot does."""
    analysis = Analysis(foremost)

    async def work() -> None:
        for question in cycle(asked):
            await (analysis.screen(question) if question.found is None else analysis.weigh(question))

    task = asyncio.create_task(work())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        await analysis.close()


async def moved(players: Workers, foremost: Foremost, asked: list[Question]) -> list[float]:
    """Return the seconds of each of a computer's moves, from the request on."""
    seconds = []
    for question in asked[: MOVES * 5 : 5]:
        choice: Any = question.choice
        thought = Thought(
            game=question.game,
            rules_version=question.rules_version,
            view=choice.view,
            seat=choice.seat,
            strength=MARSHAL,
            seed=b"beside",
            seconds=PATIENCE,
            looks=LOOKS,
        )
        start = time.perf_counter()
        with foremost.thinking():
            await players.decide(thought)
        seconds.append(time.perf_counter() - start)
    return seconds


async def measured(folder: Path) -> Beside:
    """Measure both sides alternately."""
    asked, foremost = await asyncio.to_thread(questions), Foremost()
    load = Beside(([], []), ([], []))
    async with AsyncExitStack() as closing:
        side, _, tables = await closing.enter_async_context(playing(folder, BUSY))
        await begin(tables)
        players = Workers()
        closing.push_async_callback(players.close)
        await moved(players, foremost, asked[:5])  # starts the process
        for number in range(ROUNDS):
            times = schedule(BUSY.tables, BUSY.seconds, BUSY.pause, seed=number)
            for place in (0, 1) if number % 2 else (1, 0):
                async with AsyncExitStack() as beside:
                    if place == 0:
                        await beside.enter_async_context(reviewing(foremost, asked))
                    load.presses[place].extend(await side.press(times))
                async with AsyncExitStack() as beside:
                    if place == 0:
                        await beside.enter_async_context(reviewing(foremost, asked))
                    load.moves[place].extend(await moved(players, foremost, asked))
    return load


def rows() -> list[Row]:
    """Take all measurements, and return them as rows of the report."""
    with TemporaryDirectory() as name:
        load = asyncio.run(measured(Path(name)))
    return [
        _row(f"press to first reply, {BUSY.tables} matches at once, 99th percentile", load.presses, 0.99),
        _row("press to first reply, median", load.presses, 0.5),
        _row(f"a computer's move ({LOOKS} looks), median", load.moves, 0.5),
    ]


def _row(what: str, waits: Waits, share: float) -> Row:
    beside, alone = (percentile(times, share) for times in waits)
    ratio = beside / alone
    mine, other = f"{beside * 1e3:.0f} ms ({len(waits[0])})", f"{alone * 1e3:.0f} ms ({len(waits[1])})"
    what = f"with a concurrent review (niceness {LOWEST_PRIORITY_NICENESS}), against without: {what}"
    return at_most(what, mine, other, ratio, AIM)
