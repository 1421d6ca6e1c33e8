"""Thinking processes that die, hang or answer nonsense are replaced before the next thought."""

import asyncio
import io
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from bot.core.ports import Thought, ThoughtFailed
from bot.processes.children import framed, received, serve
from bot.processes.thinking import worker
from bot.processes.thinking.workers import Workers
from engine.agents.table import MARSHAL
from engine.core.types import Options, Seat
from engine.games import registry

STUBBORN = "tests.processes.stubborn"


def thought(view: object, seed: bytes = b"fine") -> Thought:
    return Thought(
        game="toy", rules_version="toy-1", view=view, seat=Seat(0), strength="any", seed=seed, seconds=5.0, looks=1
    )


@pytest_asyncio.fixture
async def workers() -> AsyncIterator[Workers]:
    actual = Workers(count=1, module=STUBBORN)
    yield actual
    await actual.close()
    assert actual.pids == ()


async def test_one_process_answers_all_in_turn(workers: Workers) -> None:
    assert workers.pids == ()
    answers = await asyncio.gather(*(workers.decide(thought(f"bid {number}")) for number in range(5)))
    assert answers == [f"bid {number}" for number in range(5)]
    assert len(workers.pids) == 1


async def test_people_are_served_in_turn(workers: Workers) -> None:
    told: list[str] = []

    async def ask(number: int, person: int) -> None:
        asked = msgspec.structs.replace(thought(f"{person}.{number}"), person=person)
        told.append(await workers.decide(asked))

    await asyncio.gather(*(ask(number, 1) for number in range(5)), ask(0, 2))
    assert told.index("2.0") <= 2


@pytest.mark.parametrize("seed", [b"die", b"half"])
async def test_a_process_that_ends_is_replaced(workers: Workers, seed: bytes) -> None:
    assert await workers.decide(thought("first")) == "first"
    (before,) = workers.pids
    with pytest.raises(ThoughtFailed):
        await workers.decide(thought("", seed))
    assert workers.pids == ()
    assert await workers.decide(thought("again")) == "again"
    assert before not in workers.pids


@pytest.mark.nightly
async def test_a_process_that_was_killed_between_two_thoughts_is_replaced(workers: Workers) -> None:
    await workers.decide(thought("first"))
    os.kill(workers.pids[0], 9)
    actual: list[Any] = [
        await asyncio.gather(workers.decide(thought("again")), return_exceptions=True) for _ in range(2)
    ]
    assert actual[-1][0] == "again"  # the first may meet the dead one


async def test_nothing_thought_is_a_failure_but_no_reason_to_replace_it(workers: Workers) -> None:
    await workers.decide(thought("first"))
    before = workers.pids
    with pytest.raises(ThoughtFailed):
        await workers.decide(thought("", b"none"))
    assert workers.pids == before


async def test_a_process_that_hangs_is_given_up() -> None:
    workers = Workers(count=1, patience=0.0, module=STUBBORN)
    late = Thought(
        game="toy", rules_version="toy-1", view="", seat=Seat(0), strength="any", seed=b"hang", seconds=0.0, looks=1
    )
    with pytest.raises(ThoughtFailed):
        await workers.decide(late)
    assert workers.pids == ()
    await workers.close()


async def test_processes_stand_still_while_they_are_held_also_one_that_is_started_meanwhile(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, start = asyncio.Event(), asyncio.create_subprocess_exec

    async def starting(*command: str, **pipes: Any) -> asyncio.subprocess.Process:
        process = await start(*command, **pipes)
        started.set()
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", starting)
    for _ in range(2):
        workers.hold()
        answer = asyncio.create_task(workers.decide(thought("held")))
        await started.wait()
        await asyncio.to_thread(os.waitid, os.P_PID, workers.pids[0], os.WSTOPPED)  # comes back when it stands still
        assert not answer.done()
        workers.release()
        assert await answer == "held"


def test_a_process_that_stands_still_ends_with_the_bot() -> None:
    child = (
        "import os, signal; from bot.processes.children import end_with_parent; end_with_parent();"
        " print(os.getpid(), flush=True); signal.pause()"
    )
    bot = f"import subprocess, sys, signal; subprocess.Popen([sys.executable, '-c', {child!r}]); signal.pause()"
    with subprocess.Popen([sys.executable, "-c", bot], stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        os.kill(int(running.stdout.readline()), signal.SIGSTOP)
        running.kill()
        # Its output ends when the last process that has it does.
        assert running.communicate(timeout=60)[0] == ""


def test_a_question_holds_what_a_seat_sees_and_its_answer_is_repeatable() -> None:
    game = registry()["colt-express"]
    seats = game.assign(Options(), [None] * 3, game.figures)
    state = game.setup(Options(), seats, bytes(16)).state
    seat = game.to_act(state)[0]
    asked = Thought(
        game=game.id,
        rules_version=game.rules_version,
        view=game.view(state, seat),
        seat=seat,
        strength=MARSHAL,
        seed=b"s" * 16,
        seconds=60.0,
        looks=2,
    )
    assert received(io.BytesIO(framed(pickle.dumps(asked)))) == asked
    assert received(io.BytesIO(b"")) is None
    answers = {worker.think(asked, registry()) for _ in range(2)}
    assert len(answers) == 1
    assert answers < {game.write_action(action) for action in game.legal(state, seat)}


def test_the_loop_answers_one_task_after_the_other_and_goes_on_after_a_failure() -> None:
    game = registry()["super-express"]
    seats = game.assign(Options(), [None] * 3, game.figures)
    state = game.setup(Options(), seats, bytes(16)).state
    seat = game.to_act(state)[0]
    good = Thought(
        game=game.id,
        rules_version=game.rules_version,
        view=game.view(state, seat),
        seat=seat,
        strength="greenhorn",
        seed=b"",
        seconds=1.0,
        looks=1,
    )
    source = io.BytesIO(b"".join(framed(pickle.dumps(task)) for task in (thought(None), good)))
    target = io.BytesIO()
    serve(source, target, lambda task: worker.answer_of(task, registry()))
    target.seek(0)
    (first, why), (second, action) = received(target), received(target)
    assert (first, second) == (False, True)
    assert "KeyError" in why
    assert action in {game.write_action(action) for action in game.legal(state, seat)}
