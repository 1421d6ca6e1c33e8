"""A database belongs to the bot of one Discord application."""

from pathlib import Path

import pytest

from bot.storage.connection import Server
from bot.storage.errors import DatabaseInUse, StoreError
from bot.storage.session import application
from bot.storage.store import Store
from bot.storage.transfer import hand_over
from renderers.phrases import console_text
from sandbox import Sandbox
from sandbox import Settings as SandboxSettings
from tests.builders.local_bot import LocalBot, started
from tests.builders.postgres import Databases

ANOTHER = 7


async def test_the_bot_of_another_application_is_refused_until_the_database_is_handed_over(
    tmp_path: Path, both: Databases
) -> None:
    async with Sandbox.start(SandboxSettings(fast=True)) as sandbox:
        place = LocalBot(sandbox, tmp_path / "colt.db")
        where = both.at(tmp_path / "colt.db")
        ours = int(sandbox.core.world.bot_id)
        async with started(place):
            with pytest.raises(DatabaseInUse):
                await hand_over(where, ANOTHER)
        assert await owner(where) == ours
        await hand_over(where, ANOTHER)
        with pytest.raises(StoreError, match="storage-of-another") as refused:
            async with started(place):
                raise AssertionError
        assert refused.value.lasting
        told = console_text(refused.value)
        assert f"hand-over {ours}" in told
        assert f"({ANOTHER})" in told
        assert await owner(where) == ANOTHER
        await hand_over(where, ours)
        async with started(place):
            assert await owner(where) == ours


async def owner(where: Path | Server) -> int | None:
    store = await Store.open_to_read(where)
    try:
        return await store.read(application)
    finally:
        await store.close()
