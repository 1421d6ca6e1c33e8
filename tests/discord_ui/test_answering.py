"""From a press to its answer: acknowledged in time, gated, charged for its CPU time; one that is too old is left alone."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from _pytest.monkeypatch import MonkeyPatch

from bot.core.errors import UnknownMatch
from bot.core.host import Host
from bot.core.ids import Place
from bot.core.play.threads import in_thread
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core import call as calls
from bot.discord_ui.core.acts import Act, Handler, Where
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.gate import LOOK, Gate
from bot.discord_ui.core.router import Router
from bot.discord_ui.core.throttle import STORED_ACCOUNTS, PersonAccount, Throttle, metered
from bot.discord_ui.in_flight import FIRST_ANSWER_LIMIT_S, Busy, Freshness
from bot.run.interfaces import all_acts
from tests.builders.areas import good, values
from tests.builders.for_each import for_each
from tests.builders.hosting import ManualClock
from tests.builders.refusals import refuses
from tests.discord_ui.test_errors import http


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


@for_each("error", [aiohttp.ClientOSError(104, "cut"), TimeoutError(), http(503, 0), http(400, 40060)])
async def test_a_deferral_that_fails_leaves_the_error_to_the_answer(monkeypatch: MonkeyPatch, error: Exception) -> None:
    monkeypatch.setattr(calls, "DEFER_AFTER_S", 0)
    response, failed = Response(), asyncio.Event()

    async def cut(**_how: Any) -> None:
        failed.set()
        raise error

    monkeypatch.setattr(response, "defer", cut)
    call = Call(cast("Interaction", SimpleNamespace(response=response, message=None, id=1)))
    call.promise()
    await failed.wait()
    await call.end()


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
        router.pressed(interaction(Response()), {"custom_id": custom_id("match", "act", 1, 2, "punch-doc")})
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
        data = {"custom_id": written, "values": values(act.press)}
        press = asyncio.create_task(router.pressed(interaction(response), data))
    else:
        press = asyncio.create_task(router.command(interaction(response), handler, {}))
    asked = asyncio.create_task(database.asked.wait())
    await asyncio.wait({asked, press}, return_when=asyncio.FIRST_COMPLETED)
    for _ in range(3):
        await a_moment()
    press.cancel()
    await asyncio.gather(press, asked, return_exceptions=True)
    assert response.deferred == 1


THREAD, CHANNEL, GUILD, NOTHING = 30, 20, 10, 99


class Reads:
    """Replaces the host: one match without players and moderators."""

    def __init__(self) -> None:
        self.count = 0
        self.work = 0
        self.matches = self

    async def match(self, number: int) -> Any:
        self.count += 1
        if number == NOTHING:
            raise UnknownMatch
        return SimpleNamespace(place=Place(GUILD, CHANNEL), thread=THREAD, participants=frozenset())

    async def read(self, *_: object) -> bool:
        self.work += 1
        return False


def call(place: Place) -> Call:
    interaction = SimpleNamespace(user=None, guild=None)
    return cast("Call", SimpleNamespace(user=1, place=place, interaction=interaction, authority=None))


async def test_a_press_in_the_match_s_own_thread_reads_where_it_is_once() -> None:
    host = Reads()
    gate = Gate(cast("Host", host))
    for _ in range(3):
        await gate.check(call(Place(GUILD, THREAD, CHANNEL)), LOOK, {"match": 7})
    assert host.count == 1


@pytest.mark.parametrize("elsewhere", [Place(GUILD, 99, 98), Place(11, THREAD, CHANNEL), Place(None, THREAD)])
async def test_who_is_elsewhere_does_not_pass_by_what_is_remembered(elsewhere: Place) -> None:
    gate = Gate(cast("Host", Reads()))
    await gate.check(call(Place(GUILD, THREAD, CHANNEL)), LOOK, {"match": 7})
    with refuses("unknown-match"):
        await gate.check(call(elsewhere), LOOK, {"match": 7})


@pytest.mark.parametrize("elsewhere", [Place(GUILD, 99, 98), Place(11, THREAD, CHANNEL), Place(None, THREAD)])
async def test_a_hidden_match_takes_the_same_reads_as_a_number_that_is_nothing(elsewhere: Place) -> None:
    counts = set()
    for number in (7, NOTHING):
        host = Reads()
        with refuses("unknown-match"):
            await Gate(cast("Host", host)).check(call(elsewhere), LOOK, {"match": number})
        counts.add((host.count, host.work))
    assert len(counts) == 1


def test_what_was_spent_in_the_last_minute_counts_and_time_gives_it_back() -> None:
    clock = ManualClock()
    throttle = Throttle(6, clock.now)
    throttle.of(1).spend(5.9)
    throttle.of(1).check()
    throttle.of(1).spend(1.1)
    with pytest.raises(NothingHere) as refused:
        throttle.of(1).check()
    assert (refused.value.key, refused.value.facts) == ("too-fast", {"seconds": "11"})
    throttle.of(2).check()
    clock.forward(9.0)
    with pytest.raises(NothingHere):
        throttle.of(1).check()
    clock.forward(2.0)
    throttle.of(1).check()
    clock.forward(1_000.0)
    throttle.of(1).spend(6.1)
    with pytest.raises(NothingHere):
        throttle.of(1).check()


def test_many_cheap_presses_are_no_reason_to_wait() -> None:
    throttle = Throttle(6, ManualClock().now)
    for _ in range(1_000):
        throttle.of(1).check()
        throttle.of(1).spend(0.005)


def test_a_clock_that_is_set_back_locks_no_one_out() -> None:
    clock = ManualClock()
    account = Throttle(60, clock.now).of(1)
    account.spend(60.5)
    clock.forward(-10_000)
    with pytest.raises(NothingHere):
        account.check()
    clock.forward(1)
    account.check()


def test_zero_is_no_limit_and_old_accounts_are_forgotten() -> None:
    free, throttle = Throttle(0, ManualClock().now), Throttle(2, ManualClock().now)
    free.of(1).spend(1_000)
    free.of(1).check()
    throttle.of(1).spend(3)
    for user in range(2, STORED_ACCOUNTS + 2):
        throttle.of(user).check()
    throttle.of(1).check()


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


class Machine:
    """A machine that Discord's clock runs ahead of by ``skew``; ``passed`` counts its seconds."""

    def __init__(self, skew: float) -> None:
        self.passed, self._skew = 1_000.0, skew
        self.freshness = Freshness(lambda: self.passed)

    def press(self, seconds_ago: float) -> bool:
        return self.freshness.fresh(self.passed - seconds_ago + self._skew)


SKEWS = pytest.mark.parametrize("skew", [-40.0, 0.0, 1.7e9])


@SKEWS
def test_all_that_waited_through_a_sleep_is_too_late_and_all_that_comes_after_is_not(skew: float) -> None:
    machine = Machine(skew)
    assert all(machine.press(age) for age in (0.2, 0.1, 2.5))
    machine.passed += 16.0
    assert not any(machine.press(16.0 - number * 0.2) for number in range(46))
    assert all(machine.press(0.1 + number * 0.05) for number in range(46))


@SKEWS
def test_a_clock_that_runs_too_fast_stops_no_one(skew: float) -> None:
    machine = Machine(skew)
    for _ in range(24 * 60):
        machine.passed += 60.0
        machine._skew -= 60.0 * 50e-6
        assert machine.press(0.2)
    assert not machine.press(FIRST_ANSWER_LIMIT_S + 0.5)
