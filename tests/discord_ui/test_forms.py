"""Forms fit Discord's limits and are read as one press; each choice of a setting's menu can be pressed, stored, shown and logged."""

from typing import Any

import discord
import msgspec
import pytest
from fluent.syntax import ast

from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.core.settings.setting import (
    SETTINGS,
    Ids,
    Language,
    Number,
    Setting,
    Switch,
    settings_of,
)
from bot.discord_ui.content.components import boxes, form, one_of, option, submitted
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.core.choosing import chooser, control, value_of
from bot.discord_ui.core.fields import SWITCH
from bot.features.hand.answers import LONGEST_LABEL
from bot.features.moderation.posts import setting_words
from bot.features.settings.posts import key_of
from data.catalogue import current, speaking, text
from data.comparison import messages
from tests.builders.discord_limits import check_form
from tests.builders.for_each import for_each
from tests.builders.refusals import refuses
from tests.builders.words import worded

CARDS = [option(f"Card {number}", f"{number} card", chosen=number == 2) for number in range(23)]


def test_more_than_ten_boxes_come_in_groups() -> None:
    groups = boxes("cards", worded("form-keep-label"), "Tick some", CARDS, 23)
    made = form("ce2:match:picked:1:2", "T" * 60, groups).to_dict()
    inner = [item["component"] for item in made["components"]]
    assert [len(item["options"]) for item in inner] == [10, 10, 3]
    assert [item["max_values"] for item in inner] == [10, 10, 3]
    assert [item["required"] for item in inner] == [False] * 3
    assert len({item["custom_id"] for item in inner}) == 3
    assert len(made["title"]) == 45
    assert [option["value"] for option in inner[0]["options"] if option.get("default")] == ["2 card"]


def test_no_more_can_be_ticked_than_may_be_chosen() -> None:
    (group,) = form(
        "ce2:match:picked:1:2", "Cards", boxes("cards", worded("form-bonus-label"), "Tick two", CARDS[:5], 2)
    ).to_dict()["components"]
    assert group["component"]["max_values"] == 2


@pytest.mark.parametrize(("count", "kind"), [(1, 22), (2, 21), (10, 21), (11, 3), (23, 3)])
def test_one_choice_is_a_box_few_are_in_sight_and_many_in_a_menu(count: int, kind: int) -> None:
    made = form("ce2:terms:agreed:1", worded("button-rules"), [one_of("cards", "Cards", CARDS[-count:])])
    check_form(made)
    group = made.to_dict()["components"][0]["component"]
    assert (group["type"], len(group["options"])) == (kind, count)
    chosen = [option["value"] for option in group["options"] if option.get("default")]
    assert chosen == ["2 card"] * (count == 23)


async def test_a_form_waits_for_nothing_in_memory() -> None:
    assert form("ce2:match:picked:1:2", "Cards", boxes("cards", "a", "b", CARDS[:1], 1)).is_finished()


LABEL: dict[str, Any] = {"type": 18}


@pytest.mark.parametrize(
    ("components", "chosen"),
    [
        ([], ()),
        (
            [
                LABEL | {"component": {"type": 22, "values": ["a", "b"]}},
                LABEL | {"component": {"type": 22, "values": []}},
            ],
            ("a", "b"),
        ),
        (
            [LABEL | {"component": {"type": 21, "value": "x=1"}}, LABEL | {"component": {"type": 21, "value": None}}],
            ("x=1",),
        ),
        ([{"type": 10}, {"type": 1, "components": [{"type": 4, "value": "typed"}]}], ("typed",)),
    ],
)
def test_what_was_chosen_in_all_groups_arrives_in_order(components: list[Any], chosen: tuple[str, ...]) -> None:
    assert submitted({"components": components}) == chosen


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_the_words_of_every_button_fit_a_phone(code: str) -> None:
    buttons = [message for key, message in messages(code).items() if key.startswith("button-")]
    plain = [
        button.key for button in buttons if all(isinstance(part, ast.TextElement) for part in button.pattern.elements)
    ]
    assert len(plain) > 100
    with speaking(code):
        assert {key: text(key) for key in plain if len(text(key)) > LONGEST_LABEL} == {}


ROWS = [(kind, row) for kind in (Server, Habits) for row in settings_of(kind).values()]


BY_HAND = {"guild", "asking", "user", "zone", "opens", "closes", "client_language", "answers", "inbox"}


def words_of(row: Setting) -> str:
    return f"menu-{row.verb}" if row.panel == SETTINGS else key_of(row)


def offered(row: Setting) -> list[Any]:
    """Return the values that a setting's control offers."""
    component = control(
        row, None if isinstance(row, Number) else () if not isinstance(row, Switch) else True, words_of(row)
    )
    if isinstance(component, discord.ui.Select):
        return [value_of(row, chooser(row).choose((option.value,))) for option in component.options]
    if isinstance(component, discord.ui.ChannelSelect | discord.ui.RoleSelect):
        counts = range(component.min_values, component.max_values + 1)
        return [value_of(row, chooser(row).choose(tuple(map(str, range(1, count + 1))))) for count in counts]
    return [value_of(row, word) for word in SWITCH]


def test_every_setting_has_a_row() -> None:
    for kind in (Server, Habits):
        assert {field.name for field in msgspec.structs.fields(kind)} - settings_of(kind).keys() <= BY_HAND


@for_each(("kind", "row"), ROWS)
def test_what_is_offered_can_be_kept_and_said(kind: type, row: Setting) -> None:
    assert not isinstance(row, Ids) or value_of(row, ()) in offered(row), "what was chosen can be cleared"
    for code in current().languages:
        with speaking(code):
            for value in offered(row):
                row.check(value)
                control(row, value, words_of(row))
                if kind is Server:
                    written = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
                    if isinstance(row, Switch) or written:
                        assert setting_words(row.key, written)


@for_each("row", [row for _, row in ROWS])
def test_what_is_not_offered_is_refused(row: Setting) -> None:
    strange: dict[type, Any] = {Ids: tuple(range(1, 99)), Number: 4, Switch: "on"}
    with refuses("unknown-choice"):
        row.check(strange.get(type(row), ("x",)))


def test_a_language_that_nobody_speaks_is_refused() -> None:
    for row in (row for _, row in ROWS if isinstance(row, Language)):
        assert [value_of(row, row.discord), value_of(row, "fr")] == ["", "fr"]
        with pytest.raises(BadCustomId):
            value_of(row, "x")
