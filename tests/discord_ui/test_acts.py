"""Registered commands, and possible presses, equal those in the files here.

``python -m tests.discord_ui.test_acts`` writes both files.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import discord
import pytest
from discord import app_commands

from bot.core.ids import MatchId, OfferId
from bot.discord_ui.core.acts import Shape, act
from bot.discord_ui.core.fields import COUNT, OneOf
from bot.discord_ui.core.gate import FREE, LOOK, SIT
from bot.processes.game_uis import game_uis
from bot.run.app import open_app
from bot.run.settings import Settings
from tests.builders.areas import SHAPES
from tools.acts import PAGE, page

COMMANDS: Final = Path(__file__).with_name("commands.json")
PRESSES: Final = Path(__file__).with_name("presses.txt")
SHOWN: Final = discord.Locale.norwegian
"""A language without texts: its payloads contain keys, so that rewording changes nothing here."""


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
    assert written(await payloads(tmp_path)) == COMMANDS.read_text(encoding="utf-8")


MOST_COMMANDS: Final = 20
MOST_ENTRIES: Final = 45
"""Commands, and entries with their subcommands, in the list that Discord shows for a slash."""


def test_the_list_of_commands_stays_short() -> None:
    commands = [command for command in json.loads(COMMANDS.read_text(encoding="utf-8")) if command.get("type", 1) == 1]
    entries = [sum(option["type"] in {1, 2} for option in command.get("options", ())) or 1 for command in commands]
    assert len(commands) <= MOST_COMMANDS
    assert sum(entries) <= MOST_ENTRIES


def test_presses_are_those_that_are_written_down() -> None:
    assert presses() == PRESSES.read_text(encoding="utf-8")


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
        COMMANDS.write_text(written(asyncio.run(payloads(Path(made)))), encoding="utf-8")
    PRESSES.write_text(presses(), encoding="utf-8")
    sys.stdout.write(f"{COMMANDS}\n{PRESSES}\n")
