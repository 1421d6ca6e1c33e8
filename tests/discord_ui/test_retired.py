"""Every command of the last release still exists, or names its replacement."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from discord import app_commands

from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.retired import RETIRED
from data.catalogue import current, text
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
    assert set(RELEASED.read_text(encoding="utf-8").split("\n")) - {""} - now() == set(RETIRED)


@pytest.mark.parametrize("name", RETIRED)
def test_a_retired_command_is_answered_with_what_replaces_it(name: str) -> None:
    command, label = RETIRED[name]
    assert command in now() | {""}
    *parents, last = name.split()
    said = explain(app_commands.CommandNotFound(last, parents))
    assert f"/{name}" in said
    assert not command or current().command(command) in said
    assert not label or f"**{text(label)}**" in said


def test_another_command_is_unknown() -> None:
    assert explain(app_commands.CommandNotFound("dance", [])) == text("trouble-old-command")
