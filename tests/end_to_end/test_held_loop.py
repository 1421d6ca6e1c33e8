"""No user can block the bot's loop: every act gets the largest and most repetitive input that Discord accepts."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from bot.discord_ui.content.custom_ids import LIMIT, custom_id
from bot.discord_ui.core.acts import Where
from bot.discord_ui.core.fields import Filled, Key, One, OneOf, Several, Text, Whole, Words
from bot.features.replays.acts import STANDPOINT
from sandbox import Sandbox
from sandbox import Settings as SandboxSettings
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders.areas import COMMANDS, SHAPES
from tests.builders.forging import forged
from tests.builders.local_bot import LONGEST_ANSWER, LocalBot, Message
from tests.end_to_end.test_private_tables import FILE, STRING, leaves, options, own_message, value
from tests.end_to_end.test_program import ROOT, line_with

LONGEST: Final = 100.0
"""Milliseconds of CPU time for which anything may hold the event loop at a stretch."""
LONGEST_OPTION: Final = 6_000
"""Characters of an option for which a command names no fewer (Discord docs, "Application Command Option Structure")."""
LONGEST_INPUT: Final = 4_000
"""Characters of a field of a form, likewise (Discord docs, "Text Input")."""
REPETITIVE: Final = ("1    ", "1", " ", "until ", "a-", "(", "**", "<@1>", "\ufdfa", "e\u0301")


def typed(longest: int) -> Iterator[str]:
    """Yield the longest and most repetitive texts; the last character of each matches nothing."""
    for piece in REPETITIVE:
        yield (piece * longest)[: longest - 1] + "x"


@asynccontextmanager
async def watched_bot(folder: Path) -> AsyncIterator[tuple[LocalBot, Path]]:
    """Run a bot as a separate program. Yield the stand-in, and the file that lists what blocked the bot's loop from then on."""
    held, settings = folder / "held.txt", SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)
    async with Sandbox.start(settings) as sandbox:
        environment = {
            "DISCORD_TOKEN": sandbox.token,
            "DISCORD_API_URL": sandbox.api_url,
            "COLT_DATABASE": str(folder / "colt.db"),
            "CPU_SECONDS_PER_PERSON": "0",
            "THINKING_SHORTEST": "0",
            "THINKING_LONGEST": "0",
            "EMOJIS": "false",
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
        }
        with (folder / "log.txt").open("wb") as log:
            child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.builders.held_loop", "run", str(held)),
                cwd=folder,
                env=os.environ | environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        try:
            await line_with(child, "Connected to Discord")
            held.write_text("", encoding="utf-8")  # no user waits for the duration of a start
            yield LocalBot(sandbox, folder / "colt.db"), held
        finally:
            child.terminate()  # it first answers pending requests
            await child.wait()


async def answered(doing: Awaitable[Exchange]) -> Exchange | None:
    """Return an exchange once it is answered; None if the interaction fails."""
    try:
        return await doing
    except InteractionFailedError:
        return None


async def type_everything(place: LocalBot, person: PageClient) -> None:
    """Type every command with hostile texts in each text option, and request suggestions for them."""
    needed = options(place, person)
    for name, offered in leaves(person.commands).items():
        if any(item["type"] == FILE for item in offered):
            continue
        given = {item["name"]: value(item, place) for item in offered if item.get("required")} | needed.get(name, {})
        entry = COMMANDS.get(name)
        if entry is not None and any(item["name"] == entry.key for item in offered):
            given[entry.key] = 1
        await answered(person.command(f"/{name}", **given))
        for option in offered:
            if option["type"] == STRING and not option.get("choices"):
                for words in typed(option.get("max_length", LONGEST_OPTION)):
                    await answered(person.command(f"/{name}", **{**given, option["name"]: words}))
                    if option.get("autocomplete"):
                        await person.autocomplete(f"/{name}", option["name"], words)


def written(kind: Any) -> tuple[str, ...]:
    """Return values for a field of a custom_id: numbers that exist, or long texts."""
    if kind is STANDPOINT:
        return ("0", "1", "99")
    if isinstance(kind, OneOf):
        return (next(iter(kind.words)),)
    if isinstance(kind, Whole):
        return (str(max(1, kind.low)),)
    return ("a" * 30,) if isinstance(kind, Key) else ("move " * 6,)


def chosen(menu: One[Any] | Several[Any] | Filled[Any] | None) -> tuple[tuple[str, ...] | None, ...]:
    """Return values for a press's menu or form."""
    if menu is None:
        return (None,)
    if isinstance(menu.kind, Words | Text):
        longest = menu.kind.most if isinstance(menu.kind, Words) else LIMIT
        return tuple((words,) for words in typed(min(longest, LIMIT)))
    return (written(menu.kind),)


async def press_everything(place: LocalBot, person: PageClient, message: Message) -> None:
    """Press every button and choose in every menu; fill in every form that opens."""
    for shape in SHAPES:
        fields = product(*(written(kind) for kind in shape.fields.values()))
        for values, choice in product(fields, chosen(shape.menu)):
            pressed = custom_id(shape.area, shape.verb, *values)[:LIMIT]
            exchange = await answered(forged(place, person, message, pressed, choice))
            if shape.where is Where.FORM and exchange is not None and exchange.modal is not None:
                await fill_in(place, person, message, pressed, exchange)


async def fill_in(place: LocalBot, person: PageClient, message: Message, pressed: str, form: Exchange) -> None:
    """Fill in a form with hostile texts in all of its fields for text."""
    assert form.modal is not None
    fields = [item["component"] for item in form.modal["components"]]
    lines = [field for field in fields if field["type"] == 4]
    given = {field["custom_id"]: field["options"][0]["value"] for field in fields if field.get("options")}
    for number in range(len(REPETITIVE) if lines else 0):
        texts = {line["custom_id"]: [*typed(line.get("max_length", LONGEST_INPUT))][number] for line in lines}
        opened = await answered(forged(place, person, message, pressed))
        if opened is not None and opened.modal is not None:
            await answered(person.submit_modal(opened, **given, **texts))


@pytest.mark.nightly
async def test_nothing_that_is_pressed_or_typed_holds_the_event_loop(tmp_path: Path) -> None:
    async with watched_bot(tmp_path) as (place, held):
        place.show_all_commands()
        person = await place.enter(0)
        message = await own_message(person)
        await answered(forged(place, person, message, custom_id("lobby", "fill", 1)))
        await person.command("/tournament create", name="Cup")
        await person.command("/lobby weekly", day="3", time="20:00")
        message = await own_message(person)
        await press_everything(place, person, message)
        await type_everything(place, person)
    stretches = held.read_text(encoding="utf-8").splitlines()
    log = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert [line for line in stretches if float(line.partition(" ")[0]) > LONGEST] == [], log[-5_000:]
    assert "Traceback" not in log, log[-20_000:]
