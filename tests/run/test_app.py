"""If an essential task of the bot ends, the bot logs it and stops."""

import asyncio
from contextlib import nullcontext
from pathlib import Path
from typing import Any, cast

import pytest

from bot.run.app import App, open_app
from bot.run.settings import Secret, Settings
from tests.builders.local_bot import plain_uis
from tests.builders.postgres import Servers, databases


class Part:
    """One of a bot's tasks: it runs until it is stopped, or raises an unexpected error."""

    def __init__(self, error: Exception | None = None) -> None:
        self._error = error
        self._stopping = asyncio.Event()
        self.ended = False

    async def run(self) -> None:
        try:
            if self._error is not None:
                raise self._error
            await self._stopping.wait()
        finally:
            self.ended = True

    def stop(self) -> None:
        self._stopping.set()

    async def leave(self) -> None:
        assert self.ended, "nothing is handed over while it is still beating"


PARTS = ("runner", "upkeep", "reporter", "serving")


def app(**broken: Exception) -> tuple[App, dict[str, Part]]:
    parts = {name: Part(broken.get(name)) for name in PARTS}
    made = App(
        *cast("tuple[Any, Any]", (None, None)),
        cast("Any", parts["runner"]),
        cast("Any", None),
        *cast("tuple[Any, Any, Any]", (parts["upkeep"], parts["reporter"], parts["serving"])),
        frozenset(),
        nullcontext,
        cast("Any", None),
    )
    return made, parts


@pytest.mark.parametrize("broken", PARTS)
async def test_what_one_of_them_meets_ends_the_bot_and_is_told(broken: str) -> None:
    made, parts = app(**{broken: RuntimeError(broken)})
    with pytest.raises(RuntimeError, match=broken):
        await made._work(None)
    assert all(part.ended for part in parts.values())


async def test_a_bot_that_is_told_to_stop_ends_all_of_them() -> None:
    made, parts = app()
    working = asyncio.create_task(made._work(None))
    await asyncio.sleep(0)
    parts["runner"].stop()
    await working
    assert all(part.ended for part in parts.values())


async def test_a_server_that_is_away_at_the_start_is_waited_for(
    tmp_path: Path, postgres: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = asyncio.Event()
    monkeypatch.setattr("bot.run.runner.START_RETRY_S", 0.02)
    monkeypatch.setattr("bot.run.runner._log.warning", lambda *_: waiting.set())
    with databases(postgres) as here:
        url = Secret(here.server(tmp_path / "colt.db").url)
        postgres.stop()
        try:
            opening = asyncio.create_task(opened(Settings(database_url=url)))
            await waiting.wait()
        finally:
            postgres.start()
        assert await opening


async def opened(settings: Settings) -> bool:
    async with open_app(settings, plain_uis) as built:
        return built.store is not None
