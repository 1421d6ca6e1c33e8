"""Every command of the last release still exists, or names its replacement."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from discord import app_commands

from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.retired import REMOVED, REMOVED_PRESSES, RETIRED, replacement
from data.catalogue import current, speaking, text
from tests.builders.areas import SHAPES
from tests.discord_ui.test_acts import COMMANDS

RELEASED: Final = COMMANDS.with_name("released_commands.txt")
"""The commands of the last release, a name in each line."""


def names(commands: list[dict[str, Any]], group: str = "") -> Iterator[str]:
    """Yield the names of commands and groups."""
    for command in commands:
        name = f"{group}{command['name']}"
        yield name
        yield from names([item for item in command.get("options", ()) if item["type"] in {1, 2}], f"{name} ")


def now() -> set[str]:
    """Return the names of all present commands and groups."""
    return set(names(json.loads(COMMANDS.read_text(encoding="utf-8"))))


def test_a_released_command_is_there_or_says_where_it_went() -> None:
    gone = set(RELEASED.read_text(encoding="utf-8").split("\n")) - {""} - now()
    assert set(RETIRED) <= gone
    assert {name for name in gone if replacement(*name.split()) is None} == set()
    assert not now() & set(REMOVED)


@pytest.mark.parametrize("name", RETIRED)
def test_a_retired_command_is_answered_with_what_replaces_it(name: str) -> None:
    command, label = RETIRED[name]
    assert command in now() | {""}
    *parents, last = name.split()
    said = explain(app_commands.CommandNotFound(last, parents))
    assert f"/{name}" in said
    assert not command or current().command(command) in said
    assert not label or f"**{text(label)}**" in said


@pytest.mark.parametrize("language", current().languages)
def test_a_removed_feature_says_in_one_sentence_where_it_went(language: str) -> None:
    with speaking(language):
        for name, key in REMOVED.items():
            *parents, last = name.split()
            assert explain(app_commands.CommandNotFound(last, parents)) == text(key)
            assert text(key).count(".") == 1
        for pressed, key in REMOVED_PRESSES.items():
            area, _, verb = pressed.partition(":")
            assert pressed not in {name for shape in SHAPES for name in (shape.area, f"{shape.area}:{shape.verb}")}
            assert explain(BadCustomId(f"ce2:{area}:{verb or 'step'}:1:0:0")) == text(key)
        assert explain(BadCustomId("ce2:nothing:step:1")) == text("trouble-old-button")


def test_another_command_is_unknown() -> None:
    assert explain(app_commands.CommandNotFound("dance", [])) == text("trouble-old-command")
