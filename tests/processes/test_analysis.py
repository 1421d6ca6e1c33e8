"""The process for reviews: same results as elsewhere, with lower priority than everything players wait for, but never starved."""

import asyncio
import random
from typing import Any

import pytest

from bot.core.play.threads import Foremost
from bot.core.ports import Posing, Screening, Task
from bot.processes.thinking.analysis import FULL_RECHECK_S, MAX_QUESTION_DELAY_S, SHARE, STARVED_AFTER_S, Analysis
from bot.processes.thinking.workers import Workers
from engine.agents.colt import puzzles, review
from engine.agents.review import Choice
from engine.agents.table import AGENTS, GREENHORN, at_most
from engine.core.types import Options, SeatSetup
from engine.games import registry

GAME: Any = registry()["colt-express"]


def question() -> Screening:
    chance = random.Random(1)
    state = GAME.setup(Options(), [SeatSetup((figure,)) for figure in GAME.figures[:3]], chance.randbytes(16)).state
    seat = GAME.to_act(state)[0]
    return Screening(
        game=GAME.id,
        rules_version=GAME.rules_version,
        choice=Choice(seat, GAME.view(state, seat), "draw"),
        number=0,
        seed=b"seed",
    )


class Timers:
    """Time that passes only if a test says so."""

    def __init__(self) -> None:
        self._running: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        ends = asyncio.get_running_loop().create_future()
        self._running.append((seconds, ends))
        await ends

    async def pass_by(self, seconds: float) -> None:
        """End all pauses of exactly this length."""
        await settled()
        ending = [ends for length, ends in self._running if length == seconds and not ends.done()]
        assert ending
        for ends in ending:
            ends.set_result(None)
        await settled()


class Desk(Workers):
    """Workers that answer when the test lets them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[asyncio.Future[Any]] = []
        self._stands = False

    async def decide(self, task: Task[Any]) -> Any:
        del task
        self.asked.append(asyncio.get_running_loop().create_future())
        return await self.asked[-1]

    def hold(self) -> None:
        self._stands = True

    def release(self) -> None:
        self._stands = False

    def stands(self) -> bool:
        return self._stands


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


class Office:
    """An analysis with workers, time and thoughts that a test controls."""

    def __init__(self) -> None:
        self.foremost, self.timers, self.left_over, self.modest = Foremost(), Timers(), Desk(), Desk()
        self.analysis = Analysis(self.foremost, self.timers.sleep, (self.left_over, self.modest))

    async def ask(self) -> asyncio.Task[Any]:
        answer = asyncio.create_task(self.analysis.decide(question()))
        await settled()
        return answer


async def test_a_question_stands_still_while_somebody_waits_for_a_thought() -> None:
    office = Office()
    first = await office.ask()
    with office.foremost.thinking():
        await settled()
        assert office.left_over.stands()
        with office.foremost.thinking():
            await settled()
        await settled()
        assert office.left_over.stands(), "another one still thinks"
        office.left_over.asked[0].set_result(None)
        assert await first is None
        second = await office.ask()
        assert len(office.left_over.asked) == 1, "none is begun meanwhile"
    await settled()
    assert not office.left_over.stands()
    assert len(office.left_over.asked) == 2
    office.left_over.asked[1].set_result(None)
    await second
    await office.analysis.close()


async def test_computers_that_never_stop_thinking_leave_it_a_share() -> None:
    office = Office()
    with office.foremost.thinking():
        answer = await office.ask()
        for _ in range(3):
            await settled()
            assert office.left_over.stands()
            await office.timers.pass_by(MAX_QUESTION_DELAY_S)
            assert not office.left_over.stands()
            await office.timers.pass_by(SHARE)
        assert office.left_over.stands()
        assert len(office.left_over.asked) == 1, "it was begun in the first share"
    answer.cancel()
    await asyncio.gather(answer, return_exceptions=True)
    assert office.left_over.asked[0].cancelled(), "nobody works on for a bot that stops"
    await office.analysis.close()


async def test_a_machine_that_is_always_full_gives_it_a_share_until_it_is_free_again() -> None:
    office = Office()
    first = await office.ask()
    await office.timers.pass_by(STARVED_AFTER_S)
    assert office.left_over.asked[0].cancelled()
    [asked] = office.modest.asked
    asked.set_result(None)
    assert await first is None
    second = await office.ask()
    assert len(office.modest.asked) == 2, "it is not tried in vain each time"
    office.modest.asked[1].set_result(None)
    await second
    with office.foremost.thinking():
        await settled()
        assert office.modest.stands(), "computers come first there, too"
    await office.timers.pass_by(FULL_RECHECK_S)
    third = await office.ask()
    assert len(office.left_over.asked) == 2
    office.left_over.asked[1].set_result(None)
    await third
    await office.analysis.close()


@pytest.mark.nightly
async def test_a_puzzle_is_the_same_in_a_process() -> None:
    choice = question().choice
    analysis = Analysis(Foremost())
    try:
        naive = AGENTS[GAME.id][GREENHORN](GAME, choice.view, choice.seat, b"", at_most(1))
        made = await analysis.decide(
            Posing(game=GAME.id, rules_version=GAME.rules_version, view=choice.view, seat=choice.seat, key="key")
        )
        assert made == puzzles.posed(GAME, choice.view, choice.seat, "key", naive)
    finally:
        await analysis.close()


@pytest.mark.nightly
async def test_an_answer_is_the_same_in_a_process() -> None:
    asked, analysis = question(), Analysis(Foremost())
    try:
        assert await analysis.decide(asked) == review.screen(GAME, asked.choice, asked.number, asked.seed)
    finally:
        await analysis.close()
