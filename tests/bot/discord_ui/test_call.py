import asyncio
from types import SimpleNamespace
from typing import Any, cast

from _pytest.monkeypatch import MonkeyPatch

from bot.discord_ui.core import call as calls
from bot.discord_ui.core.call import Call, Interaction


class Response:
    """The first answer to an interaction, as far as a deferral needs it."""

    def __init__(self) -> None:
        self.deferred = 0

    def is_done(self) -> bool:
        return self.deferred > 0

    async def defer(self, **_how: Any) -> None:
        self.deferred += 1


async def a_moment() -> None:
    """Let everything run that was due before now."""
    passed = asyncio.Event()
    asyncio.get_running_loop().call_later(0, passed.set)
    await passed.wait()


async def test_an_answer_that_is_late_is_put_off_and_one_that_was_given_is_not(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "AT_ONCE", 0)
    for ended, deferred in ((False, 1), (True, 0)):
        response = Response()
        call = Call(cast("Interaction", SimpleNamespace(response=response, message=None, id=1)))
        call.promise()
        if ended:
            await call.end()
        await a_moment()
        await call.end()
        assert response.deferred == deferred
