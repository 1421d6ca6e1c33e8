"""Runs the bot and the sandbox as separate processes, and kills the bot."""

import asyncio
import os
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp
import msgspec

from sandbox.testing import PageClient

TOKEN: Final = "soak.token"
PATIENCE: Final = 300.0
"""Maximum seconds for a process to start, which may take minutes on a busy machine."""

ROOT: Final = Path(__file__).parents[2]


@asynccontextmanager
async def sandbox(*options: str) -> AsyncIterator[str]:
    """Run a sandbox without rate limits. Yields its URL."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--fast", "--token", TOKEN, *options),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert child.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = (await child.stdout.readline()).decode()
        yield line.removeprefix("SANDBOX ").strip()
    finally:
        child.terminate()
        await child.wait()


async def control(url: str, order: str, **body: object) -> dict[str, object]:
    """Send a command to the sandbox's control API, and return its answer."""
    async with aiohttp.ClientSession() as session, session.post(f"{url}/control/{order}", json=body) as answer:
        answer.raise_for_status()
        return dict(await answer.json())


async def answers(url: str) -> list[Any]:
    """Return the sandbox's records of answered interactions, with their waiting times."""
    return msgspec.convert((await control(url, "answers"))["answers"], list[Any])


async def people(closing: AsyncExitStack, url: str) -> list[PageClient]:
    """Connect a client for each of the sandbox's users."""
    users = msgspec.convert((await control(url, "status"))["users"], list[dict[str, object]])
    return [
        await closing.enter_async_context(PageClient.connected(url, str(user["id"]), seconds=60.0)) for user in users
    ]


@asynccontextmanager
async def program(
    url: str, *module: str, log: Path, root: str | Path = ROOT, **settings: str
) -> AsyncIterator[Process]:
    """Run a bot of the checkout ``root`` against a sandbox, once it has printed its first line. Raises RuntimeError if it prints none."""
    environment = os.environ | {"DISCORD_API_URL": f"{url}/api/v10", "LOG_LEVEL": "WARNING", **settings}
    with log.open("wb") as errors:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *module), cwd=root, env=environment, stdin=PIPE, stdout=PIPE, stderr=errors
        )
    try:
        assert child.stdout is not None
        async with asyncio.timeout(PATIENCE):
            if not await child.stdout.readline():
                raise RuntimeError(f"{module} did not start")
        yield child
    except Exception as error:
        error.add_note(f"{module} said: {last_words(log)}")
        raise
    finally:
        if child.returncode is None:
            child.terminate()
            await child.wait()


def last_words(log: Path) -> str:
    """Return the last 2,000 characters of a log."""
    return log.read_text()[-2000:]


def cpu(process: int) -> float:
    """Return a process's seconds of processor time (proc(5), ``stat``)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Return a process's memory use in megabytes (proc(5), ``statm``)."""
    _, pages, *_ = Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


class Bot:
    """A bot process that can be killed and restarted on the same database."""

    def __init__(self, url: str, database: Path, log: Path, **settings: str) -> None:
        self._url, self._database, self._log, self._settings = url, database, log, settings
        self._child: asyncio.subprocess.Process | None = None
        self.kills = 0
        self.up = asyncio.Event()

    async def start(self) -> None:
        """Start the process without waiting until it is connected."""
        with self._log.open("ab") as log:
            self._child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot"),
                cwd=ROOT,
                env=os.environ | self.environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )

    @property
    def environment(self) -> dict[str, str]:
        """Environment of the process, which commands next to it also get."""
        return {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": f"{self._url}/api/v10",
            "COLT_DATABASE": str(self._database),
            "LOG_LEVEL": "WARNING",
            "CPU_SECONDS_PER_PERSON": "0",
            "THINKING_SHORTEST": "0",
            "REVIEWS": "false",
            "THINKING_LONGEST": "0.2",
            **self._settings,
        }

    @property
    def ended(self) -> bool:
        """Whether the process has ended."""
        return self._child is not None and self._child.returncode is not None

    @property
    def said(self) -> str:
        """End of its log."""
        return last_words(self._log)

    async def connected(self) -> None:
        """Wait until the process reports that it is connected. Raises RuntimeError if it ends instead."""
        assert self._child is not None
        assert self._child.stdout is not None
        async with asyncio.timeout(PATIENCE):
            if not await self._child.stdout.readline():
                raise RuntimeError(f"The bot ended by itself: {self.said}")
        self.up.set()

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._child is not None
        return self._child.pid

    async def kill(self) -> None:
        """Kill the process with SIGKILL, so that it can't clean up."""
        assert self._child is not None
        self.up.clear()
        self._child.kill()
        await self._child.wait()
        self.kills += 1

    async def stop(self) -> None:
        """Stop the process gracefully, if it is running."""
        if self._child is not None and self._child.returncode is None:
            self._child.terminate()
            await self._child.wait()


async def keep_killing(bot: Bot, spy: PageClient, kills: int, chance: random.Random, seen: Callable[[], None]) -> None:
    """Kill the bot ``kills`` times, each time after a random number of events in the sandbox, sometimes during its start."""
    frame = asyncio.Event()
    spy.watchers.append(frame.set)
    await bot.connected()
    while bot.kills < kills:
        for _ in range(chance.randrange(90)):
            await frame.wait()
            frame.clear()
        await bot.kill()
        seen()
        await bot.start()
        if chance.random() < 0.1 and bot.kills < kills:
            await bot.kill()
            seen()
            await bot.start()
        await bot.connected()
