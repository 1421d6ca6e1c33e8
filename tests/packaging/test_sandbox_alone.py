"""The sandbox as a distribution of its own, with a bot that is not ours."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sandbox import PageClient
from sandbox.testing import reading
from tests.packaging.wheels import ROOT, installed


@asynccontextmanager
async def running(*command: str, cwd: Path, **env: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=cwd, env={**os.environ, **env}, stdin=PIPE, stdout=PIPE
    )
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.nightly
async def test_a_foreign_bot_plays_over_the_installed_sandbox(tmp_path: Path) -> None:
    target = installed("sandbox", tmp_path / "alone")
    async with running("-m", "sandbox", "--fast", cwd=target) as stand_in:
        assert stand_in.stdout is not None
        url = (await stand_in.stdout.readline()).decode().split()[1]
        api = {"DISCORD_API_URL": f"{url}/api/v10", "DISCORD_TOKEN": "sandbox-token"}
        bot = str(ROOT / "sandbox/examples/dice_bot.py")
        async with running(bot, cwd=tmp_path, **api) as dice, PageClient.connected(url, "rosalind") as rosalind:
            assert dice.stdout is not None
            assert await dice.stdout.readline() == b"ready\n"
            exchange = await rosalind.command("/roll")
            rolled = await exchange.message(lambda message: "Again" in reading.labels(message))
            assert "You rolled a" in rolled["content"]
            await rosalind.click(rolled, label="Again")
