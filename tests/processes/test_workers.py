"""Workers, and drawing on them."""

import asyncio
import io
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, TypeVar

import msgspec
import pytest
import pytest_asyncio

from bot.core.ports import Thought, ThoughtFailed
from bot.discord_ui.content.pictures import Need, PictureCache
from bot.processes.children import framed, received, serve
from bot.processes.drawing.process import DrawingFailed, DrawingProcess, Job, packed, shown
from bot.processes.thinking import worker
from bot.processes.thinking.workers import Workers
from data.catalogue import language, speaking
from engine.agents.table import GREENHORN, MARSHAL
from engine.core.types import Options, Seat
from engine.games import registry
from renderers.budgets import USUAL
from renderers.moments import Moment
from renderers.theme import HIGH_CONTRAST, drawn_in, theme
from tests.builders.for_each import sampled
from tests.builders.scenes import difference
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.walks import walk

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
    with pytest.raises(ThoughtFailed, match="in misbehave"):
        await workers.decide(thought("", b"none"))
    assert workers.pids == before


async def test_a_process_that_hangs_is_given_up() -> None:
    workers = Workers(count=1, patience=0.0, module=STUBBORN)
    with pytest.raises(ThoughtFailed):
        await workers.decide(msgspec.structs.replace(thought("", b"hang"), seconds=0.0))
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


def first_decision(name: str, strength: str) -> tuple[Thought, set[str]]:
    """Return the first decision of a match, and its legal actions."""
    game = registry()[name]
    state = game.setup(Options(), game.assign(Options(), [None] * 3, game.figures), bytes(16)).state
    seat = game.to_act(state)[0]
    asked = Thought(
        game=game.id,
        rules_version=game.rules_version,
        view=game.view(state, seat),
        seat=seat,
        strength=strength,
        seed=b"s" * 16,
        looks=2,
    )
    return asked, {game.write_action(action) for action in game.legal(state, seat)}


def test_a_question_holds_what_a_seat_sees_and_its_answer_is_repeatable() -> None:
    asked, legal = first_decision("colt-express", MARSHAL)
    assert received(io.BytesIO(framed(pickle.dumps(asked)))) == asked
    assert received(io.BytesIO(b"")) is None
    answers = {worker.think(asked, registry()) for _ in range(2)}
    assert len(answers) == 1
    assert answers < legal


def test_the_loop_answers_one_task_after_the_other_and_goes_on_after_a_failure() -> None:
    good, legal = first_decision("super-express", GREENHORN)
    source = io.BytesIO(b"".join(framed(pickle.dumps(task)) for task in (thought(None), good)))
    target = io.BytesIO()
    serve(source, target, lambda task: worker.answer_of(task, registry()))
    target.seek(0)
    (first, why), (second, action) = received(target), received(target)
    assert (first, second) == (False, True)
    assert "KeyError" in why
    assert action in legal


S = TypeVar("S")
T = TypeVar("T")

UI = shown("colt-express")


@pytest.fixture(scope="module")
def process() -> Iterator[DrawingProcess]:
    result = DrawingProcess(0, USUAL)
    yield result
    result.close()


def both(first: Callable[[], S], second: Callable[[], T]) -> tuple[S, T]:
    return first(), second()


@pytest.mark.parametrize(("code", "name"), [("en", ""), ("fr", HIGH_CONTRAST)])
def test_pictures_of_a_match_are_the_same_whoever_draws_them(process: DrawingProcess, code: str, name: str) -> None:
    done = process.jobs
    for moment in islice(walk(4, 7), 0, 60, 20):
        view, happened = moment.public, moment.events
        board = partial(
            both, partial(UI.board, view, NAMES, (), happened), partial(UI.alt_board, view, NAMES, happened)
        )
        scene = partial(UI.scene, Moment(None, view, happened), NAMES, ())
        with speaking(code), drawn_in(name):
            (there, said), (here, meant) = process.do(code, name, board), board()
            assert (difference(there, here), said) == ("", meant)
            assert process.do(code, name, scene) == scene()
    assert process.jobs == done + 6


async def test_a_process_for_films_starts_with_the_first_film() -> None:
    room = PictureCache(workers=1)
    pictures, films = (*room._drawing._processes, *room._filming._processes)
    try:
        assert (pictures.pid > 0, films.pid) == (True, 0)
        assert await room.get(("picture",), os.getpid) == pictures.pid
        assert not films.pid
        assert await room.get(("film",), os.getpid, Need.FILM) == films.pid != 0
    finally:
        room.close()


def test_what_has_no_name_is_done_here(process: DrawingProcess) -> None:
    done = process.jobs
    assert process.do("en", "", lambda: [os.getpid()]) == [os.getpid()]
    assert process.do("en", "", os.getpid) == process.pid != os.getpid()
    assert process.jobs == done + 1


def test_language_and_theme_go_with_the_work(process: DrawingProcess) -> None:
    assert process.do("de", HIGH_CONTRAST, partial(both, language, theme)) == ("de", HIGH_CONTRAST)
    assert process.do("en", "", partial(both, language, theme)) == ("en", "")


def test_what_fails_there_fails_here_and_says_where(process: DrawingProcess) -> None:
    with pytest.raises(DrawingFailed, match="invalid literal"):
        process.do("en", "", partial(int, "no number"))
    assert process.do("en", "", partial(int, "7")) == 7


def test_what_is_printed_does_not_stand_among_the_answers(process: DrawingProcess) -> None:
    assert process.do("en", "", partial(print, "a warning of some library", flush=True)) is None
    assert process.do("en", "", partial(int, "7")) == 7


@sampled("when", ("before", "during"), {"during"})
def test_a_process_that_dies_is_replaced_and_the_picture_comes_all_the_same(
    process: DrawingProcess, when: str, caplog: pytest.LogCaptureFixture
) -> None:
    before = process.pid
    if when == "before":
        os.kill(before, signal.SIGKILL)
        assert process.do("en", "", partial(int, "7")) == 7
    else:
        assert process.do("en", "", partial(_die, os.getpid())) == "alive"
    assert "a drawing process has ended" in caplog.text
    assert process.pid != before
    assert process.do("en", "", os.getpid) == process.pid


@pytest.mark.nightly
def test_a_process_that_has_ended_is_reaped_at_once(process: DrawingProcess) -> None:
    dead = process.pid
    os.kill(dead, signal.SIGKILL)
    for reaper in [thread for thread in threading.enumerate() if thread.name == f"reaper of {dead}"]:
        reaper.join(60)
    with pytest.raises(ProcessLookupError):
        os.kill(dead, 0)


def _die(unless: int) -> str:
    """Kill the process that runs this, unless it is the given one."""
    if os.getpid() != unless:
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def test_a_process_that_does_not_answer_is_replaced() -> None:
    hanging = DrawingProcess(0, USUAL, patience=0.05)
    try:
        before = hanging.pid
        os.kill(before, signal.SIGSTOP)
        assert hanging.do("en", "", partial(int, "7")) == 7
        assert hanging.pid != before
    finally:
        hanging.close()


@pytest.mark.nightly
def test_where_no_process_can_be_started_pictures_are_drawn_here_until_one_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_: DrawingProcess) -> None:
        raise OSError("out of memory")

    ending = DrawingProcess(0, USUAL)
    try:
        os.kill(ending.pid, signal.SIGKILL)
        with monkeypatch.context() as full:
            full.setattr(DrawingProcess, "_started", refused)
            assert [ending.do("en", "", os.getpid) for _ in range(3)] == [os.getpid()] * 3
        assert ending.do("en", "", os.getpid) == os.getpid(), "and another one is started"
        assert ending.do("en", "", os.getpid) == ending.pid
    finally:
        ending.close()


def test_a_job_holds_the_name_of_a_game_and_not_its_rules() -> None:
    moment = next(walk(4, 7))
    job = packed(Job("en", "", partial(UI.board, moment.public, NAMES, ())))
    assert job is not None
    assert len(job) < 10_000
    assert packed(Job("en", "", lambda: b"")) is None
