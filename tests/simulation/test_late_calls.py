"""Calls that Discord answers after their process lost its shard change nothing that its successor has posted.

Two processes share a database. While the serving one waits for Discord (a 429, four 502s), it is stopped for 20 seconds, loses its link
to the database, or a newer process is started, as in an update without a pause. All on a simulated clock.
"""

import asyncio
from collections.abc import Mapping
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from sandbox.traffic.faults import Fault
from tests.builders.for_each import each_value, sampled
from tests.simulation.scene import Act, Scene, played_scene
from tests.simulation.stories import stories_that_differ
from tests.simulation.world import PROCESS

EDIT, POST, DELETE = "PATCH /channels/*/messages/*", "POST /channels/*/messages", "DELETE /channels/*/messages/*"
AWAY: Final = 20.0
"""Seconds for which a process is stopped or without its database."""

LATER: Final = 90.0
"""Seconds after which all delayed calls have been answered."""


def held(after: float, route: str) -> list[Fault]:
    """Return a fault that delays the next call of a route by ``after`` seconds; 0: four 502s, after which discord.py tries once more."""
    if after:
        return [Fault(kind="rate_limit", match=route, retry_after=after)]
    return [Fault(kind="status", match=route, status=502, times=4)]


async def stopped(scene: Scene) -> None:
    """Stop the serving process, and resume it after a while."""
    number = scene.world.bots[-1].number
    scene.loop.asleep = lambda: PROCESS.get() == number
    await scene.play_on(AWAY)
    scene.loop.asleep = lambda: False
    scene.loop.awake()


async def cut_off(scene: Scene) -> None:
    """Cut the link between the serving process and the database for a while."""
    link = scene.shared.stores[scene.world.bots[-1].number]
    link.cut = True
    await scene.play_on(AWAY)
    link.cut = False


async def updated(scene: Scene) -> None:
    """Start a newer process next to the serving one, which is stopped once the newer one serves."""
    old = scene.world.bots[0]
    await scene.world.start()
    await scene.play_on(AWAY)
    await scene.world.stop(old)


async def killed(scene: Scene) -> None:
    """Kill the serving process. Another one takes over, and Discord carries out the dead one's request later."""
    await scene.world.kill()
    await scene.play_on(AWAY)


async def killed_and_started(scene: Scene) -> None:
    """Kill the only process and start it again at once."""
    await scene.world.kill()
    await scene.world.start()
    await scene.play_on(AWAY)


WAYS: Final[Mapping[str, tuple[Act, int]]] = {"stopped": (stopped, 2), "cut off": (cut_off, 2), "updated": (updated, 1)}
DEATHS: Final[Mapping[str, tuple[Act, int]]] = {"killed": (killed, 2), "killed and started": (killed_and_started, 1)}


@each_value(("route", "after", "way"), (EDIT, POST, DELETE), (2.5, 14.0, 25.0, 0.0), tuple(WAYS))
def test_a_late_call_changes_nothing(tmp_path: Path, way: str, after: float, route: str) -> None:
    late(tmp_path, way, held(after, route))


@pytest.mark.nightly
def test_a_call_given_up_during_a_global_rate_limit_does_not_block_others(tmp_path: Path) -> None:
    late(tmp_path, "cut off", [Fault(kind="rate_limit", match=EDIT, retry_after=25.0, scope="global")])


@sampled("route_and_way", product((EDIT, POST, DELETE), (*WAYS, *DEATHS)), {(EDIT, "killed")})
def test_messages_changed_late_by_discord_are_redrawn(tmp_path: Path, route_and_way: tuple[str, str]) -> None:
    route, way = route_and_way
    late(tmp_path, way, [Fault(kind="delay", match=route, seconds=28.0)])


def late(folder: Path, way: str, faults: list[Fault], seed: int = 5) -> None:
    """Play a match in which calls are answered late; check what its thread shows, at the end and meanwhile."""
    played_scene(folder, partial(_late, way=way, faults=faults), seed, _told)


async def _late(scene: Scene, way: str, faults: list[Fault]) -> None:
    happens, processes = (WAYS if way in WAYS else DEATHS)[way]
    await scene.begin(processes)
    scene.hurry(faults[0].match != DELETE)
    await scene.until_held(faults)
    scene.hurry(True)
    await happens(scene)
    await asyncio.sleep(LATER)
    if not scene.over:
        ((now,),) = scene.shared.rows("SELECT version FROM matches")
        assert scene.shown() == [now]
    while not scene.over:
        await scene.play_on(5.0)
    await asyncio.sleep(LATER)


async def _told(scene: Scene) -> None:
    assert await stories_that_differ(scene.world, deleted=False) == ()
    assert scene.shared.rows("SELECT count(*) FROM outbox WHERE tries > 0") == [(0,)]
