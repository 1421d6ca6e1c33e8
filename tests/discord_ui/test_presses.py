"""Custom ids and presses: read as they were written, those of the last release too; a press that is not valid reaches no method."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_ui.content.custom_ids import LIMIT, BadCustomId, Pressed, custom_id, read
from bot.discord_ui.core.acts import Shape
from bot.discord_ui.core.fields import COUNT, ID, KEY, TEXT, Filled, OneOf, Several
from bot.discord_ui.core.retired import REMOVED_PRESSES
from tests.builders.areas import SHAPES, good, values
from tests.builders.for_each import for_each

WORDS = st.from_regex(r"[a-z]{1,8}(-[a-z]{1,8}){0,1}", fullmatch=True)


NUMBERS = st.integers(0, 10**12)


PLAIN = st.text(st.characters(min_codepoint=32, max_codepoint=126, exclude_characters=":"), min_size=1, max_size=20)


@given(WORDS, WORDS, st.lists(NUMBERS, max_size=3), st.none() | PLAIN)
def test_every_press_comes_back(area: str, verb: str, numbers: list[int], last: str | None) -> None:
    fields: list[int | str] = [*numbers, *([last] if last is not None else [])]
    written = custom_id(area, verb, *fields)
    assert len(written) <= LIMIT
    assert read(written) == Pressed(area, verb, tuple(map(str, fields)))


@given(st.text(max_size=110))
def test_anything_else_is_refused_or_is_exactly_ours(text: str) -> None:
    try:
        pressed = read(text)
    except BadCustomId:
        return
    assert custom_id(pressed.area, pressed.verb, ":".join(pressed.fields)) == text or not pressed.fields


@for_each(
    "written", ["", "ce0:rules:topic:1", "ce2:", "ce2:lobby", "ce2::join:1", "ce2:Lobby:join:1", "ce1:x:1", "ce1:a:1"]
)
def test_what_is_not_ours_is_refused(written: str) -> None:
    with pytest.raises(BadCustomId):
        read(written)


def test_what_would_not_come_back_is_not_written() -> None:
    for area, verb, fields in (("match", "act", ("x" * 101,)), ("match", "a b", ()), ("match", "act", ("a:b", 1))):
        with pytest.raises(BadCustomId):
            custom_id(area, verb, *fields)


OLD = {
    "ce1:l:join:12": "ce2:lobby:join:12",
    "ce1:g:rules:12": "ce2:lobby:modes:12",
    "ce1:g:without-marshal:12": "ce2:lobby:agree:12:without-marshal",
    "ce1:m:hand:7:31": "ce2:match:hand:7:31",
    "ce1:a:7:31:play tuco.move": "ce2:match:act:7:31:play tuco.move",
    "ce1:p:7:3:plan floor": "ce2:match:step:7:3:plan floor",
    "ce1:s:7:31:0": "ce2:match:pick:7:31:0",
    "ce1:w:log": "ce2:match:which:log",
    "ce1:r:1": "ce2:rules:topic:1",
    "ce1:d:hint:ask:7:": "ce2:match:hint:7",
    "ce1:d:clock:mute:7:": "ce2:match:mute:7",
    "ce1:d:again:open:7:": "ce2:lobby:again:7",
    "ce1:d:away:back:0:": "ce2:away:back:0",
    "ce1:d:mod:do:5:": "ce2:moderation:do:5",
    "ce1:d:plan:open:7:": "ce2:plans:open:7",
    "ce1:d:plan:answers:7:2": "ce2:plans:answers:7:2",
    "ce1:d:plan:habit:7:4:1:escape": "ce2:plans:habit:7:4:1:escape",
    "ce1:d:setup:log:0:": "ce2:setup:log",
    "ce1:d:terms:show:12:": "ce2:terms:show:12:0",
    "ce1:d:terms:set:12:hints:1": "ce2:terms:set:12:hints:1",
    "ce1:d:settings:quiet:0:": "ce2:settings:quiet",
    "ce1:d:vote:yes:3:": "ce2:votes:yes:3",
    "ce1:d:vote:back:7:31": "ce2:votes:back:7:31",
    "ce1:d:vote:propose:7:pause:31": "ce2:votes:propose:7:pause",
    "ce1:d:vote:propose:7:rewind:31:20": "ce2:votes:propose-rewind:7:31:20",
    "ce1:d:tour:checkin:2:": "ce2:tournaments:checkin:2",
    "ce1:d:seat:accept:9:": "ce2:seats:accept:9",
    "ce1:d:records:history:1:4411": "ce2:records:history:4411:1",
    "ce1:d:records:profile:0:4411": "ce2:records:profile:4411",
    "ce1:d:records:match:7:": "ce2:records:match:7",
    "ce1:d:records:pool:2:": "ce2:records:pool:2",
    "ce1:d:records:season:0:colt-express:everybody": "ce2:records:season:colt-express:everybody",
    "ce1:d:records:announce-board:2:colt-express:everybody": "ce2:records:announce-board:2:colt-express:everybody",
    "ce1:d:privacy:delete:0:": "ce2:privacy:delete",
}


@for_each(("old", "new"), OLD.items())
def test_buttons_of_the_last_release_still_mean_the_same(old: str, new: str) -> None:
    assert read(old) == read(new)


ODD = st.sampled_from(
    ["", "-1", "0x1", "01", "1" * 30, "١", "draw:now", "a b", "\n", "None", "10000000000000000000", "Ünix", ".", "1.0"]
) | st.text(max_size=40)


def wrote(shape: Shape) -> Pressed:
    return read(custom_id(shape.area, shape.verb, *(good(kind) for kind in shape.fields.values())))


@for_each("shape", SHAPES)
def test_what_is_right_is_read(shape: Shape) -> None:
    assert set(shape.arguments(wrote(shape), values(shape))) == {*shape.fields, *(["chosen"] if shape.menu else [])}


@given(st.sampled_from(SHAPES), st.data())
def test_what_is_changed_is_refused_or_of_its_kinds(shape: Shape, data: st.DataObject) -> None:
    fields = list(wrote(shape).fields)
    for at in range(len(fields)):
        if data.draw(st.booleans()):
            fields[at] = data.draw(ODD)
    fields += data.draw(st.lists(ODD, max_size=2))
    chosen = data.draw(st.just(values(shape)) | st.lists(ODD, max_size=30).map(tuple))
    try:
        actual = shape.arguments(Pressed(shape.area, shape.verb, tuple(fields)), chosen)
    except BadCustomId:
        return
    for name, kind in shape.fields.items():
        assert kind.read(str(actual[name])) == actual[name]
    if shape.menu is not None:
        several = isinstance(shape.menu, Several | Filled)
        picked = actual["chosen"] if several else (actual["chosen"],)
        assert len(picked) <= (shape.menu.most if isinstance(shape.menu, Several | Filled) else 1)
        assert all(shape.menu.kind.read(str(item)) == item for item in picked)


@for_each("shape", SHAPES)
def test_a_button_takes_no_values_and_a_menu_needs_them(shape: Shape) -> None:
    wrong = ("x",) if shape.menu is None else None if isinstance(shape.menu, Several | Filled) else ()
    if wrong is not None:
        with pytest.raises(BadCustomId):
            shape.arguments(wrote(shape), wrong)


def test_old_ids_are_ids_of_something_that_answers() -> None:
    known = {(shape.area, shape.verb): shape for shape in SHAPES}
    for old in OLD:
        pressed = read(old)
        if f"{pressed.area}:{pressed.verb}" in REMOVED_PRESSES:
            continue
        shape = known[pressed.area, pressed.verb]
        assert set(shape.arguments(pressed, values(shape))) >= set(shape.fields)


@for_each(
    ("kind", "written"),
    [
        (ID, "0"),
        (ID, "9" * 30),
        (ID, str(2**63)),
        (COUNT, str(2**31)),
        (COUNT, "-1"),
        (COUNT, "007"),
        (KEY, "Draw"),
        (KEY, "x" * (LIMIT + 1)),
        (TEXT, ""),
        (TEXT, "a\nb"),
        (OneOf(("pause", "end")), "draw"),
    ],
)
def test_kinds_refuse(kind: Any, written: str) -> None:
    with pytest.raises(BadCustomId):
        kind.read(written)
