"""A real process is killed: every printed confirmation is in the log exactly once."""

import asyncio
import random
import sys
from pathlib import Path

from bot.core.ids import MatchId
from bot.storage.connection import Server
from tests.builders.hosting import FakeNotifier, ManualClock, hosted
from tests.builders.postgres import Databases
from tests.builders.thorough import THOROUGH

KILLS = 4 if THOROUGH else 1


async def live_and_die(where: str, lines: int) -> list[tuple[MatchId, int, str]]:
    """Let a process play until it has acknowledged ``lines`` actions, kill it, and return these."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.core.victim", where, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    acknowledged = []
    for _ in range(lines):
        line = (await process.stdout.readline()).decode().split(maxsplit=2)
        if not line:
            break
        acknowledged.append((MatchId(int(line[0])), int(line[1]), line[2].strip()))
    process.kill()
    rest, _ = await process.communicate()
    for text in rest.decode().splitlines():
        match, version, action = text.split(maxsplit=2)
        acknowledged.append((MatchId(int(match)), int(version), action))
    return acknowledged


async def test_no_acknowledged_action_is_lost_or_doubled_when_the_process_is_killed(
    tmp_path: Path, both: Databases
) -> None:
    result = both.at(tmp_path / "hosted.db")
    where = result.url if isinstance(result, Server) else str(tmp_path)
    chance = random.Random(7)
    acknowledged: list[tuple[MatchId, int, str]] = []
    for _ in range(KILLS):
        acknowledged += await live_and_die(where, chance.randrange(1, 40))
    assert len(acknowledged) > KILLS
    assert len({(match, version) for match, version, _ in acknowledged}) == len(acknowledged)
    async with hosted(tmp_path, clock=ManualClock(), told=FakeNotifier()) as app:
        for match in {match for match, _, _ in acknowledged}:
            stored = await app.host.matches.match(match)
            log = await app.log(match)
            assert [entry.version for entry in log] == list(range(1, stored.version + 1))
            played = {entry.version: entry.action for entry in log}
            for number, version, action in acknowledged:
                assert number != match or played[version] == action
            assert len(await app.host.matches.pages(stored.id, None, 0, stored.version)) == stored.version + 1
