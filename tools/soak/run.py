"""Runs one soak from start to verdict; ``make soak`` runs a large one, and the tests a small one."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec

from sandbox.testing import PageClient
from tools.soak.players import Ledger, Table, play_tables
from tools.soak.processes import Bot, control, keep_killing, sandbox
from tools.soak.verdict import Verdict, judge


class Plan(msgspec.Struct, frozen=True):
    """A soak: each table's number of players, the number of kills, the number of parallel tables, and the seed."""

    tables: tuple[int, ...]
    kills: int
    at_once: int
    seed: int


async def soak(plan: Plan, folder: Path, played: Callable[[], None], killed: Callable[[], None]) -> tuple[Verdict, int]:
    """Run a soak in ``folder``. Return the verdict and the number of kills. Raises any error that stopped it."""
    chance, ledger = random.Random(plan.seed), Ledger()
    async with sandbox() as url:
        bot = Bot(url, folder / "soak.db", folder / "bot.log")
        status = await control(url, "status")
        users = [str(user["id"]) for user in msgspec.convert(status["users"], list[dict[str, object]])]
        tables = []
        for number, seats in enumerate(plan.tables):
            channel = str((await control(url, "channel", name=f"table-{number}"))["id"])
            people = chance.sample(users, seats)
            tables.append(Table(url, people, channel, ledger, bot.up))
        await bot.start()
        try:
            async with PageClient.connected(url, users[0]) as spy:
                killer = asyncio.create_task(keep_killing(bot, spy, plan.kills, chance, killed))
                playing = asyncio.create_task(play_tables(tables, plan.at_once, played))
                playing.add_done_callback(lambda _: killer.cancel())
                await asyncio.wait({killer, playing}, return_when=asyncio.FIRST_EXCEPTION)
                if not playing.done():  # the killer has failed, so the tables would wait forever for the bot
                    playing.cancel()
                    await asyncio.wait({playing})
                    killer.result()
                await playing
        finally:
            await bot.stop()
    return judge(folder / "soak.db", ledger), bot.kills
