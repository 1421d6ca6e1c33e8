"""Drawing in another process: same pictures in the same language, even after the process has died."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import TypeVar

import pytest

from bot.discord_ui.content.pictures import Need, PictureCache
from bot.processes.drawing.process import DrawingFailed, DrawingProcess, Job, packed, shown
from data.catalogue import language, speaking
from renderers.budgets import USUAL
from renderers.moments import Moment
from renderers.theme import HIGH_CONTRAST, drawn_in, theme
from tests.builders.for_each import sampled
from tests.builders.pixels import difference
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.walks import walk

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
