"""Registered commands, possible presses, their gates and those that are retired equal the files here.

``python -m tests.discord_ui.test_acts`` writes both files.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import discord
import pytest
import pytest_asyncio
from discord import app_commands

from bot.core.ids import MatchId, OfferId
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.core.acts import CHOSEN, Shape, act
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.fields import COUNT, OneOf
from bot.discord_ui.core.gate import FREE, LOOK, SIT
from bot.discord_ui.core.localized import Command
from bot.discord_ui.core.retired import REMOVED, REMOVED_PRESSES, RETIRED, replacement
from bot.processes.game_uis import game_uis
from bot.run.app import open_app
from bot.run.settings import Settings
from data.catalogue import current, speaking, text
from tests.builders.areas import COMMANDS, PRESSES, SHAPES
from tools.acts import PAGE, page

COMMANDS_FILE: Final = Path(__file__).with_name("commands.json")


PRESSES_FILE: Final = Path(__file__).with_name("presses.txt")


SHOWN: Final = discord.Locale.norwegian


class Keys(app_commands.Translator):
    """Shows the key of a text in place of its words."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return keys(string) if locale is SHOWN and "key" in string.extras else None


def keys(string: str | app_commands.locale_str) -> str:
    """Return the key of a text, and those of the texts in its gaps."""
    if isinstance(string, str):
        return string
    return " ".join([str(string.extras["key"]), *map(keys, string.extras["gaps"].values())])


def plain(payload: Any) -> Any:
    """Return a payload with keys instead of text."""
    if isinstance(payload, list):
        return [plain(item) for item in payload]
    if not isinstance(payload, dict):
        return payload
    collected = {key: plain(value) for key, value in payload.items() if not key.endswith("_localizations")}
    if "value" in payload and "name_localizations" in payload:
        collected["name"] = (payload["name_localizations"] or {}).get(SHOWN.value, payload["name"])
    if "description" in payload:
        collected["description"] = payload["description_localizations"][SHOWN.value]
    return collected


async def payloads(folder: Path) -> list[Any]:
    """Return the registered payloads by name."""
    async with open_app(Settings(colt_database=folder / "colt.db"), game_uis) as app:
        tree = app.client.tree
        await tree.set_translator(Keys())
        made = [plain(dict(await command.get_translated_payload(tree, Keys()))) for command in tree.get_commands()]
        return sorted(made, key=lambda payload: str(payload["name"]))


def line(shape: Shape) -> str:
    """Describe a press in one line."""
    kinds = {
        name: f"OneOf({' '.join(kind.words)})" if isinstance(kind, OneOf) else repr(kind)
        for name, kind in shape.fields.items()
    }
    words = [f"{name}={kind}" for name, kind in kinds.items()]
    return " ".join([shape.area, shape.verb, *words, f"chosen={shape.menu}", shape.where.name.lower()])


def presses() -> str:
    """Return all possible presses, one per line."""
    return "".join(f"{line(shape)}\n" for shape in SHAPES)


def written(result: list[Any]) -> str:
    return json.dumps(result, indent=1, sort_keys=True) + "\n"


async def test_commands_are_those_that_are_written_down(tmp_path: Path) -> None:
    assert written(await payloads(tmp_path)) == COMMANDS_FILE.read_text(encoding="utf-8")


MOST_COMMANDS: Final = 20


MOST_ENTRIES: Final = 45


def test_the_list_of_commands_stays_short() -> None:
    commands = [
        command for command in json.loads(COMMANDS_FILE.read_text(encoding="utf-8")) if command.get("type", 1) == 1
    ]
    entries = [sum(option["type"] in {1, 2} for option in command.get("options", ())) or 1 for command in commands]
    assert len(commands) <= MOST_COMMANDS
    assert sum(entries) <= MOST_ENTRIES


def test_presses_are_those_that_are_written_down() -> None:
    assert presses() == PRESSES_FILE.read_text(encoding="utf-8")


def test_the_page_of_all_acts_is_true() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def no_gate() -> None:
    @act(press="seats wrong", gate=FREE)
    async def wrong(self: object, call: object, offer: OfferId) -> None: ...


def gate_of_another_kind() -> None:
    @act(press="seats wrong", gate=SIT)
    async def wrong(self: object, call: object, offer: OfferId) -> None: ...


def unexplained() -> None:
    @act(press="match wrong", gate=LOOK)
    async def wrong(self: object, call: object, match: MatchId, version: int) -> None: ...


def nobody_says_which() -> None:
    @act(command="match wrong", gate=LOOK)
    async def wrong(self: object, call: object, match: MatchId) -> None: ...


def nothing_of_that_name() -> None:
    @act(press="match wrong", gate=FREE, version=COUNT)
    async def wrong(self: object, call: object) -> None: ...


@pytest.mark.parametrize(
    "declare", [no_gate, gate_of_another_kind, unexplained, nobody_says_which, nothing_of_that_name]
)
def test_an_act_that_does_not_fit_its_method_is_refused_at_once(declare: Callable[[], None]) -> None:
    with pytest.raises(TypeError):
        declare()


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        COMMANDS_FILE.write_text(written(asyncio.run(payloads(Path(made)))), encoding="utf-8")
    PRESSES_FILE.write_text(presses(), encoding="utf-8")
    sys.stdout.write(f"{COMMANDS_FILE}\n{PRESSES_FILE}\n")


NUMBERS = {"match", "lobby", "tournament", "ballot", "offer", "table", "number"}


UNGATED = {"mod log", "tournament correct"}


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


RELEASED: Final = COMMANDS_FILE.with_name("released_commands.txt")


def names(commands: list[dict[str, Any]], group: str = "") -> Iterator[str]:
    """Yield the names of commands and groups."""
    for command in commands:
        name = f"{group}{command['name']}"
        yield name
        yield from names([item for item in command.get("options", ()) if item["type"] in {1, 2}], f"{name} ")


def now() -> set[str]:
    """Return the names of all present commands and groups."""
    return set(names(json.loads(COMMANDS_FILE.read_text(encoding="utf-8"))))


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
