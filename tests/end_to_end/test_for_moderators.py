"""docs/for-moderators.md is literally true: its three commands, typed as written, run a tournament to its end."""

import re
from typing import Any

from sandbox import reading
from sandbox.json_types import JsonObject
from tests.builders.arena import Arena, said
from tests.builders.local_bot import LocalBot
from tests.builders.words import worded
from tests.structure.sources import ROOT

TEXT = (ROOT / "docs" / "for-moderators.md").read_text(encoding="utf-8")
OPTION = re.compile(r"(?P<name>[a-z][a-z-]*):(?P<value>.*?)(?= [a-z][a-z-]*:|$)")

LEAVES = frozenset(re.findall(r"`(?:/\w+ )?([a-z-]+)", TEXT)) | {"pause", "resume", "start"}
"""Commands that are named, also those that follow their group's name, and three that are buttons as well."""

MOST_WORDS = 900


def commands() -> list[str]:
    """Return the commands in the section about a first tournament."""
    section = TEXT.split("## Run your first tournament in three commands")[1].split("\n## ")[0]
    return re.findall(r"```\n(/.*?)\n```", section, re.DOTALL)


def typed(place: LocalBot, line: str) -> tuple[str, dict[str, Any]]:
    """Return a command as Discord sends it: users see the names of choices, and Discord sends their values."""
    path = " ".join(line.split(" ")[:2])
    (known,) = (
        option
        for command in next(iter(place.sandbox.core.world.commands.values()))
        if command["name"] == path.split(" ")[0].removeprefix("/")
        for option in command["options"]
        if option["name"] == path.split(" ")[1]
    )
    options: dict[str, JsonObject] = {option["name"]: option for option in known.get("options") or []}
    result: dict[str, Any] = {}
    for match in OPTION.finditer(line[len(path) :].strip()):
        option = options[match["name"]]
        values = {choice["name"]: choice["value"] for choice in option.get("choices") or []}
        value = values[match["value"]] if values else match["value"]
        result[match["name"]] = int(value) if option["type"] == 4 else value
    return path, result


async def test_three_commands_run_a_tournament(place: LocalBot) -> None:
    lines = commands()
    assert [line.split(" ")[1] for line in lines] == ["create", "start", "info"]
    create, start, info = (typed(place, line) for line in lines)
    arena = Arena(place, 4)
    await arena.open()
    assert "is announced" in await said(await arena.manager.command(create[0], **create[1]))
    await arena.join(await arena.shown("Friday Cup"))
    assert worded("tour-done-start-first") in await said(await arena.manager.command(start[0], **start[1]))
    for number in (1, 2):
        for party in await arena.tables(number):
            await party.finish()
        if number == 1:
            card = await arena.shown("Tournament 1")
            await arena.until(lambda sheet: sheet.open_round is None)
            await place.quiet()
            assert worded("tour-done-start") in await said(
                await arena.manager.click(card, label=worded("tour-button-next"))
            )
    sheet = await arena.until(lambda sheet: sheet.tournament.over)
    assert sheet.tournament.plan.rounds == 2
    winner = sheet.name_of(sheet.standings[0].entrant)
    assert f"**1.** **{winner}**" in reading.text(await arena.press(arena.riders[0], "standings"))
    card = await (await arena.manager.command(info[0], **info[1])).message(reading.components)
    file = await (await arena.manager.click(card, label=worded("tour-button-export"))).message(reading.components)
    assert reading.files(file)[0]["filename"] == "tournament-1.json"
    await arena.shown("🏁", worded("tour-final-winner"))


def test_every_option_and_command_that_is_told_of_exists(place: LocalBot) -> None:
    commands = {command["name"]: command for command in next(iter(place.sandbox.core.world.commands.values()))}
    for group in ("tournament", "direct", "mod"):
        told = set(re.findall(rf"/{group} ([a-z-]+)", TEXT))
        assert told
        assert told <= {option["name"] for option in commands[group]["options"]}
    for group in ("direct", "mod"):
        assert {option["name"] for option in commands[group]["options"]} <= LEAVES
    options = {option["name"]: option for option in commands["tournament"]["options"]}
    create = {option["name"] for option in options["create"]["options"]}
    rows = TEXT.split("## Options of a tournament")[1].split("\n## ")[0]
    named = {
        name for row in re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE) for name in re.findall(r"`([a-z-]+)`", row)
    }
    assert named <= create, named - create
    assert create - named <= {"name", "advance", "seasons"}


def test_every_label_that_is_named_is_in_the_catalogue() -> None:
    words = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "data" / "text" / "en").glob("*.ftl")
    ).lower()
    sections = TEXT.split("## Directing")[1]
    labels = re.findall(r"\*\*(.+?)\*\*", sections)
    assert labels
    assert [label for label in labels if not re.search(rf"(= |\*\*){re.escape(label.lower())}", words)] == []


def test_it_is_two_pages() -> None:
    assert len(TEXT.split()) <= MOST_WORDS
