"""Small parts: rows of buttons, typed points, locks, and texts that are cut to fit."""

import asyncio
import gzip
import re
from typing import Any

import msgspec
import pytest
from discord import ui

from bot.core.ids import MatchId
from bot.core.matches.values import Note
from bot.core.play.submit import Locks
from bot.discord_ui.content.components import button, clip
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.layout import newest, rows
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.in_flight import Busy
from bot.features.clocks.lengths import length
from bot.features.matches import match_content
from bot.features.matches.match_content import OfViews
from bot.features.privacy import posts as privacy
from bot.features.seats.posts import BUTTONS, note_buttons
from bot.features.story.posts import Said, live
from bot.features.tournaments.forms import points_of
from data.catalogue import speaking
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
    post = live(MatchId(1), 1, Said("", (), (), resumes=True))
    shown = {read(component["custom_id"]) for component in flat(components(post)) if "custom_id" in component}
    assert not below & shown


def _buttons_of(note: Note) -> list[dict[str, Any]]:
    return [{**shown.to_component_dict()} for shown in note_buttons(note)]
