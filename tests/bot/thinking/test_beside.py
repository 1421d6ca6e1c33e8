"""Computers that a person or a deadline waits for think in a process of their own, never on a thread of the bot."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NoReturn

import pytest
import pytest_asyncio

from bot.hosting.host import Host
from bot.hosting.lobbies import gathering
from bot.hosting.records.replays import PUBLIC
from bot.model.learning import TRUE
from bot.model.limits import Limits
from bot.model.model import OUTLAW
from bot.runner import Tasks
from bot.thinking.workers import Workers
from engine.agents.colt import outlaw
from engine.games import registry
from tests.builders.hosting import Hosted, SeededChance, hosted, person

ANA = person("ana")


@pytest_asyncio.fixture
async def beside(tmp_path: Path) -> AsyncIterator[tuple[Hosted, Host]]:
    """Return a host whose computers think in another process."""
    workers = Workers()
    async with hosted(tmp_path, games=registry()) as h:
        try:
            yield h, Host(h.store, registry(), h.clock, SeededChance(), Limits(), None, workers, Tasks())
        finally:
            await workers.close()


def forbid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the outlaw think in other processes only."""

    def here(*_: object, **_named: object) -> NoReturn:
        raise AssertionError("a computer thinks in the process of the bot")

    monkeypatch.setattr(outlaw, "choose", here)


async def test_outlaws_and_missed_deadlines(
    beside: tuple[Hosted, Host], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    h, host = beside
    lobby = await h.lobby("ana", game="colt-express")
    for _ in range(2):
        await host.do(gathering.add_computer, lobby.id, ANA.id, OUTLAW)
    match = await host.lobbies.start(lobby.id, ANA.id)
    forbid(monkeypatch)
    for _ in range(3):
        await host.step(h.clock.now())
        h.clock.forward(100_000)
    by = {entry.by for entry in await h.log(match.id)}
    assert {"computer", "deadline"} <= by
    assert [record for record in caplog.records if "has no answer" in record.getMessage()] == []


async def test_playing_on_and_lessons(beside: tuple[Hosted, Host], monkeypatch: pytest.MonkeyPatch) -> None:
    h, host = beside
    match = await h.match("ana", "ben", "cleo", game="colt-express")
    await h.finish(match.id)
    alone = next(moment for moment in await host.lessons.moments("colt-express") if moment.step.alone)
    forbid(monkeypatch)
    start = await host.attempts.start(ANA.id, match.id, PUBLIC, None)
    stand = await host.attempts.begin(ANA.id, match.id, start.version, start.seat, TRUE)
    assert (await host.attempts.finish(ANA.id, stand.attempt.number)).attempt.came is not None
    for _ in range(alone.number):
        moment = await host.lessons.resume(ANA.id, "colt-express")
        await host.lessons.show(ANA.id, "colt-express", moment.number) if moment.asks else await host.lessons.turn(
            ANA.id, "colt-express", moment.number, 1
        )
    moment = await host.lessons.resume(ANA.id, "colt-express")
    assert moment.step.alone
    _, after = await host.lessons.play(ANA.id, "colt-express", len(moment.played), moment.view.ask.options[0])
    assert len(after.played) > len(moment.played)
    assert (await host.lessons.show(ANA.id, "colt-express", after.number)).number > after.number
