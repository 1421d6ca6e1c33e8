"""Presses are charged for their CPU time, and the log names those that blocked the event loop."""

import asyncio
import time

import pytest

from bot.core.play.threads import in_thread
from bot.discord_ui.core.throttle import PersonAccount, metered
from tests.builders.hosting import ManualClock


class Processor:
    """CPU time that passes when it is used."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def thread_time(self) -> float:
        return self.seconds

    def use(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def processor(monkeypatch: pytest.MonkeyPatch) -> Processor:
    result = Processor()
    monkeypatch.setattr(time, "thread_time", result.thread_time)
    return result


async def press(processor: Processor, *stretches: float) -> str:
    for seconds in stretches:
        processor.use(seconds)
        await asyncio.sleep(0)
    return "answered"


def named() -> str:
    return "match:hand by 7"


def account() -> PersonAccount:
    """Return an account with a minute of CPU time."""
    return PersonAccount(60, ManualClock().now)


async def test_all_steps_are_charged_and_the_result_comes_through(processor: Processor) -> None:
    till = account()
    assert await metered(press(processor, 1, 2), till, named) == "answered"
    assert till._left == 57


async def test_what_is_done_on_threads_is_charged_one_thread_at_a_time(processor: Processor) -> None:
    till, busy, most = account(), 0, 0

    def work() -> None:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        processor.use(1)
        busy -= 1

    async def several() -> None:
        await asyncio.gather(*(in_thread(work) for _ in range(5)))

    await metered(several(), till, named)
    assert till._left == 55
    assert most == 1
    await in_thread(work)
    assert till._left == 55, "what no one asked for is charged to no one"


@pytest.mark.parametrize(("stretches", "warned"), [((0.09, 0.09, 0.09), False), ((0.001, 0.16), True)])
async def test_the_press_that_held_the_loop_is_named(
    processor: Processor, caplog: pytest.LogCaptureFixture, stretches: tuple[float, ...], warned: bool
) -> None:
    await metered(press(processor, *stretches), account(), named)
    expected = ["match:hand by 7 held the event loop for 160 ms"] if warned else []
    assert [record.getMessage() for record in caplog.records if record.levelname == "WARNING"] == expected


async def test_errors_and_cancellations_reach_the_press() -> None:
    seen: list[str] = []

    async def caught() -> str:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise
        return ""

    async def failing() -> str:
        await asyncio.sleep(0)
        raise KeyError("x")

    with pytest.raises(KeyError):
        await metered(failing(), account(), named)
    task = asyncio.create_task(metered(caught(), account(), named))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert seen == ["cancelled"]

    async def timed() -> str:
        try:
            async with asyncio.timeout(0):
                await asyncio.Event().wait()
        except TimeoutError:
            return "over"
        return ""

    assert await metered(timed(), account(), named) == "over"
