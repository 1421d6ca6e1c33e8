"""Every press and every command has a gate for the kind of thing that it names."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from discord import app_commands

from bot.discord_ui.core.acts import CHOSEN
from bot.discord_ui.core.localized import Command
from bot.processes.game_uis import game_uis
from bot.run.app import open_app
from bot.run.settings import Settings
from tests.builders.areas import COMMANDS, PRESSES, SHAPES

NUMBERS = {"match", "lobby", "tournament", "ballot", "offer", "table", "number"}
"""Arguments that name something of a server: one that has any of them needs a gate."""

UNGATED = {"mod log", "tournament correct"}
"""Lines of the audit log are those of one server anyway; the number of a round is none of a tournament (which it names besides)."""


@pytest_asyncio.fixture
async def commands(tmp_path: Path) -> AsyncIterator[dict[str, Command]]:
    async with open_app(Settings(colt_database=tmp_path / "colt.db"), game_uis) as app:
        walked = app.client.tree.walk_commands()
        yield {
            candidate.qualified_name: candidate for candidate in walked if isinstance(candidate, app_commands.Command)
        }


def test_every_press_has_a_row_that_fits() -> None:
    shapes = {f"{shape.area} {shape.verb}": shape for shape in SHAPES}
    assert shapes.keys() == PRESSES.keys()
    for name, shape in shapes.items():
        entry, arguments = PRESSES[name], {*shape.fields, *([CHOSEN] if shape.menu else [])}
        assert entry.named is None or entry.key in arguments, name
        assert arguments & NUMBERS <= {entry.key}, name


async def test_every_command_has_a_row_that_fits(commands: dict[str, Command]) -> None:
    assert commands.keys() == COMMANDS.keys()
    for name, command in commands.items():
        entry, options = COMMANDS[name], {parameter.display_name for parameter in command.parameters}
        assert entry.named is None or entry.key in options, name
        if name not in UNGATED:
            assert options & NUMBERS <= {entry.key}, name
