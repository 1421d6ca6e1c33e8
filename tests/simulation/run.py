"""Runs the simulation of a seed: users play during faults; then everything works again, and all matches are played to the end."""

import asyncio
import gc
import logging
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.durations import HOUR
from tests.simulation.cups import SLOW, Cup, closed_rounds, form_of, lingering
from tests.simulation.faults import Faults
from tests.simulation.finding import Finding
from tests.simulation.found import finding_faults
from tests.simulation.invariants import faults_found
from tests.simulation.machine import simulated
from tests.simulation.people import HABITS, SELDOM, Human, Ledger, open_table
from tests.simulation.stories import stories_that_differ
from tests.simulation.world import World

TROUBLED: Final = 8 * HOUR
"""Seconds during which faults are injected."""

OPENED: Final = 6.5 * HOUR
"""Seconds after which the table for a weekly game's first date has been open for a while."""

LIVELY: Final = 24 * HOUR
"""Seconds in which users press anything they see. This may open more tables, which must end, too."""

LONGEST: Final = 60 * 24 * HOUR
"""Seconds after which every match must be over; at the slowest pace, deadlines alone end one in a month."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Result of a simulation with one seed."""

    seed: int
    faults: tuple[str, ...]
    injected: dict[str, int]
    presses: int
    taken: int
    unanswered: int
    requests: int
    matches: int
    story: str
    """Story of finding a game, and the number of its completed steps."""

    cup: str
    """Format of the cup, empty if there was none."""

    rounds: int
    """Number of finished rounds of the cup."""

    order: int
    """Checksum of the times of all calls to Discord."""

    days: float
    seconds: float


def quiet() -> None:
    """Turn off logging, since faults are intended, and collect garbage less often in these short-lived processes."""
    logging.disable(logging.CRITICAL)
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def simulate(seed: int, *, strict: bool = False) -> Report:
    """Run one simulation. The report is the same each time, except for ``seconds``.

    ``strict``: every wait is compared with its table's promises, and Discord delays calls for up to 30 seconds.
    """
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, simulated() as loop:
        report = loop.run_until_complete(_simulate(Path(folder), seed, strict=strict))
    return msgspec.structs.replace(report, seconds=time.perf_counter() - began)


async def _simulate(folder: Path, seed: int, *, strict: bool) -> Report:
    world, ledger = World(folder, seed), Ledger()
    form = form_of(seed)
    world.delay(None if form is None else SLOW)
    finding = Finding(world, ledger)
    began = world.now()
    await world.start()
    chance = world.chance
    people = [
        Human(world.core, number, chance.choice(HABITS), type(chance)(chance.random()), ledger, plans=strict)
        for number in range(chance.randint(2, 4))
    ]
    for person in people:
        await person.page.open()
        if strict:
            person.page.called = partial(_called, world, person.page.me)
        person.page.go("the-station")
    await finding.open()
    for person in (*people, *finding.people):
        person.page.shown = partial(world.hands.shown, person.page.me)
    await open_table(people, chance)
    living = [asyncio.create_task(person.live()) for person in (*people, *finding.people)]
    living.append(asyncio.create_task(finding.run()))
    cup = None if form is None else Cup(world, ledger, form)
    if cup is not None:
        await cup.open()
        for person in cup.people:
            person.page.shown = partial(world.hands.shown, person.page.me)
        living.append(asyncio.create_task(cup.run()))
    faults = Faults(world, mean=chance.choice((120.0, 900.0, 3_600.0)))
    if strict:
        faults.hold_back()
    trouble = asyncio.create_task(faults.run())
    await _watched(
        world, living, world.now() + TROUBLED, strict=strict, cup=cup, least=min(finding.until, began + OPENED)
    )
    faults.stop()
    await trouble
    await faults.end()
    await _watched(world, living, began + LIVELY, strict=strict, cup=cup)
    ledger.quiet = True
    world.rest()
    await _watched(world, living, began + LONGEST, strict=strict, cup=cup, every=SELDOM, least=finding.until)
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    world.left = world.now()
    await asyncio.sleep(2 * HOUR)
    await world.stop()
    result = (
        *faults_found(world, ledger, clock_was_set="clock set" in faults.injected),
        *(() if "clock set" in faults.injected else lingering(world)),
        *finding_faults(world, finding, clock_was_set="clock set" in faults.injected),
        *(world.promises.broken() if strict else ()),
        *world.hands.leaked_hands(world.database, world.seated),
        *await stories_that_differ(world, deleted=bool({"deleted thread", "deleted message"} & set(faults.injected))),
    )
    return Report(
        seed=seed,
        faults=result,
        injected=dict(faults.injected),
        presses=ledger.pressed.total(),
        taken=ledger.taken.total(),
        unanswered=ledger.unanswered,
        requests=world.core.recorder.total,
        matches=len(world.threads),
        story=f"{finding.story} {finding.reached}",
        cup="" if cup is None else cup.form,
        rounds=0 if cup is None else closed_rounds(world),
        order=world.order,
        days=(world.now() - began) / (24 * HOUR),
        seconds=0.0,
    )


def _called(world: World, user: str, message: dict[str, Any]) -> None:
    """Compare a notification in a thread with its due time."""
    match, _, rest = str(message.get("nonce") or "").partition("~")[0].partition(".")
    version, _, kind = rest.partition(".")
    if kind == "live" and version.isdecimal():
        world.called(int(match), int(version), user)


async def _watched(
    world: World,
    living: list[asyncio.Task[None]],
    until: float,
    *,
    strict: bool,
    cup: Cup | None,
    least: float = 0.0,
    every: float = 120.0,
) -> None:
    """Let time pass until ``until``, until nothing is played anymore (but at least until ``least``), or (``strict``) a promise is broken.

    Raises the exception of a user's task, which is a bug in the simulation.
    """
    while world.now() < until:
        await asyncio.sleep(every)
        for task in living:
            if task.done():
                task.result()
        if world.look() == 0 and world.threads and world.now() >= least and (cup is None or cup.over):
            return
        if strict and any(world.promises.broken()):
            return
