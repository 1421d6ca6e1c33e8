"""Computers think in a separate process, never on a thread of the bot, if a user or a deadline waits for them."""

import logging
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest
import pytest_asyncio

from bot.core.host import Host
from bot.core.limits import Limits
from bot.core.play import threads
from bot.core.ports import Task, ThoughtFailed
from bot.core.terms import HINTS, YES
from bot.features.computers import choices
from bot.features.computers.acts import advise
from bot.features.computers.choices import Computers
from bot.features.lessons.lessons import Lessons
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.replays.attempts import Attempts
from bot.features.replays.replays import PUBLIC
from bot.features.replays.rows import TRUE
from bot.processes.thinking.workers import Workers
from bot.run.features import FEATURES
from engine.agents.colt import outlaw
from engine.agents.super import outlaw as super_outlaw
from engine.agents.table import ADVISERS, AGENTS, MARSHAL, OUTLAW, STRENGTHS
from engine.games import registry
from tests.builders.hosting import Hosted, SeededChance, hosted, person
from tests.builders.refusals import refuses

ANA = person("ana")


@pytest_asyncio.fixture
async def beside(tmp_path: Path) -> AsyncIterator[tuple[Hosted, Host]]:
    """Return a host whose computers think in another process."""
    workers = Workers()
    async with hosted(tmp_path, games=registry()) as h:
        try:
            yield h, Host(h.store, registry(), h.clock, SeededChance(), FEATURES, Limits(thought=0.1), workers, workers)
        finally:
            await workers.close()


def forbid(monkeypatch: pytest.MonkeyPatch, strengths: Sequence[str] = STRENGTHS) -> None:
    """Fail if computers of these strengths think in the bot's own process."""

    def here(*_: object, **_named: object) -> NoReturn:
        raise AssertionError("a computer thinks in the process of the bot")

    forbidden = {game: {**agents, **dict.fromkeys(strengths, here)} for game, agents in AGENTS.items()}
    for module in (choices, threads):
        monkeypatch.setattr(module, "AGENTS", forbidden)
    monkeypatch.setattr(choices, "ADVISERS", dict.fromkeys(ADVISERS, here))
    for module in (outlaw, super_outlaw):
        monkeypatch.setattr(module, "choose", here)


async def test_outlaws_and_missed_deadlines(
    beside: tuple[Hosted, Host], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    h, host = beside
    lobby = await h.lobby("ana", game="colt-express")
    for _ in range(2):
        await host.do(gathering.add_computer, lobby.id, ANA.id, OUTLAW)
    match = await host.the(Lobbies).start(lobby.id, ANA.id)
    forbid(monkeypatch)
    for _ in range(3):
        await host.step(h.clock.now())
        h.clock.forward(100_000)
    by = {entry.by for entry in await h.log(match.id)}
    assert {"computer", "deadline"} <= by
    assert [record for record in caplog.records if "has no answer" in record.getMessage()] == []


@pytest.mark.nightly
async def test_playing_on_and_lessons(beside: tuple[Hosted, Host], monkeypatch: pytest.MonkeyPatch) -> None:
    h, host = beside
    match = await h.match("ana", "ben", "cleo", game="colt-express")
    await h.finish(match.id)
    forbid(monkeypatch)
    taught = next(moment for moment in await host.the(Lessons).moments("colt-express") if moment.step.alone)
    start = await host.the(Attempts).start(ANA.id, match.id, PUBLIC, None)
    stand = await host.the(Attempts).begin(ANA.id, match.id, start.version, start.seat, TRUE)
    assert (await host.the(Attempts).finish(ANA.id, stand.attempt.number)).attempt.came is not None
    for _ in range(taught.number):
        moment = await host.the(Lessons).resume(ANA.id, "colt-express")
        await host.the(Lessons).show(ANA.id, "colt-express", moment.number) if moment.asks else await host.the(
            Lessons
        ).turn(ANA.id, "colt-express", moment.number, 1)
    moment = await host.the(Lessons).resume(ANA.id, "colt-express")
    assert moment.step.alone
    _, after = await host.the(Lessons).play(ANA.id, "colt-express", len(moment.played), moment.view.ask.options[0])
    assert len(after.played) > len(moment.played)
    assert (await host.the(Lessons).show(ANA.id, "colt-express", after.number)).number > after.number


@pytest.mark.nightly
@pytest.mark.parametrize("game", list(AGENTS))
async def test_a_match_of_each_strength_with_hints_and_played_out(
    beside: tuple[Hosted, Host], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    h, host = beside
    forbid(monkeypatch)
    lobby = await h.lobby("ana", game=game)
    await host.do(gathering.agree, lobby.id, ANA.id, HINTS, YES)
    for strength in STRENGTHS:
        await host.do(gathering.add_computer, lobby.id, ANA.id, strength)
    match, hinted = (await host.the(Lobbies).start(lobby.id, ANA.id)).id, 0
    live = await host.matches.live(match)
    assert (await host.the(Computers).played_out(live)) is not None
    while hinted < 2 and (current := await host.matches.match(match)).status == "running":
        legal = await host.matches.legal(match, ANA.id)
        if not legal:
            await host.step(h.clock.now())
            assert [record for record in caplog.records if record.levelno > logging.INFO] == []
            h.clock.forward(1)
            continue
        _, advice = await advise(host.matches, host.the(Computers), match, ANA.id)
        hinted += 1
        await host.matches.submit(match, current.version, ANA.id, advice.action)
    assert hinted == 2


class Failing:
    """A thinker that never has an answer."""

    async def decide(self, task: Task[Any]) -> NoReturn:
        raise ThoughtFailed

    async def close(self) -> None:
        """Do nothing, since there is no process."""


async def test_without_a_process_greenhorns_play_and_there_are_no_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        host = Host(h.store, registry(), h.clock, SeededChance(), FEATURES, Limits(), Failing(), Failing())
        forbid(monkeypatch, (OUTLAW, MARSHAL))
        lobby = await h.lobby("ana", game="colt-express")
        await host.do(gathering.agree, lobby.id, ANA.id, HINTS, YES)
        for strength in (OUTLAW, MARSHAL):
            await host.do(gathering.add_computer, lobby.id, ANA.id, strength)
        match = (await host.the(Lobbies).start(lobby.id, ANA.id)).id
        while not await host.matches.legal(match, ANA.id):
            await host.step(h.clock.now())
            h.clock.forward(1)
        with refuses("hint-failed"):
            await advise(host.matches, host.the(Computers), match, ANA.id)
        assert await host.the(Computers).played_out(await host.matches.live(match)) is None
        assert await host.the(Lessons).moments("colt-express")
