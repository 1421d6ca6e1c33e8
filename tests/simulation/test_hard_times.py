"""While more pictures are wanted than can be drawn, hard times begin once, and an action costs no more calls than in calm times."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from bot.discord_ui.content.pictures import Drawer, PictureCache
from bot.run import app
from sandbox.control.guilds import channel
from tests.simulation.loop import SimulatedLoop
from tests.simulation.machine import simulated
from tests.simulation.wire import Person
from tests.simulation.world import World
from tools.answer_load import MatchTable, drive, schedule, seated

TABLES = 8
PAUSE = 0.5
"""Mean seconds between two presses at a table."""
GLANCE = 0.05
SUBMIT = Drawer.submit


class SlowDrawer:
    """Draws one picture after another, in simulated seconds: ``cost`` for each."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop
        self._drawing = False
        self.cost = 0.0
        self.wanted = 0
        self.cache: PictureCache

    def built(self, **options: Any) -> PictureCache:
        """Build a bot's pictures."""
        self.cache = PictureCache(**options)
        return self.cache

    def beginning(self) -> Callable[[Drawer], None]:
        """Return ``begin`` as a function, which becomes a method of the patched class."""
        return lambda drawer: self.begin(drawer)  # noqa: PLW0108  a bound method wouldn't get the drawer

    def begin(self, drawer: Drawer) -> None:
        """Draw what is waiting, unless that is happening already."""
        self.wanted += 1
        if not self._drawing:
            self._drawing = True
            self._loop.call_soon(self._next, drawer)

    def _next(self, drawer: Drawer) -> None:
        self._drawing = not drawer._waiting.empty()
        if self._drawing:
            self._loop.call_later(self.cost, self._end, drawer, drawer._next())

    def _end(self, drawer: Drawer, taken: tuple[Any, ...]) -> None:
        drawer._draw(taken[0], taken[1], taken[2], None)
        self._next(drawer)


class Played(NamedTuple):
    """Calls of an action, pictures drawn in a second, and when the mode changed (seconds since the start of play)."""

    calls: float
    pictures: float
    changes: tuple[float, ...]


class Tables:
    """Tables of four that play on a bot in a simulated world."""

    def __init__(self, folder: Path, drawer: SlowDrawer) -> None:
        self.world = World(folder, 4)
        self.world.latency = (0.01, 0.03)
        most = {"max_matches_per_person": TABLES, "max_lobbies_per_person": TABLES}
        self.world.settings = replace(self.world.settings, **most)
        self._drawer = drawer
        self._tables: list[MatchTable] = []

    async def start(self) -> None:
        """Start a match at each table."""
        channels = [str(channel(self.world.core, {"name": f"table-{number}"})["id"]) for number in range(TABLES)]
        await self.world.start()
        people = [Person(self.world.core, user.id) for user in self.world.core.world.humans()]
        for person in people:
            await person.open()
        for number, place in enumerate(channels):
            self._tables.append(MatchTable(seated(people, number, 4), place, random.Random(number)))
            await self._tables[-1].start()

    async def play(self, cost: float, seconds: float, seed: int, pause: float = PAUSE) -> Played:
        """Let everyone play for some seconds with a drawer that takes ``cost`` seconds for a picture."""
        self._drawer.cost = cost
        check, recorder, began = self._drawer.cache.hard_times.check, self.world.core.recorder, self.world.now()
        calls, wanted, actions = recorder.total, self._drawer.wanted, self._actions()
        hard, changes = check(), []
        playing = asyncio.create_task(drive(self._tables, schedule(TABLES, seconds, pause, seed)))
        while not playing.done():
            await asyncio.sleep(GLANCE)
            if check() is not hard:
                hard = not hard
                changes.append(self.world.now() - began)
        drawn = (self._drawer.wanted - wanted) / (self.world.now() - began)
        return Played((recorder.total - calls) / (self._actions() - actions), drawn, tuple(changes))

    def _actions(self) -> int:
        return sum(table.played for table in self._tables)


async def played(folder: Path, drawer: SlowDrawer) -> tuple[Played, Played, Played]:
    """Play in calm times, with a drawer at 120 % of what it can draw, and in calm times again."""
    tables = Tables(folder, drawer)
    await tables.start()
    calm = await tables.play(0.02, 12.0, seed=1)
    cost = 1.2 / calm.pictures
    results = calm, await tables.play(cost, 20.0, seed=2), await tables.play(cost, 12.0, seed=3, pause=4 * PAUSE)
    await tables.world.stop()
    return results


@pytest.mark.nightly
def test_more_pictures_than_can_be_drawn_change_the_mode_once_and_cost_no_calls(tmp_path: Path) -> None:
    with simulated() as loop:
        slow = SlowDrawer(loop)
        with (
            patch.object(app, "PictureCache", slow.built),
            patch.object(Drawer, "submit", SUBMIT),
            patch.object(Drawer, "_begin", slow.beginning()),
        ):
            calm, hard, after = loop.run_until_complete(played(tmp_path, slow))
    assert not calm.changes
    assert len(hard.changes) == 1
    assert hard.calls <= calm.calls
    assert len(after.changes) in {1, 3}, "they end; the pictures that were left out may begin them once more"
