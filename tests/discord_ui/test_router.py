"""Presses and commands are acknowledged before anything waits for the database."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core import call as calls
from bot.discord_ui.core.acts import Act, Handler, Where
from bot.discord_ui.core.call import Interaction
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.throttle import Throttle
from bot.discord_ui.in_flight import Busy
from bot.run.interfaces import all_acts
from tests.builders.areas import good, values
from tests.builders.for_each import for_each
from tests.builders.hosting import ManualClock
from tests.discord_ui.test_call import Response, a_moment


class NoDatabase:
    """Answers nothing, and records that it was asked."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def of_person(self, *_: Any, **_named: Any) -> str:
        self.asked.set()
        await asyncio.Event().wait()
        raise AssertionError


def interaction(response: Response) -> Any:
    result = SimpleNamespace(
        id=1,
        user=SimpleNamespace(id=7),
        guild_id=1,
        channel_id=2,
        message=None,
        command=None,
        locale=discord.Locale.american_english,
        context=SimpleNamespace(private_channel=False),
        is_guild_integration=lambda: True,
        response=response,
        type=discord.InteractionType.component,
    )
    return cast("Interaction", result)


async def never(*_: Any, **_named: Any) -> None:
    raise AssertionError("the database was not asked")


def announced_later(act: Act) -> bool:
    """Return whether an act is answered by a message: a form must be the first answer itself."""
    return act.press is None or act.press.where is not Where.FORM


def name(act: Act) -> str:
    return (
        f"{act.press.area} {act.press.verb}" if act.press is not None else f"/{act.command.name if act.command else ''}"
    )


@for_each("waited", [0.0, 10.0])
async def test_the_log_names_a_slow_press_and_no_secret_of_it(
    waited: float, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    monkeypatch.setattr(calls, "time", SimpleNamespace(monotonic=lambda: time.monotonic() - waited))
    database: Any = NoDatabase()
    router = Router(database, database, database, Busy(), Throttle(0, ManualClock().now), database)
    press = asyncio.create_task(
        router.pressed(interaction(Response()), custom_id("match", "act", 1, 2, "punch-doc"), ())
    )
    await database.asked.wait()
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
    assert [line for line in caplog.messages if "match:act:1:2 by 7 took" in line] == caplog.messages
    assert bool(caplog.messages) == (waited > 0)


@for_each("act", [act for act in all_acts() if announced_later(act)])
async def test_a_press_is_announced_while_the_database_says_nothing(act: Act, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "DEFER_AFTER_S", 0)
    database, response = NoDatabase(), Response()
    parts: Any = database
    router = Router(parts, parts, parts, Busy(), Throttle(0, ManualClock().now), parts)
    handler = Handler(act, None, never)
    if act.press is not None:
        router.add(handler)
        written = custom_id(act.press.area, act.press.verb, *(good(kind) for kind in act.press.fields.values()))
        press = asyncio.create_task(router.pressed(interaction(response), written, values(act.press)))
    else:
        press = asyncio.create_task(router.command(interaction(response), handler, {}))
    asked = asyncio.create_task(database.asked.wait())
    await asyncio.wait({asked, press}, return_when=asyncio.FIRST_COMPLETED)
    for _ in range(3):
        await a_moment()
    press.cancel()
    await asyncio.gather(press, asked, return_exceptions=True)
    assert response.deferred == 1
