"""Analysis in another process, next to the bot."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest
import pytest_asyncio

from bot.core.host import Host
from bot.core.limits import Limits
from bot.core.play import threads
from bot.core.play.threads import Foremost
from bot.core.ports import Posing, Screening, Task, ThoughtFailed
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
from bot.processes.children import LOWEST_PRIORITY_NICENESS
from bot.processes.thinking.analysis import FULL_RECHECK_S, MAX_QUESTION_DELAY_S, SHARE, STARVED_AFTER_S, Analysis
from bot.processes.thinking.workers import Turns, Workers
from bot.run.features import FEATURES
from engine.agents.colt import outlaw, puzzles, review
from engine.agents.review import Choice
from engine.agents.super import outlaw as super_outlaw
from engine.agents.table import ADVISERS, AGENTS, GREENHORN, MARSHAL, OUTLAW, STRENGTHS, at_most
from engine.core.types import Options, SeatSetup
from engine.games import registry
from tests.builders.hosting import Hosted, SeededChance, hosted, person
from tests.builders.refusals import refuses

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
    for _ in range(500):
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


async def test_idle_time_is_used_before_the_share_of_a_full_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Nice(Workers):
        def __init__(self, niceness: int) -> None:
            super().__init__()
            self.niceness = niceness

        async def decide(self, task: Task[Any]) -> Any:
            asked.append(self.niceness)

    monkeypatch.setattr("bot.processes.thinking.analysis.Workers", Nice)
    analysis = Analysis(Foremost())
    await analysis.decide(question())
    await analysis.close()
    assert asked == [LOWEST_PRIORITY_NICENESS]


@pytest.mark.nightly
async def test_an_answer_and_a_puzzle_are_the_same_in_a_process() -> None:
    asked, analysis = question(), Analysis(Foremost())
    choice = asked.choice
    posing = Posing(game=GAME.id, rules_version=GAME.rules_version, view=choice.view, seat=choice.seat, key="key")
    try:
        assert await analysis.decide(asked) == review.screen(GAME, choice, asked.number, asked.seed)
        naive = AGENTS[GAME.id][GREENHORN](GAME, choice.view, choice.seat, b"", at_most(1))
        assert await analysis.decide(posing) == puzzles.posed(GAME, choice.view, choice.seat, "key", naive)
    finally:
        await analysis.close()


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


GREEDY, OTHER, THIRD = 1, 2, 3


class Queue:
    """Users who want turns; each turn lasts until the test ends it."""

    def __init__(self, count: int) -> None:
        self.turns = Turns(count)
        self.served: list[int] = []
        self.ending = asyncio.Event()

    async def ask(self, person: int) -> None:
        async with self.turns.of(person):
            self.served.append(person)
            await self.ending.wait()


async def test_a_hundred_thoughts_of_one_person_delay_another_by_one() -> None:
    queue = Queue(count=1)
    tasks = [asyncio.create_task(queue.ask(GREEDY)) for _ in range(100)]
    await settled()
    tasks += [asyncio.create_task(queue.ask(person)) for person in (OTHER, OTHER, THIRD)]
    await settled()
    assert queue.served == [GREEDY]
    queue.ending.set()
    await asyncio.gather(*tasks)
    assert queue.served[:8] == [GREEDY, GREEDY, OTHER, THIRD, GREEDY, OTHER, GREEDY, GREEDY]
    assert len(queue.served) == 103


async def test_so_many_at_a_time_and_no_more() -> None:
    queue = Queue(count=2)
    tasks = [asyncio.create_task(queue.ask(GREEDY)) for _ in range(5)]
    await settled()
    assert len(queue.served) == 2
    queue.ending.set()
    await asyncio.gather(*tasks)


async def test_what_is_given_up_takes_no_turn() -> None:
    queue = Queue(count=1)
    first, waiting, last = (asyncio.create_task(queue.ask(person)) for person in (GREEDY, OTHER, THIRD))
    await settled()
    waiting.cancel()
    await settled()
    queue.ending.set()
    await asyncio.gather(first, last)
    assert queue.served == [GREEDY, THIRD]


async def test_a_turn_that_is_given_up_the_moment_it_comes_goes_to_the_next() -> None:
    queue = Queue(count=1)
    first, waiting, last = (asyncio.create_task(queue.ask(person)) for person in (GREEDY, OTHER, THIRD))
    await settled()
    first.cancel()
    await asyncio.sleep(0)  # the turn is handed on now, and its new owner has not noticed
    waiting.cancel()
    queue.ending.set()
    await asyncio.gather(first, waiting, last, return_exceptions=True)
    assert queue.served == [GREEDY, THIRD]
