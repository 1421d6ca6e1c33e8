"""Checks of Discord's facts on the stand-in, with a user who presses what its messages ask for."""

import asyncio
import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.discord_ui.patches import point_at
from bot.run.doctor.main import examine
from bot.run.settings import Secret
from sandbox import reading
from sandbox.json_types import JsonObject
from sandbox.testing import InteractionFailedError, PageClient
from tests.builders.forms import fill
from tests.builders.hurried import hurry
from tests.builders.local_bot import LocalBot
from tools.discord_facts import checks
from tools.discord_facts.checks import CHECKS, check_live
from tools.discord_facts.live import PREFIX, SKIP

CHANNEL: Final = "the-station"
SKIPPED: Final = {"announcements", "elsewhere"}
"""The stand-in's server has no announcement channel here, and there is no server without the bot."""


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    monkeypatch.setattr(checks, "ANSWER_LIMIT_S", 0.0)
    monkeypatch.setattr(checks, "EMOJIS", 3)


def guide(person: PageClient) -> JsonObject | None:
    """Return the newest message with instructions; None without one."""
    told = [message for message in person.messages(CHANNEL) if f"{PREFIX}{SKIP}" in str(message["components"])]
    return told[-1] if told else None


def left(place: LocalBot) -> Any:
    """Return everything that a run could leave behind."""
    world = place.sandbox.core.world
    guilds = [dict(guild.events) for guild in world.guilds.values()]
    commands = sorted(str(command["name"]) for commands in world.commands.values() for command in commands)
    public = [
        message.id
        for channel in world.channels.values()
        for message in channel.messages.values()
        if message.ephemeral_for is None
    ]
    return sorted(world.channels), public, commands, sorted(world.emojis), guilds


class Helper:
    """A user who follows the instructions."""

    def __init__(self, person: PageClient, *, skips: bool = False) -> None:
        self.person = person
        self._skips = skips
        self._done = set[str]()
        self.checks = 0

    def _new(self) -> JsonObject | None:
        told = guide(self.person)
        return told if told is not None and told["id"] not in self._done else None

    async def help(self) -> None:
        """Answer each message with its first button, or its last one to skip it, forever."""
        while True:
            told = await self.person.wait_for(self._new, what="what to press")
            self._done.add(told["id"])
            self.checks += f"{PREFIX}go" in str(told["components"])
            wanted = reading.buttons(told)[-1 if self._skips else 0]["custom_id"]
            try:
                exchange = await self.person.click(told, custom_id=wanted)
                if exchange.modal is not None:
                    await fill(self.person, exchange)
            except InteractionFailedError:
                continue


async def run(place: LocalBot, file: Path, helper: Helper) -> None:
    settings, place.probes = replace(place.settings, discord_token=Secret(place.sandbox.token)), True
    helping = asyncio.create_task(helper.help())
    try:
        channel = int(place.sandbox.channel(CHANNEL).id)
        await examine(settings, None, partial(check_live, channel=channel, file=file))
    finally:
        helping.cancel()
        point_at(place.sandbox.api_url)


async def alone(place: LocalBot) -> Helper:
    """Give the bot permission to delete threads, and stop it; return a user who follows the instructions."""
    place.permit(CHANNEL, allow=["MANAGE_THREADS"])
    await place.stop()
    person = place.user(0)
    await person.open()
    await person.fetch(CHANNEL)
    return Helper(person)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
    else:
        yield str(value)


async def test_it_runs_whole_and_leaves_nothing_but_a_file_without_people(place: LocalBot, tmp_path: Path) -> None:
    helper, file = await alone(place), tmp_path / "live.json"
    await helper.person.say("a secret", channel=CHANNEL)
    await helper.person.wait_for(lambda: helper.person.messages(CHANNEL), what="a message of a person")
    before = left(place)
    await run(place, file, helper)
    result = json.loads(file.read_text(encoding="utf-8"))
    assert [check["check"] for check in result["checks"]] == [check.name for check in CHECKS]
    assert {check["check"] for check in result["checks"] if check["outcome"] != "done"} == SKIPPED
    assert all(check["calls"] for check in result["checks"] if check["check"] != "announcements")
    by_name = {check["check"]: check for check in result["checks"]}
    assert by_name["readback"]["same"]
    assert by_name["unpromised"]["events"] == {}
    assert left(place) == before
    told = list(strings(result))
    assert not [words for words in told if re.search(r"\d{17,}", words)]
    world = place.sandbox.core.world
    names = {user.name for user in world.users.values()} | {guild.name for guild in world.guilds.values()}
    assert not [words for words in told for name in names if name in words]
    assert "secret" not in str(told)
    assert place.sandbox.token not in file.read_text(encoding="utf-8")


async def test_every_check_can_be_skipped(place: LocalBot, tmp_path: Path) -> None:
    helper, file = await alone(place), tmp_path / "live.json"
    helper._skips = True
    before = left(place)
    await run(place, file, helper)
    assert {check["outcome"] for check in json.loads(file.read_text(encoding="utf-8"))["checks"]} == {"skipped"}
    assert left(place) == before


@pytest.mark.parametrize("checks", [3, 11])
async def test_interrupted_it_clears_away_and_keeps_what_it_has(place: LocalBot, tmp_path: Path, checks: int) -> None:
    helper, file = await alone(place), tmp_path / "live.json"
    before = left(place)
    running = asyncio.create_task(run(place, file, helper))
    await helper.person.wait_for(lambda: helper.checks >= checks, what="a check in the middle")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert left(place) == before
    assert len(json.loads(file.read_text(encoding="utf-8"))["checks"]) >= checks - 1
