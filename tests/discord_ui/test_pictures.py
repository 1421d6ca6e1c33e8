"""Pictures are drawn once, for all who ask, the most needed first; when times are hard; and which films are kept in files."""

import asyncio
import errno
import random
import resource
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from typing import IO, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_ui.content import pictures
from bot.discord_ui.content.pictures import (
    CALM_S,
    HARD_WAIT_S,
    OVERTAKEN,
    PROBED_S,
    Drawer,
    FilmFiles,
    HardTimes,
    Need,
    PictureCache,
    Work,
)
from bot.processes.drawing.process import DrawingProcess
from data.catalogue import language, speaking
from renderers.theme import HIGH_CONTRAST, drawn_in, theme

NEEDS = [Need.ASKED, Need.THREAD, Need.COURTESY]


def drawn(needs: list[Need]) -> list[int]:
    """Return the order in which simultaneously waiting pictures are drawn, as their indexes."""
    drawer, order, begin = Drawer("test"), list[int](), threading.Event()

    def at(place: int) -> Callable[[DrawingProcess | None], None]:
        return lambda _: order.append(place)

    drawer.submit(Need.ASKED, lambda _: begin.wait(60))
    made = [drawer.submit(need, at(place)) for place, need in enumerate(needs)]
    begin.set()
    for picture in made:
        picture.result(60)
    drawer.close()
    return order


@given(st.lists(st.sampled_from(NEEDS), max_size=60))
def test_a_waiting_picture_is_overtaken_only_so_often(needs: list[Need]) -> None:
    order = drawn(needs)
    place = {picture: at for at, picture in enumerate(order)}
    for picture, need in enumerate(needs):
        later = [other for other in range(picture + 1, len(needs)) if place[other] < place[picture]]
        assert all(needs[other] < need for other in later)
        assert len(later) <= need * OVERTAKEN


PICTURE_S = 0.01


class Machine(Drawer):
    """A drawer on simulated time, which draws one picture after another."""

    def __init__(self) -> None:
        self.time = 0.0
        super().__init__("pictures", now=lambda: self.time)
        self.hard_times = HardTimes(self, lambda: self.time)
        self.changes = list[float]()
        self._free = 0.0
        self._chance = random.Random(1)

    def _begin(self) -> None:
        """Start no thread."""

    def run(self, load: float, seconds: float) -> None:
        """Let pictures be wanted at random, ``load`` times as many as can be drawn, and note when the mode changed."""
        until, hard = self.time + seconds, self.hard_times.check()
        wanted = self.time
        while self.time < until:
            wanted += self._chance.expovariate(load / PICTURE_S)
            while not self._waiting.empty() and max(self._free, self.time) < wanted:
                self.time = max(self._free, self.time)
                taken = self._next()
                self.time = self._free = self.time + PICTURE_S
                self._draw(*taken, None)
            self.time = wanted
            if not self.hard_times.skip():
                self.hard_times.add()
                self.submit(Need.ASKED, lambda _: None)
            if self.hard_times.check() is not hard:
                hard = not hard
                self.changes.append(self.time)


def test_the_mode_changes_once_when_more_is_wanted_than_can_be_drawn_and_once_when_it_can_be_again() -> None:
    machine = Machine()
    machine.run(0.7, 60.0)
    assert not machine.changes
    machine.run(1.2, PROBED_S - 1.0)
    [began] = machine.changes
    assert 60.0 < began < 60.0 + 2 * HARD_WAIT_S / 0.2, "a queue that grows by 0.2 s a second"
    machine.run(1.2, 2 * PROBED_S)
    assert len(machine.changes) <= 5, "they end to find out how long a picture takes now, and begin again"
    machine.run(0.7, 2 * PROBED_S)
    assert machine.hard_times.check() is False


def test_times_are_hard_for_a_while_after_a_picture_has_waited_for_too_long() -> None:
    machine = Machine()
    first, second = machine.submit(Need.ASKED, lambda _: 1), machine.submit(Need.ASKED, lambda _: 2)
    machine.time = HARD_WAIT_S
    assert not machine.hard_times.check()
    machine.time += HARD_WAIT_S
    assert machine.hard_times.check()
    for made in (first, second):
        machine._draw(*machine._next(), None)
        assert made.done()
    machine.time += CALM_S / 2
    assert machine.hard_times.check()
    machine.time += CALM_S / 2
    assert not machine.hard_times.check(), "nothing has waited since"


def test_films_take_no_more_than_they_may_and_the_one_asked_for_longest_ago_goes_first() -> None:
    stored = FilmFiles(most=250)
    for name in "abc":
        stored.add(name, (name.encode() * 100, name))
        assert stored.size <= 250
        assert stored.get("b" if name != "a" else "a")
    assert stored.get("a") is None
    assert stored.get("b") == (b"b" * 100, "b")
    assert stored.get("c") == (b"c" * 100, "c")
    stored.close()
    assert stored.size == 0


def test_a_film_that_is_larger_than_all_may_be_is_not_stored() -> None:
    stored = FilmFiles(most=250)
    stored.add("large", (b"x" * 300, ""))
    assert stored.get("large") is None
    assert stored.size == 0


def test_on_a_full_disk_a_film_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: Any, **_more: Any) -> IO[bytes]:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(pictures, "TemporaryFile", full)
    stored = FilmFiles()
    stored.add("a", (b"film", ""))
    assert stored.get("a") is None


def test_a_disk_that_takes_only_a_part_of_a_film_stores_none_of_it() -> None:
    """The system writes as much as fits, and reports an error only for the rest."""
    before, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    stored = FilmFiles()
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, before[1]))
        stored.add("long", (b"x" * 5_000, ""))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    assert stored.get("long") is None
    assert stored.size == 0


@pytest.fixture
def room() -> Iterator[PictureCache]:
    with closing(PictureCache()) as room:
        yield room


async def test_a_picture_is_made_once_off_the_loop_for_all_who_ask(room: PictureCache) -> None:
    made: list[str] = []

    def make() -> bytes:
        made.append(threading.current_thread().name)
        return b"picture"

    assert await asyncio.gather(*(room.get(("a", 1), make) for _ in range(5))) == [b"picture"] * 5
    assert await room.get(("a", 1), make) == b"picture"
    assert len(made) == 1
    assert made[0] != threading.current_thread().name
    await room.get(("a", 2), make)
    assert len(made) == 2


async def test_nobody_waits_for_a_film(room: PictureCache) -> None:
    drawn = threading.Event()
    film = room.get(("film",), lambda: drawn.wait(10), Need.FILM)
    came_meanwhile, _ = await asyncio.gather(film, room.get(("picture",), drawn.set))
    assert came_meanwhile


async def test_who_is_asked_is_drawn_before_a_thread_that_asked_a_little_earlier(room: PictureCache) -> None:
    busy, drawn = threading.Event(), list[tuple[Need, int]]()
    first = asyncio.ensure_future(room.get(("first",), lambda: busy.wait(10)))
    waiting = [
        asyncio.ensure_future(room.get((need, table), partial(drawn.append, (need, table)), need))
        for table in range(OVERTAKEN // 3)
        for need in (Need.COURTESY, Need.THREAD, Need.ASKED)
    ]
    await asyncio.sleep(0)
    busy.set()
    await asyncio.gather(first, *waiting)
    needs = (Need.ASKED, Need.THREAD, Need.COURTESY)
    assert drawn == [(need, table) for need in needs for table in range(OVERTAKEN // 3)], "by need, then by turn"


async def test_what_waits_when_the_bot_goes_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, end = threading.Event(), threading.Event()

    class Ending(Drawer):
        """Its first picture is finished only when it is asked to stop."""

        def submit(self, need: int, make: Work[Any]) -> Future[Any]:
            if self._closed:
                end.set()
            return super().submit(need, make)

    def slowly() -> bool:
        begun.set()
        return end.wait(10)

    monkeypatch.setattr(pictures, "Drawer", Ending)
    room = PictureCache()
    first = asyncio.ensure_future(room.get(("first",), slowly))
    second = asyncio.ensure_future(room.get(("second",), lambda: b"never"))
    await asyncio.to_thread(begun.wait, 10)
    await asyncio.to_thread(room.close)
    assert await first
    with pytest.raises(asyncio.CancelledError):
        await second


async def test_a_picture_is_made_for_each_language_and_in_it(room: PictureCache) -> None:
    async def person(code: str) -> bytes:
        with speaking(code):
            return await room.get(("a", 1), lambda: language().encode())

    assert await asyncio.gather(*map(person, ("en", "fr", "en"))) == [b"en", b"fr", b"en"]


async def test_a_picture_is_made_for_each_theme_and_in_it(room: PictureCache) -> None:
    async def person(name: str) -> bytes:
        with drawn_in(name):
            return await room.get(("a", 1), lambda: theme().encode())

    assert await asyncio.gather(*map(person, ("", HIGH_CONTRAST, ""))) == [b"", HIGH_CONTRAST.encode(), b""]


async def test_a_picture_that_failed_is_tried_again(room: PictureCache) -> None:
    def fail() -> bytes:
        raise ValueError("no paint")

    with pytest.raises(ValueError, match="no paint"):
        await room.get(("a",), fail)
    await asyncio.sleep(0)
    assert await room.get(("a",), lambda: b"fine") == b"fine"


async def test_only_the_newest_pictures_are_kept() -> None:
    room, made = PictureCache(lambda: 2_000), 0

    def make() -> bytes:
        nonlocal made
        made += 1
        return b"." * 1_000

    try:
        for key in (1, 2, 3, 1):
            await room.get((key,), make)
        assert made == 4
    finally:
        room.close()
