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
    """Let everything run that is already due."""
    passed = asyncio.Event()
    asyncio.get_running_loop().call_later(0, passed.set)
    await passed.wait()


async def test_an_answer_that_is_late_is_put_off_and_one_that_was_given_is_not(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "DEFER_AFTER_S", 0)
    for ended, deferred in ((False, 1), (True, 0)):
        response = Response()
        call = Call(cast("Interaction", SimpleNamespace(response=response, message=None, id=1)))
        call.promise()
        if ended:
            await call.end()
        await a_moment()
        await call.end()
        assert response.deferred == deferred


async def test_a_call_that_is_kept_does_not_keep_what_was_clicked_on_and_goes_on_within_it() -> None:
    message = SimpleNamespace(id=5, flags=SimpleNamespace(ephemeral=True), components=(), attachments=())
    interaction = SimpleNamespace(response=Response(), message=message, id=1)
    call = Call(cast("Interaction", interaction))
    call.promise()
    await call.end()
    assert interaction.message is None
    await call.settle()
    assert interaction.response.deferred == 1
    assert call._within
