"""Presses while their process can't reach the database: another process handles them, or the user is told the reason."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.ownership import LEASE, SHARD_WAIT_S, STANDBY_BEAT_S
from data.catalogue import text
from sandbox.testing import reading
from tests.builders.for_each import sampled
from tests.builders.players import HAND
from tests.simulation.scene import Scene, played_scene


async def pressed(scene: Scene) -> str:
    """Return the answer to a press of the hand button."""
    return await pressed_at(scene, live_message(scene))


def live_message(scene: Scene) -> dict[str, Any]:
    live = scene.people[0]._live_message(scene.thread)
    assert live is not None
    return live


async def pressed_at(scene: Scene, live: dict[str, Any]) -> str:
    return reading.text(await (await scene.people[0].page.click(live, label=HAND)).message(reading.text))


async def typed(scene: Scene, command: str) -> str:
    """Return the answer to a typed command."""
    exchange = await scene.people[0].page.command(command, channel="the-station")
    return reading.text(await exchange.message(reading.text))


def test_presses_during_a_database_outage_are_explained_and_commands_without_it_work(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        scene.world.latency = (0.02, 0.1)
        await scene.begin(1)
        before, help_answer = await pressed(scene), await typed(scene, "/help")
        (link,) = scene.shared.stores.values()
        link.cut = True
        for seconds in (2 * LEASE, 600.0):
            await asyncio.sleep(seconds)
            assert await pressed(scene) == text("error-storage-unreachable")
            assert await typed(scene, "/matches") == text("error-storage-unreachable")
            assert await typed(scene, "/help") == help_answer
        link.cut = False
        await asyncio.sleep(5.0)
        assert await pressed(scene) == before

    played_scene(tmp_path, happens)


@sampled("after", (1.0, 3.0, 5.0), {3.0})
def test_a_press_after_a_crash_is_told_to_wait_a_moment(tmp_path: Path, after: float) -> None:
    async def happens(scene: Scene) -> None:
        scene.world.settings = replace(scene.world.settings, stand_by=True)
        scene.world.latency = (0.02, 0.1)
        await scene.begin(2)
        before = await pressed(scene)
        await scene.world.kill()
        await asyncio.sleep(after)
        assert await pressed(scene) in {text("trouble-starting"), before}, "the other one may serve it by now"
        await asyncio.sleep(2 * LEASE)
        assert await pressed(scene) == before

    played_scene(tmp_path, happens)


@pytest.mark.nightly
def test_presses_for_a_process_without_database_are_handled_by_the_other(tmp_path: Path) -> None:
    """This includes the first press that can wait until the other process has taken over."""

    async def happens(scene: Scene) -> None:
        scene.world.settings = replace(scene.world.settings, stand_by=True)
        scene.world.latency = (0.02, 0.1)
        await scene.begin(2)
        live, before = live_message(scene), await pressed(scene)
        scene.shared.stores[scene.world.bots[-1].number].cut = True
        await asyncio.sleep(LEASE - SHARD_WAIT_S + 2 * STANDBY_BEAT_S)
        pressing = []
        for _ in range(100):
            pressing.append(asyncio.create_task(pressed_at(scene, live)))
            await asyncio.sleep(1.0)
        answers = [await press for press in pressing]
        await asyncio.sleep(SHARD_WAIT_S)
        assert answers.count(before) >= 99

    played_scene(tmp_path, happens)
