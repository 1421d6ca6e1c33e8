"""Forges every known press in every way: an invalid one reaches no method."""

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
from tests.discord_ui.test_custom_ids import OLD

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


def test_no_two_methods_answer_the_same() -> None:
    assert len({(shape.area, shape.verb) for shape in SHAPES}) == len(SHAPES)
