"""Small parts: rows of buttons, typed points, drawing, locks, caches, and texts that are cut to fit."""

import asyncio
import gzip
import re
import threading
from concurrent.futures import Future
from functools import partial
from typing import Any

import msgspec
import pytest
from discord import ui

from bot.core.ids import MatchId
from bot.core.matches.values import Note
from bot.core.play.submit import Locks
from bot.discord_ui.content import pictures
from bot.discord_ui.content.components import button, clip
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.layout import newest, rows
from bot.discord_ui.content.pictures import OVERTAKEN, Drawer, Need, PictureCache, Work
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.in_flight import Busy
from bot.features.clocks.lengths import length
from bot.features.matches import match_content
from bot.features.matches.match_content import OfViews
from bot.features.privacy import posts as privacy
from bot.features.seats.posts import BUTTONS, note_buttons
from bot.features.story.posts import live
from bot.features.tournaments.forms import points_of
from data.catalogue import language, speaking
from renderers.theme import HIGH_CONTRAST, drawn_in, theme
from tests.builders.discord_limits import components, flat
from tests.builders.for_each import for_each
from tests.builders.refusals import refuses


@for_each(("count", "lengths"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (8, [4, 4]), (11, [3, 4, 4])])
def test_rows_are_as_few_as_can_be_and_about_as_long(count: int, lengths: list[int]) -> None:
    buttons = [button(f"ce2:match:page:{number}", str(number)) for number in range(count)]
    made = rows(buttons)
    assert [len(item.children) for item in made] == lengths
    assert [item for action_row in made for item in action_row.children] == buttons


@for_each(
    ("typed", "points"),
    [
        *((typed, (10, 6, 3, 1)) for typed in ("10-6-3-1", "10, 6, 3, 1", "10 6 3 1", " 10 / 6;3  - 1 ")),
        *((typed, ()) for typed in ("", "  ")),
        *((typed, None) for typed in ("x", "10--6", "-5", "10,", "10000", "1.5", ",", "1" + "    1" * 11 + "   x")),
    ],
)
def test_points_are_read_as_they_are_typed_or_refused(typed: str, points: tuple[int, ...] | None) -> None:
    if points is not None:
        assert points_of(typed) == points
        return
    with refuses("bad-tournament"):
        points_of(typed)


async def test_a_picture_is_made_once_off_the_loop_for_all_who_ask() -> None:
    made: list[str] = []

    def make() -> bytes:
        made.append(threading.current_thread().name)
        return b"picture"

    room = PictureCache()
    try:
        assert await asyncio.gather(*(room.get(("a", 1), make) for _ in range(5))) == [b"picture"] * 5
        assert await room.get(("a", 1), make) == b"picture"
        assert len(made) == 1
        assert made[0] != threading.current_thread().name
        await room.get(("a", 2), make)
        assert len(made) == 2
    finally:
        room.close()


async def test_nobody_waits_for_a_film() -> None:
    drawn = threading.Event()
    room = PictureCache()
    try:
        film = room.get(("film",), lambda: drawn.wait(10), Need.FILM)
        came_meanwhile, _ = await asyncio.gather(film, room.get(("picture",), drawn.set))
        assert came_meanwhile
    finally:
        room.close()


async def test_who_is_asked_is_drawn_before_a_thread_that_asked_a_little_earlier() -> None:
    busy, drawn = threading.Event(), list[tuple[Need, int]]()
    room = PictureCache()
    try:
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
    finally:
        room.close()


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


async def test_a_picture_is_made_for_each_language_and_in_it() -> None:
    room = PictureCache()

    async def person(code: str) -> bytes:
        with speaking(code):
            return await room.get(("a", 1), lambda: language().encode())

    try:
        assert await asyncio.gather(*map(person, ("en", "fr", "en"))) == [b"en", b"fr", b"en"]
    finally:
        room.close()


async def test_a_picture_is_made_for_each_theme_and_in_it() -> None:
    room = PictureCache()

    async def person(name: str) -> bytes:
        with drawn_in(name):
            return await room.get(("a", 1), lambda: theme().encode())

    try:
        assert await asyncio.gather(*map(person, ("", HIGH_CONTRAST, ""))) == [b"", HIGH_CONTRAST.encode(), b""]
    finally:
        room.close()


async def test_a_picture_that_failed_is_tried_again() -> None:
    def fail() -> bytes:
        raise ValueError("no paint")

    room = PictureCache()
    try:
        with pytest.raises(ValueError, match="no paint"):
            await room.get(("a",), fail)
        await asyncio.sleep(0)
        assert await room.get(("a",), lambda: b"fine") == b"fine"
    finally:
        room.close()


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


async def test_one_at_a_time_for_each_key_and_nothing_is_left_behind() -> None:
    locks, inside, most = Locks(), 0, 0

    async def work(key: str) -> None:
        nonlocal inside, most
        async with locks.of(key):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(work("a") for _ in range(5)))
    assert most == 1
    await asyncio.gather(work("a"), work("b"))
    assert most == 2
    assert locks._locks == {}


async def test_rest_waits_for_what_is_under_way() -> None:
    busy, gate, done = Busy(), asyncio.Event(), []

    async def work() -> None:
        with busy.work():
            await gate.wait()
            done.append(1)

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    await busy.rest(0.0)
    assert not done
    gate.set()
    await busy.rest(5.0)
    assert done
    await task


def test_what_is_too_long_is_cut_and_says_so() -> None:
    assert clip("abc", 3) == "abc"
    assert clip("abcd", 3) == "ab…"
    assert newest(["a" * 10] * 3, limit=25) == ["…", "a" * 10, "a" * 10]
    assert all(len("\n".join(newest(["word " * 300] * count))) <= 3_010 for count in range(12))


def test_data_that_are_too_large_for_a_message_come_compressed() -> None:
    assert privacy.packed(5, b"{}") == Attachment("my-data-5.json", b"{}")
    large = b" " * (privacy.LARGEST_FILE + 1)
    attachment = privacy.packed(5, large)
    assert attachment.name == "my-data-5.json.gz"
    assert len(attachment.data) <= privacy.LARGEST_FILE
    assert gzip.decompress(attachment.data) == large


def test_a_button_that_is_made_twice_stands_in_two_rows() -> None:
    first, second = (ui.ActionRow(button("ce2:match:memo:1", "Memo")) for _ in range(2))
    assert first.to_component_dict() == second.to_component_dict()
    assert [child._parent for row in (first, second) for child in row.children] == [first, second]


def test_what_is_asked_of_a_view_is_worked_out_once_in_each_language() -> None:
    views, asked = OfViews(), list[str]()

    def heading(said: str) -> str:
        asked.append(said)
        return said

    first, alike = ["a view"], ["a view"]
    for _ in range(2):
        assert views.get(first, "heading", lambda: heading("one")) == "one"
        assert views.get(first, "standing", lambda: heading("here")) == "here"
        assert views.get(alike, "heading", lambda: heading("two")) == "two"
        with speaking("de"):
            assert views.get(first, "heading", lambda: heading("eins")) == "eins"
    assert asked == ["one", "here", "two", "eins"]
    for _ in range(match_content.CACHED_VIEWS):
        views.get(["another view"], "heading", str)
    assert views.get(first, "heading", lambda: heading("three")) == "three", "old ones are forgotten"


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_a_length_names_no_unit_of_which_there_is_none(code: str) -> None:
    with speaking(code):
        for minutes in (*range(1, 200), *range(200, 5_000, 20)):
            assert not re.search(r"(?<!\d)0", length(60.0 * minutes)), minutes


def test_no_note_repeats_a_button_of_the_live_message() -> None:
    note = Note(MatchId(1), 1, 0.0, "", {"offer": 1, "by": 2})
    below = {read(one["custom_id"]) for key in BUTTONS for one in _buttons_of(msgspec.structs.replace(note, key=key))}
    post = live(MatchId(1), 1, "", (), (), resumes=True)
    shown = {read(component["custom_id"]) for component in flat(components(post)) if "custom_id" in component}
    assert not below & shown


def _buttons_of(note: Note) -> list[dict[str, Any]]:
    return [{**shown.to_component_dict()} for shown in note_buttons(note)]
