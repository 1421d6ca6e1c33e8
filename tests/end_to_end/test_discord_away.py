"""If Discord has trouble while the bot starts, the bot waits as long as Discord requests; a refusal ends it."""

from pathlib import Path
from typing import Any, Final

import discord
import pytest

from bot.discord_ui import login
from bot.discord_ui.core.trouble import RETRY_PAUSE_S
from sandbox import Sandbox, reading
from sandbox import Settings as SandboxSettings
from tests.builders.for_each import each_value
from tests.builders.local_bot import LONGEST_ANSWER, LocalBot, started

CALLS: Final = ("GET /users/@me", "GET /*applications/@me", "GET /gateway/bot")
"""Calls that must succeed before the bot can start."""
TROUBLES: Final = (
    ({"kind": "status", "status": 503}, RETRY_PAUSE_S),
    ({"kind": "rate_limit", "retry_after": 900.0}, 900.0),
    ({"kind": "cut"}, RETRY_PAUSE_S),
)


@each_value(("call", "trouble"), CALLS, TROUBLES)
async def test_it_comes_up_once_discord_lets_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, trouble: tuple[dict[str, Any], float]
) -> None:
    fault, seconds = trouble
    waits: list[float] = []

    async def wait(_: discord.Client, seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(login, "_wait", wait)
    async with Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox:
        for _ in range(2):
            sandbox.control("fault", match=call, **fault)
        async with started(LocalBot(sandbox, tmp_path / "colt.db")) as place:
            assert set(waits) == {seconds}
            person = place.user(0)
            await person.open()
            assert reading.text(await (await person.command("/help")).message(reading.text))


@pytest.mark.parametrize("call", CALLS)
async def test_a_refusal_ends_it(tmp_path: Path, call: str) -> None:
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        sandbox.control("fault", kind="status", status=403, match=call)
        with pytest.raises(discord.Forbidden):
            async with started(LocalBot(sandbox, tmp_path / "colt.db")):
                pass


async def test_commands_that_must_wait_do_not_keep_the_bot_from_coming_up(tmp_path: Path) -> None:
    async with Sandbox.start(SandboxSettings(fast=True, answer_within=LONGEST_ANSWER)) as sandbox:
        sandbox.control("fault", kind="rate_limit", retry_after=900.0, match="PUT *commands", times=0)
        async with started(LocalBot(sandbox, tmp_path / "colt.db")) as place:
            assert place.app.client.is_ready()
