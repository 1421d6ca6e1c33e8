"""Whichever await of a press fails, and however: nothing is half done, or shown without its commit, and a second press does it.

The acts are data. Each case runs in a copy of one world. By day a few acts that share most code with others, by night all acts, and
those that can be reached within three steps: 1,500 cases in two minutes of one processor.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.simulation.evening import Evening, Steps, acts, explored
from tests.simulation.failing_press import Truth
from tests.simulation.loop import SimulatedLoop
from tests.simulation.machine import simulated

BY_DAY = (
    "/hand",
    "match act",
    "/lobby create",
    "find meanwhile",
    "votes yes",
    "setup pace",
    "tournaments leave",
    "away until",
    "seats resign",
)
"""Acts that noticed planted faults: marks before the answer, answers before the commit, two answers, a denied answer, two commits."""
STEPS = 3
"""Maximum steps to an act, by night."""


@contextmanager
def evening(folder: Path) -> Iterator[tuple[Evening, SimulatedLoop]]:
    """Yield a world in which everything is going on, and its loop, which isn't running."""

    async def begin() -> Evening:
        result = Evening(folder)
        await result.begin()
        return result

    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)  # faults are intended
    with simulated() as loop:
        try:
            place = loop.run_until_complete(begin())
            try:
                yield place, loop
            finally:
                loop.run_until_complete(place.world.stop())
        finally:
            logging.disable(before)


def broken(place: Evening, loop: asyncio.AbstractEventLoop, path: Steps) -> Iterator[str]:
    """Yield the broken promises of an act, with its awaits that failed."""
    truth = Truth(place, loop, path)
    for at, way in truth.cases():
        for promise in truth.broken(at, way):
            yield f"{path[-1].what}, await {at} ({truth.once.names[at]}) {way}: {promise}"


def test_a_press_whose_await_fails_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    with evening(tmp_path) as (place, loop):
        known = acts(place)
        known |= explored(place, loop, {"/hand": known["/hand"]}, 2)
        assert [line for name in BY_DAY for line in broken(place, loop, known[name])] == []


@pytest.mark.nightly
@pytest.mark.timeout(3_600)
def test_every_act_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    with evening(tmp_path) as (place, loop):
        known = acts(place)
        known |= explored(place, loop, known, STEPS)
        assert len(known) > 280
        assert [line for path in known.values() for line in broken(place, loop, path)] == []
