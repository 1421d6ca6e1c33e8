"""How many tables should be told at the same time: moves at a steady pace against a Discord that takes 200 ms for each answer.

``python -m tools.lanes`` plays 36 tables with 8, 16, 32 and 64 tellings at a time and prints how many tables are behind what is
committed, on average, and the longest time for which the event loop did nothing else (the stand-in runs in the same process).
"""

import argparse
import asyncio
import random
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.core.errors import Refusal
from bot.core.ids import MatchId, Person, Place, UserId
from bot.core.matches import log_rows, publication_rows
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from engine.core.errors import RulesError
from tests.builders.local_bot import AT_ONCE, LocalBot, local_bot

LANES: Final = (8, 16, 32, 64)
TABLES: Final = 36
LATENCY: Final = 0.2
PACES: Final = (7.5, 25.0)
"""Moves a second, at all tables together."""

SECONDS: Final = 12.0
LOOK: Final = 0.5
"""Seconds between two looks at who is behind."""


class Tables:
    """Matches at which a person plays something all the time."""

    def __init__(self, place: LocalBot, count: int) -> None:
        assert place.app is not None
        self._count = count
        self._place, self._host = place, place.app.host
        self._random = random.Random(1)
        self.matches: list[MatchId] = []
        self.moves = 0

    async def start(self) -> None:
        """Begin the matches, each in a channel of its own, and wait until all are told."""
        guild = next(iter(self._place.sandbox.core.world.guilds.values()))
        people = [Person(UserId(int(user.id)), user.name) for user in self._place.sandbox.core.world.humans()]
        for number in range(self._count):
            channel = self._place.sandbox.control("channel", name=f"table-{number}")
            lobby = await self._host.do(
                gathering.create, people[0], Place(int(guild.id), int(channel["id"])), "colt-express"
            )
            for person in people[1:4]:
                await self._host.do(gathering.join, lobby.id, person)
            self.matches.append((await self._host.the(Lobbies).start(lobby.id, people[0].id)).id)
        await self._place.quiet()

    async def move(self) -> None:
        """Let a person play anything at a table."""
        match = self._random.choice(self.matches)
        table = await self._host.matches.table(match, None)
        if not table.waits or table.match.status != "running":
            return
        user = table.match.seats[self._random.choice(table.waits).seat].user
        assert user is not None
        try:
            action = self._random.choice(await self._host.matches.legal(match, user))
            await self._host.matches.submit(match, table.match.version, user, action)
            self.moves += 1
        except (Refusal, RulesError):
            return

    async def behind(self) -> int:
        """Return how many tables have not been told all that is committed."""
        versions = await self._host.store.read(
            lambda tx: [(log_rows.match(tx, match), publication_rows.publication(tx, match)) for match in self.matches]
        )
        return sum(stored is None or told.live.version < stored.match.version for stored, told in versions)


async def gaps(lags: list[float]) -> None:
    """Note how long the event loop was busy at a stretch, until this is cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        before = loop.time()
        await asyncio.sleep(0)
        lags.append(loop.time() - before)
        await asyncio.sleep(0.001)


async def measured(folder: Path, lanes: int, pace: float, *, count: int, lasts: float) -> str:
    """Return a line of the table: ``count`` matches, played for so many seconds."""
    room = {"tellings_at_a_time": lanes, "max_matches_per_person": 100, "max_lobbies_per_person": 100}
    async with local_bot(folder, settings={**AT_ONCE, **room}) as place:
        tables = Tables(place, count)
        await tables.start()
        place.sandbox.control("latency", seconds=LATENCY)
        loop, stalls, behind = asyncio.get_running_loop(), list[float](), list[int]()
        watching = asyncio.create_task(gaps(stalls))
        start, moving = loop.time(), set[asyncio.Task[None]]()
        for number in range(int(lasts * pace)):
            await asyncio.sleep(max(0.0, start + number / pace - loop.time()))  # the load's own pace
            task = asyncio.create_task(tables.move())
            moving.add(task)
            task.add_done_callback(moving.discard)
            if number % max(1, int(LOOK * pace)) == 0:
                behind.append(await tables.behind())
        seconds = loop.time() - start
        await asyncio.gather(*moving)
        watching.cancel()
        place.sandbox.control("latency", seconds=0.0)
        later = behind[4:] or behind  # at first nothing waits yet
        return (
            f"{lanes:>3} at a time: {statistics.mean(later):5.1f} of {count} tables behind (most {max(later)}), "
            f"longest gap {max(stalls) * 1e3:4.0f} ms, {tables.moves / seconds:.1f} moves a second"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure all, one after the other."""
    parser = argparse.ArgumentParser(prog="python -m tools.lanes", description="How many tables are told at a time.")
    parser.add_argument("--lanes", type=int, nargs="*", default=LANES, help="tellings at a time")
    parser.add_argument("--paces", type=float, nargs="*", default=PACES, help="moves a second")
    parser.add_argument("--tables", type=int, default=TABLES, help="(default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement (default: %(default)s)")
    given = parser.parse_args(arguments)
    for pace in given.paces:
        for lanes in given.lanes:
            with TemporaryDirectory() as name:
                measuring = measured(Path(name), lanes, pace, count=given.tables, lasts=given.seconds)
                print(asyncio.run(measuring), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
