"""Today's program on the databases of earlier versions, with the stand-in's state from then."""

import gzip
import json
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.core.host import Host
from bot.core.ids import MatchId, Why
from bot.core.limits import Limits
from bot.core.matches.values import MODERATOR, Match
from bot.features.lobbies.lobby import Lobby
from bot.features.replays.export import export
from bot.features.replays.verifying import replay
from bot.run.features import FEATURES, SCHEMA
from bot.storage.store import Store
from engine.core.export import ExportedMatch
from engine.core.types import Options
from engine.games import registry
from sandbox import Sandbox, persistence
from sandbox import Settings as SandboxSettings
from tests.builders import stopping
from tests.builders.autoplay import play_on, sensible
from tests.builders.hosting import FakeNotifier, ManualClock, SeededChance
from tests.builders.local_bot import AT_ONCE, LocalBot, started

DATABASES: Final = Path(__file__).parents[1] / "fixtures" / "databases"
VERSIONS: Final = sorted(folder.name for folder in DATABASES.glob("schema-*"))
ROOM: Final[Mapping[str, float]] = {**AT_ONCE, "max_lobbies_per_person": 100, "max_matches_per_person": 1_000}
"""Settings without limits on a user's tables."""

FEW: Final = 4

Json = dict[str, Any]


def kept(version: str, name: str) -> Json:
    """Return a JSON record that is stored next to a version's database."""
    result: Json = json.loads((DATABASES / version / name).read_text(encoding="utf-8"))
    return result


def unpacked(version: str, name: str, folder: Path) -> Path:
    """Unpack a version's file into a folder; return its path."""
    target = folder / name
    target.write_bytes(gzip.decompress((DATABASES / version / f"{name}.gz").read_bytes()))
    return target


def running(version: str) -> dict[MatchId, Json]:
    """Return the recorded states of the running matches, by number."""
    matches = kept(version, "expected.json")["matches"]
    return {MatchId(int(number)): match for number, match in matches.items() if match["status"] == "running"}


def sample(version: str) -> list[MatchId]:
    """Return one running match of each kind (game, modes, seats, computer players, paused or not), always the farthest."""
    farthest: dict[tuple[object, ...], MatchId] = {}
    for number, result in sorted(running(version).items(), key=lambda pair: int(pair[1]["version"])):
        computers = result["seats"].count(None) > 0
        farthest[result["game"], *result["modes"], len(result["seats"]), computers, result["paused"]] = number
    return list(farthest.values())


def farthest(version: str) -> list[MatchId]:
    """Return each game's farthest running match of up to four players."""
    result: dict[object, MatchId] = {}
    for number, match in sorted(running(version).items(), key=lambda pair: int(pair[1]["version"])):
        if None not in match["seats"] and len(match["seats"]) <= FEW and not match["paused"]:
            result[match["game"]] = number
    return list(result.values())


def untold(version: str) -> list[MatchId]:
    """Return the running matches of the base game whose threads don't show the newest version yet."""
    world = gzip.decompress((DATABASES / version / "world.json.gz").read_bytes()).decode()
    shown = {int(number): int(at) for number, at in re.findall(r"\bce1:m:hand:(\d+):(\d+)", world)}
    return [
        number
        for number, match in running(version).items()
        if not match["modes"] and match["waits"] and shown.get(number, 0) < match["version"]
    ]


class Upgraded:
    """Today's host on an earlier version's database."""

    def __init__(self, host: Host, clock: ManualClock) -> None:
        self.host = host
        self.clock = clock

    def counts(self, lobby: Lobby) -> range:
        """Return the numbers of players that a lobby's game and modes allow."""
        return self.host.games[lobby.game].player_counts(Options(modes=lobby.modes))

    async def replayed(self, number: MatchId) -> ExportedMatch:
        """Return the record of a finished match. Raises Difference if replaying its log doesn't lead to its result."""
        record = msgspec.json.decode(await export(self.host.store, self.host.games, number), type=ExportedMatch)
        replay(record, self.host.games, lambda *_, **_facts: None)
        return record

    async def finish(self, number: MatchId) -> Match:
        """Play a match to its end, acting for all players; resume it first if it is paused."""
        match = await self.host.matches.match(number)
        if match.paused_at is not None:
            await self.host.do(stopping.resume, number, Why(MODERATOR))
        return await play_on(self.host, number, sensible(self.host))


@asynccontextmanager
async def upgraded(version: str, folder: Path) -> AsyncIterator[Upgraded]:
    """Open a copy of the database without Discord and without thinking time, at its recorded time."""
    store = await Store.open(unpacked(version, "colt.db", folder), SCHEMA)
    try:
        clock = ManualClock(kept(version, "expected.json")["now"])
        host = Host(
            store, registry(), clock, SeededChance(3), FEATURES, Limits(lobbies_per_user=100, matches_per_user=1_000)
        )
        host.attach(FakeNotifier())
        await host.recover(clock.now())
        yield Upgraded(host, clock)
    finally:
        await store.close()


@asynccontextmanager
async def old_bot(version: str, folder: Path) -> AsyncIterator[LocalBot]:
    """Start today's bot on an earlier version's database and Discord."""
    world = unpacked(version, "world.json", folder)
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        persistence.load(sandbox.core, world)
        place = LocalBot(sandbox, unpacked(version, "colt.db", folder), settings=ROOM)
        place.clock.time = kept(version, "expected.json")["now"]
        async with started(place):
            yield place
