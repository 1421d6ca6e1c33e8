"""docs/for-moderators.md is literally true: its evening, pressed as written, goes as it says."""

import random
import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

from bot.core.errors import StaleAction
from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import custom_id
from sandbox import reading
from sandbox.json_types import JsonObject
from sandbox.testing import PageClient
from tests.builders.arena import Arena, said
from tests.builders.forms import fill
from tests.builders.local_bot import LocalBot, Message
from tests.builders.words import worded
from tests.structure.sources import ROOT

TEXT = (ROOT / "docs" / "for-moderators.md").read_text(encoding="utf-8")
OPTION = re.compile(r"(?P<name>[a-z][a-z-]*):(?P<value>.*?)(?= [a-z][a-z-]*:|$)")
LEAVES = frozenset(re.findall(r"`(?:/\w+ )?([a-z-]+)", TEXT)) | {"pause", "resume", "start"}
"""Commands that are named, also those that follow their group's name, and three that are buttons as well."""

MOST_WORDS = 900


def commands(heading: str) -> list[str]:
    """Return the commands in a section."""
    section = TEXT.split(heading)[1].split("\n## ")[0]
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


def evening() -> dict[str, tuple[list[str], list[str]]]:
    """Return the rows of the evening, by their first cells: the labels to press, and the public words."""
    section = TEXT.split("## An evening")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return {
        happens: (re.findall(r"\*\*(.+?)\*\*", pressed), re.findall(r'"(.+?)"', seen))
        for happens, pressed, seen in rows[2:]
    }


async def labels(person: PageClient, message: Message, pressed: Sequence[str]) -> Message:
    """Press buttons by their labels, each on the message that the one before shows."""
    for label in pressed:
        message = await (await person.click(message, label=label)).message(reading.components)
    return message


async def play(place: LocalBot, number: MatchId, absent: int) -> None:
    """Play a match at random, without presses, until it is over or waits only for ``absent``."""
    chance = random.Random(4)
    while True:
        match = await place.host.matches.match(number)
        seats = [match.seats[wait.seat] for wait in (await place.host.matches.table(number, None)).waits]
        there = [seat.user for seat in seats if seat.user is not None and int(seat.user) != absent]
        if not match.playing or not (there or any(seat.user is None for seat in seats)):
            return
        if not there:
            await place.host.step(place.host.now())
            continue
        legal = await place.host.matches.legal(number, there[0])
        with suppress(StaleAction, ValueError):
            await place.host.matches.submit(number, match.version, there[0], chance.choice(legal))


async def back_in(person: PageClient, card: Message, labels: Collection[str]) -> None:
    """Let a user press **Back in** on the card, the same as **Join** during sign-up, with one of ``labels``."""
    entry = custom_id("tournaments", "join", 1)

    def shows() -> Message | None:
        now = person.message(card["id"])
        return now if now is not None and entry in str(reading.buttons(now)) and "round" in str(now) else None

    shown = await person.wait_for(shows, what="the way back")
    assert {*labels} & {*reading.labels(shown)}
    await person.click(shown, custom_id=entry)


async def test_the_evening_goes_as_the_guide_says(place: LocalBot) -> None:  # noqa: PLR0915  a whole evening
    (line,) = commands("## An evening")
    arena, steps = Arena(place, 7), evening()
    await arena.open()
    boss, late = arena.manager, arena.riders[6]
    path, options = typed(place, line)
    assert "is announced" in await said(await boss.command(path, **options))
    card = await arena.shown("Friday Cup")
    order = iter(steps)

    async def seen(what: str) -> list[str]:
        """Check that the step before this one has led to what everyone sees; return the labels that are pressed now."""
        assert next(order) == what
        await place.quiet()
        return steps[what][0]

    async def check(what: str) -> None:
        for words in steps[what][1]:
            await arena.shown(words)

    pressed = await seen("You want a final")
    draft = await labels(boss, card, pressed[:2])
    form = await boss.select(draft, worded("tour-form-rounds"))
    shown = await (await fill(boss, form, final="final=top-4")).message(reading.components)
    page = await labels(boss, shown, pressed[2:])
    await arena.join(card, arena.riders[:6])
    await check("You want a final")
    page = await labels(boss, page, await seen("Six have joined"))
    tables = await arena.tables(1)
    await check("Six have joined")
    assert await seen("Someone comes late") == [worded("tour-button-join")]
    await arena.join(await arena.shown("Tournament 1"), [late])
    await check("Someone comes late")
    absent = tables[0].people[0]
    more, *_ = await seen("Someone doesn't play")
    form = await boss.click(await labels(boss, card, [worded("tour-button-direct")]), label=more)
    await labels(boss, await (await fill(boss, form, hours="1")).message(reading.components), [worded("mod-do")])
    await tables[1].finish()
    for table in (await arena.sheet()).tables_of(1):
        await play(place, table.match, int(absent.me))
    place.move(6 * 3_600)
    await place.quiet()
    await arena.until(lambda sheet: sheet.open_round is None)
    await check("Someone doesn't play")
    await back_in(absent, await arena.shown("Tournament 1"), labels=await seen("They return"))
    await check("They return")
    fix, done = await seen("A result is wrong")
    page = await labels(boss, card, [worded("tour-button-direct")])
    loser = next(line for line in (await arena.sheet()).tables[0].lines or () if line.place > 1 and line.entrant)
    user = str(next(player.user for player in (await arena.sheet()).players if player.number == loser.entrant))
    menu = custom_id("tournaments", "player", arena.number)
    shown = await (await boss.select(page, user, custom_id=menu)).message(reading.components)
    form = await boss.click(shown, label=fix)
    preview = await (await fill(boss, form, place="1=", reason="Read wrongly.")).message(reading.components)
    page = await labels(boss, preview, [done])
    await check("A result is wrong")
    page = await labels(boss, page, await seen("The draw looks odd"))
    await check("The draw looks odd")
    page = await labels(boss, page, await seen("You're ready"))
    for party in await arena.tables(2):
        await party.finish()
    await check("You're ready")
    await arena.until(lambda sheet: sheet.open_round is None)
    pressed = await seen("Round 2 is over")
    await labels(boss, card, [worded("tour-button-direct"), *pressed])
    for party in await arena.tables(3):
        await party.finish()
    await check("Round 2 is over")
    await arena.until(lambda sheet: sheet.tournament.over)
    await seen("It is over")
    await check("It is over")
    assert list(order) == []


def test_every_option_and_command_that_is_told_of_exists(place: LocalBot) -> None:
    commands = {command["name"]: command for command in next(iter(place.sandbox.core.world.commands.values()))}
    for group in ("tournament", "mod"):
        told = set(re.findall(rf"/{group} ([a-z-]+)", TEXT))
        assert told
        assert told <= {option["name"] for option in commands[group]["options"]}
    assert {option["name"] for option in commands["mod"]["options"]} <= LEAVES
    options = {option["name"]: option for option in commands["tournament"]["options"]}
    create = {option["name"] for option in options["create"]["options"]}
    rows = TEXT.split("## Options of a tournament")[1].split("\n## ")[0]
    named = {
        name for row in re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE) for name in re.findall(r"`([a-z-]+)`", row)
    }
    assert named <= create, named - create
    assert create - named <= {"name"}


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
